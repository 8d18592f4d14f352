"""A database moved from one engine to another: every row, counted and digested on both sides, whole or not at all."""

from __future__ import annotations

import hashlib
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager

import msgspec

from bot.store.engine.address import Address, BadFile, Remote
from bot.store.engine.inventory import TABLES, Giver, Rows, Taker
from bot.store.sqlite.whole import file_given, file_taking

_OF_FILES: tuple[type[Exception], ...] = (sqlite3.Error, UnicodeError, OverflowError)


class Moved(msgspec.Struct, frozen=True):
    """What has been moved: so many matches, moves, and rows of all tables."""

    matches: int
    moves: int
    rows: int


class Tally:
    """Of what has passed by: how many rows of each table, and a digest of each match and of what belongs to none."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._digests: dict[str, hashlib._Hash] = {}

    def note(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """These, in this order."""
        self.counts[table] += len(rows)
        own = "id" if table == "matches" else "match"
        at = columns.index(own) if own in columns and table != "audit" else None
        for row in rows:
            whose = f"the table {table}" if at is None else f"the match {row[at]}"
            digest = self._digests.get(whose) or self._digests.setdefault(whose, hashlib.sha256())
            digest.update(msgspec.msgpack.encode((table, columns, row)))

    def digests(self) -> dict[str, str]:
        """By whose they are."""
        return {whose: digest.hexdigest() for whose, digest in self._digests.items()}


async def move(source: Address, target: Address) -> Moved:
    """Everything, to where nothing is. Raises BadFile; then nothing has changed there."""
    faults = _faults(source, target)
    try:
        return await _moved(source, target)
    except faults as fault:
        told = " ".join(str(fault).split()).rstrip(".")
        raise BadFile(f"The database {source} cannot be moved to {target}: {told}.") from fault


async def _moved(source: Address, target: Address) -> Moved:
    async with _given(source) as giver, _taking(target) as taker:
        before = Tally()
        for table in TABLES:
            columns = await giver.columns(table)
            if columns != await taker.columns(table):
                raise BadFile(f"The table {table} has other columns in {target} than in {source}.")
            async for rows in giver.rows(table, columns):
                before.note(table, columns, rows)
                await taker.take(table, columns, rows)
        await taker.settle()
        after = await _tallied(taker)
        if (told := _difference(before, after)) is not None:
            raise BadFile(f"{told} is not the same in {target} as in {source}: nothing was moved.")
    return Moved(before.counts["matches"], before.counts["moves"], before.counts.total())


async def _tallied(giver: Giver) -> Tally:
    """What stands there now."""
    found = Tally()
    for table in TABLES:
        columns = await giver.columns(table)
        async for rows in giver.rows(table, columns):
            found.note(table, columns, rows)
    return found


def _difference(before: Tally, after: Tally) -> str | None:
    """Whose rows differ first, None where all are the same."""
    if before.counts != after.counts:
        table = next(table for table in TABLES if before.counts[table] != after.counts[table])
        return f"The number of rows of the table {table}"
    ours, theirs = before.digests(), after.digests()
    whose = next((whose for whose in {**ours, **theirs} if ours.get(whose) != theirs.get(whose)), None)
    return None if whose is None else f"{whose[0].upper()}{whose[1:]}"


def _given(where: Address) -> AbstractAsyncContextManager[Giver]:
    if not isinstance(where, Remote):
        return file_given(where)
    from bot.store.postgresql.whole import remote_given

    return remote_given(where)


def _taking(where: Address) -> AbstractAsyncContextManager[Taker]:
    if not isinstance(where, Remote):
        return file_taking(where)
    from bot.store.postgresql.whole import remote_taking

    return remote_taking(where)


def _faults(*places: Address) -> tuple[type[Exception], ...]:
    """What the engines of these places raise by themselves."""
    if not any(isinstance(where, Remote) for where in places):
        return _OF_FILES
    from bot.store.postgresql.preparing import UNREACHABLE

    return (*_OF_FILES, *UNREACHABLE)
