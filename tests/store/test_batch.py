"""Batches of writes: each write is atomic, does not affect the others, and leaves no transaction open."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from bot.store.engine.rows import Write
from bot.store.sqlite.database import carry_out
from bot.store.sqlite.faults import is_locked

GOOD: Write = [("INSERT INTO things VALUES (?)", (1,))]
TWO: Write = [("INSERT INTO things VALUES (?)", (2,)), ("INSERT INTO things VALUES (?)", (3,))]
BAD: Write = [("INSERT INTO things VALUES (?)", (None,))]
HALF_BAD: Write = [("INSERT INTO things VALUES (?)", (4,)), ("INSERT INTO things VALUES (?)", (None,))]
WRITES = {"good": GOOD, "two": TWO, "bad": BAD, "half bad": HALF_BAD}
WRITTEN = {"good": {1}, "two": {2, 3}, "bad": set[int](), "half bad": set[int]()}


class FailingConnection:
    """A connection to a disk that is full at the statement of that number, or at every commit."""

    def __init__(self, raw: sqlite3.Connection, *, fails_at: Iterable[int] = (), commits: bool = True) -> None:
        self._raw, self._fails_at, self._commits, self._done = raw, set(fails_at), commits, 0

    @property
    def in_transaction(self) -> bool:
        return self._raw.in_transaction

    def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        self._done += 1
        if self._done in self._fails_at or (sql == "COMMIT" and not self._commits):
            if self._raw.in_transaction:
                self._raw.execute("ROLLBACK")  # as SQLite does where the disk is full
            raise sqlite3.OperationalError("database or disk is full")
        return self._raw.execute(sql, values)


@pytest.fixture
def things() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE things (number INTEGER NOT NULL UNIQUE)")
        yield connection


def numbers(things: sqlite3.Connection) -> set[int]:
    return {number for (number,) in things.execute("SELECT number FROM things")}


@pytest.mark.parametrize("names", [names for count in range(1, 5) for names in permutations(WRITES, count)])
def test_each_write_of_a_sqlite_batch_is_all_or_nothing(things: sqlite3.Connection, names: tuple[str, ...]) -> None:
    faults = carry_out(things, [WRITES[name] for name in names])
    assert [isinstance(fault, sqlite3.IntegrityError) for fault in faults] == ["bad" in name for name in names]
    assert numbers(things) == set().union(*(WRITTEN[name] for name in names))
    assert not things.in_transaction


@pytest.mark.parametrize("moment", range(1, 14))
def test_aborted_transaction_fails_only_writes_that_also_fail_alone(things: sqlite3.Connection, moment: int) -> None:
    """A full disk takes back the whole transaction; each is then tried alone."""
    names = ("good", "half bad", "two")
    faults = carry_out(FailingConnection(things, fails_at=[moment]), [WRITES[name] for name in names])  # type: ignore[arg-type]
    stand = [WRITTEN[name] for name, fault in zip(names, faults, strict=True) if fault is None]
    assert numbers(things) == set().union(*stand)
    assert sum(fault is None for fault in faults) == 2
    assert not things.in_transaction


BAD_VALUES = {
    "a number that is too large": 1 << 63,
    "a text that is none": "\ud800",
    "no value at all": object(),
}


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
@pytest.mark.parametrize("before", [(), (2,)])
@pytest.mark.parametrize("neighbours", [(), (GOOD,), (GOOD, TWO)])
def test_invalid_value_fails_only_its_own_write(
    things: sqlite3.Connection, value: object, before: tuple[int, ...], neighbours: tuple[Write, ...]
) -> None:
    """Python refuses it before SQLite hears of it, by exceptions that are not sqlite3's."""
    refused = [("INSERT INTO things VALUES (?)", (number,)) for number in (*[10 * one for one in before], value)]
    faults = carry_out(things, [*neighbours, refused])
    assert [fault is None for fault in faults] == [*([True] * len(neighbours)), False]
    assert not things.in_transaction
    assert numbers(things) == {number for write in neighbours for _, values in write for number in values}
    assert carry_out(things, [[("INSERT INTO things VALUES (?)", (100,))]]) == [None]
    assert 100 in numbers(things)


def test_writes_of_a_failed_commit_are_reported_as_failed(things: sqlite3.Connection) -> None:
    faults = carry_out(FailingConnection(things, commits=False), [GOOD, TWO])  # type: ignore[arg-type]
    assert [fault is None for fault in faults] == [True, False], "a single statement needs no commit of its own"
    assert numbers(things) == {1}
    assert not things.in_transaction


def test_batch_waits_once_for_a_lock_of_another_program(tmp_path: Path) -> None:
    begun = list[str]()
    with (
        closing(sqlite3.connect(tmp_path / "things.db", isolation_level=None, timeout=0)) as ours,
        closing(sqlite3.connect(tmp_path / "things.db", isolation_level=None)) as other,
    ):
        other.execute("CREATE TABLE things (number INTEGER NOT NULL)")
        other.execute("BEGIN IMMEDIATE")
        ours.set_trace_callback(begun.append)
        faults = carry_out(ours, [GOOD, TWO, GOOD])
        assert [is_locked(fault) for fault in faults] == [True] * 3
        assert begun == ["BEGIN IMMEDIATE"]
        other.execute("ROLLBACK")
        assert carry_out(ours, [GOOD, TWO]) == [None, None]
