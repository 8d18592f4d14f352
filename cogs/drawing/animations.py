"""Animations of whole matches: rendered one at a time in a separate process, the latest ones cached."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from pathlib import Path

from bot.lru import LRU
from bot.single_flight import SingleFlight
from bot.worker import WorkerError, WorkerProcess
from renderers import Picture
from renderers.animation import Film, Report
from renderers.worker import NICENESS, filming

DEADLINE = 180.0
"""Timeout in seconds for one animation. A long match takes about ten."""
KEPT = 6
"""Number of cached animations, each at most 4 MB."""

_log = logging.getLogger(__name__)


class Films:
    """Animation renderer. Simultaneous requests for the same animation share one result."""

    def __init__(self, *, deadline: float = DEADLINE, cache: Path | None = None) -> None:
        self._kept: LRU[str, Picture] = LRU(KEPT)
        self._flights = SingleFlight[Picture | None]()
        self._worker = WorkerProcess[Film, Picture](
            "tavolino-film", partial(filming, cache), niceness=NICENESS, timeout=deadline, is_single_use=True
        )

    async def film(self, order: Film, report: Report) -> Picture | None:
        """Return the animation, cached or new. Return None if it failed, timed out, or the renderer is closed.

        `report` is called after every frame, until the caller is cancelled.
        """
        key = await asyncio.to_thread(order.key)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        return await self._flights.run(key, lambda tell: self._made(key, order, tell), report)

    def forget(self) -> None:
        """Empty the cache."""
        self._kept.clear()

    async def close(self) -> None:
        """Cancel the animation in progress. Waiting callers get None."""
        await self._flights.close()
        self._worker.close()

    async def _made(self, key: str, order: Film, report: Report) -> Picture | None:
        try:
            film = await self._worker.ask(order, report)
        except WorkerError as fault:
            _log.error("could not animate %s boards: %s", len(order.shots), fault)
            return None
        self._kept.put(key, film)
        return film
