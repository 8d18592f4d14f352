"""Rate limits of routes with a long window, of which discord.py would use only one request per window."""

from __future__ import annotations

import asyncio
from typing import Any

import discord.http
from discord import RateLimited
from discord.http import Ratelimit

UNKNOWN = 30.0
"""Seconds that a request waits for the first response of its route."""


class RouteLimit(Ratelimit):
    """Limit of a route, as the last response told it.

    If its window is longer than the longest wait, discord.py refuses every other request until the window ends,
    although Discord allows some, and then forgets that none is left. Both cost most where threads are opened: a
    tournament's tables would come one by one, minutes apart. Here a request is refused only if none is left.
    """

    __slots__ = ()

    async def acquire(self) -> None:
        """Wait until Discord allows a request. Raise discord.RateLimited if that takes too long."""
        self._last_request = self._loop.time()
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call]
        while self.remaining <= 0:
            if self._is_long:
                raise RateLimited(self._rest)
            await self._wait()
        self.remaining -= 1
        self.outgoing += 1

    async def _wait(self) -> None:
        """Wait until a response tells that requests are allowed, or that none is for a long time."""
        woken = self._loop.create_future()
        self._pending_requests.append(woken)
        try:
            while not woken.done():
                await asyncio.wait((woken,), timeout=self._rest if self.expires else UNKNOWN)
                if not woken.done():
                    await self._refresh()
        except BaseException:
            if woken.done() and self.remaining > 0:  # this request was let through and gives its place away
                self._wake_next()
            woken.cancel()
            raise

    async def __aexit__(self, *error: Any) -> None:
        """Wake requests that wait: as many as Discord allows, or all to be refused if it allows none for long."""
        if not self._is_long:
            await super().__aexit__(*error)
            return
        self.outgoing -= 1
        allowed = self.remaining - self.outgoing
        if allowed > 0:
            self._wake(allowed)
        elif not self.outgoing:
            self._wake(len(self._pending_requests))

    async def _refresh(self) -> None:
        """Wait until the window ends, which is soon, and wake requests that wait."""
        async with self._sleeping:
            await asyncio.sleep(max(0.0, self._rest))
        self.reset()  # type: ignore[no-untyped-call]
        self._wake(self.remaining)

    @property
    def _rest(self) -> float:
        """Return the seconds until the window ends."""
        return 0.0 if self.expires is None else self.expires - self._loop.time()

    @property
    def _is_long(self) -> bool:
        longest = self._max_ratelimit_timeout
        return longest is not None and self._rest > longest


def install() -> None:
    """Let all clients of this process use these limits."""
    discord.http.Ratelimit = RouteLimit  # type: ignore[misc]  # private to discord.py, which has no setting for it
