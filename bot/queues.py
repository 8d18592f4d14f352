"""Serial queues: work on the same match, or by the same user, runs one after another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager, nullcontext
from typing import Any, TypeVar

LOG = logging.getLogger(__name__)

Result = TypeVar("Result")


class Queues:
    """Queue per match: work on a match runs in order of arrival, and matches do not block each other."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._users: dict[str, int] = {}

    async def run(self, match: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """Run `work` once earlier work on the match has ended, and return its result.

        Work that has started continues even if the caller is cancelled.
        """
        doing = asyncio.ensure_future(self._in_turn(match, work))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            doing.add_done_callback(_log_failure)
            raise

    def is_at_work(self, match: str) -> bool:
        """Return whether work on the match is running or waiting."""
        return match in self._locks

    @property
    def at_work(self) -> tuple[str, ...]:
        """Return the matches on which work is running or waiting."""
        return tuple(self._locks)

    async def _in_turn(self, match: str, work: Callable[[], Awaitable[Result]]) -> Result:
        async with self.in_turn(match):
            return await work()

    @asynccontextmanager
    async def in_turn(self, match: str) -> AsyncIterator[None]:
        """Hold the match's place in the queue for the duration of the block."""
        lock = self._locks.setdefault(match, asyncio.Lock())
        self._users[match] = self._users.get(match, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._users[match] -= 1
            if not self._users[match]:
                del self._users[match], self._locks[match]


def _log_failure(done: asyncio.Future[Any]) -> None:
    """Log the failure of work whose caller was cancelled."""
    fault = None if done.cancelled() else done.exception()
    if fault is not None:
        LOG.warning("work failed after its caller was cancelled: %s: %s", type(fault).__name__, fault)


class BoundedQueues:
    """Queue per key that accepts at most `most` entries at once and raises `refusal` beyond that."""

    def __init__(self, limit: int, refusal: Callable[[], Exception]) -> None:
        self._limit = limit
        self._refusal = refusal
        self._locks: dict[Hashable, asyncio.Lock] = {}
        self._standing: dict[Hashable, int] = {}

    @asynccontextmanager
    async def in_turn(self, who: Hashable, *, is_long: bool = False) -> AsyncIterator[None]:
        """Hold a place in the queue for the duration of the block.

        Long work (`is_long`) occupies a place without blocking the others. Raise the refusal if the queue is
        full.
        """
        if self._standing.get(who, 0) >= self._limit:
            raise self._refusal()
        lock = self._locks.setdefault(who, asyncio.Lock())
        self._standing[who] = self._standing.get(who, 0) + 1
        try:
            async with nullcontext() if is_long else lock:
                yield
        finally:
            self._standing[who] -= 1
            if not self._standing[who]:
                del self._standing[who], self._locks[who]
