"""Fault injection: outages, and tests make the next requests of a kind fail or limit their rate."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from bot.playground.limits.rate_limits import Bucket, RateLimits, Rule, milliseconds_up
from bot.playground.world.clock import Clock
from bot.playground.world.responses import ApiError

OLD = 3600.0
"""Age in seconds above which a message is old: its channel allows OLD_EDITS edits of old ones in OLD_WINDOW seconds."""
OLD_EDITS = 3
OLD_WINDOW = 6.0
PUBLISHED_EDITS = 3
PUBLISHED_WINDOW = 3600.0
"""Seconds in which a published message allows `PUBLISHED_EDITS` edits."""


@dataclass
class Fault:
    """Error for the next `times` requests that match the method and the path (`/channels/*/messages/*`).

    `channel` restricts it to requests about that channel. `retry_after` is in seconds: after a 429 the client waits
    that long, and it makes up to five attempts.
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
    """Scope of a 429: "global" blocks all requests, "shared" does not count as invalid."""
    is_late: bool = False
    """Whether the request is carried out all the same."""
    is_upload: bool = False
    """Whether only requests with files fail."""

    def fits(self, method: str, path: str) -> bool:
        """Return whether the request matches and the fault is still active."""
        here = self.channel is None or f"/channels/{self.channel}/" in f"{path}/"
        return self.times > 0 and method == self.method and fnmatchcase(path, self.path) and here


class Hang:
    """Requests that match the method and the path get no answer until `release`."""

    def __init__(self, method: str, path: str) -> None:
        self._method, self._path = method, path
        self._released = asyncio.Event()
        self.met = asyncio.Event()
        """Set once a request hangs."""

    def release(self) -> None:
        """Answer the requests that hang, and all later ones."""
        self._released.set()

    async def wait(self, method: str, path: str) -> None:
        """Wait if the request matches."""
        if method == self._method and fnmatchcase(path, self._path) and not self._released.is_set():
            self.met.set()
            await self._released.wait()


class Faults:
    """Injected faults and extra limits."""

    def __init__(self, clock: Clock, limits: RateLimits) -> None:
        self._clock = clock
        self._limits = limits
        self._faults: list[Fault] = []
        self._hangs: list[Hang] = []
        self._old_edits: dict[int, Bucket] = {}
        self._published: dict[int, Bucket] = {}
        self.refused_edits = 0
        """Number of edits of published messages that came too early."""

    def add(self, fault: Fault) -> Fault:
        """Inject a fault. `fault.times` is the number of requests that still fail."""
        self._faults.append(fault)
        return fault

    def limit(self, method: str, path: str, limit: int, window: float) -> None:
        """Limit matching requests to that number in `window` seconds, for each channel separately."""
        self._limits.order(Rule(method, path, limit, window))

    def hang(self, method: str, path: str) -> Hang:
        """Leave matching requests without an answer until the returned hang is released."""
        self._hangs.append(Hang(method, path))
        return self._hangs[-1]

    async def wait_if_hanging(self, method: str, path: str) -> None:
        """Wait until no hang matches the request."""
        for hang in self._hangs:
            await hang.wait(method, path)

    def raise_if_injected(self, method: str, path: str, *, is_late: bool = False, is_upload: bool = False) -> None:
        """Raise ApiError if a fault is injected for the request.

        `is_late`: it has been carried out. `is_upload`: it has files.
        """
        for fault in self._faults:
            if fault.is_late == is_late and is_upload >= fault.is_upload and fault.fits(method, path):
                fault.times -= 1
                raise ApiError(fault.status, fault.code, fault.message, retry_after=_wait(fault), scope=fault.scope)

    def publish(self, message: int) -> None:
        """Limit edits of the message from now on, as if a moderator had published it."""
        self._published.setdefault(message, Bucket(PUBLISHED_EDITS, PUBLISHED_WINDOW))

    def count_published_edit(self, message: int) -> None:
        """Count an edit of the message. Raise ApiError 20028 if it is published and edited too often."""
        wait = self._published[message].take(self._clock.now()) if message in self._published else 0.0
        if wait:
            self.refused_edits += 1
            text = "The write action you are performing on the channel has hit the write rate limit."
            raise ApiError(429, 20028, text, retry_after=milliseconds_up(wait), scope="shared")

    def count_old_edit(self, channel: int, at: float) -> None:
        """Count an edit of a message that was created at that time.

        Raise ApiError 30046 if old messages are edited too often.
        """
        now = self._clock.now()
        if now - at < OLD:
            return
        wait = self._old_edits.setdefault(channel, Bucket(OLD_EDITS, OLD_WINDOW)).take(now)
        if wait:
            message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            raise ApiError(429, 30046, message, retry_after=milliseconds_up(wait))


def _wait(fault: Fault) -> float | None:
    return (fault.retry_after if fault.retry_after is not None else 0.1) if fault.status == 429 else None


@dataclass
class Outages:
    """What of Discord is out of order now."""

    is_api_gone: bool = False
    """Whether every request is answered with 503."""
    is_gateway_gone: bool = False
    """Whether no websocket is accepted."""
    refused: frozenset[int] | None = frozenset()
    """Shards whose IDENTIFY is answered with op 9; None for all."""
    guilds: set[int] = field(default_factory=set)
    """Servers that are unavailable."""
