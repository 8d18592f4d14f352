"""Pending pictures: a message is sent without a late picture and edited once the picture is ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec

from cogs.drawing.render_queue import QueueTicket
from renderers import Picture


class Superseded(Exception):
    """Control flow: a newer picture has replaced this one for the same message."""


class RenderJob:
    """A drawing in progress, shared by its holders. It is cancelled if all release it before it starts."""

    def __init__(
        self, key: str, ticket: QueueTicket, work: Callable[[RenderJob], Coroutine[Any, Any, Picture | None]]
    ) -> None:
        self.key = key
        self.ticket = ticket
        self.holders = 0
        self.is_cancelled = False
        self.task = asyncio.create_task(work(self))

    def hasten(self, due: float) -> None:
        """Move the drawing forward in the queue if this due time is earlier."""
        self.ticket.due = min(self.ticket.due, due)

    def cancel(self) -> None:
        """Cancel the drawing."""
        self.is_cancelled = True
        self.task.cancel()

    def outcome(self) -> Picture | None:
        """Return the picture of the finished drawing, or None if it failed."""
        return None if self.task.cancelled() else self.task.result()


class PendingPicture:
    """One holder's claim on a drawing, until it is released or the picture is taken."""

    def __init__(self, job: RenderJob) -> None:
        self.job = job
        self.is_held = True
        self._superseded = asyncio.get_running_loop().create_future()
        job.holders += 1

    @property
    def key(self) -> str:
        """The key of the drawn scene."""
        return self.job.key

    async def within(self, seconds: float | None) -> Drawn:
        """Wait up to `seconds`. Return the picture, None if drawing failed, or this claim if it is not ready."""
        try:
            if not await self._completed(seconds):
                return self
        except asyncio.CancelledError:
            self.release()
            raise
        self.release()
        return self.job.outcome()

    async def picture(self) -> Picture | None:
        """Wait for the picture without a time limit. Return None if drawing failed. Raise Superseded."""
        try:
            if not await self._completed():
                raise Superseded
        finally:
            self.release()
        return self.job.outcome()

    def release(self) -> None:
        """Release the claim. Repeated calls are harmless."""
        if not self.is_held:
            return
        self.is_held = False
        self.job.holders -= 1
        if not self.job.holders and not self.job.ticket.is_assigned:
            self.job.cancel()

    def supersede(self) -> None:
        """Release the claim in favour of a newer picture. Waiting callers continue without this one."""
        if self.is_held and not self._superseded.done():
            self._superseded.set_result(None)
        self.release()

    async def _completed(self, seconds: float | None = None) -> bool:
        """Wait up to `seconds` and return whether the drawing is done and was not replaced."""
        either = {self.job.task, self._superseded}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return self.job.task.done() and not self._superseded.done()


class Placeholder(msgspec.Struct, frozen=True):
    """Placeholder for a picture, used only for comparison. `key` is the key of its scene."""

    key: str


Drawn: TypeAlias = Picture | PendingPicture | Placeholder | None
"""Result of a request for a picture: the picture, a pending one, or None if drawing failed.

A placeholder is returned only while a message is compared with its stored key.
"""
