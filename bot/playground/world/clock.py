"""Time, as the loopback Discord takes it: of the wall, or moved by hand in tests."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Seconds since 1970 and a way to wait for a moment."""

    def now(self) -> float: ...

    async def until(self, moment: float) -> None: ...


class WallClock:
    """The system's time."""

    def now(self) -> float:
        return time.time()

    async def until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()))


class HandClock:
    """Time that stands still until a test calls `advance`."""

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    async def until(self, moment: float) -> None:
        if moment <= self._now:
            return
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((moment, waker))
        await waker

    def advance(self, seconds: float) -> None:
        """Move on, waking whoever waited for a time that has now come."""
        self._now += seconds
        due = [waker for when, waker in self._sleepers if when <= self._now]
        self._sleepers = [(when, waker) for when, waker in self._sleepers if when > self._now]
        for waker in due:
            if not waker.done():
                waker.set_result(None)
