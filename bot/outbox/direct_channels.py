"""Direct channels: remembered, or opened one after the other, not faster than Discord likes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

MOST = 10_000
"""So many channels are known by heart; any other is opened once more."""
PAUSE = 0.6
"""Seconds between two openings."""


class DirectChannels:
    """By user the channel. Only whoever has a new one opened waits, in the order of asking; nobody else ever does."""

    def __init__(
        self,
        opens: Callable[[int], Awaitable[int]],
        *,
        pause: float = PAUSE,
        most: int = MOST,
        stretched: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """`stretched`: by how much the pause is longer where other processes open channels as well."""
        self.pause = pause
        self._stretched = stretched
        self._open = opens
        self._most = most
        self._known: OrderedDict[int, int] = OrderedDict()
        self._queue = asyncio.Lock()
        self._next = 0.0

    async def of(self, user: int) -> int:
        """The channel to that person. Raises what opening raises."""
        if user not in self._known:
            async with self._queue:
                if user not in self._known:
                    self.note(user, await self._opened(user))
        self._known.move_to_end(user)
        return self._known[user]

    def note(self, user: int, channel: int) -> None:
        """It is known to be this one."""
        self._known[user] = channel
        self._known.move_to_end(user)
        while len(self._known) > self._most:
            self._known.popitem(last=False)

    def forget(self, user: int) -> None:
        """Nothing is known of this person any more."""
        self._known.pop(user, None)

    def forget_all(self) -> None:
        """The same of everybody."""
        self._known.clear()

    async def _opened(self, user: int) -> int:
        clock = asyncio.get_running_loop().time
        await asyncio.sleep(self._next - clock())
        try:
            return await self._open(user)
        finally:
            self._next = clock() + self.pause * self._stretched()
