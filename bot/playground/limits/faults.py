"""Troubles ordered by a test: the next requests of a kind fail, or a bucket of requests runs dry."""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from bot.playground.world.wall_time import Clock
from bot.playground.world.wire import ApiError

GENEROUS = 1000
"""Requests a second that a bucket has where no limit was ordered."""
OLD = 3600.0
"""Seconds after which a message counts as old; edits of old ones are limited by OLD_EDITS in OLD_WINDOW s a channel."""
OLD_EDITS = 3
OLD_WINDOW = 6.0


@dataclass
class Fault:
    """`times` requests whose method and path (`/channels/*/messages/*`) fit are answered by this error.

    `channel` limits it to requests of that channel. With status 429 the client waits `retry_after` seconds
    and tries again, five times in all.
    """

    method: str
    path: str
    status: int
    code: int
    message: str = "A fault that was ordered"
    times: int = 1
    retry_after: float | None = None
    channel: int | None = None

    def fits(self, method: str, path: str) -> bool:
        here = self.channel is None or f"/channels/{self.channel}/" in f"{path}/"
        return self.times > 0 and method == self.method and fnmatchcase(path, self.path) and here


@dataclass
class Bucket:
    """`limit` requests in `window` seconds by the clock."""

    limit: int
    window: float
    taken: deque[float] = field(default_factory=deque)

    def take(self, now: float) -> float:
        """Count a request; the seconds to wait where there is no room for it, else 0."""
        while self.taken and self.taken[0] <= now - self.window:
            self.taken.popleft()
        if len(self.taken) >= self.limit:
            return self.taken[0] + self.window - now
        self.taken.append(now)
        return 0.0

    def headers(self, name: str, now: float) -> dict[str, str]:
        ends = self.taken[0] + self.window if self.taken else now + self.window
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(0, self.limit - len(self.taken))),
            "X-RateLimit-Reset": f"{ends:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, ends - now):.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(name.encode()).hexdigest()[:32],
        }


class Faults:
    """The plan of troubles; what is not ordered goes well."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._faults: list[Fault] = []
        self._limits: list[tuple[str, str, int, float]] = []
        self._buckets: dict[str, Bucket] = {}
        self._old_edits: dict[int, Bucket] = {}

    def add(self, fault: Fault) -> Fault:
        """Order trouble; `fault.times` counts down."""
        self._faults.append(fault)
        return fault

    def limit(self, method: str, path: str, limit: int, window: float) -> None:
        """From now on only so many requests in so many seconds, each concrete path's channel for itself."""
        self._limits.append((method, path, limit, window))
        self._buckets.clear()

    def meet(self, method: str, path: str) -> dict[str, str]:
        """The rate-limit headers of a request. Raises ApiError when trouble was ordered for it."""
        name, bucket = self._bucket(method, path)
        now = self._clock.now()
        for fault in self._faults:
            if fault.fits(method, path):
                fault.times -= 1
                raise ApiError(fault.status, fault.code, fault.message, retry_after=_wait(fault))
        wait = bucket.take(now)
        if wait:
            raise ApiError(429, 0, "You are being rate limited.", retry_after=round(wait, 3))
        return bucket.headers(name, now)

    def headers(self, method: str, path: str) -> dict[str, str]:
        name, bucket = self._bucket(method, path)
        return bucket.headers(name, self._clock.now())

    def edit_of_old(self, channel: int, at: float) -> None:
        """An edit of a message made at that time. Raises ApiError 30046 when too many old ones were edited."""
        now = self._clock.now()
        if now - at < OLD:
            return
        wait = self._old_edits.setdefault(channel, Bucket(OLD_EDITS, OLD_WINDOW)).take(now)
        if wait:
            message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            raise ApiError(429, 30046, message, retry_after=round(wait, 3))

    def _bucket(self, method: str, path: str) -> tuple[str, Bucket]:
        major = "/".join(path.split("/")[:3])
        for wanted, pattern, limit, window in self._limits:
            if wanted == method and fnmatchcase(path, pattern):
                name = f"{wanted} {pattern} {major}"
                return f"{wanted} {pattern}", self._buckets.setdefault(name, Bucket(limit, window))
        return f"{method} {major}", Bucket(GENEROUS, 1.0)


def _wait(fault: Fault) -> float | None:
    return (fault.retry_after if fault.retry_after is not None else 0.1) if fault.status == 429 else None
