"""Clock of the simulated Discord."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Protocol of a clock in seconds since 1970."""

    def now(self) -> float:
        """Return the current time in Unix seconds."""

    async def until(self, moment: float) -> None:
        """Sleep until that time."""


class WallClock:
    """Clock of the system."""

    def now(self) -> float:
        """Return the system time."""
        return time.time()

    async def until(self, moment: float) -> None:
        """Sleep until that time."""
        await asyncio.sleep(max(0.0, moment - self.now()))
