"""Single flight: concurrent requests for one key share one task and its progress."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from bot.worker_child import Report

Result = TypeVar("Result")


class SingleFlight(Generic[Result]):
    """Single-flight runner: concurrent requests for one key share one task and its result.

    The task continues even if all callers are cancelled.
    """

    def __init__(self) -> None:
        self._calls: dict[Hashable, _Call[Result]] = {}
        self._is_closed = False

    async def run(self, key: Hashable, work: Callable[[Report], Awaitable[Result]], report: Report) -> Result | None:
        """Return the result of `work`, which is started unless it is running already; None after `close`.

        `work` gets a progress callback that calls the `report` of every waiting caller.
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
        """Cancel all tasks. Waiting and later callers of `run` get None."""
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
        except asyncio.CancelledError:  # only `close` cancels the task: waiting callers get None
            return None
        finally:
            del self._calls[key]


class _Call(Generic[Result]):
    """Running task and the progress callbacks of its waiting callers."""

    task: asyncio.Task[Result | None]

    def __init__(self) -> None:
        self.watchers: list[Report] = []

    def tell(self, done: int, total: int) -> None:
        for watcher in self.watchers:
            watcher(done, total)
