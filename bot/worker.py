"""Worker processes: long computations outside the event loop, bounded in time, killed and replaced when they fail."""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

from bot.metrics import RESTARTS
from bot.worker_child import Failure, Progress, Report, Setup, serve

Request = TypeVar("Request")
Result = TypeVar("Result")


class WorkerError(Exception):
    """A request has no result."""


class WorkerDiedError(WorkerError):
    """The process ended before it replied, or the worker is closed."""


class WorkerTimeoutError(WorkerError):
    """The reply did not come in time; the process was killed."""


class RequestFailedError(WorkerError):
    """The handler raised an exception. The text is its traceback; the process goes on."""


class ChildProcess:
    """One running process and the pipe to it."""

    def __init__(self, name: str, setup: Setup, niceness: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection[Any, Any]
        self._pipe, far_end = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=serve, args=(far_end, setup, niceness), name=name, daemon=True
        )
        self.process.start()
        far_end.close()

    def exchange(self, request: Any, report: Report) -> Any:
        """Block until the reply is there; call `report` from this thread.

        Raises WorkerDiedError, RequestFailedError.
        """
        try:
            self._pipe.send(request)
            while isinstance(message := self._pipe.recv(), Progress):
                report(message.done, message.total)
        except (EOFError, OSError) as gone:
            raise WorkerDiedError("the process has ended") from gone
        if isinstance(message, Failure):
            raise RequestFailedError(message.trace)
        return message.value

    def kill(self) -> None:
        """End the process at once, whatever it is doing. An `exchange` in another thread raises WorkerDiedError."""
        self.process.kill()
        self.process.join()


class WorkerProcess(Generic[Request, Result]):
    """A process that answers one request at a time.

    It starts with the first request. When it dies, hangs, or its asker is cancelled, it is killed, and the next request
    gets a new one: no late reply can reach a later request.
    """

    def __init__(
        self,
        name: str,
        setup: Setup,
        *,
        niceness: int = 0,
        timeout: float | None = None,
        stage_timeout: float | None = None,
        is_single_use: bool = False,
    ) -> None:
        """`timeout` bounds a request in seconds, including the start of its process.

        `stage_timeout` bounds the time after each report until the next report or the reply. `is_single_use` gives
        every request a process of its own, so that its memory is freed.
        """
        self.name = name
        self.timeout = timeout
        self.stage_timeout = stage_timeout
        self.restarts = 0
        """How many processes were killed or found dead in the middle of a request."""
        self.child: ChildProcess | None = None
        self._setup = setup
        self._niceness = niceness
        self._is_single_use = is_single_use
        self._is_closed = False
        self._lock = asyncio.Lock()

    async def ask(self, request: Request, report: Report | None = None) -> Result:
        """Return the reply; wait for earlier requests first. `report` is called on the loop.

        Raises WorkerDiedError, WorkerTimeoutError, RequestFailedError.
        """
        async with self._lock:
            child = self._started()
            try:
                return await self._bounded(child, request, report)
            except RequestFailedError:
                raise
            except BaseException:
                if self.child is child:
                    self.restarts += 1
                    RESTARTS.add(self.name)
                    self.stop()
                raise
            finally:
                if self._is_single_use:
                    self.stop()

    def start(self) -> None:
        """Start the process now, so that the next request need not wait for it. Does nothing once closed."""
        if self.child is None and not self._is_closed:
            self.child = self._spawn()

    def stop(self) -> None:
        """Kill the process, if there is one. Whoever waits for a reply gets WorkerDiedError."""
        child, self.child = self.child, None
        if child is not None:
            child.kill()

    def close(self) -> None:
        """Stop for good: every request from now on raises WorkerDiedError."""
        self._is_closed = True
        self.stop()

    def _spawn(self) -> ChildProcess:
        return ChildProcess(self.name, self._setup, self._niceness)

    def _started(self) -> ChildProcess:
        self.start()
        if self.child is None:
            raise WorkerDiedError("the worker is closed")
        return self.child

    async def _bounded(self, child: ChildProcess, request: Request, report: Report | None) -> Result:
        loop, is_over = asyncio.get_running_loop(), False
        bound = self.timeout
        end = None if bound is None else loop.time() + bound
        limit = asyncio.timeout_at(end)

        def heard(done: int, total: int) -> None:
            nonlocal bound
            if is_over or limit.expired():
                return
            if self.stage_timeout is not None:
                stage_end = loop.time() + self.stage_timeout
                if end is None or stage_end < end:
                    bound = self.stage_timeout
                    limit.reschedule(stage_end)
            if report is not None:
                report(done, total)

        def told(done: int, total: int) -> None:
            loop.call_soon_threadsafe(heard, done, total)

        try:
            async with limit:
                result: Result = await asyncio.to_thread(child.exchange, request, told)
        except TimeoutError as late:
            raise WorkerTimeoutError(f"not within {bound} s") from late
        finally:
            is_over = True
        return result
