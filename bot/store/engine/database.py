"""A database as the tables know it: it reads, it remembers, and it gathers writes that wait at the same moment."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

from bot.measures import COMMITTED
from bot.store.engine.recollection import COUNTS, MISSING, Recollection
from bot.store.engine.statement import Statement, Write

AT_ONCE = 200
"""So many writes at most share a commit."""


class Conflict(Exception):
    """A constraint of the database refused the write; nothing has changed."""


class Lost(Exception):
    """The database does not answer; what was to be written may stand or not. The text is one sentence."""


class _Waiting(NamedTuple):
    """A write that is on its way to the disk; `about` and `amend` as `Recollection.written` is told.

    `ends`: a match, with which counts change.
    """

    write: Write
    about: Hashable | None
    amend: Callable[[Any], Any] | None
    ends: bool
    done: asyncio.Future[None]


class Database(ABC):
    """Whatever engine keeps it. Every await on a connection takes its time: few of them make it fast.

    Writes that wait at the same moment go together, in one commit; while it runs, others gather.
    """

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._memory = Recollection()
        self._waiting: deque[_Waiting] = deque()
        self._draining: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Wait for what is being written, then let the database go."""
        while self._draining is not None and not self._draining.done():
            await asyncio.wait({self._draining})
        async with self._one_at_a_time:
            await self._let_go()

    @abstractmethod
    async def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of one query: what is committed."""

    @abstractmethod
    async def columns(self, table: str) -> tuple[str, ...]:
        """The names of the table's columns, in their order, without those of bare bytes."""

    @abstractmethod
    async def leave_no_trace(self) -> None:
        """What was overwritten or deleted is in no place any more from which the engine can take it away."""

    @abstractmethod
    async def shrink(self) -> None:
        """Give the room of what was deleted back to the disk."""

    @abstractmethod
    async def _let_go(self) -> None:
        """Close every connection."""

    @abstractmethod
    async def _carried_out(self, writes: Sequence[Write]) -> Sequence[Exception | None]:
        """What went wrong with each: it is whole or not there, and takes no neighbour with it."""

    @abstractmethod
    def _is_refusal(self, fault: BaseException) -> bool:
        """Whether a constraint has refused the write."""

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
                self._tell(one.done, fault)

    def _tell(self, done: asyncio.Future[None], fault: BaseException | None) -> None:
        if done.done():
            return
        if fault is None:
            done.set_result(None)
        elif self._is_refusal(fault):
            conflict = Conflict(str(fault))
            conflict.__cause__ = fault
            done.set_exception(conflict)
        elif isinstance(fault, asyncio.CancelledError):
            done.cancel()
        else:
            done.set_exception(fault)
