"""Stores with SQLite in the event loop, for tests that examine rows and not threads or the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from bot.store import Store

Value = TypeVar("Value")


class Connection:
    """Fake of aiosqlite's connection: an operation is executed even if its caller is cancelled, and other tasks run
    in between."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw

    @property
    def in_transaction(self) -> bool:
        return self._raw.in_transaction

    async def execute(self, sql: str, values: Iterable[Any] = ()) -> sqlite3.Cursor:
        if sql.startswith("PRAGMA synchronous"):
            sql = "PRAGMA synchronous = OFF"  # the machine stays
        return await _told(lambda: self._raw.execute(sql, values))  # type: ignore[arg-type]

    async def execute_fetchall(self, sql: str, values: Iterable[Any] = ()) -> list[Any]:
        return await _told(lambda: self._raw.execute(sql, values).fetchall())  # type: ignore[arg-type]

    @property
    def _conn(self) -> sqlite3.Connection:
        return self._raw

    async def _execute(self, work: Callable[..., Value], *given: Any) -> Value:
        """Execute a user-defined SQL function."""
        return await _told(lambda: work(*given))

    async def close(self) -> None:
        """Close the connection after all pending operations."""
        await _told(self._raw.close)


async def _told(work: Callable[[], Value]) -> Value:
    """Return the result after other tasks had a turn, as a thread would."""
    try:
        return work()
    finally:
        await asyncio.sleep(0)


async def _connect(path: Path, **given: Any) -> Connection:
    return Connection(sqlite3.connect(path, **given))


async def store_at(path: Path) -> Store:
    """Return the store in that file. Raise DatabaseError."""
    with patch("bot.store.sqlite.database.aiosqlite.connect", _connect):
        return await Store.open(path)
