"""Two connections to one file: a writer that runs one transaction at a time, and a reader beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import aiosqlite

from bot.store.sqlite.copies import finish_restoring
from bot.store.sqlite.file import SCHEMA, BadFile, claim, prepare, real

TRIES, PAUSE = 20, 0.05
"""How often, and after how many seconds again, the log is emptied when somebody reads in it."""
WRITING = ("PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA secure_delete = ON")
"""What is deleted is overwritten: a forgotten name stands in no free page."""

Statement: TypeAlias = tuple[str, Sequence[Any]]


class Conflict(Exception):
    """A constraint of the database refused the write; nothing has changed."""


class Database:
    """The open file. Every await on the connections is a hop to their thread: few of them make it fast."""

    def __init__(self, owner: sqlite3.Connection, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._owner = owner
        self._writer = writer
        self._reader = reader
        self._one_at_a_time = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, schema: Path = SCHEMA) -> Database:
        """Claim, check and migrate the file, then connect. Raises BadFile."""
        owner = claim(path)
        try:
            await asyncio.to_thread(_made_ready, path, schema)
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

    async def close(self) -> None:
        """Wait for the transaction that is running, then let the file go."""
        async with self._one_at_a_time:
            await self._reader.close()
            await self._writer.close()
            self._owner.close()

    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of one query: what is committed."""
        return list(await self._reader.execute_fetchall(sql, values))  # type: ignore[arg-type]

    async def write(self, *statements: Statement) -> None:
        """Carry the statements out in one transaction. Raises Conflict; a cancelled caller does not cut it in two."""
        await asyncio.shield(asyncio.ensure_future(self.write_unshielded(*statements)))

    async def write_unshielded(self, *statements: Statement) -> None:
        """As `write`, without a task of its own: for a caller that nobody cancels."""
        async with self._one_at_a_time:
            try:
                if len(statements) == 1:
                    await self._writer.execute(*statements[0])
                else:
                    await self._transact(statements)
            except sqlite3.IntegrityError as fault:
                raise Conflict(str(fault)) from fault

    async def leave_no_trace(self) -> None:
        """What was overwritten or deleted stands in no file any more: the log beside the file is emptied.

        A reader that is just looking at an earlier state may keep it for a moment: then once more.
        """
        for _ in range(TRIES):
            async with self._one_at_a_time:
                rows = await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            if not next(iter(rows))[0]:
                return
            await asyncio.sleep(PAUSE)

    async def _transact(self, statements: Sequence[Statement]) -> None:
        await self._writer.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements:
                await self._writer.execute(*statement)
            await self._writer.execute("COMMIT")
        except BaseException:
            if self._writer.in_transaction:
                await self._writer.execute("ROLLBACK")
            raise


def _made_ready(path: Path, schema: Path) -> None:
    try:
        finish_restoring(real(path))
    except OSError as fault:
        raise BadFile(f"The restoring of {path} cannot be finished: {fault}.") from fault
    prepare(path, schema)


async def _connect(path: Path, *pragmas: str) -> aiosqlite.Connection:
    """In autocommit mode: a single statement is a transaction of its own."""
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=5.0, cached_statements=512)
    try:
        for pragma in pragmas:
            await connection.execute(pragma)
    except BaseException:
        await connection.close()
        raise
    return connection
