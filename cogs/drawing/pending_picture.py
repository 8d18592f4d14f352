"""Pending pictures: a message is sent without a late picture and edited once the picture is ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec

from cogs.drawing.render_queue import Turn
from renderers import Picture


class Overtaken(Exception):
    """Control flow: a newer picture has replaced this one for the same message."""


class Flight:
    """A drawing in progress, shared by its holders. It is cancelled if all release it before it starts."""

    def __init__(self, key: str, turn: Turn, work: Callable[[Flight], Coroutine[Any, Any, Picture | None]]) -> None:
        self.key = key
        self.turn = turn
        self.holders = 0
        self.is_called_off = False
        self.task = asyncio.create_task(work(self))

    def hasten(self, due: float) -> None:
        """Move the drawing forward in the queue if this due time is earlier."""
        self.turn.due = min(self.turn.due, due)

    def call_off(self) -> None:
        """Cancel the drawing."""
        self.is_called_off = True
        self.task.cancel()

    def outcome(self) -> Picture | None:
        """Return the picture of the finished drawing, or None if it failed."""
        return None if self.task.cancelled() else self.task.result()


class Coming:
    """One holder's claim on a drawing, until it is released or the picture is taken."""

    def __init__(self, flight: Flight) -> None:
        self.flight = flight
        self.is_held = True
        self._overtaken = asyncio.get_running_loop().create_future()
        flight.holders += 1

    @property
    def key(self) -> str:
        """The key of the drawn scene."""
        return self.flight.key

    async def within(self, seconds: float | None) -> Drawn:
        """Wait up to `seconds`. Return the picture, None if drawing failed, or this claim if it is not ready."""
        try:
            if not await self._landed(seconds):
                return self
        except asyncio.CancelledError:
            self.let_go()
            raise
        self.let_go()
        return self.flight.outcome()

    async def picture(self) -> Picture | None:
        """Wait for the picture without a time limit. Return None if drawing failed. Raise Overtaken."""
        try:
            if not await self._landed():
                raise Overtaken
        finally:
            self.let_go()
        return self.flight.outcome()

    def let_go(self) -> None:
        """Release the claim. Repeated calls are harmless."""
        if not self.is_held:
            return
        self.is_held = False
        self.flight.holders -= 1
        if not self.flight.holders and not self.flight.turn.has_come:
            self.flight.call_off()

    def overtake(self) -> None:
        """Release the claim in favour of a newer picture. Waiting callers continue without this one."""
        if self.is_held and not self._overtaken.done():
            self._overtaken.set_result(None)
        self.let_go()

    async def _landed(self, seconds: float | None = None) -> bool:
        """Wait up to `seconds` and return whether the drawing is done and was not replaced."""
        either = {self.flight.task, self._overtaken}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return self.flight.task.done() and not self._overtaken.done()


class Sketch(msgspec.Struct, frozen=True):
    """Placeholder for a picture, used only for comparison. `key` is the key of its scene."""

    key: str


Drawn: TypeAlias = Picture | Coming | Sketch | None
"""Result of a request for a picture: the picture, a pending one, or None if drawing failed.

A sketch is returned only while a message is compared with its stored key.
"""
