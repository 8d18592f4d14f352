"""Connections to one database of PostgreSQL: a writer that runs one transaction at a time, and readers beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import asyncpg

from bot.store.engine.address import BadFile, Remote
from bot.store.engine.database import Database, Lost
from bot.store.engine.statement import Write
from bot.store.postgresql.batch import carry_out
from bot.store.postgresql.preparing import (
    PATIENCE,
    SETTINGS,
    UNREACHABLE,
    checked_schema,
    claim,
    connected,
    in_one_line,
    newest_schema,
    prepare,
)
from bot.store.postgresql.spoken import spelled

READERS = 4
"""So many queries at most are asked at the same time."""
READING = {**SETTINGS, "default_transaction_read_only": "on"}
_COLUMNS = """
SELECT column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 AND data_type <> 'bytea' ORDER BY ordinal_position
"""
ANSWER = 30.0
"""Seconds for which an answer is waited for."""
LOST = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CannotConnectNowError,
    OSError,
    TimeoutError,
)
"""The connection is gone, and what was asked on it has not been answered."""


class RemoteDatabase(Database):
    """The writer holds the claim: whoever has lost it can write no more, and it is taken anew with the connection."""

    def __init__(self, where: Remote, writer: asyncpg.Connection, readers: asyncpg.Pool) -> None:
        super().__init__()
        self._where = where
        self._writer = writer
        self._readers = readers

    @classmethod
    async def open(cls, where: Remote) -> RemoteDatabase:
        """Claim, check and migrate the database, then connect. Raises BadFile."""
        writer = await _claimed(where)
        try:
            await prepare(writer, where)
            readers = await _readers(where)
        except UNREACHABLE as fault:
            await writer.close()
            raise BadFile(f"The database {where} cannot be used: {in_one_line(fault)}.") from fault
        except BaseException:
            writer.terminate()
            raise
        return cls(where, writer, readers)

    @classmethod
    async def look(cls, where: Remote) -> RemoteDatabase:
        """For reading alone, whoever has it open. Raises BadFile."""
        writer = await connected(where, READING)
        try:
            schema = await checked_schema(writer, where, newest_schema())
            if schema != newest_schema():
                told = f"has schema {schema}, older than {newest_schema()}: start the bot once"
                raise BadFile(f"The database {where} {told}.")
            return cls(where, writer, await _readers(where))
        except BaseException:
            writer.terminate()
            raise

    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of one query: what is committed. A connection that was lost is no reason to give up at once."""
        asked, given = spelled(sql), tuple(values)
        try:
            try:
                found = await self._readers.fetch(asked, *given)
            except LOST:
                found = await self._readers.fetch(asked, *given)
        except LOST as fault:
            raise self._lost(fault) from fault
        return [tuple(row) for row in found]

    async def columns(self, table: str) -> tuple[str, ...]:
        """The names of the table's columns, in their order, without those of bare bytes."""
        return tuple(row[0] for row in await self._readers.fetch(_COLUMNS, table))

    async def leave_no_trace(self) -> None:
        """Rows that were deleted or overwritten leave their pages; nobody waits for that but whoever asks."""
        await self._vacuumed("VACUUM")

    async def shrink(self) -> None:
        """Give the room of what was deleted back to the disk."""
        await self._vacuumed("VACUUM (FULL, ANALYZE)")

    async def _vacuumed(self, how: str) -> None:
        connection = await connected(self._where)
        try:
            await connection.execute(how)
        finally:
            await connection.close()

    async def _let_go(self) -> None:
        with suppress(*LOST):
            await self._readers.close()
        with suppress(*LOST):
            await self._writer.close()

    async def _carried_out(self, writes: Sequence[Write]) -> Sequence[Exception | None]:
        """What was cut off in the midst may stand or not, and is told as a fault: whoever asks again finds out."""
        try:
            async with asyncio.timeout(ANSWER):
                if self._writer.is_closed():
                    self._writer = await _claimed(self._where)
                faults = await carry_out(self._writer, writes)
                if any(isinstance(fault, asyncpg.InternalClientError) for fault in faults):
                    self._writer.terminate()  # its end came between two messages: it is of no use, and may not know it
        except TimeoutError as fault:
            self._writer.terminate()
            raise self._lost(fault) from fault
        except BadFile as fault:
            raise Lost(str(fault)) from fault
        return [self._lost(fault) if isinstance(fault, LOST) else fault for fault in faults]

    def _lost(self, fault: BaseException) -> Lost:
        lost = Lost(f"The database {self._where} does not answer: {in_one_line(fault)}.")
        lost.__cause__ = fault
        return lost

    def _is_refusal(self, fault: BaseException) -> bool:
        return isinstance(fault, asyncpg.IntegrityConstraintViolationError)


async def _readers(where: Remote) -> asyncpg.Pool:
    return await asyncpg.create_pool(
        where.url,
        min_size=0,
        max_size=READERS,
        timeout=PATIENCE,
        reset=_as_it_is,
        command_timeout=ANSWER,
        statement_cache_size=512,
        server_settings=READING,
    )


async def _claimed(where: Remote) -> asyncpg.Connection:
    connection = await connected(where)
    try:
        await claim(connection, where)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _as_it_is(_: asyncpg.Connection) -> None:
    """A reader leaves nothing behind that would have to be put in order."""
