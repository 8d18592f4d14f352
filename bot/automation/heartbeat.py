"""The heartbeat: a sign of life of every shard, so that the time without anybody behind it counts for nobody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.life.schedule import Schedule
from bot.shards.ownership import Ownership
from bot.shards.share import WHOLE, Share
from bot.store import Store

LOG = logging.getLogger(__name__)

PULSE = 15.0
"""Seconds between two signs of life."""
GAP = timedelta(minutes=1)
"""A shorter silence of the bot moves no deadline."""


class Heartbeat:
    """The table `heartbeat`, for as much as this process owns; `now` is the time (UTC)."""

    def __init__(
        self, store: Store, schedule: Schedule, *, now: Callable[[], datetime], ownership: Ownership | None = None
    ) -> None:
        self._rows = store.beats
        self._schedule = schedule
        self._now = now
        self._ownership = ownership or Ownership()
        self._beating: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """A bot alone: deadlines move by the time that it was away; from now on it is alive."""
        if (await self._rows.all()).count != WHOLE.count:
            await self.form(WHOLE.count)
        await self.take(0)
        self.begin()

    def begin(self) -> None:
        """From now on what is owned is alive."""
        self._beating = asyncio.create_task(self._beat_on(), name="heartbeat")

    async def form(self, count: int) -> None:
        """So many shards from now on, when nobody holds any: no deadline loses what was slept over before."""
        await self._rows.form(count, self._now(), GAP)

    async def take(self, shard: int) -> None:
        """Deadlines there move by the time that nobody was behind it; not later than it is owned."""
        beats, now = await self._rows.all(), self._now()
        seen = beats.seen.get(shard)
        if seen is not None and now - seen > GAP:
            await self._rows.shift(shard, beats.count, now - seen, now)
            LOG.info("deadlines moved by %s, the time without the bot", now - seen, extra=_fields(shard, beats.count))
        else:
            await self._rows.beat(now, _one(shard, beats.count))

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
        await self._rows.beat(self._now(), self._ownership.share)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            try:
                await self.beat()
            except Exception:
                LOG.exception("no sign of life")
            self._schedule.catch_up()


def _one(shard: int, count: int) -> Share:
    return Share(frozenset({shard}), count)


def _fields(shard: int, count: int) -> dict[str, object]:
    return {} if count == WHOLE.count else {"shard": shard}
