"""Pool of drawing processes, started on demand and replaced when they die or hang."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from bot.metrics import DRAWN
from bot.worker import RequestFailedError, WorkerDiedError, WorkerProcess
from renderers.worker import Order, Result, drawing

DEFERENCE = 2.0
"""Seconds that an update is deferred behind orders with a waiting user."""

Worker = TypeVar("Worker")


class Turn:
    """Position in the queue: earlier due times first."""

    def __init__(self, due: float) -> None:
        self.due = due
        self.has_come = False


class Backlog(Generic[Worker]):
    """Idle workers, or orders waiting for one. The last used worker is taken first: its caches are warm."""

    def __init__(self) -> None:
        self._idle: list[Worker] = []
        self._waiting: list[tuple[Turn, asyncio.Future[Worker]]] = []

    @property
    def is_idle(self) -> bool:
        """Whether a worker can take the next order at once."""
        return bool(self._idle)

    def ahead(self, turn: Turn) -> int:
        """Return the number of waiting orders that come before that turn."""
        return sum(other.due <= turn.due and other is not turn for other, _ in self._waiting)

    async def worker(self, turn: Turn) -> Worker:
        """Return a worker as soon as it is this order's turn."""
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
        """Give the worker to the order that is due first, or keep it idle if none waits."""
        waiting = [entry for entry in self._waiting if not entry[1].done()]
        if not waiting:
            self._idle.append(worker)
            return
        turn, given = entry = min(waiting, key=lambda entry: entry[0].due)
        self._waiting.remove(entry)
        turn.has_come = True
        given.set_result(worker)


HANGING = 180.0
"""Seconds after which a busy drawing process counts as hung."""
_LATELY = 16
"""Weight of the moving average: the number of drawings over which the mean time is taken."""

_log = logging.getLogger(__name__)


class Studio:
    """Up to `workers` processes, started on demand. Create it in a running loop.

    The processes store their static layers in the folder `cache`.
    """

    def __init__(self, workers: int, *, hanging: float = HANGING, cache: Path | None = None) -> None:
        self._most = workers
        self._hanging = hanging
        self._cache = cache
        self._backlog: Backlog[WorkerProcess[Order, Result]] = Backlog()
        self.seconds = 0.0
        """Recent mean time of one drawing in a warm process, in seconds."""
        self.workers: list[WorkerProcess[Order, Result]] = []
        self.warming: dict[str, asyncio.Task[None]] = {}
        self._is_closed = False

    def turn(self, *, waits: bool = True) -> Turn:
        """Return a queue position for an order made now. Without `waits`, the order is deferred by `DEFERENCE`."""
        return Turn(asyncio.get_running_loop().time() + (0.0 if waits else DEFERENCE))

    def expected(self, turn: Turn) -> float:
        """Return the estimated seconds until that turn."""
        return self._backlog.ahead(turn) * self.seconds / max(1, self._most)

    async def answer(self, order: Order, turn: Turn | None = None) -> Result:
        """Return the result from the next free process. If it dies, retry once in a new process.

        Raise WorkerDiedError if that one dies too, WorkerTimeoutError, RequestFailedError.
        """
        turn = turn or self.turn()
        try:
            return await self._ask(order, turn)
        except WorkerDiedError:
            return await self._ask(order, turn)

    def warm(self, game: str) -> None:
        """Draw the static layers of the game's pictures before the first request."""
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
            self._hire()
        answers = await asyncio.gather(*(self.answer(game) for _ in self.workers), return_exceptions=True)
        for answer in answers:
            if answer is not None:
                _log.warning("could not warm up the pictures of %s: %s", game, answer)

    async def _ask(self, order: Order, turn: Turn) -> Result:
        if not self._backlog.is_idle and len(self.workers) < self._most and not self._is_closed:
            self._hire()
        worker = await self._backlog.worker(turn)
        try:
            return await self._drawn(worker, order)
        except RequestFailedError:
            raise
        except BaseException:
            worker.start()  # start the replacement now, before the next order needs it
            raise
        finally:
            self._backlog.give(worker)

    async def _drawn(self, worker: WorkerProcess[Order, Result], order: Order) -> Result:
        """Ask the worker and measure the time from its first report, when the process is warm."""
        loop, begun = asyncio.get_running_loop(), 0.0

        def begin(_done: int, _total: int) -> None:
            nonlocal begun
            begun = loop.time()

        answer = await worker.ask(order, begin)
        if begun:
            DRAWN.observe(loop.time() - begun)
            self.seconds += (loop.time() - begun - self.seconds) / _LATELY
        return answer

    def _hire(self) -> None:
        worker: WorkerProcess[Order, Result] = WorkerProcess(
            "tavolino-artist", partial(drawing, self._cache), stage_timeout=self._hanging
        )
        worker.start()
        self.workers.append(worker)
        self._backlog.give(worker)
