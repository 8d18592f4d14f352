"""Cached rows of one table by key, and the cached tail of a match's log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.match_rows import LOG_ROWS, LogRow
from bot.store.engine.rows import Query, Statement

Value = TypeVar("Value")


class RowCache(Generic[Value]):
    """Reader and writer of a table's rows for one key, with a cache.

    `by` is the key column. `read` converts rows into an immutable value. The query may read no other table, since only
    writes to this one invalidate it.
    """

    def __init__(
        self,
        database: Database,
        table: str,
        columns: str,
        *,
        by: str,
        order: str,
        read: Callable[[list[tuple[Any, ...]]], Value],
    ) -> None:
        self._database = database
        self._table = table
        self._sql = f"SELECT {columns} FROM {table} WHERE {by} = ? ORDER BY {order}"  # noqa: S608 - our own names
        self._read = read

    async def of(self, key: str | int) -> Value:
        """Return the value for the key."""
        value: Value = await self._database.recall(self._table, key, self._sql, self._read)
        return value

    async def write(
        self,
        key: str | int,
        *queries: Query | Statement,
        amend: Callable[[Any], Any] | None = None,
        is_fenced: bool = False,
    ) -> None:
        """Execute writes that concern the key.

        A plain (SQL, values) pair writes to this table. `amend` maps the cached value to its new one. `is_fenced`: see
        `Database.write`.
        """
        whole = (query if isinstance(query, Statement) else Statement(self._table, *query) for query in queries)
        await self._database.write(*whole, key=key, amend=amend, is_fenced=is_fenced)


ROWS = 40
"""Number of cached rows: as many as a table message needs."""


class LogTail(msgspec.Struct, frozen=True):
    """Last rows of a log, in order. `is_whole`: the log has no earlier rows."""

    rows: tuple[LogRow, ...]
    is_whole: bool

    def behind(self, after: int, last: int | None) -> tuple[LogRow, ...] | None:
        """Return the rows after `after`, or None if some of them are not cached.

        With `last`, return only that many of the latest.
        """
        rows = tuple(row for row in self.rows if row.seq > after)
        if last is not None and len(rows) >= last:
            return rows[len(rows) - last :]
        reaches = self.is_whole or (bool(self.rows) and self.rows[0].seq <= after + 1)
        return rows if reaches else None

    def grown(self, rows: Sequence[LogRow]) -> LogTail:
        """Return the tail with these rows appended. Rows already cached are ignored.

        If rows of another process are missing in between, only the new rows are kept.
        """
        latest = self.rows[-1].seq if self.rows else 0
        fresh = tuple(row for row in rows if row.seq > latest)
        if fresh and fresh[0].seq != latest + 1:
            return LogTail(fresh[-ROWS:], is_whole=False)
        grown = (*self.rows, *fresh)
        return LogTail(grown[-ROWS:], self.is_whole and len(grown) <= ROWS)


def read_log_tail(rows: Sequence[tuple[Any, ...]]) -> LogTail:
    """Build a tail from the last rows, latest first.

    `rows` holds one more than is kept, which shows whether there are earlier rows.
    """
    tail = LOG_ROWS.read_all(reversed(rows))
    return LogTail(tail[-ROWS:], len(tail) <= ROWS)
