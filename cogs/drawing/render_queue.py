"""Priority queue of render requests: users who wait come first, but updates do not starve."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

DEFERENCE = 2.0
"""Seconds that an update is deferred behind requests with a waiting user."""

Worker = TypeVar("Worker")


class QueueTicket:
    """Position in the queue: earlier due times first."""

    def __init__(self, due: float) -> None:
        self.due = due
        self.is_assigned = False


class RenderQueue(Generic[Worker]):
    """Idle workers, or requests waiting for one. The last used worker is taken first: its caches are warm."""

    def __init__(self) -> None:
        self._idle: list[Worker] = []
        self._waiting: list[tuple[QueueTicket, asyncio.Future[Worker]]] = []

    @property
    def is_idle(self) -> bool:
        """Whether a worker can take the next request at once."""
        return bool(self._idle)

    def ahead(self, ticket: QueueTicket) -> int:
        """Return the number of waiting requests that come before that turn."""
        return sum(other.due <= ticket.due and other is not ticket for other, _ in self._waiting)

    async def worker(self, ticket: QueueTicket) -> Worker:
        """Return a worker as soon as it is this request's turn."""
        if self._idle:
            ticket.is_assigned = True
            return self._idle.pop()
        given: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        entry = (ticket, given)
        self._waiting.append(entry)
        try:
            return await given
        except asyncio.CancelledError:
            if given.done() and not given.cancelled():
                self.give(given.result())
            raise
        finally:
            if entry in self._waiting:
                self._waiting.remove(entry)

    def give(self, worker: Worker) -> None:
        """Give the worker to the request that is due first, or keep it idle if none waits."""
        waiting = [entry for entry in self._waiting if not entry[1].done()]
        if not waiting:
            self._idle.append(worker)
            return
        ticket, given = entry = min(waiting, key=lambda entry: entry[0].due)
        self._waiting.remove(entry)
        ticket.is_assigned = True
        given.set_result(worker)
