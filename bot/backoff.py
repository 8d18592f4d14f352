"""Retries: growing pauses with a limit and with jitter, and the two ways to use them.

`retried` repeats work that its caller waits for. `bot.due_work.DueWork` repeats the work of a key, such as a match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from datetime import datetime, timedelta
from typing import Generic, TypeVar

import msgspec

from bot.rng import random_delay

Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)

JITTER = 0.2
"""Largest fraction by which jitter shortens a pause, so that processes do not retry in step."""
MAX_DOUBLINGS = 30
"""Doublings after which a pause stays as it is. A float ends at 1,024 doublings, which a day of refusals reaches."""


class Backoff(msgspec.Struct):
    """Sequence of pauses in seconds: starts with `first`, doubles after each failure, never exceeds `longest`."""

    first: float
    longest: float
    failures: int = 0

    def after(self, failures: int) -> float:
        """Return the pause in seconds after that number of consecutive failures (0: none), without jitter."""
        return min(self.first * 2.0 ** min(failures - 1, MAX_DOUBLINGS), self.longest) if failures > 0 else 0.0

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
    failed: Callable[[Exception, float], object] = lambda *_: None,
    *,
    tries: int | None = None,
) -> Result:
    """Await `work()` until it does not raise one of `failures`, and return its result.

    Call `failed` with each failure and the seconds until the next attempt. Raise the failure of the last of `tries`
    attempts.
    """
    count = 0
    while True:
        try:
            return await work()
        except failures as trouble:
            count += 1
            if count == tries:
                raise
            pause = backoff.next()
            failed(trouble, pause)
            await asyncio.sleep(pause)


class Failure(msgspec.Struct, frozen=True):
    """Number of failures in a row, when they began, and when to try again."""

    count: int
    since: datetime
    again: datetime


class Failures(Generic[Key]):
    """Failures in a row by key. `now` returns the time in UTC."""

    def __init__(self, backoff: Backoff, now: Callable[[], datetime]) -> None:
        self._backoff, self._now = backoff, now
        self._failures: dict[Key, Failure] = {}

    def __len__(self) -> int:
        return len(self._failures)

    def __contains__(self, key: Key) -> bool:
        return key in self._failures

    def add(self, key: Key) -> datetime:
        """Count one more failure of the key, and return when to try again."""
        now = self._now()
        before = self._failures.get(key, Failure(0, now, now))
        again = now + timedelta(seconds=self._backoff.after(before.count + 1))
        self._failures[key] = Failure(before.count + 1, before.since, again)
        return again

    def clear(self, key: Key) -> None:
        """Forget the failures of the key, after a success."""
        self._failures.pop(key, None)

    def due(self) -> list[Key]:
        """Return the keys whose pause is over."""
        now = self._now()
        return [key for key, failure in self._failures.items() if failure.again <= now]

    def next_moment(self) -> datetime | None:
        """Return when the first pause is over, or None."""
        return min((failure.again for failure in self._failures.values()), default=None)

    def lasting(self, time: timedelta) -> int:
        """Return the number of keys that have failed for at least that time."""
        now = self._now()
        return sum(now - failure.since >= time for failure in self._failures.values())
