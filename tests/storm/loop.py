"""An event loop whose time jumps: nothing sleeps, and the same things happen in the same order every time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from itertools import count
from typing import Any, TypeVar

from tests.storm.bot_run import LIFE, BotRun
from tests.storm.database_connections import DatabaseConnections
from tests.storm.stalls import THREADS

Kind = TypeVar("Kind", bound=asyncio.Handle)

FIRST_MOMENT = 1_000.0
AWHILE = 0.02
"""Seconds for which a database is waited for before time goes on."""


class Stalled(BaseException):
    """Nobody will ever do anything again."""


class OrderedTask(asyncio.Task[Any]):
    """A task that stands in sets by its number, not by where in memory it lies."""

    def __init__(self, *given: Any, loop: VirtualLoop, **named: Any) -> None:
        self._number = next(loop.numbers)
        self.life = (named.get("context") or copy_context()).get(LIFE)
        super().__init__(*given, loop=loop, **named)

    def __hash__(self) -> int:
        return self._number


class OrderedFuture(asyncio.Future[Any]):
    """The same for futures."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._number = next(loop.numbers)
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        return self._number


class VirtualLoop(asyncio.SelectorEventLoop):
    """Has no threads, and no sockets but `lines` to a database. The code of a life that is over is never called."""

    def __init__(self) -> None:
        self.moment = FIRST_MOMENT
        self.numbers = count()
        self.lines = DatabaseConnections()
        super().__init__(TimeSkippingSelector(self))
        self.set_task_factory(_task)  # type: ignore[arg-type]

    def time(self) -> float:
        """Seconds since long ago."""
        return self.moment

    def leap(self, seconds: float | None) -> None:
        """Return whether the loop has been idle for that time."""
        if seconds is None:
            raise Stalled
        self.moment += seconds

    def create_future(self) -> asyncio.Future[Any]:
        """A future of this loop."""
        return OrderedFuture(self)

    def call_soon(self, callback: Callable[..., Any], *given: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        """As ever, but for the dead."""
        context = copy_context() if context is None else context
        handle = super().call_soon(callback, *given, context=context)
        return _stilled(handle, context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *given: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """As ever, but for the dead."""
        context = copy_context() if context is None else context
        handle = super().call_at(when, callback, *given, context=context)
        return _stilled(handle, context)

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., Any], *given: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """There is one thread."""
        return self.call_soon(callback, *given, context=context)

    def run_in_executor(  # type: ignore[override]
        self, _executor: Any, work: Callable[..., Any], *given: Any
    ) -> asyncio.Future[Any]:
        """In this thread, one turn later."""
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
        """To PostgreSQL."""
        return await self.lines.dial(super().create_unix_connection, make, str(path))

    def still(self, life: BotRun) -> list[OrderedTask]:
        """Whatever of that life was still to be called is called no more; its tasks, to be kept as they stand."""
        stopped = [task for task in asyncio.all_tasks(self) if isinstance(task, OrderedTask) and task.life is life]
        for task in stopped:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        for handle in (*self._ready, *self._scheduled):  # type: ignore[attr-defined]
            if handle._context is not None and handle._context.get(LIFE) is life:
                handle.cancel()  # of some tasks the last that knew of them
        return stopped


class TimeSkippingSelector(selectors.DefaultSelector):
    """Waits for nothing: where the loop would, time has passed.

    A database is waited for: time stands still until it has answered, and goes on as outside where it takes long.
    """

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Events from a database, the only outside source."""
        lines = self._loop.lines
        if not lines.open:
            found = []
        elif lines.are_busy and timeout != 0:
            timeout = AWHILE if timeout is None else min(timeout, AWHILE)
            found = super().select(timeout)
        else:
            found = super().select(0)
        if not found and (timeout is None or timeout > 0):
            self._loop.leap(timeout)
        return found


def _stilled(handle: Kind, context: Context) -> Kind:
    life = context.get(LIFE)
    if life is not None and life.is_over:
        handle.cancel()
    return handle


def _task(loop: Any, work: Coroutine[Any, Any, Any], **named: Any) -> OrderedTask:
    return OrderedTask(work, loop=loop, **named)
