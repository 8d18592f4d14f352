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
from renderers.animation import AnimationSpec, Report
from renderers.worker import NICENESS, animation_handler

DEADLINE = 180.0
"""Timeout in seconds for one animation. A long match takes about ten."""
KEPT = 6
"""Number of cached animations, each at most 4 MB."""

_log = logging.getLogger(__name__)


class AnimationRenderer:
    """Animation renderer. Simultaneous requests for the same animation share one result."""

    def __init__(self, *, deadline: float = DEADLINE, cache: Path | None = None) -> None:
        self._kept: LRU[str, Picture] = LRU(KEPT)
        self._running = SingleFlight[Picture | None]()
        self._worker = WorkerProcess[AnimationSpec, Picture](
            "tavolino-film", partial(animation_handler, cache), niceness=NICENESS, timeout=deadline, is_single_use=True
        )

    async def render_animation(self, request: AnimationSpec, report: Report) -> Picture | None:
        """Return the animation, cached or new. Return None if it failed, timed out, or the renderer is closed.

        `report` is called after every frame, until the caller is cancelled.
        """
        key = await asyncio.to_thread(request.key)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        return await self._running.run(key, lambda tell: self._made(key, request, tell), report)

    def forget(self) -> None:
        """Empty the cache."""
        self._kept.clear()

    async def close(self) -> None:
        """Cancel the animation in progress. Waiting callers get None."""
        await self._running.close()
        self._worker.close()

    async def _made(self, key: str, request: AnimationSpec, report: Report) -> Picture | None:
        try:
            film = await self._worker.ask(request, report)
        except WorkerError as fault:
            _log.error("could not animate %s boards: %s", len(request.shots), fault)
            return None
        self._kept.put(key, film)
        return film
