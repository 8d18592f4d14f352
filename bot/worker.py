"""Worker processes: long computations outside the event loop, bounded in time, killed and replaced when they fail."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

from bot.metrics import REQUEST_AGES, RESTARTS
from bot.worker_child import Failure, Progress, Report, Setup, serve

Request = TypeVar("Request")
Result = TypeVar("Result")


class WorkerError(Exception):
    """A request has no result."""


class WorkerDiedError(WorkerError):
    """The process ended before it replied, could not be started, or the worker is closed."""


class WorkerTimeoutError(WorkerError):
    """The reply did not come in time. The process was killed."""


class RequestFailedError(WorkerError):
    """The handler raised an exception. The text is its traceback. The process continues."""


class ChildProcess:
    """Running process and the pipe to it."""

    def __init__(self, name: str, setup: Setup, niceness: int) -> None:
        # a fork would copy locks that other threads hold at this moment
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection[Any, Any]
        self._pipe, far_end = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=serve, args=(far_end, setup, niceness, name), name=name, daemon=True
        )
        self.process.start()
        far_end.close()  # with it open here, the end of the child would not end `recv`

    def exchange(self, request: Any, report: Report) -> Any:
        """Send the request and block until the reply. Call `report` from this thread.

        Raise WorkerDiedError, RequestFailedError.
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
        """Kill the process at once. An `exchange` in another thread raises WorkerDiedError.

        Do not wait for the end of the process: one that waits for a broken disk does not end before the disk replies.
        """
        self.process.kill()
        with suppress(OSError), socket.socket(fileno=os.dup(self._pipe.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)  # wakes the thread in `exchange`, as closing the pipe would not
        threading.Thread(target=self.process.join, name=f"end of {self.process.name}", daemon=True).start()


class WorkerProcess(Generic[Request, Result]):
    """Process that answers one request at a time. It starts with the first request.

    If it dies or hangs, or the caller is cancelled, the process is killed. The next request starts a new one, so a late
    reply cannot reach it.
    """

    def __init__(
        self,
        name: str,
        setup: Setup,
        *,
        niceness: int = 0,
        timeout: float | None = None,
        stage_timeout: float | None = None,
        idle_limit: float | None = None,
        is_single_use: bool = False,
    ) -> None:
        """Configure the worker without starting it.

        `timeout` limits a request in seconds, including the start of its process.

        `stage_timeout` limits each stage of a request: until the first report, between two reports, and from the last
        report to the reply. After `idle_limit` seconds without a request the process ends, and with it its memory.

        `is_single_use` gives every request its own process.
        """
        RESTARTS.labels(name)
        self.name = name
        self.timeout = timeout
        self.stage_timeout = stage_timeout
        self.restarts = 0
        """Number of processes that hung or died during a request."""
        self.child: ChildProcess | None = None
        self._thread = ThreadPoolExecutor(1)
        """Thread that waits for the child, so that busy children leave the loop's own threads to others."""
        self._setup = setup
        self._niceness = niceness
        self._idle_limit = idle_limit
        self._leaving: asyncio.TimerHandle | None = None
        """Timer that ends the idle process."""
        self._is_single_use = is_single_use
        self._is_closed = False
        self._lock = asyncio.Lock()

    async def ask(self, request: Request, report: Report | None = None) -> Result:
        """Return the reply. Wait for earlier requests first. `report` is called on the loop.

        Raise WorkerDiedError, WorkerTimeoutError, RequestFailedError.
        """
        with REQUEST_AGES.noted(self.name):
            async with self._lock:
                self._stay()
                try:
                    return await self._replied(request, report)
                finally:
                    self._leave_later()

    def start(self) -> None:
        """Start the process now, so that the next request need not wait for it. Do nothing once closed.

        Raise WorkerDiedError if the system cannot start another process.
        """
        self._start()
        if not self._lock.locked():
            self._stay()
            self._leave_later()

    def _start(self) -> None:
        if self.child is None and not self._is_closed:
            try:
                self.child = self._spawn()
            except OSError as fault:
                raise WorkerDiedError(f"the process cannot be started: {fault}") from fault
            self._thread = ThreadPoolExecutor(1, thread_name_prefix=self.name)

    def stop(self) -> None:
        """Kill the process, if there is one. A waiting caller gets WorkerDiedError."""
        self._stay()
        child, self.child = self.child, None
        if child is not None:
            child.kill()
            self._thread.shutdown(wait=False)

    def close(self) -> None:
        """Stop permanently. Later requests raise WorkerDiedError."""
        self._is_closed = True
        self.stop()

    def _leave_later(self) -> None:
        """Let the process end if no request comes within the idle limit."""
        if self._idle_limit is not None and self.child is not None:
            self._leaving = asyncio.get_running_loop().call_later(self._idle_limit, self.stop)

    def _stay(self) -> None:
        """Cancel the scheduled end of the idle process."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def _spawn(self) -> ChildProcess:
        return ChildProcess(self.name, self._setup, self._niceness)

    def _started(self) -> ChildProcess:
        self._start()
        if self.child is None:
            raise WorkerDiedError("the worker is closed")
        return self.child

    async def _replied(self, request: Request, report: Report | None) -> Result:
        """Return the reply of the running child. Kill the child if it does not reply."""
        child = self._started()
        try:
            return await self._bounded(child, request, report)
        except RequestFailedError:
            raise
        except BaseException as fault:  # cancelled, too: the child would send the next request this reply
            if self.child is child:
                if isinstance(fault, WorkerError):
                    self.restarts += 1
                    RESTARTS.labels(self.name).inc()
                self.stop()
            raise
        finally:
            if self._is_single_use:
                self.stop()

    async def _bounded(self, child: ChildProcess, request: Request, report: Report | None) -> Result:
        """Run the exchange in the child's thread within the time limits. Each report begins the next stage."""
        loop, is_over = asyncio.get_running_loop(), False
        begun = loop.time()
        end, bound = self._next_limit(begun, begun)
        limit = asyncio.timeout_at(end)

        def heard(done: int, total: int) -> None:
            nonlocal bound
            if is_over or limit.expired():
                return
            end, bound = self._next_limit(begun, loop.time())
            limit.reschedule(end)
            if report is not None:
                report(done, total)

        def told(done: int, total: int) -> None:
            loop.call_soon_threadsafe(heard, done, total)

        try:
            async with limit:
                result: Result = await loop.run_in_executor(
                    self._thread, copy_context().run, child.exchange, request, told
                )
        except TimeoutError as late:
            raise WorkerTimeoutError(f"not within {bound} s") from late
        finally:
            is_over = True
        return result

    def _next_limit(self, begun: float, now: float) -> tuple[float | None, float | None]:
        """Return when the request or its present stage must end, and the limit in seconds; None without a limit."""
        bounds = ((begun, self.timeout), (now, self.stage_timeout))
        return min(((at + limit, limit) for at, limit in bounds if limit is not None), default=(None, None))


def kill_children() -> None:
    """Kill all worker processes of this process."""
    for child in multiprocessing.active_children():
        child.kill()
