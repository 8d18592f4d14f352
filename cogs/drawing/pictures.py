"""Pictures off the loop: processes that draw, a cache by scene, and no picture rather than a late one."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from pathlib import Path

from bot.scene import Scene
from cogs.drawing.artist import Artist
from cogs.drawing.films import Films
from renderers import Picture
from renderers.film import Film, Report
from renderers.worker import Order, Result

DEADLINE = 30.0
"""Seconds after which a message goes out without its picture."""
ROOM = 64_000_000
"""Bytes of finished pictures that are kept."""

_log = logging.getLogger(__name__)


class Pictures:
    """Draws scenes in processes of their own. Make it inside a running loop; the processes start at once.

    In the folder `cache` they keep what stands still in pictures, for those that come after them.
    """

    def __init__(
        self, workers: int = 1, *, deadline: float = DEADLINE, room: int = ROOM, cache: Path | None = None
    ) -> None:
        self._deadline = deadline
        self._cache = cache
        self._room = self._most = room
        self._kept: OrderedDict[str, Picture] = OrderedDict()
        self._flights: dict[str, asyncio.Task[Picture | None]] = {}
        self._idle: asyncio.Queue[Artist] = asyncio.Queue()
        self._artists: set[Artist] = set()
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        self._films = Films(cache=cache)
        for _ in range(workers):
            self._hire()

    async def draw(self, scene: Scene) -> Picture | None:
        """The picture, from the cache where it has been drawn before; None when it failed or took too long."""
        key = scene.key()
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if self._closed:
            return None
        if key not in self._flights:
            flight = self._flights[key] = asyncio.create_task(self._flight(key, scene))
            flight.add_done_callback(lambda _: self._flights.pop(key, None))
        return await asyncio.shield(self._flights[key])

    async def film(self, order: Film, report: Report) -> Picture | None:
        """A whole match, made beside the boards; `report(done, total)` is called on the loop. None as for `draw`."""
        return await self._films.film(order, report)

    async def stop_films(self) -> None:
        """End the films that are being made; there are none from now on."""
        await self._films.close()

    def forget(self) -> None:
        """Keep none of the pictures: there are names in them."""
        self._kept.clear()
        self._films.forget()
        self._room = self._most

    def warm(self, game: str) -> None:
        """Paint what stands still in that game's pictures, before the first is asked for."""
        if game not in self._warming and not self._closed:
            self._warming[game] = asyncio.create_task(self._warm(game))

    async def close(self) -> None:
        """End the processes; whoever still waits gets no picture."""
        self._closed = True
        await self._films.close()
        for artist in list(self._artists):
            self._dismiss(artist)
        flights = [*self._flights.values(), *self._warming.values()]
        for flight in flights:
            flight.cancel()
        await asyncio.gather(*flights, return_exceptions=True)

    async def _warm(self, game: str) -> None:
        """In every process that there is now; one that comes later paints when it first draws."""
        answers = await asyncio.gather(*(self._answer(game) for _ in self._artists), return_exceptions=True)
        for answer in answers:
            if answer is not None:
                _log.warning("not ready to draw %s: %s", game, answer)

    async def _flight(self, key: str, scene: Scene) -> Picture | None:
        try:
            async with asyncio.timeout(self._deadline):
                answer = await self._answer(scene)
        except TimeoutError:
            _log.warning("no picture of %s %s in %s s", scene.game, scene.kind, self._deadline)
            return None
        except asyncio.CancelledError:  # only `close` cancels: who waits behind the shield gets None
            return None
        except (EOFError, OSError):
            _log.warning("the drawing process ended twice over %s %s", scene.game, scene.kind)
            return None
        if not isinstance(answer, Picture):
            _log.error("no picture of %s %s:\n%s", scene.game, scene.kind, answer)
            return None
        self._keep(key, answer)
        return answer

    async def _answer(self, order: Order) -> Result:
        """From the next idle process; when one breaks, once more from a fresh one."""
        try:
            return await self._ask(order)
        except (EOFError, OSError):
            return await self._ask(order)

    async def _ask(self, order: Order) -> Result:
        artist = await self._idle.get()
        try:
            answer = await asyncio.to_thread(artist.draw, order)
        except BaseException:
            self._dismiss(artist)
            if not self._closed:
                self._hire()
            raise
        self._idle.put_nowait(artist)
        return answer

    def _hire(self) -> None:
        artist = Artist(self._cache)
        self._artists.add(artist)
        self._idle.put_nowait(artist)

    def _dismiss(self, artist: Artist) -> None:
        self._artists.discard(artist)
        artist.end()

    def _keep(self, key: str, picture: Picture) -> None:
        self._kept[key] = picture
        self._room -= len(picture.data)
        while self._room < 0 and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._room += len(oldest.data)
