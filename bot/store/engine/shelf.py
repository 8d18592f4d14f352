"""A shelf: all rows of one table about one thing, read once and known by heart until they are written anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from bot.store.engine.database import Database
from bot.store.engine.statement import Statement

Key = TypeVar("Key", str, int)
Value = TypeVar("Value")


class Shelf(Generic[Key, Value]):
    """`by` is the column that says whose the rows are; `read` makes of them a value that nobody changes.

    It reads that table alone: whatever is written to it makes it forget.
    """

    def __init__(
        self,
        database: Database,
        table: str,
        columns: str,
        *,
        by: str,
        order: str,
        read: Callable[[Key, list[tuple[Any, ...]]], Value],
    ) -> None:
        self._database = database
        self._table = table
        self._sql = f"SELECT {columns} FROM {table} WHERE {by} = ? ORDER BY {order}"  # noqa: S608 - our own names
        self._read: Callable[[Key, list[tuple[Any, ...]]], Value] = read

    async def of(self, key: Key) -> Value:
        """The rows about that one."""
        found: Value = await self._database.recall(self._table, key, self._sql, lambda rows: self._read(key, rows))
        return found

    async def write(self, key: Key, *statements: Statement, amend: Callable[[Value], Value] | None = None) -> None:
        """All of it about that one; `amend` makes of what is known what would be read afterwards."""
        await self._database.write(*statements, key=key, amend=amend)
