"""Retention: periodic pruning of ended matches without human players."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.match.matches import Matches
from bot.store import Store

LOG = logging.getLogger(__name__)

LOOK = 3600.0
"""Seconds between two checks."""


class Retention:
    """Pruning of matches without human players that ended more than `kept` ago.

    Their seats were held by computers or deleted users, so no user owns the match and nothing is exported. `now`
    returns the time in UTC. A `kept` of 0 disables pruning.
    """

    def __init__(self, matches: Matches, store: Store, *, kept: timedelta, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._rows = store.pruning
        self._kept = kept
        self._now = now
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Check now and then once an hour."""
        if self._kept:
            self._running = asyncio.create_task(self._look_on(), name="retention")

    async def stop(self) -> None:
        """Stop pruning. Each match is pruned completely or not at all."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})

    async def look(self) -> None:
        """Prune the matches that are due. Log failures."""
        if not self._kept:
            return
        due = await self._rows.without_players(self._now() - self._kept)
        for match in due:
            await self._rows.drop(match, self._now())
            await self._matches.reload(match)
            await asyncio.sleep(0)
        if due:
            LOG.info("matches without players pruned", extra={"matches": len(due)})

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                LOG.exception("pruning of matches without players failed")
            await asyncio.sleep(LOOK)
