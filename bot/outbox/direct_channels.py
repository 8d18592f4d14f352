"""Direct message channels: cached, and opened at a limited rate."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.lru import LRU

MOST = 10_000
"""Channels that are cached."""
PAUSE = 0.6
"""Seconds between two openings, unless stretched."""


class DirectChannels:
    """Direct message channels by user. Opening a new one queues; a cached one is returned at once."""

    def __init__(
        self,
        opens: Callable[[int], Awaitable[int]],
        *,
        pause: float = PAUSE,
        most: int = MOST,
        stretched: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """Take the function that opens a channel. `stretched` returns a factor for the pause.

        The factor is above 1 when other processes open channels as well.
        """
        self.pause = pause
        self._stretched = stretched
        self._open = opens
        self._known: LRU[int, int] = LRU(most)
        self._queue = asyncio.Lock()
        self._next = 0.0

    async def of(self, user: int) -> int:
        """Return the user's channel. Raise what opening raises."""
        channel = self._known.get(user)
        if channel is None:
            async with self._queue:
                channel = self._known.get(user)
                if channel is None:
                    channel = await self._opened(user)
                    self.note(user, channel)
        return channel

    def note(self, user: int, channel: int) -> None:
        """Cache the user's channel."""
        self._known.put(user, channel)

    def forget(self, user: int) -> None:
        """Drop the user's channel from the cache."""
        self._known.pop(user)

    def forget_all(self) -> None:
        """Drop all channels from the cache."""
        self._known.clear()

    async def _opened(self, user: int) -> int:
        clock = asyncio.get_running_loop().time
        await asyncio.sleep(self._next - clock())
        try:
            return await self._open(user)
        finally:
            self._next = clock() + self.pause * self._stretched()
