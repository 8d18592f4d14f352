"""Pool of render processes, started on demand and replaced when they die or hang."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from bot.metrics import DRAWN, REQUEST_AGES
from bot.worker import RequestFailedError, WorkerDiedError, WorkerError, WorkerProcess
from renderers.worker import PARTS_CACHE_BYTES, RenderRequest, Result, drawing

DEFERRAL = 2.0
"""Seconds by which an update is deferred behind requests with a waiting user."""
RENEWAL_DEFERRAL = 5.0
"""The same for a message that shows an earlier picture meanwhile. More would let the renewed ones pile up."""

Worker = TypeVar("Worker")


class QueueTicket:
    """Position in the queue. Earlier due times come first."""

    def __init__(self, due: float) -> None:
        self.due = due
        self.is_assigned = False


class RenderQueue(Generic[Worker]):
    """Queue of idle workers or of waiting requests. The last used worker is taken first: its caches are warm.

    A request may prefer a worker, whose caches are the warmest for it.
    """

    def __init__(self) -> None:
        self._idle: list[Worker] = []
        self._waiting: list[tuple[QueueTicket, asyncio.Future[Worker]]] = []

    @property
    def is_idle(self) -> bool:
        """Return whether a worker can take the next request at once."""
        return bool(self._idle)

    def ahead(self, ticket: QueueTicket) -> int:
        """Return the number of waiting requests that come before that ticket."""
        return sum(waiting.due <= ticket.due and waiting is not ticket for waiting, _ in self._waiting)

    async def worker(self, ticket: QueueTicket, preferred: Worker | None = None) -> Worker:
        """Return a worker as soon as it is this ticket's turn, the `preferred` one if it is idle now."""
        if self._idle:
            ticket.is_assigned = True
            return self._idle.pop(self._idle.index(preferred) if preferred in self._idle else -1)
        assigned: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        entry = (ticket, assigned)
        self._waiting.append(entry)
        try:
            return await assigned
        except asyncio.CancelledError:
            if assigned.done() and not assigned.cancelled():
                self.give(assigned.result())
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
        ticket, assigned = entry = min(waiting, key=lambda entry: entry[0].due)
        self._waiting.remove(entry)
        ticket.is_assigned = True
        assigned.set_result(worker)


PROCESS_NAME = "tavolino-artist"
HANG_TIMEOUT = 120.0
"""Seconds after which a render process counts as hung.

This limits its start together with the warm-up for a game, and each drawing. On two busy cores a warm-up takes 12.
"""
IDLE_LIMIT = 600.0
"""Seconds without a picture after which a render process ends, to free its memory. The next picture starts another."""
_AVERAGE_WEIGHT = 16
"""Weight of the moving average: the number of drawings over which the mean time is taken."""

LOG = logging.getLogger(__name__)


class RenderPool:
    """Pool of at most `workers` render processes, started on demand. Create it in a running loop.

    The processes store their static layers in the folder `cache`. Each keeps painted parts in `room` bytes of memory.
    """

    def __init__(
        self, workers: int, *, hanging: float, cache: Path | None = None, room: int = PARTS_CACHE_BYTES
    ) -> None:
        self._most = workers
        self._hanging = hanging
        self._setup = partial(drawing, cache, room)
        self._queue: RenderQueue[WorkerProcess[RenderRequest, Result]] = RenderQueue()
        self.seconds = 0.0
        """Recent mean time of one render in a warm process, in seconds."""
        self.workers: list[WorkerProcess[RenderRequest, Result]] = []
        self.warming: dict[str, asyncio.Task[None]] = {}
        self._is_closed = False

    def ticket(self, deferral: float = 0.0) -> QueueTicket:
        """Return a queue position for a request made now, deferred by that many seconds."""
        return QueueTicket(asyncio.get_running_loop().time() + deferral)

    def expected(self, ticket: QueueTicket) -> float:
        """Return the estimated seconds until that ticket's turn."""
        return self._queue.ahead(ticket) * self.seconds / max(1, self._most)

    async def answer(self, request: RenderRequest, ticket: QueueTicket | None = None) -> Result:
        """Return the result from the next free process. If it dies or hangs, retry once in a new process.

        Raise WorkerDiedError or WorkerTimeoutError if that one fails too. Also raise RequestFailedError.
        """
        ticket = ticket or self.ticket()
        with REQUEST_AGES.noted(PROCESS_NAME):
            try:
                return await self._ask(request, ticket)
            except RequestFailedError:
                raise
            except WorkerError as fault:
                if self._is_closed:
                    raise
                LOG.warning("drawing process replaced: %s", fault)
                return await self._ask(request, ticket)

    def warm(self, game: str) -> None:
        """Start drawing the static layers of the game's pictures before the first request."""
        if game not in self.warming and not self._is_closed:
            self.warming[game] = asyncio.create_task(self._warm(game))

    async def close(self) -> None:
        """Kill the processes, even while they draw."""
        self._is_closed = True
        for worker in self.workers:
            worker.close()
        for task in self.warming.values():
            task.cancel()
        await asyncio.gather(*self.warming.values(), return_exceptions=True)

    async def _warm(self, game: str) -> None:
        """Warm up every process. A replacement process draws its static layers with its first picture."""
        while len(self.workers) < self._most:
            self._add_worker()
        answers = await asyncio.gather(*(self.answer(game) for _ in self.workers), return_exceptions=True)
        for answer in answers:
            if answer is not None:
                LOG.warning("could not warm up the pictures of %s: %s", game, answer)

    async def _ask(self, request: RenderRequest, ticket: QueueTicket) -> Result:
        if not self._queue.is_idle and len(self.workers) < self._most and not self._is_closed:
            self._add_worker()
        worker = await self._queue.worker(ticket, self._preferred(request))
        try:
            return await self._draw_in(worker, request)
        except RequestFailedError:
            raise
        except BaseException:
            with suppress(WorkerDiedError):
                worker.start()  # start the replacement now, before the next request needs it
            raise
        finally:
            self._queue.give(worker)

    def _preferred(self, request: RenderRequest) -> WorkerProcess[RenderRequest, Result] | None:
        """Return the worker that draws the pictures of this match if it can. A picture differs little from the last."""
        if isinstance(request, str) or not self.workers:
            return None
        return self.workers[hash((request.game, request.names)) % len(self.workers)]

    async def _draw_in(self, worker: WorkerProcess[RenderRequest, Result], request: RenderRequest) -> Result:
        """Return the worker's answer. Measure the time from its first report, when the process is warm."""
        loop, begun = asyncio.get_running_loop(), 0.0

        def begin(_done: int, _total: int) -> None:
            nonlocal begun
            begun = loop.time()

        answer = await worker.ask(request, begin)
        if begun:
            DRAWN.observe(loop.time() - begun)
            self.seconds += (loop.time() - begun - self.seconds) / _AVERAGE_WEIGHT
        return answer

    def _add_worker(self) -> None:
        worker: WorkerProcess[RenderRequest, Result] = WorkerProcess(
            PROCESS_NAME, self._setup, stage_timeout=self._hanging, idle_limit=IDLE_LIMIT
        )
        worker.start()
        self.workers.append(worker)
        self._queue.give(worker)
