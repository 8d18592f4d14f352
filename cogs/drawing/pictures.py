"""Pictures off the loop: each scene drawn once, kept, and waited for a short time only; what comes late is kept too."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from pathlib import Path
from typing import TypeAlias

from bot.measures import QUEUED
from bot.scene import Scene
from cogs.drawing.backlog import Turn
from cogs.drawing.coming import Coming, Drawn, Flight
from cogs.drawing.films import Films
from cogs.drawing.studio import HANGING, Hanging, Studio
from renderers import Picture
from renderers.film import Film, Report

WAIT = 2.0
"""Seconds after which a message goes out without its picture, which it gets when that is there."""
LEISURE = 5.0
"""The same where nobody has just done anything."""
ROOM = 64_000_000
"""Bytes of finished pictures that are kept."""
Place: TypeAlias = tuple[str, str]
"""Match and slot of a message that is kept true."""

_log = logging.getLogger(__name__)


class Pictures:
    """Draws scenes in processes of their own, which start when the first is wanted. Make it inside a running loop.

    A picture is found by its scene, in which the eyes stand for which it was made: whether it is there at once depends
    on what these same eyes were shown before, and on nobody else's cards.
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
        self._room = self._most = room
        self._kept: OrderedDict[str, Picture] = OrderedDict()
        self._flights: dict[str, Flight] = {}
        """Those whose pictures will be kept; `_flying` are all."""
        self._newest: dict[Place, Coming] = {}
        """What is on its way for each message that is kept true."""
        self._flying: set[asyncio.Task[Picture | None]] = set()
        self._closed = False
        self._films = Films(cache=cache)
        self.studio = Studio(workers, hanging=hanging, cache=cache)

    async def draw(self, scene: Scene, place: Place | None = None, *, wait: float | None = None) -> Drawn:
        """The picture, from the cache where it has been drawn before; None when it failed, a hold on it when it is
        not there yet, or will not be for long: it is let finish, and kept.

        It is for whoever waits for it, or for the message at that `place`: it gives way to those who wait, and what
        was on its way there before is not drawn any more. `wait` is in seconds, as long as always if not given.
        """
        wait = self.wait if wait is None else wait
        key = scene.key()
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
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
        """A whole match, made beside the boards; `report(done, total)` is called on the loop. None where it failed."""
        return await self._films.film(order, report)

    async def stop_films(self) -> None:
        """End the films that are being made; there are none from now on."""
        await self._films.close()

    def forget(self) -> None:
        """Keep none of the pictures, nor what is being drawn: there are names in them."""
        self._kept.clear()
        self._flights.clear()
        self._films.forget()
        self._room = self._most

    def warm(self, game: str) -> None:
        """Paint what stands still in that game's pictures, before the first is asked for."""
        self.studio.warm(game)

    async def close(self) -> None:
        """End the processes; whoever still waits gets no picture."""
        self._closed = True
        await self._films.close()
        for task in self._flying:
            task.cancel()
        await self.studio.close()
        await asyncio.gather(*self._flying, return_exceptions=True)

    def _overtake(self, place: Place | None, coming: Coming | None) -> None:
        """What comes is the newest there, and comes when that was due which it overtakes."""
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
        except Hanging as hanging:
            _log.warning("no picture of %s %s: %s", scene.game, scene.kind, hanging)
            return None
        except (EOFError, OSError):
            _log.warning("the drawing process ended twice over %s %s", scene.game, scene.kind)
            return None
        if not isinstance(answer, Picture):
            _log.error("no picture of %s %s:\n%s", scene.game, scene.kind, answer)
            return None
        if self._flights.get(flight.key) is flight:
            self._keep(flight.key, answer)
        return answer

    def _keep(self, key: str, picture: Picture) -> None:
        self._kept[key] = picture
        self._room -= len(picture.data)
        while self._room < 0 and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._room += len(oldest.data)
