"""Writes to a database that fail, or that are committed although nobody is told."""

from __future__ import annotations

from typing import Any

from bot.database_errors import DatabaseLostError
from bot.store import Store


class FaultyWrites:
    """The next `times` writes to a table end with a lost connection. `is_stored`: they are committed all the same."""

    def __init__(self, store: Store) -> None:
        self._database: Any = store._database
        self._write = self._database.write
        setattr(self._database, "write", self.write)  # noqa: B010
        self._table = ""
        self._is_stored = False
        self.times = 0

    def fail(self, table: str, *, is_stored: bool, times: int = 1) -> None:
        """Let writes fail from now on."""
        self._table, self._is_stored, self.times = table, is_stored, times

    def heal(self) -> None:
        """Put the database back as it was."""
        setattr(self._database, "write", self._write)  # noqa: B010

    async def write(self, *statements: Any, **given: Any) -> None:
        """Write as the database does, or lose the connection before or after it."""
        if not self.times or all(self._table not in statement.tables for statement in statements):
            await self._write(*statements, **given)
            return
        self.times -= 1
        if self._is_stored:
            await self._write(*statements, **given)
        raise DatabaseLostError("The connection to the database was lost.")
