"""Time, as the loopback Discord takes it: of the wall, or moved by hand in tests."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Seconds since 1970 and a way to wait for them."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class WallClock:
    """The system's time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class HandClock:
    """Time that stands still until a test calls `advance`."""

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._now + seconds, waker))
        if seconds <= 0:
            self.advance(0)
        await waker

    def advance(self, seconds: float) -> None:
        """Move on, waking whoever waited for a time that has now come."""
        self._now += seconds
        due = [waker for when, waker in self._sleepers if when <= self._now]
        self._sleepers = [(when, waker) for when, waker in self._sleepers if when > self._now]
        for waker in due:
            if not waker.done():
                waker.set_result(None)
