"""Transfer of a database between engines: every row, verified by counts and digests, all or nothing."""

from __future__ import annotations

import hashlib
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager

import msgspec

from bot.store.engine.address import Address, DatabaseError, RemoteDatabase
from bot.store.engine.table_transfer import Rows, TransferSource, TransferTarget
from bot.store.sqlite.transfer import open_sqlite_source, open_sqlite_target
from bot.store.table_catalogue import CATALOGUE

_OF_FILES: tuple[type[Exception], ...] = (sqlite3.Error, UnicodeError, OverflowError)


class TransferSummary(msgspec.Struct, frozen=True):
    """Numbers of transferred matches, moves and rows of all tables."""

    matches: int
    moves: int
    rows: int


class TransferDigest:
    """Row counts by table, and digests by match and by table without matches."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._digests: dict[str, hashlib._Hash] = {}

    def note(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """Add rows to the counts and digests. Their order matters."""
        self.counts[table] += len(rows)
        id_column = "id" if table == "matches" else "match"
        at = columns.index(id_column) if id_column in columns and table != "audit" else None
        for row in rows:
            whose = f"the table {table}" if at is None else f"the match {row[at]}"
            digest = self._digests.get(whose) or self._digests.setdefault(whose, hashlib.sha256())
            digest.update(msgspec.msgpack.encode((table, columns, row)))

    def digests(self) -> dict[str, str]:
        """Return the digests by match or table."""
        return {whose: digest.hexdigest() for whose, digest in self._digests.items()}


async def move(source: Address, target: Address) -> TransferSummary:
    """Copy everything into an empty target. Raise DatabaseError, with the target unchanged."""
    faults = _faults(source, target)
    try:
        return await _moved(source, target)
    except faults as fault:
        text = " ".join(str(fault).split()).rstrip(".")
        raise DatabaseError(f"The database {source} cannot be moved to {target}: {text}.") from fault


async def _moved(source: Address, target: Address) -> TransferSummary:
    async with _given(source) as giver, _taking(target) as taker:
        before = TransferDigest()
        for table in CATALOGUE:
            columns = await giver.columns(table)
            if columns != await taker.columns(table):
                raise DatabaseError(f"The table {table} has other columns in {target} than in {source}.")
            async for rows in giver.rows(table, columns):
                before.note(table, columns, rows)
                await taker.take(table, columns, rows)
        await taker.settle()
        after = await _tallied(taker)
        if (difference := _difference(before, after)) is not None:
            raise DatabaseError(f"{difference} is not the same in {target} as in {source}: nothing was moved.")
    return TransferSummary(before.counts["matches"], before.counts["moves"], before.counts.total())


async def _tallied(giver: TransferSource) -> TransferDigest:
    """Count and digest the current rows."""
    digest = TransferDigest()
    for table in CATALOGUE:
        columns = await giver.columns(table)
        async for rows in giver.rows(table, columns):
            digest.note(table, columns, rows)
    return digest


def _difference(before: TransferDigest, after: TransferDigest) -> str | None:
    """Return the first difference as the start of a sentence, or None."""
    if before.counts != after.counts:
        table = next(table for table in CATALOGUE if before.counts[table] != after.counts[table])
        return f"The number of rows of the table {table}"
    ours, theirs = before.digests(), after.digests()
    whose = next((whose for whose in {**ours, **theirs} if ours.get(whose) != theirs.get(whose)), None)
    return None if whose is None else f"{whose[0].upper()}{whose[1:]}"


def _given(where: Address) -> AbstractAsyncContextManager[TransferSource]:
    if not isinstance(where, RemoteDatabase):
        return open_sqlite_source(where)
    from bot.store.postgresql.transfer import open_postgresql_source

    return open_postgresql_source(where)


def _taking(where: Address) -> AbstractAsyncContextManager[TransferTarget]:
    if not isinstance(where, RemoteDatabase):
        return open_sqlite_target(where)
    from bot.store.postgresql.transfer import open_postgresql_target

    return open_postgresql_target(where)


def _faults(*places: Address) -> tuple[type[Exception], ...]:
    """Return the exceptions that the engines of these addresses raise."""
    if not any(isinstance(where, RemoteDatabase) for where in places):
        return _OF_FILES
    from bot.store.postgresql.opening import UNREACHABLE

    return (*_OF_FILES, *UNREACHABLE)
