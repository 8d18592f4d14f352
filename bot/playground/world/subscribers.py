"""Change notification: event subscribers, listeners, and waiting for conditions."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from typing import TypeVar

from bot.playground.world.fair_timeout import fair_timeout
from bot.playground.world.models import Event

Value = TypeVar("Value")
PATIENCE = 60.0
"""Default timeout of waiting in fair seconds."""
WIDTH = 300


class Subscribers:
    """Registry of listeners and waiters."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[[Event], None]] = []
        self._listeners: list[Callable[[], None]] = []
        self._waiters: set[asyncio.Future[None]] = set()

    def listen(self, callback: Callable[[], None]) -> None:
        """Register a callback for every change, visible or not."""
        self._listeners.append(callback)

    def subscribe(self, callback: Callable[[Event], None]) -> Callable[[], None]:
        """Register a callback for every event. Return a function that unsubscribes it."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def tell(self, event: Event | None = None) -> None:
        """Announce a change. `event` describes it if it is visible to people."""
        if event is not None:
            for callback in tuple(self._subscribers):
                callback(event)
        for listener in self._listeners:
            listener()
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    async def until(
        self,
        predicate: Callable[[], Value],
        timeout: float,  # noqa: ASYNC109
        there: Callable[[], str],
    ) -> Value:
        """Return the predicate's value as soon as it is true.

        Raise TimeoutError after `timeout` fair seconds. The error text contains the predicate's source and the result
        of `there()`.
        """
        try:
            async with fair_timeout(timeout):
                while not (value := predicate()):
                    waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                    self._waiters.add(waiter)
                    await waiter
        except TimeoutError:
            message = f"{timeout:g} seconds in vain for: {_written(predicate)}"
            raise TimeoutError(f"waited {message}\nthere is: {there()}") from None
        return value


def _written(predicate: Callable[[], object]) -> str:
    """Return the source of the predicate in one line."""
    try:
        return " ".join(inspect.getsource(getattr(predicate, "func", predicate)).split())[:WIDTH]
    except (OSError, TypeError):
        return repr(predicate)
