"""Single flight: equal requests made at the same time share one piece of work and its progress."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from bot.worker_child import Report

Result = TypeVar("Result")


class SingleFlight(Generic[Result]):
    """Runs each piece of work once for all who ask for its key; it goes on when nobody waits any more."""

    def __init__(self) -> None:
        self._calls: dict[Hashable, _Call[Result]] = {}
        self._is_closed = False

    async def run(self, key: Hashable, work: Callable[[Report], Awaitable[Result]], report: Report) -> Result | None:
        """Return the result of `work`, started unless it is running already. Return None when it is closed first.

        `work` is called with a function that tells all who wait; a cancelled waiter hears nothing any more.
        """
        if self._is_closed:
            return None
        call = self._calls.get(key)
        if call is None:
            call = self._calls[key] = _Call()
            call.task = asyncio.create_task(self._landed(key, work, call), name=f"single flight of {key}")
        call.watchers.append(report)
        try:
            return await asyncio.shield(call.task)
        finally:
            call.watchers.remove(report)

    async def close(self) -> None:
        """Cancel all work; everybody who waits gets None, now and later."""
        self._is_closed = True
        tasks = [call.task for call in self._calls.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _landed(
        self, key: Hashable, work: Callable[[Report], Awaitable[Result]], call: _Call[Result]
    ) -> Result | None:
        try:
            return await work(call.tell)
        except asyncio.CancelledError:  # only `close` cancels: waiters behind the shield get None
            return None
        finally:
            del self._calls[key]


class _Call(Generic[Result]):
    task: asyncio.Task[Result | None]

    def __init__(self) -> None:
        self.watchers: list[Report] = []

    def tell(self, done: int, total: int) -> None:
        for watcher in self.watchers:
            watcher(done, total)
