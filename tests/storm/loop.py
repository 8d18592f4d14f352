"""Virtual event loop: time jumps instead of passing, and the order of events is the same every time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from itertools import count
from typing import Any, TypeVar

from tests.storm.bot_run import CURRENT_RUN, BotRun
from tests.storm.database_connections import DatabaseConnections
from tests.storm.stalls import THREADS

Kind = TypeVar("Kind", bound=asyncio.Handle)

FIRST_MOMENT = 1_000.0
DATABASE_POLL = 0.02
"""Seconds to wait for a database before time passes."""


class Stalled(BaseException):
    """No task will ever run again."""


class OrderedTask(asyncio.Task[Any]):
    """A task with a stable hash, so that sets have the same order every time."""

    def __init__(self, *given: Any, loop: VirtualLoop, **named: Any) -> None:
        self._number = next(loop.numbers)
        self.bot_run = (named.get("context") or copy_context()).get(CURRENT_RUN)
        super().__init__(*given, loop=loop, **named)

    def __hash__(self) -> int:
        return self._number


class OrderedFuture(asyncio.Future[Any]):
    """A future with a stable hash."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._number = next(loop.numbers)
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        return self._number


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop without threads, and with no sockets but those to a database. It calls no code of an ended run."""

    def __init__(self) -> None:
        self.moment = FIRST_MOMENT
        self.numbers = count()
        self.lines = DatabaseConnections()
        super().__init__(TimeSkippingSelector(self))
        self.set_task_factory(_task)  # type: ignore[arg-type]

    def time(self) -> float:
        """Return the simulated seconds."""
        return self.moment

    def advance(self, seconds: float | None) -> None:
        """Advance the time by that many seconds. Raise Stalled if there is nothing to wait for."""
        if seconds is None:
            raise Stalled
        self.moment += seconds

    def create_future(self) -> asyncio.Future[Any]:
        return OrderedFuture(self)

    def call_soon(self, callback: Callable[..., Any], *given: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        """Schedule the call, unless its run has ended."""
        context = copy_context() if context is None else context
        handle = super().call_soon(callback, *given, context=context)
        return _cancel_if_over(handle, context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *given: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Schedule the call, unless its run has ended."""
        context = copy_context() if context is None else context
        handle = super().call_at(when, callback, *given, context=context)
        return _cancel_if_over(handle, context)

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., Any], *given: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Schedule the call. There is only one thread."""
        return self.call_soon(callback, *given, context=context)

    def run_in_executor(  # type: ignore[override]
        self, _executor: Any, work: Callable[..., Any], *given: Any
    ) -> asyncio.Future[Any]:
        """Run the work in this thread, one iteration later."""
        done = self.create_future()

        def do() -> None:
            if done.cancelled():
                return
            try:
                with THREADS.at_work():
                    found = work(*given)
                done.set_result(found)
            except Exception as fault:
                done.set_exception(fault)

        self.call_soon(do)
        return done

    async def create_unix_connection(self, make: Callable[[], Any], path: str | None = None, **_: Any) -> Any:  # type: ignore[override]
        """Connect to PostgreSQL."""
        return await self.lines.dial(super().create_unix_connection, make, str(path))

    def cancel_all_of(self, bot_run: BotRun) -> list[OrderedTask]:
        """Cancel all scheduled calls of that run. Return its tasks, so that nothing of them is collected."""
        stopped = [
            task for task in asyncio.all_tasks(self) if isinstance(task, OrderedTask) and task.bot_run is bot_run
        ]
        for task in stopped:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        for handle in (*self._ready, *self._scheduled):  # type: ignore[attr-defined]
            if handle._context is not None and handle._context.get(CURRENT_RUN) is bot_run:
                handle.cancel()  # of some tasks the last that knew of them
        return stopped


class TimeSkippingSelector(selectors.DefaultSelector):
    """Skips waiting: the time passes at once.

    Except for a database: time stands still until it has answered, and passes as outside if that takes long.
    """

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return events of the database, the only outside source."""
        lines = self._loop.lines
        if not lines.open:
            found = []
        elif lines.are_busy and timeout != 0:
            timeout = DATABASE_POLL if timeout is None else min(timeout, DATABASE_POLL)
            found = super().select(timeout)
        else:
            found = super().select(0)
        if not found and (timeout is None or timeout > 0):
            self._loop.advance(timeout)
        return found


def _cancel_if_over(handle: Kind, context: Context) -> Kind:
    bot_run = context.get(CURRENT_RUN)
    if bot_run is not None and bot_run.is_over:
        handle.cancel()
    return handle


def _task(loop: Any, work: Coroutine[Any, Any, Any], **named: Any) -> OrderedTask:
    return OrderedTask(work, loop=loop, **named)
