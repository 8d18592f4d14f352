"""Orders that wait for a process: whoever waits for a picture comes first, but what is kept true waits not for ever."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

DEFERENCE = 2.0
"""So many seconds that a message which is kept true has waited are worth no more than somebody's who waits himself."""

Worker = TypeVar("Worker")


class Turn:
    """When it is an order's turn: those that are due earlier are taken earlier."""

    def __init__(self, due: float) -> None:
        self.due = due
        self.has_come = False


class Backlog(Generic[Worker]):
    """Idle workers, or else those who wait for one. Whoever worked last works next: what he needs is at hand."""

    def __init__(self) -> None:
        self._idle: list[Worker] = []
        self._waiting: list[tuple[Turn, asyncio.Future[Worker]]] = []

    @property
    def is_idle(self) -> bool:
        """Whether there is somebody to take the next order at once."""
        return bool(self._idle)

    def ahead(self, turn: Turn) -> int:
        """How many that wait are taken before that turn comes."""
        return sum(other.due <= turn.due and other is not turn for other, _ in self._waiting)

    async def worker(self, turn: Turn) -> Worker:
        """A worker, as soon as the turn has come."""
        if self._idle:
            turn.has_come = True
            return self._idle.pop()
        given: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        entry = (turn, given)
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
        """To whoever is due first; he keeps idle where nobody waits."""
        waiting = [entry for entry in self._waiting if not entry[1].done()]
        if not waiting:
            self._idle.append(worker)
            return
        turn, given = entry = min(waiting, key=lambda entry: entry[0].due)
        self._waiting.remove(entry)
        turn.has_come = True
        given.set_result(worker)
