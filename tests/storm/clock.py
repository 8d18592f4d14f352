"""Simulated clock: the loop's time, which can be put forward; all code that asks for the time gets it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

from tests.storm.loop import VirtualLoop

EPOCH = datetime(2026, 3, 2, 18, tzinfo=UTC).timestamp()


class SimulatedClock:
    """The wall clock. `skip` is how far it was put forward while the loop's time stood still."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self._first = loop.time()
        self.skip = 0.0

    @property
    def passed(self) -> float:
        """Return the simulated seconds since the start."""
        return self.loop.time() - self._first

    def now(self) -> float:
        """Return the seconds since 1970."""
        return EPOCH + self.passed + self.skip

    def moment(self) -> datetime:
        """Return the time in UTC."""
        return datetime.fromtimestamp(self.now(), UTC)

    async def until(self, moment: float) -> None:
        """Sleep until then, or longer if time is put forward meanwhile."""
        await asyncio.sleep(max(0.0, moment - self.now()))

    def put_forward(self, time: timedelta) -> None:
        """Put the clock forward, as after a suspended machine."""
        self.skip += time.total_seconds()


@contextmanager
def time_given_by(clock: SimulatedClock, loop: VirtualLoop) -> Iterator[None]:
    """Give this time to all libraries until the block ends."""
    with ExitStack() as patches:
        patches.enter_context(patch.object(time, "time", clock.now))
        for name in ("monotonic", "perf_counter"):
            patches.enter_context(patch.object(time, name, loop.time))
        patches.enter_context(patch("discord.utils.utcnow", clock.moment))
        yield
