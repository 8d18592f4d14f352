"""Retention: matches in which nobody has a seat any more go after so many days, where the settings say so."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.match.matches import Matches
from bot.store import Store

LOG = logging.getLogger(__name__)

LOOK = 3600.0
"""Seconds between two looks."""


class Retention:
    """Takes out what ended more than `kept` ago and was of computers alone, or of people forgotten since.

    Nothing is exported: there is nobody whose match it is. `now` is the time (UTC); kept for no time means for ever.
    """

    def __init__(self, matches: Matches, store: Store, *, kept: timedelta, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._rows = store.pruning
        self._kept = kept
        self._now = now
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look at once, then again and again."""
        if self._kept:
            self._running = asyncio.create_task(self._look_on(), name="retention")

    async def stop(self) -> None:
        """Take nothing out any more; what has begun is done or not, a match at a time."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})

    async def look(self) -> None:
        """Take out what is due."""
        if not self._kept:
            return
        due = await self._rows.without_people(self._now() - self._kept)
        for match in due:
            await self._rows.drop(match, self._now())
            await self._matches.reload(match)
            await asyncio.sleep(0)
        if due:
            LOG.info("matches without people taken out", extra={"matches": len(due)})

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                LOG.exception("matches without people are not taken out")
            await asyncio.sleep(LOOK)
