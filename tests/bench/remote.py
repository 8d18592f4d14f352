"""One durable move through the store on PostgreSQL against bare asyncpg doing the same, alone and many at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from pathlib import Path

import asyncpg

from bot.playground.embedded import embedded, open_folder
from bot.store import Store
from bot.store.engine.address import Remote
from tests.bench.row import Goal, Row
from tests.bench.store import AT_ONCE, EVENTS, NOTATION, STATE, play, sequel, start

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
    """Moves a second, best of several rounds in turns, so that both meet the same machine."""
    with open_folder(Path()) as folder, embedded(folder / "data") as url:
        return asyncio.run(_rows(url))


async def _rows(url: str) -> list[Row]:
    bare = await asyncpg.connect(url)
    store = await Store.open(Remote(url))
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
            seq, interaction = sequel("bare asyncpg", match)
            async with bare.transaction():
                await bare.execute(_MOVE, match, seq, 0, NOTATION, EVENTS, interaction, 1_790_000_000_000)
                await bare.execute(_SNAPSHOT, seq, STATE, match)
