"""Base class of the database engines: reads, caching, batched writes, and retries on conflicts."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Hashable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple, TypeVar

from bot.backoff import Backoff, retried
from bot.database_errors import DatabaseBusyError
from bot.listeners import Listeners
from bot.lru import LRU
from bot.metrics import COMMITTED, DATABASE_BUSY
from bot.store.engine.invalidation import Invalidation, Key
from bot.store.engine.rows import Statement
from bot.store.table_catalogue import CATALOGUE, tables_with
from bot.tracing import TRACE

COUNTS = "counts of matches"
"""Name under which counts over all matches are cached. They change when a match begins, ends or changes its players."""
MAX_COUNTS = 2_000
_COUNTED = frozenset(tables_with(is_counted=True))
MISSING: Final = object()


class QueryCache:
    """Cached values by table and key.

    Local writes name their key. Remote ones arrive as invalidations. A write without a key clears its tables. A value
    read while its key is written is not kept. `most` limits the keys per table (default: `cached_keys` in the
    catalogue).
    """

    def __init__(self, limit: int | None = None) -> None:
        self._limit = limit
        self._kept: dict[str, LRU[Hashable, Any]] = {}
        self._reading: dict[str, dict[Hashable, set[object]]] = {}

    def find(self, table: str, key: Hashable) -> Any:
        """Return the cached value, or MISSING."""
        cached = self._kept.get(table)
        return MISSING if cached is None else cached.get(key, MISSING)

    def begin(self, table: str, key: Hashable) -> object:
        """Register a read and return its token for `QueryCache.end`."""
        token = object()
        self._reading.setdefault(table, {}).setdefault(key, set()).add(token)
        return token

    def end(self, table: str, key: Hashable, token: object, value: Any) -> None:
        """Cache the value, unless the key was written meanwhile. MISSING means that the read failed."""
        readings = self._reading.get(table, {}).get(key, set())
        if token not in readings:
            return
        readings.discard(token)
        if not readings:
            del self._reading[table][key]
        if value is not MISSING:
            if table not in self._kept:
                self._kept[table] = LRU(self._limit_of(table))
            self._kept[table].put(key, value)

    def written(self, tables: Collection[str], key: Hashable | None, amend: Callable[[Any], Any] | None) -> None:
        """Invalidate after a write of this process. `amend` maps a cached value to its new one."""
        for table in tables:
            self._forget(table, key, amend)
        if not _COUNTED.isdisjoint(tables):
            self.forget(COUNTS)

    def invalidate(self, tables: Collection[str] | None, key: Hashable | None) -> None:
        """Invalidate after a write of another process. None means any table."""
        if tables is None:
            self._kept.clear()
            self._reading.clear()
            return
        self.written(tables, key, None)

    def invalidate_key(self, key: Hashable) -> None:
        """Invalidate the key in all tables."""
        for table in {*self._kept, *self._reading}:
            self._forget(table, key, None)

    def forget(self, table: str) -> None:
        """Invalidate the whole table."""
        self._kept.pop(table, None)
        self._reading.pop(table, None)

    def _limit_of(self, table: str) -> int:
        if self._limit is not None:
            return self._limit
        return MAX_COUNTS if table == COUNTS else CATALOGUE[table].cached_keys

    def _forget(self, table: str, key: Hashable | None, amend: Callable[[Any], Any] | None) -> None:
        if key is None:
            self.forget(table)
            return
        self._reading.get(table, {}).pop(key, None)
        cached = self._kept.get(table)
        if cached is not None and key in cached:
            known = cached.pop(key)
            if amend is not None:
                cached.put(key, amend(known))


LOG = logging.getLogger(__name__)

MAX_BATCH = 200
"""Maximum number of writes in one commit."""


class Conflict(Exception):
    """Write that violates a database constraint. Nothing has changed."""


class QueuedWrite(NamedTuple):
    """Write in the queue. `about` and `amend` are passed on to the query cache."""

    statements: Sequence[Statement]
    about: Key
    amend: Callable[[Any], Any] | None
    done: asyncio.Future[None]
    is_fenced: bool = False
    """Whether the write is refused if another process holds the shard of the match `about`."""

    @property
    def tables(self) -> frozenset[str]:
        """Return the tables that it writes to."""
        return frozenset(table for statement in self.statements for table in statement.tables)

    @property
    def invalidation(self) -> Invalidation:
        """Return the invalidation to broadcast to other processes."""
        return Invalidation(self.about, self.tables)


class Database(ABC):
    """Open database of either engine.

    Each await on a connection is slow, so writes that wait at the same time share one commit. While it runs, further
    writes queue up.
    """

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._memory = QueryCache()
        self._waiting: deque[QueuedWrite] = deque()
        self._draining: asyncio.Task[None] | None = None
        self.invalidated = Listeners[[Invalidation]]()
        """Listeners told of writes of other processes, after the cache is invalidated."""

    @property
    def is_shared(self) -> bool:
        """Return whether other processes write to the database too."""
        return False

    @property
    def process(self) -> str:
        """Return the name under which other processes know this one. It is empty for a single process."""
        return ""

    @property
    def is_receiving(self) -> bool:
        """Return whether writes of other processes arrive here. While False, nothing is cached."""
        return True

    @property
    def fault(self) -> str | None:
        """Return one sentence on why no write is confirmed any more, or None."""
        return None

    async def look_at_file(self) -> None:  # noqa: B027 - an engine without files has nothing to do
        """Look whether the database is still where it was opened."""

    def tell_others(self, match: str) -> None:
        """Notify other processes about the match without writing anything."""
        if self.is_shared:
            self._enqueue((), match).add_done_callback(_log_failed_notification)

    @asynccontextmanager
    async def hold(self, match: str) -> AsyncIterator[bool]:  # noqa: ARG002 - a single process needs no lock
        """Hold the match's lock against other processes. Yield whether there are other processes."""
        yield False

    def _dispatch(self, invalidation: Invalidation) -> None:
        self._memory.invalidate(invalidation.tables, invalidation.about)
        self.invalidated.tell(invalidation)

    async def close(self) -> None:
        """Wait for pending writes, then close the database."""
        while self._draining is not None and not self._draining.done():
            await asyncio.wait({self._draining})
        async with self._one_at_a_time:
            await self._close_connections()

    async def settled(self) -> bool:
        """Wait until the outcome of every write is known. Return whether it is."""
        return True

    @abstractmethod
    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Run one query on committed data and return its rows."""

    @abstractmethod
    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the table's column names in order, without those of raw bytes."""

    @abstractmethod
    async def erase_deleted_data(self) -> None:
        """Erase overwritten and deleted data from wherever the engine can."""

    @abstractmethod
    async def shrink(self) -> None:
        """Return unused space to the disk."""

    @abstractmethod
    async def _close_connections(self) -> None:
        """Close all connections."""

    @abstractmethod
    async def _execute_batch(self, batch: Sequence[QueuedWrite]) -> Sequence[Exception | None]:
        """Carry out the writes and return each one's error or None.

        Each write is atomic, and a failed one does not affect its neighbours.
        """

    @abstractmethod
    def _is_refusal(self, fault: BaseException) -> bool:
        """Return whether the error is a constraint violation."""

    def forget(self, match: str) -> None:
        """Invalidate the match because another program has written to it, and notify listeners."""
        self._dispatch(Invalidation(match, frozenset(CATALOGUE)))

    async def recall(self, table: str, key: Hashable, sql: str, read: Callable[[list[tuple[Any, ...]]], Any]) -> Any:
        """Return `read(rows)` for the query's rows. The value is cached until the key is written."""
        return await self._recalled(table, key, sql, (key,), read)

    async def read_cached_count(self, sql: str, values: tuple[Any, ...]) -> int:
        """Return the number that the query selects, cached until a match begins, ends or changes its players."""
        count = await self._recalled(COUNTS, (sql, values), sql, values, lambda rows: rows[0][0])
        return int(count)

    async def _recalled(
        self, table: str, key: Hashable, sql: str, values: Iterable[Any], read: Callable[[list[tuple[Any, ...]]], Any]
    ) -> Any:
        if not self.is_receiving:
            return read(await self.read(sql, values))
        cached = self._memory.find(table, key)
        if cached is not MISSING:
            return cached
        token, value = self._memory.begin(table, key), MISSING
        try:
            value = read(await self.read(sql, values))
        finally:
            self._memory.end(table, key, token, value)
        return value

    async def write(
        self,
        *statements: Statement,
        key: Key = None,
        amend: Callable[[Any], Any] | None = None,
        is_fenced: bool = False,
    ) -> None:
        """Carry out the statements in one transaction. Cancelling the caller does not split it.

        `key` is the match or user that the write concerns in all its tables. `amend` maps a cached value to
        what would be read after the write. It must be idempotent. Raise Conflict. If the write `is_fenced`, raise
        LeaseLostError when another process holds the shard of the match `key`.
        """
        await self._enqueue(statements, key, amend, is_fenced=is_fenced)
        if (trace := TRACE.get()) is not None:
            trace.has_stored = True

    def _enqueue(
        self,
        statements: Sequence[Statement],
        key: Key,
        amend: Callable[[Any], Any] | None = None,
        *,
        is_fenced: bool = False,
    ) -> asyncio.Future[None]:
        """Queue a write. The future is done once it is committed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(QueuedWrite(statements, key, amend, done, is_fenced))
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())
        return done

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._commit([self._waiting.popleft() for _ in range(min(len(self._waiting), MAX_BATCH))])
        finally:
            self._draining = None

    async def _commit(self, batch: Sequence[QueuedWrite]) -> None:
        """Commit the batch and report each error to the writer that waits for it."""
        faults: Sequence[BaseException | None] = ()
        try:
            async with self._one_at_a_time:
                began = time.perf_counter()
                faults = await self._execute_batch(batch)
                COMMITTED.observe(time.perf_counter() - began)
        except BaseException as trouble:
            faults = [trouble] * len(batch)
            if not isinstance(trouble, Exception):
                raise
        finally:
            for write, fault in zip(batch, faults, strict=True):
                self._memory.written(write.tables, write.about, write.amend if fault is None else None)
            for write, fault in zip(batch, faults, strict=True):
                self._report(write.done, fault)

    def _report(self, done: asyncio.Future[None], fault: BaseException | None) -> None:
        if done.done():
            return
        if fault is None:
            done.set_result(None)
        elif self._is_refusal(fault):
            conflict = Conflict(str(fault))
            conflict.__cause__ = fault
            done.set_exception(conflict)
        elif isinstance(fault, DatabaseBusyError):
            DATABASE_BUSY.inc()
            done.set_exception(fault)
        elif isinstance(fault, asyncio.CancelledError):
            done.cancel()
        else:
            done.set_exception(fault)


def _log_failed_notification(done: asyncio.Future[None]) -> None:
    """Log a failed notification. The other processes detect the change later themselves."""
    if not done.cancelled() and done.exception() is not None:
        LOG.warning("other processes were not notified: %s", done.exception())


class TableAccess:
    """Access to a table, or to a few that belong together."""

    def __init__(self, database: Database) -> None:
        self._database = database


Result = TypeVar("Result")

TRIES = 5
"""Maximum number of attempts."""


async def retry_on_conflict(
    work: Callable[[], Awaitable[Result]], failed: Callable[[], object] = lambda: None
) -> Result:
    """Run work that begins by reading, and repeat it after a Conflict. Raise Conflict after the last attempt.

    It is repeated without a pause, because the next attempt reads what the other process has written. Call `failed`
    before each further attempt.
    """
    return await retried(work, Conflict, Backoff(first=0.0, longest=0.0), lambda *_: failed(), tries=TRIES)
