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
FIRST_RETRY = 1.0
"""Pause in seconds before the first of `Retries`."""
_MAX_DOUBLINGS = 30


class Backoff(msgspec.Struct):
    """Sequence of pauses in seconds: starts with `first`, doubles after each failure, never exceeds `longest`."""

    first: float
    longest: float
    failures: int = 0

    def after(self, failures: int) -> float:
        """Return the pause in seconds after that number of consecutive failures, without jitter."""
        return min(self.first * 2.0 ** min(failures - 1, _MAX_DOUBLINGS), self.longest)

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


class Retries:
    """Repetitions by key, each after a growing pause. `again(key)` must not raise. Use it in one event loop only.

    With `is_prompt`, the first repetition after a success comes at once.
    """

    def __init__(self, again: Callable[[str], object], *, longest: float = 60.0, is_prompt: bool = False) -> None:
        self._again = again
        self._longest, self._is_prompt = longest, is_prompt
        self._pauses: dict[str, Backoff] = {}
        self._pending: dict[str, asyncio.TimerHandle] = {}

    def failed(self, key: str) -> None:
        """Schedule the next repetition, unless one is pending."""
        if key in self._pending:
            return
        is_first = key not in self._pauses
        pauses = self._pauses.setdefault(key, Backoff(FIRST_RETRY, self._longest))
        pause = 0.0 if is_first and self._is_prompt else pauses.next()
        self._pending[key] = asyncio.get_running_loop().call_later(pause, self._repeat, key)

    def succeeded(self, key: str) -> None:
        """Reset the pauses of the key and cancel its pending repetition."""
        if key in self._pauses:
            del self._pauses[key]
            self._cancel(key)

    def stop(self) -> None:
        """Cancel all pending repetitions."""
        for key in list(self._pending):
            self._cancel(key)
        self._pauses.clear()

    def _repeat(self, key: str) -> None:
        del self._pending[key]
        self._again(key)

    def _cancel(self, key: str) -> None:
        if (handle := self._pending.pop(key, None)) is not None:
            handle.cancel()
