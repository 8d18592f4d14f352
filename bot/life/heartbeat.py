"""The heartbeat: a sign of life, so that the time without the bot counts for nobody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.life.schedule import Schedule
from bot.store import Store

LOG = logging.getLogger(__name__)

PULSE = 15.0
"""Seconds between two signs of life."""
GAP = timedelta(minutes=1)
"""A shorter silence of the bot moves no deadline."""


class Heartbeat:
    """The table `heartbeat`; `now` is the time (UTC)."""

    def __init__(self, store: Store, schedule: Schedule, *, now: Callable[[], datetime]) -> None:
        self._rows = store.clocks
        self._schedule = schedule
        self._now = now
        self._beating: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Deadlines move by the time that the bot was away; from now on it is alive."""
        seen = await self._rows.heartbeat()
        now = self._now()
        if seen is not None and now - seen > GAP:
            await self._rows.shift(now - seen, now)
            LOG.info("deadlines moved by %s, the time without the bot", now - seen)
        else:
            await self._rows.beat(now)
        self._beating = asyncio.create_task(self._beat_on(), name="heartbeat")

    async def stop(self) -> None:
        """Silence."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.wait({self._beating})

    @property
    def is_beating(self) -> bool:
        """Whether it has begun."""
        return self._beating is not None

    async def beat(self) -> None:
        """Alive."""
        await self._rows.beat(self._now())

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            try:
                await self.beat()
            except Exception:
                LOG.exception("no sign of life")
            self._schedule.catch_up()
