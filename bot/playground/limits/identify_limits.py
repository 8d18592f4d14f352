"""IDENTIFY limits: shard count, sessions per day, and concurrency buckets."""

from __future__ import annotations

from collections import deque

from bot.playground.world.clock import Clock
from bot.playground.world.responses import Json

APART = 5.0
"""Seconds between two IDENTIFYs in the same bucket."""
DAY = 86400.0
MOST = 1000
"""IDENTIFYs per day."""


class IdentifyLimits:
    """Counter of IDENTIFYs of all the bot's processes; `pace` times as fast as on Discord.

    `shards` is the recommended number of shards. Shards with the same number modulo `concurrency` share a bucket.
    """

    def __init__(
        self, clock: Clock, pace: float = 1.0, *, shards: int = 1, concurrency: int = 1, total: int = MOST
    ) -> None:
        self._clock = clock
        self._pace = pace
        self.shards = shards
        self.concurrency = concurrency
        self.total = total
        self._begun: deque[float] = deque()
        """Start times of the sessions of the last day."""
        self._free: dict[int, float] = {}
        """Earliest time of the next IDENTIFY, by bucket."""

    @property
    def remaining(self) -> int:
        """Return the number of IDENTIFYs left for today."""
        while self._begun and self._begun[0] <= self._clock.now() - DAY / self._pace:
            self._begun.popleft()
        return max(0, self.total - len(self._begun))

    def take(self, shard: int) -> bool:
        """Count an IDENTIFY of the shard. Return False, without counting it, if it comes too early."""
        now, bucket = self._clock.now(), shard % self.concurrency
        if now < self._free.get(bucket, now):
            return False
        self._free[bucket] = now + APART / self._pace
        self._begun.append(now)
        return True

    def told(self) -> Json:
        """Return the answer to GET /gateway/bot, without the URL."""
        left = self.remaining
        ends = self._begun[0] + DAY / self._pace - self._clock.now() if self._begun else DAY / self._pace
        limit = {"total": self.total, "remaining": left, "reset_after": int(ends * 1000)}
        return {"shards": self.shards, "session_start_limit": limit | {"max_concurrency": self.concurrency}}
