"""A database as the tables know it: it reads, it remembers, and it gathers writes that wait at the same moment."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeAlias

from bot.measures import COMMITTED
from bot.store.engine.recollection import COUNTS, MISSING, Recollection
from bot.store.engine.statement import Statement, Write
from bot.store.engine.tidings import Key, News, news_of

LOG = logging.getLogger(__name__)

AT_ONCE = 200
"""So many writes at most share a commit."""


Listener: TypeAlias = Callable[[News], None]


class Conflict(Exception):
    """A constraint of the database refused the write; nothing has changed."""


class Lost(Exception):
    """The database does not answer; what was to be written may stand or not. The text is one sentence."""


class Waiting(NamedTuple):
    """A write that is on its way to the disk; `about` and `amend` as `Recollection.written` is told.

    `ends`: a match, with which counts change.
    """

    write: Write
    about: Key
    amend: Callable[[Any], Any] | None
    ends: bool
    done: asyncio.Future[None]

    @property
    def news(self) -> News:
        """What other processes have to hear of it."""
        return news_of(self.write, self.about, ends=self.ends)


class Database(ABC):
    """Whatever engine keeps it. Every await on a connection takes its time: few of them make it fast.

    Writes that wait at the same moment go together, in one commit; while it runs, others gather.
    """

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._memory = Recollection()
        self._waiting: deque[Waiting] = deque()
        self._draining: asyncio.Task[None] | None = None
        self._listeners: list[Listener] = []

    @property
    def is_shared(self) -> bool:
        """Whether other processes write there, too."""
        return False

    @property
    def hears(self) -> bool:
        """Whether what others write is heard of; otherwise nothing is remembered."""
        return True

    def on_news(self, listener: Listener) -> None:
        """Call back for everything that another process has written, once what was remembered of it is forgotten."""
        self._listeners.append(listener)

    def call(self, match: str) -> None:
        """Others hear of that match, although nothing is written."""
        if self.is_shared:
            self._handed_over((), match).add_done_callback(_taken_in)

    @asynccontextmanager
    async def turn(self, match: str) -> AsyncIterator[bool]:  # noqa: ARG002 - there is nobody else
        """No other process has the turn of that match meanwhile. Whether there are others, who may just have had it."""
        yield False

    def _pass_on(self, news: News) -> None:
        self._memory.overtaken(news.tables, news.about)
        for listener in self._listeners:
            try:
                listener(news)
            except Exception:
                LOG.exception("news were not taken in", extra={"match": news.match})

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
    async def _carried_out(self, batch: Sequence[Waiting]) -> Sequence[Exception | None]:
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
        if not self.hears:
            return read(await self.read(sql, values))
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
        key: Key = None,
        amend: Callable[[Any], Any] | None = None,
        ends: bool = False,
    ) -> None:
        """Carry the statements out in one transaction. Raises Conflict; a cancelled caller does not cut it in two.

        `key`: what alone they are about, in every table that they name. `amend` makes of what is remembered about it
        what would be read afterwards, however often it is applied. `ends`: a trigger of theirs ends a match.
        """
        await self._handed_over(statements, key, amend, ends=ends)

    def _handed_over(
        self, write: Write, key: Key, amend: Callable[[Any], Any] | None = None, *, ends: bool = False
    ) -> asyncio.Future[None]:
        """Done when it stands in the database."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(write, key, amend, ends, done))
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())
        return done

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._commit([self._waiting.popleft() for _ in range(min(len(self._waiting), AT_ONCE))])
        finally:
            self._draining = None

    async def _commit(self, batch: Sequence[Waiting]) -> None:
        """What went wrong is told to those who wait."""
        faults: Sequence[BaseException | None] = ()
        try:
            async with self._one_at_a_time:
                began = time.perf_counter()
                faults = await self._carried_out(batch)
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


def _taken_in(done: asyncio.Future[None]) -> None:
    """Nobody waits for it: whoever has not been called finds out by himself, sooner or later."""
    if not done.cancelled() and done.exception() is not None:
        LOG.warning("others were not called: %s", done.exception())
