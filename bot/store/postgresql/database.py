"""PostgreSQL database: one writing connection and a pool of readers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg
import msgspec

from bot.shards import LeaseLostError
from bot.store.engine.address import DatabaseError, DatabaseUnreachableError, RemoteDatabase
from bot.store.engine.database import Database, DatabaseLostError, QueuedWrite
from bot.store.engine.invalidation import ANYTHING, decode_notification, encode_notifications
from bot.store.postgresql.advisory_lock import AdvisoryLocks
from bot.store.postgresql.batch import FENCE, carry_out, translate
from bot.store.postgresql.listener import NotificationListener
from bot.store.postgresql.opening import (
    PATIENCE,
    SETTINGS,
    UNREACHABLE,
    checked_schema,
    claim,
    connected,
    in_one_line,
    prepare,
    prepare_shared,
)
from bot.version import newest_schema

LOG = logging.getLogger(__name__)

READERS = 4
"""Maximum number of concurrent reads."""
READING = {**SETTINGS, "default_transaction_read_only": "on"}
WRITING_SHARED = {**SETTINGS, "idle_in_transaction_session_timeout": "5000"}
"""A process that is suspended within a transaction must not keep its locks: others may already serve its shards."""
_COLUMNS = """
SELECT column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 AND data_type <> 'bytea' ORDER BY ordinal_position
"""
ANSWER = 30.0
"""Seconds to wait for a reply of the database."""
LOST = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    OSError,
    TimeoutError,
)
"""Errors after which the connection is unusable and the outcome of the query is unknown."""


class PostgresqlDatabase(Database):
    """PostgreSQL database. The writing connection holds the claim and acquires it again after a reconnect."""

    def __init__(
        self, where: RemoteDatabase, writer: asyncpg.Connection, readers: asyncpg.Pool, *, shared_as: str | None = None
    ) -> None:
        """Set up the database.

        `shared_as` is the name by which this process recognises its own notifications. It is None for a single process.
        """
        super().__init__()
        self._where = where
        self._writer = writer
        self._readers = readers
        self._name = shared_as or ""
        self._listener = (
            None
            if shared_as is None
            else NotificationListener(where, on_payload=self._on_notification, on_connection_change=self._set_receiving)
        )
        self._locks = AdvisoryLocks(where)
        self._is_receiving = True

    @classmethod
    async def open(cls, where: RemoteDatabase, *, shared: bool = False) -> PostgresqlDatabase:
        """Claim, check and migrate the database, then connect. Raise DatabaseError."""
        writer = await _claimed(where, shared=shared)
        try:
            await (prepare_shared if shared else prepare)(writer, where)
            name = await writer.fetchval("SELECT CAST(gen_random_uuid() AS text)") if shared else None
            opened = cls(where, writer, await _readers(where), shared_as=name)
            if opened._listener is not None:
                await opened._listener.start()
        except UNREACHABLE as fault:
            await writer.close()
            raise DatabaseError(f"The database {where} cannot be used: {in_one_line(fault)}.") from fault
        except BaseException:
            writer.terminate()
            raise
        return opened

    @classmethod
    async def look(cls, where: RemoteDatabase) -> PostgresqlDatabase:
        """Open the database read-only, even while a bot uses it. Raise DatabaseError."""
        writer = await connected(where, READING)
        try:
            await _require_newest(writer, where)
            return cls(where, writer, await _readers(where))
        except BaseException:
            writer.terminate()
            raise

    @classmethod
    async def open_beside(cls, where: RemoteDatabase) -> PostgresqlDatabase:
        """Open the database for writing without a claim. Its writes notify other processes. Raise DatabaseError."""
        writer = await connected(where, WRITING_SHARED)
        try:
            await _require_newest(writer, where)
            name = await writer.fetchval("SELECT CAST(gen_random_uuid() AS text)")
            return cls(where, writer, await _readers(where), shared_as=name)
        except BaseException:
            writer.terminate()
            raise

    @property
    def is_shared(self) -> bool:
        """Return whether other processes write to the database too."""
        return self._listener is not None

    @property
    def process(self) -> str:
        """Return the name under which other processes know this one. It is empty for a single process."""
        return self._name

    @property
    def is_receiving(self) -> bool:
        """Return whether notifications arrive: False while the listening connection is lost."""
        return self._is_receiving

    @asynccontextmanager
    async def turn(self, match: str) -> AsyncIterator[bool]:
        """Hold the match's lock.

        Clear the match's cached rows, since the last holder's notification may still be on its way.
        """
        if self.is_shared:
            await self._locks.take(match)
        try:
            self._memory.invalidate_key(match)
            yield self.is_shared
        finally:
            if self.is_shared:
                await self._locks.give_back(match)

    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Run one query on committed data and return its rows. Retry once after a lost connection."""
        asked, given = translate(sql), tuple(values)
        try:
            try:
                found = await self._readers.fetch(asked, *given)
            except LOST:
                found = await self._readers.fetch(asked, *given)
        except LOST as fault:
            raise self._lost(fault) from fault
        return [tuple(row) for row in found]

    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the table's column names in order, without those of raw bytes."""
        return tuple(row[0] for row in await self._readers.fetch(_COLUMNS, table))

    async def erase_deleted_data(self) -> None:
        """Vacuum deleted and overwritten rows out of their pages. This does not block other queries."""
        await self._vacuumed("VACUUM")

    async def shrink(self) -> None:
        """Return unused space to the disk."""
        await self._vacuumed("VACUUM (FULL, ANALYZE)")

    async def _vacuumed(self, how: str) -> None:
        connection = await connected(self._where)
        try:
            await connection.execute(how)
        finally:
            await connection.close()

    async def _close_connections(self) -> None:
        if self._listener is not None:
            await self._listener.stop()
        self._locks.stop()
        with suppress(*LOST):
            await self._readers.close()
        with suppress(*LOST):
            await self._writer.close()

    async def _execute_batch(self, batch: Sequence[QueuedWrite]) -> Sequence[Exception | None]:
        """Execute the writes.

        If the connection is lost, a write reports an error although it may be committed.
        """
        try:
            async with asyncio.timeout(ANSWER):
                if self._writer.is_closed():
                    self._writer = await _claimed(self._where, shared=self.is_shared)
                faults = await self._sent(batch)
                if any(isinstance(fault, asyncpg.InternalClientError) for fault in faults):
                    self._writer.terminate()  # cut off between two messages: unusable, but perhaps not marked as closed
        except TimeoutError as fault:
            self._writer.terminate()
            raise self._lost(fault) from fault
        except DatabaseError as fault:
            raise DatabaseLostError(str(fault)) from fault
        return [self._as_database_error(fault) for fault in faults]

    async def _sent(self, batch: Sequence[QueuedWrite]) -> Sequence[Exception | None]:
        writes = [[statement.query for statement in one.statements] for one in batch]
        if not self.is_shared:
            return await carry_out(self._writer, writes)
        for write, one in zip(writes, batch, strict=True):
            if one.is_fenced:
                write.append((FENCE, (one.about, self._name)))
        invalidations = [one.invalidation for one in batch]
        return await carry_out(
            self._writer,
            writes,
            lambda numbers: encode_notifications(self._name, [invalidations[number] for number in numbers]),
        )

    def _on_notification(self, payload: str) -> None:
        """Forward a notification unless this process sent it."""
        try:
            writer, told = decode_notification(payload)
        except msgspec.MsgspecError:
            LOG.warning("malformed notification: another program uses the channel")
            writer, told = "", (ANYTHING,)
        if writer != self._name:
            for invalidation in told:
                self._dispatch(invalidation)

    def _set_receiving(self, is_receiving: bool) -> None:
        """Record whether notifications arrive. Clear the cache when they do again."""
        self._is_receiving = is_receiving
        if is_receiving:
            self._dispatch(ANYTHING)

    def _as_database_error(self, fault: Exception | None) -> Exception | None:
        """Return the error as callers know it."""
        if isinstance(fault, asyncpg.DivisionByZeroError):  # raised by the fence
            return LeaseLostError("Another process holds the shard of the match.")
        return self._lost(fault) if isinstance(fault, LOST) else fault

    def _lost(self, fault: BaseException) -> DatabaseLostError:
        lost = DatabaseLostError(f"The database {self._where} does not answer: {in_one_line(fault)}.")
        lost.__cause__ = fault
        return lost

    def _is_refusal(self, fault: BaseException) -> bool:
        return isinstance(fault, asyncpg.IntegrityConstraintViolationError)


async def _require_newest(connection: asyncpg.Connection, where: RemoteDatabase) -> None:
    """Raise DatabaseError if the schema is not the newest one."""
    schema = await checked_schema(connection, where, newest_schema())
    if schema != newest_schema():
        told = f"has schema {schema}, older than {newest_schema()}: start the bot once"
        raise DatabaseError(f"The database {where} {told}.")


async def _readers(where: RemoteDatabase) -> asyncpg.Pool:
    return await asyncpg.create_pool(
        where.url,
        min_size=0,
        max_size=READERS,
        timeout=PATIENCE,
        reset=_skip_reset,
        command_timeout=ANSWER,
        statement_cache_size=512,
        server_settings=READING,
    )


async def _claimed(where: RemoteDatabase, *, shared: bool) -> asyncpg.Connection:
    connection = await connected(where, WRITING_SHARED if shared else SETTINGS)
    try:
        await claim(connection, where, shared=shared)
    except LOST as fault:
        connection.terminate()
        raise DatabaseUnreachableError(f"The database {where} cannot be used: {in_one_line(fault)}.") from fault
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _skip_reset(_: asyncpg.Connection) -> None:
    """Skip asyncpg's reset query: read-only connections leave no state behind."""
