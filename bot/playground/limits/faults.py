"""Troubles ordered by a test: the next requests of a kind fail, or may come but rarely."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

from bot.playground.limits.rate_limits import Bucket, RateLimits, Rule, milliseconds_up
from bot.playground.world.wall_time import Clock
from bot.playground.world.wire import ApiError

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
    scope: str = "user"
    """Of a 429: "global" holds up all requests, "shared" does not count as invalid."""

    def fits(self, method: str, path: str) -> bool:
        here = self.channel is None or f"/channels/{self.channel}/" in f"{path}/"
        return self.times > 0 and method == self.method and fnmatchcase(path, self.path) and here


class Faults:
    """The plan of troubles; what is not ordered goes well."""

    def __init__(self, clock: Clock, limits: RateLimits) -> None:
        self._clock = clock
        self._limits = limits
        self._faults: list[Fault] = []
        self._old_edits: dict[int, Bucket] = {}

    def add(self, fault: Fault) -> Fault:
        """Order trouble; `fault.times` counts down."""
        self._faults.append(fault)
        return fault

    def limit(self, method: str, path: str, limit: int, window: float) -> None:
        """From now on only so many requests in so many seconds, each concrete path's channel for itself."""
        self._limits.order(Rule(method, path, limit, window))

    def meet(self, method: str, path: str) -> None:
        """Raises ApiError when trouble was ordered for the request."""
        for fault in self._faults:
            if fault.fits(method, path):
                fault.times -= 1
                raise ApiError(fault.status, fault.code, fault.message, retry_after=_wait(fault), scope=fault.scope)

    def edit_of_old(self, channel: int, at: float) -> None:
        """An edit of a message made at that time. Raises ApiError 30046 when too many old ones were edited."""
        now = self._clock.now()
        if now - at < OLD:
            return
        wait = self._old_edits.setdefault(channel, Bucket(OLD_EDITS, OLD_WINDOW)).take(now)
        if wait:
            message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            raise ApiError(429, 30046, message, retry_after=milliseconds_up(wait))


def _wait(fault: Fault) -> float | None:
    return (fault.retry_after if fault.retry_after is not None else 0.1) if fault.status == 429 else None
