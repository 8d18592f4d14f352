"""Queues: what is asked of one match, or by one person, is served one after the other, first come first served."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager, nullcontext
from typing import Any, TypeVar

log = logging.getLogger(__name__)

Result = TypeVar("Result")


class Queues:
    """Work on one match is done in the order in which it came; other matches do not wait for it."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._users: dict[str, int] = {}

    async def run(self, match: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """What `work` gives, when it is its turn. Work that has begun goes on although the caller is cancelled."""
        doing = asyncio.ensure_future(self._in_turn(match, work))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            doing.add_done_callback(_hear)
            raise

    def is_at_work(self, match: str) -> bool:
        """Whether something is being done there, or waits for its turn."""
        return match in self._locks

    @property
    def at_work(self) -> tuple[str, ...]:
        """Where that is so."""
        return tuple(self._locks)

    async def _in_turn(self, match: str, work: Callable[[], Awaitable[Result]]) -> Result:
        lock = self._locks.setdefault(match, asyncio.Lock())
        self._users[match] = self._users.get(match, 0) + 1
        try:
            async with lock:
                return await work()
        finally:
            self._users[match] -= 1
            if not self._users[match]:
                del self._users[match], self._locks[match]


def _hear(done: asyncio.Future[Any]) -> None:
    """Nobody waits for it any more: what went wrong in it is told here."""
    fault = None if done.cancelled() else done.exception()
    if fault is not None:
        log.warning("what nobody waited for any more failed: %s: %s", type(fault).__name__, fault)


class BoundedQueues:
    """What one person asks about one thing waits its turn, and no more than `most` at once; others do not wait."""

    def __init__(self, most: int, refusal: type[Exception]) -> None:
        self._most = most
        self._refusal = refusal
        self._locks: dict[Hashable, asyncio.Lock] = {}
        self._standing: dict[Hashable, int] = {}

    @asynccontextmanager
    async def in_turn(self, who: Hashable, *, is_long: bool = False) -> AsyncIterator[None]:
        """Until it is one's turn; what `is_long` takes a place and lets the others pass.

        Raises the refusal.
        """
        if self._standing.get(who, 0) >= self._most:
            raise self._refusal
        lock = self._locks.setdefault(who, asyncio.Lock())
        self._standing[who] = self._standing.get(who, 0) + 1
        try:
            async with nullcontext() if is_long else lock:
                yield
        finally:
            self._standing[who] -= 1
            if not self._standing[who]:
                del self._standing[who], self._locks[who]
