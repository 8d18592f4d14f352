"""A picture that is being drawn: whoever would wait too long for it goes on without, and gets it when it is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from renderers import Picture


class Flight:
    """One drawing on its way, for all who hold it; when nobody does any more before it has begun, it is called off."""

    def __init__(self, key: str, work: Callable[[Flight], Coroutine[Any, Any, Picture | None]]) -> None:
        self.key = key
        self.holders = 0
        self.has_begun = self.is_called_off = False
        self.task = asyncio.create_task(work(self))

    def call_off(self) -> None:
        """It comes to no end."""
        self.is_called_off = True
        self.task.cancel()

    def begin(self) -> None:
        """A process has taken it: from now on it is let finish."""
        self.has_begun = True

    async def landed(self, seconds: float | None = None) -> bool:
        """Whether it has, after so long at most."""
        done, _ = await asyncio.wait({self.task}, timeout=seconds)
        return bool(done)

    def outcome(self) -> Picture | None:
        """Once it has landed; None where nothing was drawn."""
        return None if self.task.cancelled() else self.task.result()


class Coming:
    """Somebody's hold on a flight, until it is let go or the picture is taken."""

    def __init__(self, flight: Flight) -> None:
        self._flight = flight
        self._is_held = True
        flight.holders += 1

    @property
    def key(self) -> str:
        """The scene's."""
        return self._flight.key

    async def within(self, seconds: float | None) -> Drawn:
        """The picture, None where it could not be drawn, or this hold itself where it is not there after so long."""
        try:
            if not await self._flight.landed(seconds):
                return self
        except asyncio.CancelledError:
            self.let_go()
            raise
        self.let_go()
        return self._flight.outcome()

    async def picture(self) -> Picture | None:
        """However long it takes; None where it could not be drawn."""
        try:
            await self._flight.landed()
        finally:
            self.let_go()
        return self._flight.outcome()

    def let_go(self) -> None:
        """It is not waited for any more. Doing it twice is harmless."""
        if not self._is_held:
            return
        self._is_held = False
        self._flight.holders -= 1
        if not self._flight.holders and not self._flight.has_begun:
            self._flight.call_off()


Drawn: TypeAlias = Picture | Coming | None
"""What asking for a picture gives: it, or a hold on it where it takes longer, or nothing where it cannot be drawn."""
