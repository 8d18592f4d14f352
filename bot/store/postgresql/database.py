"""PostgreSQL database: one writing connection and a pool of readers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg
import msgspec

from bot.backoff import Backoff, retried
from bot.database_errors import DatabaseBusyError, DatabaseLostError
from bot.shards import LeaseLostError
from bot.store.engine.address import DatabaseError, DatabaseUnreachableError, RemoteDatabase
from bot.store.engine.database import Database, QueuedWrite
from bot.store.engine.invalidation import ANYTHING, Invalidation, decode_notification, encode_notifications
from bot.store.postgresql.advisory_lock import AdvisoryLocks
from bot.store.postgresql.batch import FENCE, carry_out, translate
from bot.store.postgresql.listener import NotificationListener
from bot.store.postgresql.opening import (
    CONNECT_TIMEOUT,
    SETTINGS,
    TIMEOUTS,
    UNREACHABLE,
    checked_schema,
    claim,
    configure,
    connected,
    connection_options,
    in_one_line,
    prepare,
    prepare_shared,
    refuse_unkept_session,
)
from bot.version import newest_schema

LOG = logging.getLogger(__name__)

READERS = 4
"""Maximum number of concurrent reads."""
READING = {**SETTINGS, **TIMEOUTS, "default_transaction_read_only": "on"}
WRITING_SHARED = {**SETTINGS, "idle_in_transaction_session_timeout": "5000"}
"""A process that is suspended within a transaction must not keep its locks: others may already serve its shards."""
_COLUMNS = """
SELECT column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 AND data_type <> 'bytea' ORDER BY ordinal_position
"""
ANSWER = 30.0
"""Seconds to wait for a reply of the database, longer than its own `TIMEOUTS`."""
END = 5.0
"""Seconds to wait for the end of an earlier session."""
SETTLING = 60.0
"""Seconds to wait until the outcome of a write is known."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 2.0
"""Shortest and longest pause in seconds between two attempts to find out."""
LOST = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.DatabaseDroppedError,
    asyncpg.IdleSessionTimeoutError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TransactionTimeoutError,
    OSError,
    TimeoutError,
)
"""Errors after which the connection is unusable and the outcome of the query is unknown."""
BUSY = (
    asyncpg.QueryCanceledError,
    asyncpg.LockNotAvailableError,
    asyncpg.DeadlockDetectedError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""Errors of a write that changed nothing and may succeed later."""
_END = """
SELECT pg_terminate_backend(pid, $2) FROM pg_locks
WHERE locktype = 'advisory' AND objsubid = 1 AND (CAST(classid AS bigint) << 32) + CAST(objid AS bigint) = $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class PostgresqlDatabase(Database):
    """PostgreSQL database. The writing connection holds the claim and acquires it again after a reconnect."""

    def __init__(
        self,
        where: RemoteDatabase,
        writer: asyncpg.Connection,
        readers: asyncpg.Pool,
        *,
        mark: int = 0,
        shared_as: str | None = None,
    ) -> None:
        """Set up the database.

        `mark` is the key of the lock by which the writing session is found again, to end it after a lost connection.
        `shared_as` is the name by which this process recognises its own notifications. It is None for a single process.
        """
        super().__init__()
        self._where = where
        self._writer = writer
        self._readers = readers
        self._mark = mark
        self._doubtful: list[Invalidation] = []
        """Writes of lost sessions whose outcome is unknown."""
        self._is_known = asyncio.Event()
        self._is_known.set()
        self._settling: asyncio.Task[None] | None = None
        """Opening of a new writing session after the last one was lost."""
        self._is_closing = False
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
            opened = cls(where, writer, await _readers(where), mark=await _marked(writer), shared_as=name)
            opened._watch(writer)
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
        writer = await connected(where, WRITING_SHARED, target="read-write")
        try:
            await refuse_unkept_session(writer, where)
            await _require_newest(writer, where)
            name = await writer.fetchval("SELECT CAST(gen_random_uuid() AS text)")
            return cls(where, writer, await _readers(where), mark=await _marked(writer), shared_as=name)
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
    async def hold(self, match: str) -> AsyncIterator[bool]:
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

    async def settled(self) -> bool:
        """Wait until the outcome of every write is known, at most a minute. Return whether it is."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLING):
                await self._is_known.wait()
        return self._is_known.is_set()

    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Run one query on committed data and return its rows. Retry once after a lost connection."""
        query, arguments = translate(sql), tuple(values)
        try:
            try:
                rows = await self._readers.fetch(query, *arguments)
            except LOST:
                rows = await self._readers.fetch(query, *arguments)
        except (*LOST, *BUSY) as fault:
            raise self._busy(fault) from fault
        return [tuple(row) for row in rows]

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

    async def close(self) -> None:
        """Stop finding out about lost writes, wait for pending ones, then close the database."""
        self._is_closing = True
        if self._settling is not None:
            self._settling.cancel()
            await asyncio.wait({self._settling})
        await super().close()

    async def _close_connections(self) -> None:
        if self._listener is not None:
            await self._listener.stop()
        self._locks.stop()
        with suppress(*LOST):
            await self._readers.close()
        with suppress(*LOST):
            await self._writer.close()

    async def _execute_batch(self, batch: Sequence[QueuedWrite]) -> Sequence[Exception | None]:
        """Execute the writes. If the connection is lost meanwhile, find out in the background what was committed."""
        if self._writer.is_closed():
            try:
                await self._connect_again()
            except (DatabaseError, *LOST) as fault:
                raise self._busy(fault) from fault
        faults = await self._sent_in_time(batch)
        if any(isinstance(fault, (*LOST, asyncpg.ReadOnlySQLTransactionError)) for fault in faults):
            self._writer.terminate()  # read-only sessions stay so; a session cut between two messages is unusable
        doubtful = [write.invalidation for write, fault in zip(batch, faults, strict=True) if isinstance(fault, LOST)]
        if doubtful:
            self._doubtful.extend(doubtful)
            self._is_known.clear()
            self._renew()
        return [self._as_database_error(fault) for fault in faults]

    async def _sent_in_time(self, batch: Sequence[QueuedWrite]) -> Sequence[Exception | None]:
        """Send the writes. Terminate the connection if there is no answer, which ends the waiting for one."""
        sending = asyncio.ensure_future(self._sent(batch))
        try:
            await asyncio.wait({sending}, timeout=ANSWER)
            if not sending.done():
                self._writer.terminate()
            return await sending
        finally:
            sending.cancel()

    def _watch(self, writer: asyncpg.Connection) -> None:
        """Open a new writing session as soon as this one is lost, so that everything is looked at again."""
        writer.add_termination_listener(lambda _: self._renew())

    def _renew(self) -> None:
        """Begin to open a new writing session, and to find out what the last one has left behind."""
        if not self._is_closing and (self._settling is None or self._settling.done()):
            self._settling = asyncio.create_task(self._find_out(), name="renew the session")

    async def _find_out(self) -> None:
        detail = "" if self._is_known.is_set() else " while it stored something: finding out what was stored"
        LOG.warning("the connection to the database was lost%s", detail)

        async def attempt() -> None:
            async with self._one_at_a_time:
                if self._writer.is_closed() or not self._is_known.is_set():
                    await self._connect_again()

        await retried(attempt, (DatabaseError, *UNREACHABLE), Backoff(FIRST_PAUSE, LONGEST_PAUSE))
        LOG.info("the database is connected again, and it is known what is stored")

    async def _connect_again(self) -> None:
        """Open a new writing session once the earlier one has ended. Then what it has stored is known.

        Raise DatabaseError or one of `LOST`.
        """
        if self._writer.is_closed():
            self._writer = await _claimed(self._where, shared=self.is_shared, mark=self._mark)
            self._watch(self._writer)
            await configure(self._writer, TIMEOUTS)
            self._dispatch(ANYTHING)  # a standby that has become the primary may lack the last writes
        doubtful, self._doubtful = self._doubtful, []
        self._is_known.set()
        for invalidation in doubtful:
            self._dispatch(invalidation)

    async def _sent(self, batch: Sequence[QueuedWrite]) -> Sequence[Exception | None]:
        writes = [[statement.query for statement in queued.statements] for queued in batch]
        if not self.is_shared:
            return await carry_out(self._writer, writes)
        for write, queued in zip(writes, batch, strict=True):
            if queued.is_fenced:
                write.append((FENCE, (queued.about, self._name)))
        invalidations = [queued.invalidation for queued in batch]
        return await carry_out(
            self._writer,
            writes,
            lambda numbers: encode_notifications(self._name, [invalidations[number] for number in numbers]),
        )

    def _on_notification(self, payload: str) -> None:
        """Forward a notification unless this process sent it."""
        try:
            writer, invalidations = decode_notification(payload)
        except msgspec.MsgspecError:
            LOG.warning("malformed notification: another program uses the channel")
            writer, invalidations = "", (ANYTHING,)
        if writer != self._name:
            for invalidation in invalidations:
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
        if isinstance(fault, LOST):
            lost = DatabaseLostError(f"The database {self._where} does not answer: {in_one_line(fault)}.")
            lost.__cause__ = fault
            return lost
        return self._busy(fault) if isinstance(fault, BUSY) else fault

    def _busy(self, fault: BaseException) -> DatabaseBusyError:
        text = f"The database {self._where} does not answer: {in_one_line(fault)}."
        busy = DatabaseBusyError(str(fault) if isinstance(fault, DatabaseError) else text)
        busy.__cause__ = fault
        return busy

    def _is_refusal(self, fault: BaseException) -> bool:
        return isinstance(fault, asyncpg.IntegrityConstraintViolationError)


async def _require_newest(connection: asyncpg.Connection, where: RemoteDatabase) -> None:
    """Raise DatabaseError if the schema is not the newest one."""
    schema = await checked_schema(connection, where, newest_schema())
    if schema != newest_schema():
        text = f"has schema {schema}, older than {newest_schema()}: start the bot once"
        raise DatabaseError(f"The database {where} {text}.")


async def _marked(writer: asyncpg.Connection) -> int:
    """Set the timeouts, and take the lock by which the session is found again. Return the lock's key."""
    await configure(writer, TIMEOUTS)
    mark = await writer.fetchval("SELECT hashtextextended(CAST(gen_random_uuid() AS text), 0)")
    await writer.execute("SELECT pg_advisory_lock($1)", mark)
    return int(mark)


async def _readers(where: RemoteDatabase) -> asyncpg.Pool:
    async def read_only(connection: asyncpg.Connection) -> None:
        await configure(connection, READING)

    return await asyncpg.create_pool(
        min_size=0,
        max_size=READERS,
        timeout=CONNECT_TIMEOUT,
        init=read_only,
        reset=_skip_reset,
        command_timeout=ANSWER,
        **connection_options(where, "primary"),
    )


async def _claimed(where: RemoteDatabase, *, shared: bool, mark: int | None = None) -> asyncpg.Connection:
    """Connect and claim. End the earlier session with that mark first: it might store something later."""
    connection = await connected(where, WRITING_SHARED if shared else SETTINGS, target="read-write")
    try:
        if mark is not None:
            if not all(row[0] for row in await connection.fetch(_END, mark, round(END * 1000))):
                raise DatabaseUnreachableError(f"The database {where} has not ended an earlier session yet.")
            await connection.execute("SELECT pg_advisory_lock($1)", mark)
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
