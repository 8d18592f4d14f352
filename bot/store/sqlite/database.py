"""SQLite database: one connection for writing and one for reading."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import aiosqlite

from bot.database_errors import DatabaseBusyError
from bot.store.engine.address import DatabaseError, DatabaseReplacedError
from bot.store.engine.database import Database, QueuedWrite
from bot.store.engine.rows import Dialect, Write, number_values
from bot.store.sqlite.backup import finish_and_prepare, require_file
from bot.store.sqlite.faults import is_locked
from bot.store.sqlite.file_watch import FileWatch
from bot.store.sqlite.opening import SCHEMA, claim
from bot.version import migrations

DIALECT = Dialect(
    json_texts="SELECT value FROM json_each(?)",
    json_integers="SELECT value FROM json_each(?)",
    json_group="json_group_array",
    seats_json=(
        "SELECT json_group_array(json_object('seat', s.seat, 'kind', s.kind, 'user', s.user, 'name', s.name,"
        " 'resigned', json(iif(s.resigned, 'true', 'false')), 'offered', json(iif(s.offered, 'true', 'false')),"
        " 'changes', s.changes, 'level', s.level)) FROM (SELECT * FROM seats WHERE match = m.id ORDER BY seat) AS s"
    ),
    list_index=" INDEXED BY matches_listed",
    ordered_join="CROSS JOIN",
    any_value="",
    latest_rating="ratings AS latest ON (latest.match, latest.seat) = (SELECT match, seat FROM ratings WHERE",
    latest_rating_end="ORDER BY ended_at DESC, match DESC LIMIT 1)",
    lock="SELECT ?",  # one connection writes, and each of its transactions alone
)


def translate(sql: str, values: Iterable[Any] = ()) -> tuple[str, Sequence[Any]]:
    """Return the statement in SQLite's dialect, with a value for each plain `?`.

    Python 3.12.0 to 3.12.3 refuse `?N` with a sequence of values.
    """
    rendered, numbers = _spell(sql)
    arguments = tuple(values)
    return rendered, tuple(arguments[number - 1] for number in numbers) if numbers else arguments


@lru_cache(maxsize=1000)
def _spell(sql: str) -> tuple[str, tuple[int, ...]]:
    """Return the statement with plain placeholders, and the numbers of their values if it has numbered ones."""
    rendered, numbers = number_values(DIALECT.render(sql), lambda _: "?")
    return rendered, () if numbers == tuple(range(1, len(numbers) + 1)) else numbers


def carry_out(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """Execute the writes and return each one's error or None.

    A failed write does not affect the others in the batch. After a failed commit each write is retried in a separate
    transaction, unless another program holds a lock: each would wait for it. Every exception is caught, because a
    conversion error is not an `sqlite3.Error`.
    """
    if len(writes) > 1:
        try:
            return _run_transaction(connection, writes)
        except Exception as fault:
            _roll_back(connection)
            if is_locked(fault):
                return [fault] * len(writes)
    return [_run_single(connection, write) for write in writes]


def _run_transaction(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """Execute all writes in one transaction. Return each one's error or None. Raise if the transaction fails."""
    connection.execute("BEGIN IMMEDIATE")
    faults = [_run_savepoint(connection, write) for write in writes]
    connection.execute("COMMIT")
    return faults


def _run_savepoint(connection: sqlite3.Connection, write: Write) -> Exception | None:
    """Execute one write in a savepoint. Return its error or None. Raise if the error ended the whole transaction."""
    is_one = len(write) == 1  # a single statement is atomic
    if not is_one:
        connection.execute("SAVEPOINT one")
    try:
        for statement in write:
            connection.execute(*statement)
    except Exception as fault:
        if not connection.in_transaction:
            raise
        if not is_one:
            connection.execute("ROLLBACK TO one")
            connection.execute("RELEASE one")
        return fault
    if not is_one:
        connection.execute("RELEASE one")
    return None


def _run_single(connection: sqlite3.Connection, write: Write) -> Exception | None:
    try:
        if len(write) == 1:
            connection.execute(*write[0])
            return None
        connection.execute("BEGIN IMMEDIATE")
        for statement in write:
            connection.execute(*statement)
        connection.execute("COMMIT")
    except Exception as fault:
        _roll_back(connection)
        return fault
    return None


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


MAX_ATTEMPTS, PAUSE = 2_000, 0.05
"""Maximum attempts to truncate the write-ahead log while readers hold it, and the seconds between two attempts."""
BUSY_TIMEOUT = 5.0
"""Seconds that a write waits for another program's lock."""
LOG_LIMIT = 8 << 20
"""Bytes to which a write-ahead log that grew under a long reader is cut when SQLite starts it again."""
WRITING = (
    # A write-ahead log with NORMAL loses the last commits in a power cut, and these have been announced.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
    f"PRAGMA journal_size_limit = {LOG_LIMIT}",
)
"""Pragmas of the writing connection. Deleted data is overwritten, so that no free page keeps a name."""


