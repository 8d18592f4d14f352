"""Connections to one database of PostgreSQL: a writer that runs one transaction at a time, and readers beside it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg
import msgspec

from bot.store.engine.address import BadFile, Remote
from bot.store.engine.database import Database, Lost, Waiting
from bot.store.engine.tidings import ANYTHING, letters, read
from bot.store.postgresql.batch import carry_out
from bot.store.postgresql.ear import Ear
from bot.store.postgresql.in_turn import Turns
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
    prepare_shared,
)
from bot.store.postgresql.spoken import spelled

LOG = logging.getLogger(__name__)

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

    def __init__(
        self, where: Remote, writer: asyncpg.Connection, readers: asyncpg.Pool, *, shared_as: str | None = None
    ) -> None:
        """`shared_as`: the name by which this process knows its own letters; None where it is alone."""
        super().__init__()
        self._where = where
        self._writer = writer
        self._readers = readers
        self._name = shared_as or ""
        self._ear = None if shared_as is None else Ear(where, heard=self._hear, listens=self._listens)
        self._turns = Turns(where)
        self._hears = True

    @classmethod
    async def open(cls, where: Remote, *, shared: bool = False) -> RemoteDatabase:
        """Claim, check and migrate the database, then connect; `shared` with other processes. Raises BadFile."""
        writer = await _claimed(where, shared=shared)
        try:
            await (prepare_shared if shared else prepare)(writer, where)
            name = await writer.fetchval("SELECT CAST(gen_random_uuid() AS text)") if shared else None
            opened = cls(where, writer, await _readers(where), shared_as=name)
            if opened._ear is not None:
                await opened._ear.start()
        except UNREACHABLE as fault:
            await writer.close()
            raise BadFile(f"The database {where} cannot be used: {in_one_line(fault)}.") from fault
        except BaseException:
            writer.terminate()
            raise
        return opened

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

    @property
    def is_shared(self) -> bool:
        """Whether other processes write there, too."""
        return self._ear is not None

    @property
    def hears(self) -> bool:
        """Not while the connection on which it listens is lost."""
        return self._hears

    @asynccontextmanager
    async def turn(self, match: str) -> AsyncIterator[bool]:
        """Whoever had it before may have written what is not heard of yet: nothing of the match is remembered."""
        if self.is_shared:
            await self._turns.take(match)
        try:
            self._memory.forget_about(match)
            yield self.is_shared
        finally:
            if self.is_shared:
                await self._turns.give_back(match)

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
        if self._ear is not None:
            await self._ear.stop()
        self._turns.stop()
        with suppress(*LOST):
            await self._readers.close()
        with suppress(*LOST):
            await self._writer.close()

    async def _carried_out(self, batch: Sequence[Waiting]) -> Sequence[Exception | None]:
        """What was cut off in the midst may stand or not, and is told as a fault: whoever asks again finds out."""
        try:
            async with asyncio.timeout(ANSWER):
                if self._writer.is_closed():
                    self._writer = await _claimed(self._where, shared=self.is_shared)
                faults = await self._sent(batch)
                if any(isinstance(fault, asyncpg.InternalClientError) for fault in faults):
                    self._writer.terminate()  # its end came between two messages: it is of no use, and may not know it
        except TimeoutError as fault:
            self._writer.terminate()
            raise self._lost(fault) from fault
        except BadFile as fault:
            raise Lost(str(fault)) from fault
        return [self._lost(fault) if isinstance(fault, LOST) else fault for fault in faults]

    async def _sent(self, batch: Sequence[Waiting]) -> Sequence[Exception | None]:
        writes = [one.write for one in batch]
        if not self.is_shared:
            return await carry_out(self._writer, writes)
        news = [one.news for one in batch]
        return await carry_out(
            self._writer, writes, lambda numbers: letters(self._name, [news[number] for number in numbers])
        )

    def _hear(self, letter: str) -> None:
        """One's own are known already."""
        try:
            writer, told = read(letter)
        except msgspec.MsgspecError:
            LOG.warning("a letter cannot be read: something else writes there")
            writer, told = "", (ANYTHING,)
        if writer != self._name:
            for news in told:
                self._pass_on(news)

    def _listens(self, hears: bool) -> None:
        """What was remembered is not asked for as long as it does not, and forgotten when it does again."""
        self._hears = hears
        if hears:
            self._pass_on(ANYTHING)

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


async def _claimed(where: Remote, *, shared: bool) -> asyncpg.Connection:
    connection = await connected(where)
    try:
        await claim(connection, where, shared=shared)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _as_it_is(_: asyncpg.Connection) -> None:
    """A reader leaves nothing behind that would have to be put in order."""
