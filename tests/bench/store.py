"""One durable move through the store against a bare sqlite3 commit of the same bytes, alone and with many at once."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from bot.rng import commitment
from bot.store import LogAppend, LogRow, Store
from bot.table.table import Person, SeatInfo, Table
from tests.bench.row import Goal, Row

STATE = bytes(range(256)) * 20
EVENTS = bytes(120)
NOTATION = "5xw3>s4"
AT = datetime(2026, 10, 1, tzinfo=UTC)
ALONE, AT_ONCE, EACH, ROUNDS = 400, 100, 20, 5

_BARE = """
CREATE TABLE moves (match TEXT, seq INTEGER, seat INTEGER, move TEXT, events BLOB, interaction INTEGER UNIQUE,
                    at INTEGER, PRIMARY KEY (match, seq)) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (match TEXT PRIMARY KEY, seq INTEGER, state BLOB) STRICT;
"""


def run() -> list[Row]:
    """Measure moves a second, the best of several alternating rounds, so that both meet the same load."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_rows(Path(folder)))


async def _rows(folder: Path) -> list[Row]:
    bare = _bare(folder / "bare.db")
    store = await Store.open(folder / "store.db")
    matches = [f"match{number}" for number in range(AT_ONCE)]
    for number, match in enumerate(matches):
        await start(store, match, number)
    try:
        return [
            await _compare("a durable move, one match", matches[:1], store, bare, goal=Goal(">=", 0.67)),
            await _compare(f"a durable move, {AT_ONCE} matches at once", matches, store, bare, goal=Goal(">=", 5)),
        ]
    finally:
        bare.close()
        await store.close()


async def _compare(what: str, matches: list[str], store: Store, bare: sqlite3.Connection, *, goal: Goal) -> Row:
    ours, theirs = 0.0, 0.0
    each = ALONE if len(matches) == 1 else EACH
    moves = each * len(matches)
    for _ in range(ROUNDS):
        began = time.perf_counter()
        await asyncio.gather(*(play(store, match, each) for match in matches))
        ours = max(ours, moves / (time.perf_counter() - began))
        theirs = max(theirs, moves / _timed(lambda: _play_bare(bare, matches, each)))
    return Row(what, ours, theirs, "moves/s", "bare sqlite3, one commit a move, same bytes", goal)


def _timed(work: Callable[[], None]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


_next_interaction = iter(range(1, 10**9))
_seqs: dict[tuple[str, str], int] = {}


def next_row(who: str, match: str) -> tuple[int, int]:
    """Return which row and which interaction comes next."""
    _seqs[who, match] = _seqs.get((who, match), 0) + 1
    return _seqs[who, match], next(_next_interaction)


async def play(store: Store, match: str, moves: int) -> None:
    """Make one durable move after the other."""
    for _ in range(moves):
        seq, interaction = next_row(f"store {id(store)}", match)
        row = LogRow(
            seq=seq,
            seat=0,
            move=NOTATION,
            undoes=None,
            events=EVENTS,
            press=seq,
            interaction=interaction,
            user=1,
            at=AT,
        )
        await store.matches.append(LogAppend(match, (row,), STATE))


def _play_bare(bare: sqlite3.Connection, matches: list[str], each: int) -> None:
    for match in matches:
        for _ in range(each):
            seq, interaction = next_row("bare", match)
            bare.execute("BEGIN")
            bare.execute(
                "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)",
                (match, seq, 0, NOTATION, EVENTS, interaction, 1_790_000_000_000),
            )
            bare.execute("UPDATE snapshots SET seq = ?, state = ? WHERE match = ?", (seq, STATE, match))
            bare.execute("COMMIT")


def _bare(path: Path) -> sqlite3.Connection:
    bare = sqlite3.connect(path, isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.executescript(_BARE)
    bare.executemany("INSERT INTO snapshots VALUES (?, 0, ?)", [(f"match{n}", STATE) for n in range(AT_ONCE)])
    return bare


async def start(store: Store, match: str, channel: int) -> None:
    seed = bytes(16)
    host = Person(1, "Anna")
    table = Table(
        id=match,
        game="any",
        version=1,
        guild=1,
        channel=channel,
        host=host.id,
        status="lobby",
        options={},
        seats=(SeatInfo(0, "person", host.id, host.name),),
        seq=0,
        locale="en",
        commitment=commitment(seed),
        seed=None,
        created_at=AT,
    )
    await store.matches.create(table, seed)
    await store.matches.start(msgspec.structs.replace(table, status="running"), STATE, revision=0)
