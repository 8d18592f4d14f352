"""Picture service off the event loop: each scene is drawn once, cached, and awaited for a limited time."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TypeAlias

from bot.lru import LRU
from bot.metrics import QUEUED
from bot.scene import Scene
from bot.worker import RequestFailedError, WorkerError
from cogs.drawing.animations import Films
from cogs.drawing.pending_picture import Coming, Drawn, Flight
from cogs.drawing.render_pool import HANGING, Studio
from cogs.drawing.render_queue import Turn
from renderers import Picture
from renderers.animation import Film, Report

WAIT = 2.0
"""Seconds before a message is sent without its picture."""
LEISURE = 5.0
"""The same limit for updates that do not answer a press."""
ROOM = 64_000_000
"""Cache size in bytes."""
Place: TypeAlias = tuple[str, str]
"""Match and slot of a managed message."""

_log = logging.getLogger(__name__)


class Pictures:
    """Pictures by scene, drawn in worker processes that start on first use. Create it in a running loop.

    The scene includes its viewer. So the cache of one viewer does not reveal what another viewer has seen.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        wait: float = WAIT,
        hanging: float = HANGING,
        room: int = ROOM,
        cache: Path | None = None,
    ) -> None:
        self.wait = wait
        self._kept: LRU[str, Picture] = LRU(room, lambda picture: len(picture.data))
        self._flights: dict[str, Flight] = {}
        """Drawings whose pictures will be cached. `_flying` holds all drawings."""
        self._newest: dict[Place, Coming] = {}
        """The pending picture of each managed message."""
        self._flying: set[asyncio.Task[Picture | None]] = set()
        self._closed = False
        self._films = Films(cache=cache)
        self.studio = Studio(workers, hanging=hanging, cache=cache)

    async def draw(self, scene: Scene, place: Place | None = None, *, wait: float | None = None) -> Drawn:
        """Return the picture, None if drawing failed, or a pending picture if it takes longer than `wait` seconds.

        A picture for a `place` yields to pictures that users wait for, and replaces the pending one of that place. A
        late picture is finished and cached.
        """
        wait = self.wait if wait is None else wait
        key = scene.key()
        found = self._kept.get(key)
        if found is not None:
            self._overtake(place, None)
            return found
        if self._closed:
            return None
        turn = self.studio.turn(waits=place is None)
        flight = self._flights.get(key)
        if flight is None or flight.is_called_off:
            flight = self._begin(key, turn, scene)
        flight.hasten(turn.due)
        coming = Coming(flight)
        self._overtake(place, coming)
        return await coming.within(wait if self.studio.expected(flight.turn) <= wait else 0.0)

    async def film(self, order: Film, report: Report) -> Picture | None:
        """Return the animation of a match, or None if it failed. `report(done, total)` is called on the loop."""
        return await self._films.film(order, report)

    async def stop_films(self) -> None:
        """Cancel the animations in progress and refuse new ones."""
        await self._films.close()

    def forget(self) -> None:
        """Empty the caches and keep no drawing in progress, because pictures contain names."""
        self._kept.clear()
        self._flights.clear()
        self._films.forget()

    def warm(self, game: str) -> None:
        """Draw the static layers of the game's pictures before the first request."""
        self.studio.warm(game)

    async def close(self) -> None:
        """Stop the worker processes. Waiting callers get no picture."""
        self._closed = True
        await self._films.close()
        for task in self._flying:
            task.cancel()
        await self.studio.close()
        await asyncio.gather(*self._flying, return_exceptions=True)

    def _overtake(self, place: Place | None, coming: Coming | None) -> None:
        """Make the new picture the pending one of its place. It inherits the due time of the one it replaces."""
        if place is None:
            return
        older = self._newest.get(place)
        if older is not None:
            if coming is not None and older.flight is coming.flight and older.is_held:
                return
            if coming is not None and not older.flight.turn.has_come:
                coming.flight.hasten(older.flight.turn.due)
            older.overtake()
            del self._newest[place]
        if coming is not None:
            self._newest[place] = coming

    def _begin(self, key: str, turn: Turn, scene: Scene) -> Flight:
        flight = self._flights[key] = Flight(key, turn, lambda flight: self._fly(flight, scene))
        self._flying.add(flight.task)
        QUEUED.set(len(self._flying), "drawing")
        flight.task.add_done_callback(lambda _: self._land(flight))
        return flight

    def _land(self, flight: Flight) -> None:
        self._flying.discard(flight.task)
        QUEUED.set(len(self._flying), "drawing")
        if self._flights.get(flight.key) is flight:
            del self._flights[flight.key]
        for place in [place for place, coming in self._newest.items() if coming.flight is flight]:
            del self._newest[place]

    async def _fly(self, flight: Flight, scene: Scene) -> Picture | None:
        try:
            answer = await self.studio.answer(scene, flight.turn)
        except RequestFailedError as fault:
            _log.error("no picture of %s %s:\n%s", scene.game, scene.kind, fault)
            return None
        except WorkerError as trouble:
            _log.warning("no picture of %s %s: %s", scene.game, scene.kind, trouble)
            return None
        if answer is not None and self._flights.get(flight.key) is flight:
            self._kept.put(flight.key, answer)
        return answer
