"""Rate limits of Discord: per route and channel, global, for invalid requests, and for opening direct channels."""

from __future__ import annotations

import hashlib
import math
from collections import deque
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import NamedTuple

from bot.playground.world.clock import Clock
from bot.playground.world.responses import ApiError, Json

IDENTIFY_APART = 5.0
"""Minimum number of seconds between two IDENTIFYs in the same bucket."""
DAY = 86400.0
MAX_IDENTIFIES = 1000
"""Maximum number of IDENTIFYs per day."""
MAX_INVALID = 10_000
WINDOW = 600.0
"""Period in seconds in which invalid requests are counted."""
BAN = 3600.0
"""Length of the ban in seconds. Discord does not document it."""


class IdentifyLimits:
    """Counter of the IDENTIFYs of all the bot's processes.

    Time runs `pace` times as fast as on Discord. `shards` is the recommended number of shards. Shards with the same
    number modulo `concurrency` share a bucket.
    """

    def __init__(self, clock: Clock, pace: float = 1.0) -> None:
        self._clock = clock
        self._pace = pace
        self.shards = 1
        self.concurrency = 1
        self.total = MAX_IDENTIFIES
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
        self._free[bucket] = now + IDENTIFY_APART / self._pace
        self._begun.append(now)
        return True

    def spend(self, number: int) -> None:
        """Count that many IDENTIFYs now, as if a crash loop had made them."""
        self._begun.extend([self._clock.now()] * number)

    def told(self) -> Json:
        """Return the body of GET /gateway/bot without `url`."""
        left = self.remaining
        ends = self._begun[0] + DAY / self._pace - self._clock.now() if self._begun else DAY / self._pace
        limit = {"total": self.total, "remaining": left, "reset_after": int(ends * 1000)}
        return {"shards": self.shards, "session_start_limit": limit | {"max_concurrency": self.concurrency}}


APART = ("/interactions/", "/webhooks/")
"""Paths that are authenticated by their own token and exempt from the global limit."""
GENEROUS = 1000
"""Requests per second for routes without a documented limit."""
MAX_BUCKETS = 2000
"""Number of buckets above which expired ones are dropped."""


class Rule(NamedTuple):
    """Limit of `limit` requests in `window` seconds per matching method and path, for each channel or token."""

    method: str
    path: str
    limit: int
    window: float

    def fits(self, method: str, path: str) -> bool:
        """Return whether the rule applies to the request."""
        return method == self.method and fnmatchcase(path, self.path)


RULES = (
    Rule("POST", "/channels/*/messages", 5, 5.0),
    Rule("PATCH", "/channels/*/messages/*", 5, 5.0),
    Rule("POST", "/webhooks/*", 5, 2.0),
    Rule("PATCH", "/webhooks/*", 5, 2.0),
    Rule("POST", "/channels/*/threads", 10, 280.0),
    Rule("PUT", "/channels/*/thread-members/*", 10, 2.0),
    Rule("PATCH", "/channels/*", 10, 10.0),
    Rule("GET", "/guilds/*/members/*", 10, 2.0),
    Rule("POST", "/applications/*/emojis", 50, 60.0),
)
"""Limits by route. Discord publishes none. Those of messages and webhooks are read from headers.

Threads: after some quick ones, pauses of 220 to 280 seconds are reported (issue 7816 of discord-api-docs). Their number
is assumed, as are the limits below it; the rehearsal reads the real ones.
"""
TOTAL = Rule("*", "*", 50, 1.0)


@dataclass
class Bucket:
    """Fixed-window limiter: `limit` requests per `window` seconds, from the first request on."""

    limit: int
    window: float
    taken: int = 0
    ends: float = 0.0

    def take(self, now: float) -> float:
        """Count a request. Return 0, or the seconds to wait if the limit is reached."""
        if now >= self.ends:
            self.taken, self.ends = 0, now + self.window
        if self.taken >= self.limit:
            return self.ends - now
        self.taken += 1
        return 0.0

    def headers(self, name: str, now: float) -> dict[str, str]:
        """Return the rate limit headers. `name` identifies the kind of request across channels."""
        is_over = now >= self.ends
        ends = now + self.window if is_over else self.ends
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit if is_over else self.limit - self.taken),
            "X-RateLimit-Reset": f"{ends:.3f}",
            "X-RateLimit-Reset-After": f"{milliseconds_up(ends - now):.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(name.encode()).hexdigest()[:32],
        }


