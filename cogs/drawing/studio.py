"""The studio: processes that draw, started when one is needed, replaced when they end or hang, and never hurried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from cogs.drawing.artist import Artist
from renderers.worker import Order, Result

HANGING = 180.0
"""Seconds after which a process that has begun to draw, and has not answered, is taken for one that never will."""

_log = logging.getLogger(__name__)


class Hanging(Exception):
    """A process has been ended because no answer came."""


def _untold() -> None:
    """For orders of which nobody wants to know whether they have been taken."""


class Studio:
    """Made inside a running loop; in the folder `cache` the processes keep what stands still, for those after them.

    Until there is something to draw there is no process; more than `workers` there never are.
    """

    def __init__(self, workers: int, *, hanging: float = HANGING, cache: Path | None = None) -> None:
        self._workers = workers
        self._hanging = hanging
        self._cache = cache
        self._idle: asyncio.Queue[Artist] = asyncio.Queue()
        self.artists: set[Artist] = set()
        self.warming: dict[str, asyncio.Task[None]] = {}
        self._is_closed = False

    async def answer(self, order: Order, taken: Callable[[], None] = _untold) -> Result:
        """From the next idle process; when one breaks, once more from a fresh one.

        Raises EOFError or OSError when that has ended too, Hanging when no answer came for minutes.
        """
        try:
            return await self._ask(order, taken)
        except (EOFError, OSError):
            return await self._ask(order, taken)

    def warm(self, game: str) -> None:
        """Paint what stands still in that game's pictures, before the first is asked for."""
        if game not in self.warming and not self._is_closed:
            self.warming[game] = asyncio.create_task(self._warm(game))

    async def close(self) -> None:
        """End the processes, whatever they are doing."""
        self._is_closed = True
        for artist in list(self.artists):
            self._dismiss(artist)
        for task in self.warming.values():
            task.cancel()
        await asyncio.gather(*self.warming.values(), return_exceptions=True)

    async def _warm(self, game: str) -> None:
        """In every process; one that replaces another paints when it first draws."""
        while len(self.artists) < self._workers:
            self._hire()
        answers = await asyncio.gather(*(self.answer(game) for _ in self.artists), return_exceptions=True)
        for answer in answers:
            if answer is not None:
                _log.warning("not ready to draw %s: %s", game, answer)

    async def _ask(self, order: Order, taken: Callable[[], None]) -> Result:
        if self._idle.empty() and len(self.artists) < self._workers and not self._is_closed:
            self._hire()
        artist = await self._idle.get()
        taken()
        try:
            answer = await self._drawn(artist, order)
        except BaseException:
            self._dismiss(artist)
            if not self._is_closed:
                self._hire()
            raise
        self._idle.put_nowait(artist)
        return answer

    async def _drawn(self, artist: Artist, order: Order) -> Result:
        """What the process answers; its time begins to run when it says that it is warm."""
        loop, is_over = asyncio.get_running_loop(), False
        limit = asyncio.timeout(None)

        def begin() -> None:
            if not is_over:
                limit.reschedule(loop.time() + self._hanging)

        def told(_done: int, _total: int) -> None:
            loop.call_soon_threadsafe(begin)

        try:
            async with limit:
                return await asyncio.to_thread(artist.draw, order, told)
        except TimeoutError as late:
            raise Hanging(f"not within {self._hanging} s") from late
        finally:
            is_over = True

    def _hire(self) -> None:
        artist = Artist(self._cache)
        self.artists.add(artist)
        self._idle.put_nowait(artist)

    def _dismiss(self, artist: Artist) -> None:
        self.artists.discard(artist)
        artist.end()
