"""Two connections to one file: a writer that runs one transaction at a time, and a reader beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import aiosqlite

from bot.store.engine.database import Database, Waiting
from bot.store.sqlite.batch import carry_out
from bot.store.sqlite.copies import made_ready
from bot.store.sqlite.file import SCHEMA, claim
from bot.store.sqlite.spoken import spelled

TRIES, PAUSE = 2_000, 0.05
"""How often, and after how many seconds again, the log is emptied when somebody reads in it."""
LOCKED = 5.0
"""Seconds for which a write waits where another program has locked the file."""
WRITING = ("PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA secure_delete = ON")
"""What is deleted is overwritten: a forgotten name stands in no free page."""


class FileDatabase(Database):
    """The open file. Every await on the connections is a hop to their thread."""

    def __init__(self, owner: sqlite3.Connection, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        super().__init__()
        self._owner = owner
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path, schema: Path = SCHEMA) -> FileDatabase:
        """Claim, check and migrate the file, then connect. Raises BadFile."""
        owner = claim(path)
        try:
            await asyncio.to_thread(made_ready, path, schema)
            writer = await _connect(path, *WRITING)
            try:
                reader = await _connect(path, "PRAGMA query_only = ON")
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            owner.close()
            raise
        return cls(owner, writer, reader)

    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of one query: what is committed."""
        return list(await self._reader.execute_fetchall(spelled(sql), values))  # type: ignore[arg-type]

    async def columns(self, table: str) -> tuple[str, ...]:
        """The names of the table's columns, in their order, without those of bare bytes."""
        found = await self.read("SELECT name, type FROM pragma_table_info(?)", (table,))
        return tuple(name for name, kind in found if kind != "BLOB")

    async def shrink(self) -> None:
        """Give the room of what was deleted back to the disk."""
        await self.leave_no_trace()
        await self.write(("VACUUM", ()))
        await self.leave_no_trace()

    async def _let_go(self) -> None:
        await self._reader.close()
        await self._writer.close()
        self._owner.close()

    def _is_refusal(self, fault: BaseException) -> bool:
        return isinstance(fault, sqlite3.IntegrityError)

    async def _carried_out(self, batch: Sequence[Waiting]) -> Sequence[Exception | None]:
        # aiosqlite has no public name for a function of one's own on its thread
        ask: Callable[..., Awaitable[Sequence[Exception | None]]] = self._writer._execute
        spoken = [[(spelled(sql), values) for sql, values in one.write] for one in batch]
        return await ask(carry_out, self._writer._conn, spoken)

    async def leave_no_trace(self) -> None:
        """What was overwritten or deleted stands in no file any more: the log beside the file is emptied.

        A reader that is just looking at an earlier state may keep it for a while, as a check or a copy of the whole
        file does: then once more, and what is to be written goes on in between.
        """
        ask: Callable[..., Awaitable[bool]] = self._writer._execute
        for _ in range(TRIES):
            async with self._one_at_a_time:
                is_empty = await ask(_emptied, self._writer._conn)
            if is_empty:
                return
            await asyncio.sleep(PAUSE)


def _emptied(connection: sqlite3.Connection) -> bool:
    """Whether the log could be emptied at once: SQLite itself would wait for readers, and all writes with it."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        return not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    finally:
        connection.execute(f"PRAGMA busy_timeout = {round(LOCKED * 1000)}")


async def _connect(path: Path, *pragmas: str) -> aiosqlite.Connection:
    """In autocommit mode: a single statement is a transaction of its own."""
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=LOCKED, cached_statements=512)
    try:
        for pragma in pragmas:
            await connection.execute(pragma)
    except BaseException:
        await connection.close()
        raise
    return connection
