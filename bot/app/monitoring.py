"""The pulse: once a second the loop says that it turns, how late it is, and what is live."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from bot.measures import AWAY, BEHIND, HELD, LAG, MATCHES, QUEUED, SHARDS
from bot.run.services import Services
from bot.run.watching.health import Health

LOG = logging.getLogger(__name__)

BEAT = 1.0
PATIENCE = 10.0
"""Seconds that a write may take."""
COUNTED = 15
"""Every so many beats what is live is counted."""
WRITTEN = 15
"""Every so many beats it is tried whether anything can be written."""


class Pulse:
    """`is_connected` says whether the gateway is there; `services` are looked at, never changed."""

    def __init__(self, services: Services, health: Health, is_connected: Callable[[], bool]) -> None:
        self._services = services
        self._health = health
        self._is_connected = is_connected
        self._unwritten: str | None = None
        self._beats = 0
        self._beating: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on."""
        self._beating = asyncio.create_task(self._beat_on(), name="pulse")

    async def stop(self) -> None:
        """Silent from now on."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.wait({self._beating})

    async def beat(self) -> None:
        """Once."""
        if self._beats % WRITTEN == 0:
            await self._try_writing()
        if self._beats % COUNTED == 0:
            await self._count()
        self._beats += 1
        share = self._services.matches.ownership.share
        SHARDS.set(share.count)
        HELD.set(len(share.shards))
        AWAY.set(self._health.beat(is_connected=self._is_connected(), unwritten=self._unwritten))

    async def _beat_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            wanted = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            LAG.observe(max(0.0, loop.time() - wanted))
            try:
                await self.beat()
            except Exception:
                LOG.exception("no pulse")

    async def _try_writing(self) -> None:
        """The sign of life is written as ever, only sooner; not before it has been read who was gone for how long."""
        if not self._services.heartbeat.is_beating:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._services.heartbeat.beat()
        except Exception as fault:  # whatever it is, nothing can be written
            self._unwritten = f"{type(fault).__name__}: {' '.join(str(fault).split())}"
        else:
            self._unwritten = None

    async def _count(self) -> None:
        services = self._services
        with suppress(Exception):
            live = [table.status for table in await services.matches.live()]
            for status in ("lobby", "running"):
                MATCHES.set(live.count(status), status)
        BEHIND.set(len(services.behind.matches))
        QUEUED.set(services.following.at_work, "following")
        QUEUED.set(services.deliveries.at_work, "deliveries")
