"""Counter of invalid requests, for which Discord temporarily bans an IP address."""

from __future__ import annotations

from collections import deque

from bot.playground.world.clock import Clock
from bot.playground.world.responses import ApiError

MOST = 10_000
WINDOW = 600.0
"""Period in seconds in which invalid requests are counted."""
BAN = 3600.0
"""Length of the ban in seconds. Discord does not document it."""


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
        if len(self._at) >= MOST:
            self._banned_until = now + BAN
            self._at.clear()
