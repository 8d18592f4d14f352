"""Simulated clock: the time of the event loop, which can be advanced and which replaces the time of all libraries."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

from bot.clock import Clock
from tests.storm.loop import VirtualLoop

EPOCH = datetime(2026, 3, 2, 18, tzinfo=UTC).timestamp()


class SimulatedClock:
    """Wall clock of Discord. `skip` is the time in seconds by which it was advanced without the loop's time."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self._first = loop.time()
        self.skip = 0.0
        self.wrong = timedelta()
        """Time by which the clock of the bots' machine is fast."""
        self._slept = 0.0

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
        """Sleep until `moment`, in seconds since 1970, or longer if the clock is advanced meanwhile."""
        await asyncio.sleep(max(0.0, moment - self.now()))

    def put_forward(self, time: timedelta, *, is_asleep: bool = False) -> None:
        """Advance the clock by that time. `is_asleep`: the monotonic clock of the bots' machine stands meanwhile."""
        self.skip += time.total_seconds()
        self._slept += time.total_seconds() if is_asleep else 0.0

    def of_machine(self) -> Clock:
        """Return a new clock of a bot, which reads those of its machine."""
        return UnwatchedClock(lambda: self.moment() + self.wrong, lambda: self.now() - self._slept)


class UnwatchedClock(Clock):
    """Clock of a bot without a thread. Discord's dates show a suspension."""

    def watch(self) -> None:
        """Start no thread."""


@contextmanager
def time_given_by(clock: SimulatedClock, loop: VirtualLoop) -> Iterator[None]:
    """Replace the time functions of all libraries until the block ends."""
    with ExitStack() as patches:
        patches.enter_context(patch.object(time, "time", clock.now))
        for name in ("monotonic", "perf_counter"):
            patches.enter_context(patch.object(time, name, loop.time))
        patches.enter_context(patch("discord.utils.utcnow", clock.moment))
        yield
