"""Who wants to know of changes: subscribers with every event, and waiters for a condition to come true."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from bot.playground.world.values import Event

Value = TypeVar("Value")


class Subscribers:
    """The place where everything that changes says so."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[[Event], None]] = []
        self._listeners: list[Callable[[], None]] = []
        self._waiters: set[asyncio.Future[None]] = set()

    def listen(self, callback: Callable[[], None]) -> None:
        """Call back after every change, seen by people or not."""
        self._listeners.append(callback)

    def subscribe(self, callback: Callable[[Event], None]) -> Callable[[], None]:
        """Call back with every event until the returned function is called."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def tell(self, event: Event | None = None) -> None:
        """Something has changed; with an event where people could see it."""
        if event is not None:
            for callback in tuple(self._subscribers):
                callback(event)
        for listener in self._listeners:
            listener()
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    async def until(self, predicate: Callable[[], Value], timeout: float) -> Value:  # noqa: ASYNC109
        """The predicate's value as soon as it is true. Raises TimeoutError after that many real seconds."""
        async with asyncio.timeout(timeout):
            while not (value := predicate()):
                waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiters.add(waiter)
                await waiter
        return value
