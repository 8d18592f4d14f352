"""A picture that is being drawn: whoever would wait too long for it goes on without, and gets it when it is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec

from cogs.drawing.backlog import Turn
from renderers import Picture


class Overtaken(Exception):
    """Something newer is being drawn for the same place."""


class Flight:
    """One drawing on its way, for all who hold it; when nobody does any more before it has begun, it is called off."""

    def __init__(self, key: str, turn: Turn, work: Callable[[Flight], Coroutine[Any, Any, Picture | None]]) -> None:
        self.key = key
        self.turn = turn
        self.holders = 0
        self.is_called_off = False
        self.task = asyncio.create_task(work(self))

    def hasten(self, due: float) -> None:
        """Somebody waits for it who comes earlier than those who did."""
        self.turn.due = min(self.turn.due, due)

    def call_off(self) -> None:
        """It comes to no end."""
        self.is_called_off = True
        self.task.cancel()

    def outcome(self) -> Picture | None:
        """Once it has landed; None where nothing was drawn."""
        return None if self.task.cancelled() else self.task.result()


class Coming:
    """Somebody's hold on a flight, until it is let go or the picture is taken."""

    def __init__(self, flight: Flight) -> None:
        self.flight = flight
        self.is_held = True
        self._overtaken = asyncio.get_running_loop().create_future()
        flight.holders += 1

    @property
    def key(self) -> str:
        """The scene's."""
        return self.flight.key

    async def within(self, seconds: float | None) -> Drawn:
        """The picture, None where it could not be drawn, or this hold itself where it is not there after so long."""
        try:
            if not await self._landed(seconds):
                return self
        except asyncio.CancelledError:
            self.let_go()
            raise
        self.let_go()
        return self.flight.outcome()

    async def picture(self) -> Picture | None:
        """However long it takes; None where it could not be drawn. Raises Overtaken."""
        try:
            if not await self._landed():
                raise Overtaken
        finally:
            self.let_go()
        return self.flight.outcome()

    def let_go(self) -> None:
        """It is not waited for any more. Doing it twice is harmless."""
        if not self.is_held:
            return
        self.is_held = False
        self.flight.holders -= 1
        if not self.flight.holders and not self.flight.turn.has_come:
            self.flight.call_off()

    def overtake(self) -> None:
        """The same where something newer takes its place; whoever waits for it goes on without."""
        if self.is_held and not self._overtaken.done():
            self._overtaken.set_result(None)
        self.let_go()

    async def _landed(self, seconds: float | None = None) -> bool:
        """Whether it has, after so long at most."""
        either = {self.flight.task, self._overtaken}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return self.flight.task.done() and not self._overtaken.done()


class Sketch(msgspec.Struct, frozen=True):
    """What stands for a picture that need not be drawn to know whether it stands in a message; `key` is its scene's."""

    key: str


Drawn: TypeAlias = Picture | Coming | Sketch | None
"""What asking for a picture gives: it, or a hold on it where it takes longer, or nothing where it cannot be drawn.

A sketch only where a message is held against what stands there."""
