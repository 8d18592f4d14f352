"""Budget of gateway sessions: Discord allows 1,000 starts a day, and resets the token of a bot that exceeds it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot import shards
from bot.backoff import Backoff
from bot.metrics import STARTS_LEFT

LOG = logging.getLogger(__name__)

HOUR = 3600.0
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 120.0
"""Seconds of the first pause between two refused session starts of a shard, and of the longest."""
OFTEN = 20
"""Number of session starts of a shard in an hour from which each counts like a refused one."""
LOW = 10
"""Divisor of the daily number. When so small a part is left, the rest is spread over the time until the reset."""
RESERVE_DIVISOR = 100
"""Divisor of the daily number. The last hundredth is not touched before the reset."""

Limit = Mapping[str, Any]
"""Discord's `session_start_limit`: `total`, `remaining`, and `reset_after` in milliseconds."""


class IdentifyBudget:
    """Pauses before each session start, so that no crash loop and no refusal uses up the day's number.

    `read` returns Discord's limit; it may raise one of `unreachable`. `now` returns seconds.
    """

    def __init__(
        self,
        read: Callable[[], Awaitable[Limit]],
        unreachable: tuple[type[Exception], ...],
        *,
        now: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._read = read
        self._unreachable = unreachable
        self._now = now or shards.elapsed
        self._sleep = sleep
        self._due: dict[int, float] = {}
        """When each shard that waits may identify. It stays if the wait is cancelled."""
        self._begun: dict[int, list[float]] = {}
        """Session starts of the last hour, by shard."""
        self._refused: dict[int, int] = {}
        """Session starts since the last one that Discord accepted, by shard."""

    async def wait(self, shard: int, *, is_first: bool = False) -> None:
        """Wait until the shard may identify. Call this before connecting, which has a time limit.

        If the limit cannot be read, raise one of `unreachable` for the first session, and otherwise go on.
        """
        if shard not in self._due:
            self._due[shard] = self._now() + await self._pause(shard, is_first=is_first)
        while (left := self._due[shard] - self._now()) > 0:
            await self._sleep(left)

    async def spend(self, shard: int) -> None:
        """Wait until the shard may identify, and count its session start."""
        await self.wait(shard)
        del self._due[shard]
        self._begun[shard] = [*self._recent(shard), self._now()]
        self._refused[shard] = self._refused.get(shard, 0) + 1

    def note_accepted(self, shard: int) -> None:
        """Record that Discord has accepted the shard's session."""
        self._refused.pop(shard, None)

    def _recent(self, shard: int) -> list[float]:
        return [at for at in self._begun.get(shard, ()) if self._now() - at < HOUR]

    async def _pause(self, shard: int, *, is_first: bool) -> float:
        count = max(self._refused.get(shard, 0), len(self._recent(shard)) - OFTEN)
        pause = Backoff(FIRST_PAUSE, LONGEST_PAUSE).after(count - 1)
        try:
            limit = await self._read()
        except self._unreachable as trouble:
            if is_first:
                raise
            LOG.warning("the session start limit cannot be read: %s", type(trouble).__name__)
            return pause
        STARTS_LEFT.set(limit["remaining"])
        if is_low(limit):
            spare = limit["remaining"] - limit["total"] // RESERVE_DIVISOR
            pause = max(pause, limit["reset_after"] / 1000 / max(1, spare))
            fields = {"shard": shard, "left": limit["remaining"], "total": limit["total"]}
            LOG.warning("few session starts are left today; waiting %.0f s", pause, extra=fields)
        return pause


def is_low(limit: Limit) -> bool:
    """Return whether at most a tenth of the day's session starts is left."""
    return bool(limit["remaining"] * LOW <= limit["total"])
