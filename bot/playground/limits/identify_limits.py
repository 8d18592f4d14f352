"""How sessions of the gateway may begin: of how many shards, how many a day, and each bucket's one after the other."""

from __future__ import annotations

from collections import deque

from bot.playground.world.wall_time import Clock
from bot.playground.world.wire import Json

APART = 5.0
"""Seconds between two IDENTIFYs of shards that share a bucket."""
DAY = 86400.0
MOST = 1000
"""IDENTIFYs a day."""


class SessionStarts:
    """Counts IDENTIFYs by its clock, of all processes of the bot together; `pace` times as fast as Discord.

    `shards` is what it recommends. Shards whose numbers leave the same rest by `concurrency` share a bucket.
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
        """When the sessions of the last day began."""
        self._free: dict[int, float] = {}
        """When the next one of a bucket may."""

    @property
    def remaining(self) -> int:
        """How many may still begin until the oldest of a day's is over."""
        while self._begun and self._begun[0] <= self._clock.now() - DAY / self._pace:
            self._begun.popleft()
        return max(0, self.total - len(self._begun))

    def take(self, shard: int) -> bool:
        """Count an IDENTIFY of that shard; False where it comes too early, and then it does not count."""
        now, bucket = self._clock.now(), shard % self.concurrency
        if now < self._free.get(bucket, now):
            return False
        self._free[bucket] = now + APART / self._pace
        self._begun.append(now)
        return True

    def told(self) -> Json:
        """What GET /gateway/bot says of it."""
        left = self.remaining
        ends = self._begun[0] + DAY / self._pace - self._clock.now() if self._begun else DAY / self._pace
        limit = {"total": self.total, "remaining": left, "reset_after": int(ends * 1000)}
        return {"shards": self.shards, "session_start_limit": limit | {"max_concurrency": self.concurrency}}
