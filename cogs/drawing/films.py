"""Films off the loop: one at a time, each in a process of its own, told about while it is made, the last ones kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from pathlib import Path

from cogs.drawing.artist import Artist
from renderers import Picture
from renderers.film import Film, Report
from renderers.worker import Result, project

DEADLINE = 180.0
"""Seconds that one film may take; a long match takes about ten."""
KEPT = 6
"""Films that are kept, of at most 4 MB each."""

_log = logging.getLogger(__name__)


class Films:
    """Makes films; those who ask for the same one wait for it together."""

    def __init__(self, *, deadline: float = DEADLINE, cache: Path | None = None) -> None:
        self._deadline = deadline
        self._cache = cache
        self._kept: OrderedDict[str, Picture] = OrderedDict()
        self._flights: dict[str, _Flight] = {}
        self._turn = asyncio.Lock()
        self._closed = False

    async def film(self, order: Film, report: Report) -> Picture | None:
        """The film, from the cache where it has been made before; None when it failed, took too long or we close.

        `report` is told after every frame; whoever stops waiting hears nothing any more.
        """
        key = await asyncio.to_thread(order.key)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._closed:
            return None
        flight = self._flights.get(key) or self._begin(key, order)
        flight.watchers.append(report)
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.watchers.remove(report)

    def forget(self) -> None:
        """Keep none."""
        self._kept.clear()

    async def close(self) -> None:
        """End what is being made; whoever still waits gets no film."""
        self._closed = True
        tasks = [flight.task for flight in self._flights.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, key: str, order: Film) -> _Flight:
        flight = self._flights[key] = _Flight()
        flight.task = asyncio.create_task(self._made(key, order, flight))
        return flight

    async def _made(self, key: str, order: Film, flight: _Flight) -> Picture | None:
        """Keeps what comes of it; the way ends where it is known what that is."""
        try:
            result = await self._in_turn(order, flight)
        except asyncio.CancelledError:  # only `close` cancels: who waits behind the shield gets None
            return None
        finally:
            del self._flights[key]
        if isinstance(result, Picture):
            self._kept[key] = result
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return result
        _log.error("no film of %s boards: %s", len(order.shots), result)
        return None

    async def _in_turn(self, order: Film, flight: _Flight) -> Result:
        """The film, or what went wrong."""
        loop = asyncio.get_running_loop()

        def report(done: int, total: int) -> None:
            loop.call_soon_threadsafe(flight.tell, done, total)

        async with self._turn:
            artist = Artist(self._cache, project, "tavolino-film")
            try:
                async with asyncio.timeout(self._deadline):
                    return await asyncio.to_thread(artist.draw, order, report)
            except TimeoutError:
                return f"not within {self._deadline} s"
            except (EOFError, OSError):
                return "the process has ended"
            finally:
                artist.end()


class _Flight:
    """A film that is being made, and who is told how far it is."""

    task: asyncio.Task[Picture | None]

    def __init__(self) -> None:
        self.watchers: list[Report] = []

    def tell(self, done: int, total: int) -> None:
        for watcher in self.watchers:
            watcher(done, total)
