"""A bot's database, read by the tests while any process has it open."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from threading import Thread
from typing import Any

import asyncpg

from bot.store.engine.address import Address, RemoteDatabase
from bot.store.postgresql.batch import translate

CLOSED = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.CannotConnectNowError)


class Closed(Exception):
    """The database cannot be read because its server is down."""


def asked(database: Address, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """Return all rows. Raise Closed."""
    if isinstance(database, RemoteDatabase):
        return _READER.asked(database, sql, values)
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10.0)) as file:
        return file.execute(sql, values).fetchall()


def rows_in(database: Address) -> int:
    """Return the number of rows in all tables of matches."""
    tables = ("matches", "seats", "moves", "setups", "snapshots")
    return sum(asked(database, f"SELECT count(*) FROM {table}")[0][0] for table in tables)


def are_begun(database: Address) -> bool:
    """Return whether there is a database to read."""
    return isinstance(database, RemoteDatabase) or database.exists()


class _Reader:
    """Reads in a separate thread and loop, and blocks the caller meanwhile."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connection: Any = None
        self._where: RemoteDatabase | None = None

    def asked(self, where: RemoteDatabase, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Return all rows, retrying once after a lost connection. Raise Closed."""
        if self._loop is None:
            self._loop = asyncio.SelectorEventLoop()
            Thread(target=self._loop.run_forever, daemon=True).start()
        for _ in range(2):
            try:
                return asyncio.run_coroutine_threadsafe(self._read(where, sql, values), self._loop).result()
            except CLOSED as fault:
                self._connection, why = None, fault
        raise Closed from why

    async def _read(self, where: RemoteDatabase, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if self._connection is None or self._where != where:
            self._connection, self._where = await asyncpg.connect(where.url), where
        return [tuple(row) for row in await self._connection.fetch(translate(sql), *values)]


_READER = _Reader()
