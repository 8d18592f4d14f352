"""The studio: processes that draw, started when one is needed, replaced when they end or hang, and never hurried."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from bot.measures import DRAWN
from cogs.drawing.artist import Artist
from cogs.drawing.backlog import DEFERENCE, Backlog, Turn
from renderers.worker import Order, Result

HANGING = 180.0
"""Seconds after which a process that has begun to draw, and has not answered, is taken for one that never will."""
_LATELY = 16
"""How long a drawing takes is the mean of about so many."""

_log = logging.getLogger(__name__)


class Hanging(Exception):
    """A process has been ended because no answer came."""


class Studio:
    """Made inside a running loop; in the folder `cache` the processes keep what stands still, for those after them.

    Until there is something to draw there is no process; more than `workers` there never are.
    """

    def __init__(self, workers: int, *, hanging: float = HANGING, cache: Path | None = None) -> None:
        self._workers = workers
        self._hanging = hanging
        self._cache = cache
        self._backlog: Backlog[Artist] = Backlog()
        self.seconds = 0.0
        """What a drawing takes a warm process, lately."""
        self.artists: set[Artist] = set()
        self.warming: dict[str, asyncio.Task[None]] = {}
        self._is_closed = False

    def turn(self, *, waits: bool = True) -> Turn:
        """The place of an order that comes now; what nobody `waits` for himself gives way for a while."""
        return Turn(asyncio.get_running_loop().time() + (0.0 if waits else DEFERENCE))

    def expected(self, turn: Turn) -> float:
        """Seconds until that turn comes, as far as one can tell."""
        return self._backlog.ahead(turn) * self.seconds / max(1, self._workers)

    async def answer(self, order: Order, turn: Turn | None = None) -> Result:
        """From the next process that is free; when one breaks, once more from a fresh one.

        Raises EOFError or OSError when that has ended too, Hanging when no answer came for minutes.
        """
        turn = turn or self.turn()
        try:
            return await self._ask(order, turn)
        except (EOFError, OSError):
            return await self._ask(order, turn)

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

    async def _ask(self, order: Order, turn: Turn) -> Result:
        if not self._backlog.is_idle and len(self.artists) < self._workers and not self._is_closed:
            self._hire()
        artist = await self._backlog.worker(turn)
        try:
            answer = await self._drawn(artist, order)
        except BaseException:
            self._dismiss(artist)
            if not self._is_closed:
                self._hire()
            raise
        self._backlog.give(artist)
        return answer

    async def _drawn(self, artist: Artist, order: Order) -> Result:
        """What the process answers; its time begins to run when it says that it is warm."""
        loop, begun, is_over = asyncio.get_running_loop(), 0.0, False
        limit = asyncio.timeout(None)

        def begin() -> None:
            nonlocal begun
            if not is_over:
                begun = loop.time()
                limit.reschedule(begun + self._hanging)

        def told(_done: int, _total: int) -> None:
            loop.call_soon_threadsafe(begin)

        try:
            async with limit:
                answer = await asyncio.to_thread(artist.draw, order, told)
        except TimeoutError as late:
            raise Hanging(f"not within {self._hanging} s") from late
        finally:
            is_over = True
        if begun:
            DRAWN.observe(loop.time() - begun)
            self.seconds += (loop.time() - begun - self.seconds) / _LATELY
        return answer

    def _hire(self) -> None:
        artist = Artist(self._cache)
        self.artists.add(artist)
        self._backlog.give(artist)

    def _dismiss(self, artist: Artist) -> None:
        self.artists.discard(artist)
        artist.end()
