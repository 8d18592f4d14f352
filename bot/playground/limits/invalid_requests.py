"""Requests that came to nothing: of too many, the network before Discord bans the address."""

from __future__ import annotations

from collections import deque

from bot.playground.world.wall_time import Clock
from bot.playground.world.wire import ApiError

MOST = 10_000
WINDOW = 600.0
"""Seconds in which so many are too many."""
BAN = 3600.0
"""Seconds; Discord does not tell how long it takes."""


class InvalidRequests:
    """Counts answers 401, 403 and 429, but for those where others had used up what is shared."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at: deque[float] = deque()
        self._banned_until = 0.0
        self.count = 0
        """All so far."""

    @property
    def banned(self) -> bool:
        return self._clock.now() < self._banned_until

    def note(self, error: ApiError) -> None:
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
