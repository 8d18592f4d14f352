"""Two connections to one file: a writer that runs one transaction at a time, and a reader beside it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import aiosqlite

from bot.measures import COMMITTED
from bot.store.sqlite.batch import Statement, Write, carry_out
from bot.store.sqlite.copies import finish_restoring
from bot.store.sqlite.file import SCHEMA, BadFile, claim, prepare, real
from bot.store.sqlite.recollection import COUNTS, MISSING, Recollection

TRIES, PAUSE = 2_000, 0.05
"""How often, and after how many seconds again, the log is emptied when somebody reads in it."""
LOCKED = 5.0
"""Seconds for which a write waits where another program has locked the file."""
AT_ONCE = 200
"""So many writes at most share a commit."""
WRITING = ("PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA secure_delete = ON")
"""What is deleted is overwritten: a forgotten name stands in no free page."""


class Conflict(Exception):
    """A constraint of the database refused the write; nothing has changed."""


class _Waiting(NamedTuple):
    """A write that is on its way to the disk; `about` and `amend` as `Recollection.written` is told.

    `ends`: a match, with which counts change.
    """

    write: Write
    about: Hashable | None
    amend: Callable[[Any], Any] | None
    ends: bool
    done: asyncio.Future[None]


class Database:
    """The open file. Every await on the connections is a hop to their thread: few of them make it fast.

    Writes that wait at the same moment go together, in one hop and one commit; while it runs, others gather.
    """

    def __init__(self, owner: sqlite3.Connection, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._owner = owner
        self._writer = writer
        self._reader = reader
        self._one_at_a_time = asyncio.Lock()
        self._memory = Recollection()
        self._waiting: deque[_Waiting] = deque()
        self._draining: asyncio.Task[None] | None = None

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
        """Wait for what is being written, then let the file go."""
        while self._draining is not None and not self._draining.done():
            await asyncio.wait({self._draining})
        async with self._one_at_a_time:
            await self._reader.close()
            await self._writer.close()
            self._owner.close()

    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of one query: what is committed."""
        return list(await self._reader.execute_fetchall(sql, values))  # type: ignore[arg-type]

    async def recall(self, table: str, key: Hashable, sql: str, read: Callable[[list[tuple[Any, ...]]], Any]) -> Any:
        """What `read` makes of the query's rows about `key`, from memory while nobody has written to the table."""
        return await self._recalled(table, key, sql, (key,), read)

    async def recall_count(self, sql: str, values: tuple[Any, ...]) -> int:
        """The number that the query gives, from memory while no match begins, ends or changes its people."""
        count = await self._recalled(COUNTS, (sql, values), sql, values, lambda rows: rows[0][0])
        return int(count)

    async def _recalled(
        self, table: str, key: Hashable, sql: str, values: Iterable[Any], read: Callable[[list[tuple[Any, ...]]], Any]
    ) -> Any:
        found = self._memory.find(table, key)
        if found is not MISSING:
            return found
        token, value = self._memory.begin(table, key), MISSING
        try:
            value = read(await self.read(sql, values))
        finally:
            self._memory.end(table, key, token, value)
        return value

    async def write(
        self,
        *statements: Statement,
        key: Hashable | None = None,
        amend: Callable[[Any], Any] | None = None,
        ends: bool = False,
    ) -> None:
        """Carry the statements out in one transaction. Raises Conflict; a cancelled caller does not cut it in two.

        `key`: what alone they are about, in every table that they name. `amend` makes of what is remembered about it
        what would be read afterwards, however often it is applied. `ends`: a trigger of theirs ends a match.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(statements, key, amend, ends, done))
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())
        await done

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._commit([self._waiting.popleft() for _ in range(min(len(self._waiting), AT_ONCE))])
        finally:
            self._draining = None

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        """What went wrong is told to those who wait."""
        faults: Sequence[BaseException | None] = ()
        try:
            async with self._one_at_a_time:
                began = time.perf_counter()
                faults = await self._carried_out([one.write for one in batch])
                COMMITTED.observe(time.perf_counter() - began)
        except BaseException as trouble:
            faults = [trouble] * len(batch)
            if not isinstance(trouble, Exception):
                raise
        finally:
            for one, fault in zip(batch, faults, strict=True):
                self._memory.written(one.write, one.about, one.amend if fault is None else None)
                if one.ends:
                    self._memory.forget(COUNTS)
            for one, fault in zip(batch, faults, strict=True):
                _tell(one.done, fault)

    async def _carried_out(self, writes: Sequence[Write]) -> Sequence[Exception | None]:
        # aiosqlite has no public name for a function of one's own on its thread
        ask: Callable[..., Awaitable[Sequence[Exception | None]]] = self._writer._execute
        return await ask(carry_out, self._writer._conn, writes)

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


def _tell(done: asyncio.Future[None], fault: BaseException | None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    elif isinstance(fault, sqlite3.IntegrityError):
        conflict = Conflict(str(fault))
        conflict.__cause__ = fault
        done.set_exception(conflict)
    elif isinstance(fault, asyncio.CancelledError):
        done.cancel()
    else:
        done.set_exception(fault)


def _emptied(connection: sqlite3.Connection) -> bool:
    """Whether the log could be emptied at once: SQLite itself would wait for readers, and all writes with it."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        return not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    finally:
        connection.execute(f"PRAGMA busy_timeout = {round(LOCKED * 1000)}")


def _made_ready(path: Path, schema: Path) -> None:
    try:
        finish_restoring(real(path))
    except OSError as fault:
        raise BadFile(f"The restoring of {path} cannot be finished: {fault}.") from fault
    prepare(path, schema)


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
