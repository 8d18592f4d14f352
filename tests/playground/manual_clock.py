"""Clock of the simulated Discord that only tests move."""

from __future__ import annotations

import asyncio
import time


class ManualClock:
    """Clock that stands still until a test calls `advance`."""

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Return the current manual time."""
        return self._now

    async def until(self, moment: float) -> None:
        """Wait until the clock has been advanced to that time."""
        if moment <= self._now:
            return
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((moment, waker))
        await waker

    def advance(self, seconds: float) -> None:
        """Advance the clock and wake sleepers whose time has come."""
        self._now += seconds
        due = [waker for when, waker in self._sleepers if when <= self._now]
        self._sleepers = [(when, waker) for when, waker in self._sleepers if when > self._now]
        for waker in due:
            if not waker.done():
                waker.set_result(None)