class SqliteDatabase(Database):
    """Open SQLite file. Every await on a connection is a hop to its thread."""

    def __init__(
        self,
        owner: sqlite3.Connection | None,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
        watch: FileWatch,
    ) -> None:
        """Take the connections. `owner` holds the file's lock; it is None if another process holds the lock."""
        super().__init__()
        self._watch = watch
        self._owner = owner
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path, schema: Path = SCHEMA) -> SqliteDatabase:
        """Claim, check and migrate the file, then connect. Raise DatabaseError."""
        owner = claim(path)
        try:
            await asyncio.to_thread(finish_and_prepare, path, schema)
            writer = await _connect(path, *WRITING)
            try:
                reader = await _connect(path, "PRAGMA query_only = ON")
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            owner.close()
            raise
        return cls(owner, writer, reader, FileWatch(path))

    @classmethod
    async def open_beside(cls, path: Path) -> SqliteDatabase:
        """Connect to a file that a running bot has claimed. Raise DatabaseError."""
        require_file(path)
        writer = await _connect(path, *WRITING)
        try:
            ((schema,),) = await writer.execute_fetchall("PRAGMA user_version")
            newest = max(migrations(SCHEMA))
            if schema != newest:
                raise DatabaseError(f"The database {path} has schema {schema}, not {newest}: start the bot once.")
            reader = await _connect(path, "PRAGMA query_only = ON")
        except BaseException:
            await writer.close()
            raise
        return cls(None, writer, reader, FileWatch(path))

    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Run one query on committed data and return its rows."""
        return list(await self._reader.execute_fetchall(*translate(sql, values)))  # type: ignore[arg-type]

    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the table's column names in order, without those of raw bytes."""
        rows = await self.read("SELECT name, type FROM pragma_table_info(?)", (table,))
        return tuple(name for name, kind in rows if kind != "BLOB")

    async def shrink(self) -> None:
        """Return unused space to the disk."""
        await self.erase_deleted_data()
        async with self._one_at_a_time:
            await self._writer.execute("VACUUM")
        await self.erase_deleted_data()

    async def _close_connections(self) -> None:
        await self._reader.close()
        await self._writer.close()
        self._watch.close()
        if self._owner is not None:
            self._owner.close()

    def _is_refusal(self, fault: BaseException) -> bool:
        return isinstance(fault, sqlite3.IntegrityError)

    async def _execute_batch(self, batch: Sequence[QueuedWrite]) -> Sequence[Exception | None]:
        # aiosqlite has no public way to run a function on its thread
        run_on_thread: Callable[..., Awaitable[Sequence[Exception | None]]] = self._writer._execute
        translated = [[translate(statement.sql, statement.values) for statement in write.statements] for write in batch]
        faults = await run_on_thread(_carry_out_watched, self._writer._conn, translated, self._watch)
        return [_busy(fault) if is_locked(fault) else fault for fault in faults]

    @property
    def fault(self) -> str | None:
        """Return one sentence on what has become of the file, or None."""
        return self._watch.fault

    async def look_at_file(self) -> None:
        """Stop confirming writes if the file was deleted, renamed, replaced or overwritten."""
        run_on_thread: Callable[..., Awaitable[None]] = self._writer._execute
        with suppress(DatabaseReplacedError):
            await run_on_thread(self._watch.require_same, self._writer._conn)

    async def erase_deleted_data(self) -> None:
        """Empty the write-ahead log, which still contains overwritten and deleted data.

        An open read transaction, such as a check or a backup, may delay this. Then it is retried up to `MAX_ATTEMPTS`
        times, and other writes run in between.
        """
        run_on_thread: Callable[..., Awaitable[bool]] = self._writer._execute
        for _ in range(MAX_ATTEMPTS):
            await self.look_at_file()
            if self.fault is not None:  # a checkpoint would write into the other file
                return
            async with self._one_at_a_time:
                is_truncated = await run_on_thread(_truncate_log, self._writer._conn)
            if is_truncated:
                return
            await asyncio.sleep(PAUSE)


def _busy(fault: Exception | None) -> DatabaseBusyError:
    busy = DatabaseBusyError(f"Another program holds the database's lock: {fault}.")
    busy.__cause__ = fault
    return busy


def _carry_out_watched(
    connection: sqlite3.Connection, writes: Sequence[Write], watch: FileWatch
) -> list[Exception | None]:
    """Carry out the writes. Raise DatabaseReplacedError if the file is not the same before and afterwards."""
    watch.require_same(connection)
    faults = carry_out(connection, writes)
    watch.require_same(connection)
    return faults


def _truncate_log(connection: sqlite3.Connection) -> bool:
    """Truncate the write-ahead log without waiting for readers. Return whether that succeeded.

    SQLite's own busy timeout would block all writes meanwhile.
    """
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        return not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    finally:
        connection.execute(f"PRAGMA busy_timeout = {round(BUSY_TIMEOUT * 1000)}")


async def _connect(path: Path, *pragmas: str) -> aiosqlite.Connection:
    """Connect in autocommit mode, in which each statement is a transaction."""
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY_TIMEOUT, cached_statements=512)
    try:
        for pragma in pragmas:
            await connection.execute(pragma)
    except BaseException:
        await connection.close()
        raise
    return connection
