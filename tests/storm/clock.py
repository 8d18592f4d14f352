"""The one time of the world: the loop's, put forward by hand now and then; everything that asks for it is told it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

from tests.storm.loop import VirtualLoop

EPOCH = datetime(2026, 3, 2, 18, tzinfo=UTC).timestamp()


class StormClock:
    """The wall's time. `skip` is how far it has been put forward while the loop's own stood still."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self._first = loop.time()
        self.skip = 0.0

    @property
    def passed(self) -> float:
        """Seconds that were lived through."""
        return self.loop.time() - self._first

    def now(self) -> float:
        """Seconds since 1970."""
        return EPOCH + self.passed + self.skip

    def moment(self) -> datetime:
        """The same, in UTC."""
        return datetime.fromtimestamp(self.now(), UTC)

    async def until(self, moment: float) -> None:
        """Sleep until then, or longer where time is put forward meanwhile."""
        await asyncio.sleep(max(0.0, moment - self.now()))

    def put_forward(self, time: timedelta) -> None:
        """As where a machine was suspended."""
        self.skip += time.total_seconds()


@contextmanager
def told_by(clock: StormClock, loop: VirtualLoop) -> Iterator[None]:
    """Until the block ends, libraries are told this time."""
    with ExitStack() as patches:
        patches.enter_context(patch.object(time, "time", clock.now))
        for name in ("monotonic", "perf_counter"):
            patches.enter_context(patch.object(time, name, loop.time))
        patches.enter_context(patch("discord.utils.utcnow", clock.moment))
        yield
