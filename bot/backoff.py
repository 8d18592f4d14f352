"""Exponential backoff with a limit and with jitter, so that processes do not retry in step."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from bot.rng import random_delay

Result = TypeVar("Result")

JITTER = 0.2
"""Largest fraction by which jitter shortens a pause."""
_MOST_DOUBLINGS = 30


class Backoff(msgspec.Struct):
    """Sequence of pauses in seconds: starts with `first`, doubles after each failure, never exceeds `longest`."""

    first: float
    longest: float
    failures: int = 0

    def after(self, failures: int) -> float:
        """Return the pause in seconds after that number of consecutive failures, without jitter."""
        return min(self.first * 2.0 ** min(failures - 1, _MOST_DOUBLINGS), self.longest)

    def next(self) -> float:
        """Count one more failure and return the next pause in seconds, with jitter."""
        self.failures += 1
        pause = self.after(self.failures)
        return random_delay(pause * (1.0 - JITTER), pause)

    def reset(self) -> None:
        """Reset to the first pause. Call this after a success."""
        self.failures = 0


async def retried(
    work: Callable[[], Awaitable[Result]],
    failures: type[Exception] | tuple[type[Exception], ...],
    backoff: Backoff,
    failed: Callable[[Exception, float], object],
) -> Result:
    """Await `work()` until it does not raise one of `failures`, and return its result.

    Call `failed` with each failure and the seconds until the next attempt.
    """
    while True:
        try:
            return await work()
        except failures as trouble:
            pause = backoff.next()
            failed(trouble, pause)
            await asyncio.sleep(pause)
