"""Benchmark of durable moves on PostgreSQL, one match and many at once.

The store is compared with bare asyncpg that writes the same rows, and with itself without notifications.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from bot.playground.embedded_postgresql import embedded_server, open_folder
from bot.store import Store
from bot.store.engine.address import RemoteDatabase
from tests.bench.row import Goal, Row
from tests.bench.store import AT_ONCE, EVENTS, NOTATION, STATE, next_row, play, start

ALONE, EACH, ROUNDS = 200, 5, 5
_BARE = """
CREATE SCHEMA bare;
CREATE TABLE bare.moves (match TEXT, seq BIGINT, seat BIGINT, move TEXT, events BYTEA, interaction BIGINT UNIQUE,
                         at BIGINT, PRIMARY KEY (match, seq));
CREATE TABLE bare.snapshots (match TEXT PRIMARY KEY, seq BIGINT, state BYTEA);
"""
_MOVE = "INSERT INTO bare.moves VALUES ($1, $2, $3, $4, $5, $6, $7)"
_SNAPSHOT = "UPDATE bare.snapshots SET seq = $1, state = $2 WHERE match = $3"


def run() -> list[Row]:
    """Measure moves a second: the best of several rounds, which alternate so that both sides have the same load."""
    with open_folder(Path()) as folder, embedded_server(folder / "data") as url:
        return asyncio.run(_rows(url))


async def _rows(url: str) -> list[Row]:
    return [*await _against_bare(url), *await _with_notifications(url)]


async def _against_bare(url: str) -> list[Row]:
    bare = await asyncpg.connect(url)
    store = await Store.open(RemoteDatabase(url))
    matches = [f"match{number}" for number in range(AT_ONCE)]
    try:
        for number, match in enumerate(matches):
            await start(store, match, number)
        await bare.execute(_BARE)
        await bare.executemany("INSERT INTO bare.snapshots VALUES ($1, 0, $2)", [(match, STATE) for match in matches])
        return [
            await _compare("a durable move on PostgreSQL, one match", matches[:1], store, bare, Goal(">=", 0.5)),
            await _compare(f"... on PostgreSQL, {AT_ONCE} matches at once", matches, store, bare, Goal(">=", 2)),
        ]
    finally:
        await bare.close()
        await store.close()


async def _with_notifications(url: str) -> list[Row]:
    """Measure the cost of notifications: one store sends them and another receives them, in this process."""
    other = await asyncpg.connect(url)
    await other.execute("CREATE DATABASE told")
    await other.close()
    shared_database = RemoteDatabase(urlunsplit(urlsplit(url)._replace(path="/told")))
    matches = [f"told{number}" for number in range(AT_ONCE)]
    alone = await Store.open(RemoteDatabase(url))
    shared, receiving = [await Store.open(shared_database, shared=True) for _ in range(2)]
    try:
        for number, match in enumerate(matches):
            for store in (alone, shared):
                await start(store, match, AT_ONCE + number)
        return [
            await _notified("... told to another process, one match", matches[:1], alone, shared, Goal(">=", 0.5)),
            await _notified(f"... told to another process, {AT_ONCE} at once", matches, alone, shared, Goal(">=", 0.7)),
        ]
    finally:
        for store in (alone, shared, receiving):
            await store.close()


async def _notified(what: str, matches: list[str], alone: Store, shared: Store, goal: Goal) -> Row:
    speeds, each = {"alone": 0.0, "shared": 0.0}, ALONE if len(matches) == 1 else EACH
    for _ in range(ROUNDS):
        for name, store in (("alone", alone), ("shared", shared)):
            seconds = await _timed(asyncio.gather(*(play(store, match, each) for match in matches)))
            speeds[name] = max(speeds[name], each * len(matches) / seconds)
    return Row(what, speeds["shared"], speeds["alone"], "moves/s", "the same store, told to nobody", goal)


async def _compare(what: str, matches: list[str], store: Store, bare: asyncpg.Connection, goal: Goal) -> Row:
    ours, theirs = 0.0, 0.0
    each = ALONE if len(matches) == 1 else EACH
    moves = each * len(matches)
    for _ in range(ROUNDS):
        ours = max(ours, moves / await _timed(asyncio.gather(*(play(store, match, each) for match in matches))))
        theirs = max(theirs, moves / await _timed(_play_bare(bare, matches, each)))
    return Row(what, ours, theirs, "moves/s", "bare asyncpg, one commit a move, same bytes", goal)


async def _timed(work: Awaitable[object]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began


async def _play_bare(bare: asyncpg.Connection, matches: list[str], each: int) -> None:
    for match in matches:
        for _ in range(each):
            seq, interaction = next_row("bare asyncpg", match)
            async with bare.transaction():
                await bare.execute(_MOVE, match, seq, 0, NOTATION, EVENTS, interaction, 1_790_000_000_000)
                await bare.execute(_SNAPSHOT, seq, STATE, match)
