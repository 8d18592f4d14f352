"""One queue per match: its presses are served one after the other, first come first served."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

Result = TypeVar("Result")


class Queues:
    """Work on one match is done in the order in which it came; other matches do not wait for it."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._users: dict[str, int] = {}

    async def run(self, match: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """What `work` gives, when it is its turn. Work that has begun goes on although the caller is cancelled."""
        return await asyncio.shield(asyncio.ensure_future(self._in_turn(match, work)))

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
