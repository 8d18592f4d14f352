"""A fake sleep driven by a test clock, which counts every wake-up."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from tests.automation.tables import Context
from tests.passing_time import MovableClock


class FakeWait:
    """Fake of a scheduler's `wait` on the test clock."""

    def __init__(self, hands: MovableClock) -> None:
        self.naps = 0
        self.until: datetime | None = None
        self._hands = hands
        self._rung = asyncio.Event()
        self._asleep = asyncio.Event()

    async def __call__(self, changed: asyncio.Event, seconds: float | None) -> None:
        self.naps += 1
        self.until = None if seconds is None else self._hands.time + timedelta(seconds=seconds)
        self._rung.clear()
        self._asleep.set()
        ends = [asyncio.create_task(event.wait()) for event in (changed, self._rung)]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in ends:
                end.cancel()

    async def pass_time(self, context: Context, time: timedelta) -> None:
        """Let the time pass; nobody looks at what is due but the schedule itself, when it wakes."""
        end = self._hands.time + time
        await self._fall_asleep(context)
        while self.until is not None and self.until <= end:
            self._hands.time = max(self.until, self._hands.time)
            self._asleep.clear()
            self._rung.set()
            await self._fall_asleep(context)
        self._hands.time = end

    async def _fall_asleep(self, context: Context) -> None:
        """Let the schedule begin what is due, and wait until it sleeps again."""
        for _ in range(3):
            await self._asleep.wait()
            await context.settled()
            await asyncio.sleep(0)
