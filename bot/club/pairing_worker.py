"""Worker process that pairs rounds, so that a large tournament does not delay the event loop."""

from __future__ import annotations

from typing import TypeAlias

from bot.club.pairing import next_round
from bot.club.tournament import EventRefused, Paired, Tournament
from bot.worker import WorkerProcess
from bot.worker_child import Handler

NAME = "tavolino-pairer"
DEADLINE = 300.0
"""Seconds for one round, the start of the process included. The largest round needs less than five."""
NICENESS = 12
"""Unix niceness of the worker process."""

Request: TypeAlias = tuple[Tournament, bytes]
"""Tournament, and the lot of the round."""


class PairingWorker:
    """Service that pairs one round at a time, each in a new process."""

    def __init__(self) -> None:
        self._worker = WorkerProcess[Request, Paired | str](
            NAME, pairing_handler, niceness=NICENESS, timeout=DEADLINE, is_single_use=True
        )

    async def next_round(self, tournament: Tournament, lot: bytes) -> Paired:
        """Return the next round. Raise EventRefused if none can begin, WorkerError if the process failed."""
        paired = await self._worker.ask((tournament, lot))
        if isinstance(paired, str):
            raise EventRefused(paired)
        return paired

    def stop(self) -> None:
        """Cancel the round that is being paired. Later calls raise WorkerDiedError."""
        self._worker.close()


def pairing_handler() -> Handler:
    """Return the request handler of the worker process."""
    return lambda request, _: pair(request)


def pair(request: Request) -> Paired | str:
    """Return the next round, or the reason why none can begin."""
    try:
        return next_round(*request)
    except EventRefused as refused:
        return refused.reason