class RateLimits:
    """Rate limiter for all requests. Time runs `pace` times as fast as on Discord."""

    def __init__(
        self, clock: Clock, pace: float = 1.0, *, rules: tuple[Rule, ...] = RULES, total: Rule | None = TOTAL
    ) -> None:
        self._clock = clock
        self._pace = pace
        self.starts = IdentifyLimits(clock, pace)
        """Limits of IDENTIFY."""
        self._ordered: list[Rule] = []
        self._rules = rules
        self._total = self._bucket_of(total) if total is not None else None
        self._buckets: dict[str, Bucket] = {}

    @classmethod
    def unlimited(cls, clock: Clock) -> RateLimits:
        """Return a limiter that never refuses, for tests about other things."""
        return cls(clock, math.inf, rules=(), total=None)

    def order(self, rule: Rule) -> None:
        """Add a rule that precedes all others. Its `window` is in clock seconds and not scaled by `pace`."""
        self._ordered.append(rule)
        self._buckets.clear()

    def take(self, method: str, path: str) -> None:
        """Count a request. Raise ApiError 429 with the seconds to wait."""
        now = self._clock.now()
        if self._total is not None and not path.startswith(APART):
            _refuse(self._total.take(now), "global")
        bucket = self._bucket(method, path)[1]
        if bucket is not None:
            _refuse(bucket.take(now), "user")

    def headers(self, method: str, path: str, template: str) -> dict[str, str]:
        """Return the headers of a response; none for the callback of an interaction."""
        if path.startswith(APART[0]):
            return {}
        name, bucket = self._bucket(method, path)
        return (bucket or Bucket(GENEROUS, 1.0)).headers(name or f"{method} {template}", self._clock.now())

    def _bucket(self, method: str, path: str) -> tuple[str, Bucket | None]:
        """Return the rule's name and the bucket of the channel, or None without a limit."""
        for rule in (*self._ordered, *self._rules):
            if rule.fits(method, path):
                key = f"{rule.method} {rule.path} {_major(path)}"
                if key not in self._buckets:
                    self._forget_empty()
                    self._buckets[key] = self._bucket_of(rule)
                return f"{rule.method} {rule.path}", self._buckets[key]
        return "", None

    def _bucket_of(self, rule: Rule) -> Bucket:
        return Bucket(rule.limit, rule.window if rule in self._ordered else rule.window / self._pace)

    def _forget_empty(self) -> None:
        if len(self._buckets) >= MAX_BUCKETS:
            now = self._clock.now()
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.ends > now}


def milliseconds_up(seconds: float) -> float:
    """Return the seconds rounded up to a millisecond, so that a client that waits that long is not refused again."""
    return math.ceil(max(0.0, seconds) * 1000) / 1000


def _major(path: str) -> str:
    """Return the major parameter of the path: a channel, or a webhook with its token."""
    steps = path.split("/")
    return "/".join(steps[: 4 if steps[1] == "webhooks" else 3])


def _refuse(wait: float, scope: str) -> None:
    if wait:
        raise ApiError(429, 0, "You are being rate limited.", retry_after=milliseconds_up(wait), scope=scope)


class DirectOpenings:
    """Direct channels that the bot has opened. Discord publishes no limit. `limit` sets one for a test.

    A refused opening says nothing about the person. Channels that the bot has already written to stay usable.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._bucket: Bucket | None = None
        self.asked: list[int] = []
        """Ids of the people whose channel was requested, in order. Refused requests count too."""
        self.opened: set[int] = set()
        """Ids of the people with an open channel."""
        self.is_flagged = False
        """Whether the anti-spam system has flagged the bot (20026)."""

    def limit(self, count: int, window: float) -> None:
        """Refuse more than `count` new channels in `window` seconds (40003)."""
        self._bucket = Bucket(count, window)

    def lift(self) -> None:
        """Remove the limit and the flag."""
        self._bucket, self.is_flagged = None, False

    def open(self, person: int) -> None:
        """Count a request for the person's channel. Raise ApiError 20026 or 40003 if it is new and refused."""
        self.asked.append(person)
        if person in self.opened:
            return
        self.check_flag()
        if self._bucket is not None and self._bucket.take(self._clock.now()):
            raise ApiError(403, 40003, "You are opening direct messages too fast.")
        self.opened.add(person)

    def check_flag(self) -> None:
        """Raise ApiError 20026 if the bot is flagged. Call this before the first message to a person."""
        if self.is_flagged:
            raise ApiError(403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior.")


class InvalidRequests:
    """Counter of answers 401, 403 and 429, except 429 with a shared scope."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at: deque[float] = deque()
        self._banned_until = 0.0
        self.count = 0
        """Number of all invalid requests so far."""

    @property
    def banned(self) -> bool:
        """Return whether the address is banned now."""
        return self._clock.now() < self._banned_until

    def note(self, error: ApiError) -> None:
        """Count the error if it is an invalid request."""
        if error.status not in (401, 403, 429) or error.scope == "shared":
            return
        now = self._clock.now()
        self.count += 1
        self._at.append(now)
        while self._at[0] <= now - WINDOW:
            self._at.popleft()
        if len(self._at) >= MAX_INVALID:
            self._banned_until = now + BAN
            self._at.clear()
