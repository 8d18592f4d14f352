"""Heartbeat of each shard, so that the bot's downtime does not count against deadlines."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.automation.scheduler import Scheduler
from bot.shards import WHOLE, Ownership, ShardSet
from bot.store import Store

LOG = logging.getLogger(__name__)

PULSE = 15.0
"""Seconds between two heartbeats."""
GAP = timedelta(minutes=1)
"""Downtime below which deadlines are not moved."""


class Heartbeat:
    """Access to the table `heartbeat` for the shards of this process. `now` returns the time in UTC."""

    def __init__(
        self, store: Store, scheduler: Scheduler, *, now: Callable[[], datetime], ownership: Ownership | None = None
    ) -> None:
        self._rows = store.heartbeats
        self._scheduler = scheduler
        self._now = now
        self._ownership = ownership or Ownership()
        self._beating: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start as a single process: shift deadlines by the downtime and start the heartbeat."""
        if (await self._rows.all()).count != WHOLE.count:
            await self.form(WHOLE.count)
        await self.take(0)
        self.begin()

    def begin(self) -> None:
        """Start the heartbeat of the owned shards."""
        self._beating = asyncio.create_task(self._beat_on(), name="heartbeat")

    async def form(self, count: int) -> None:
        """Change the number of shards; no shard may be held. Each deadline keeps the downtime that it is owed."""
        await self._rows.form(count, self._now(), GAP)

    async def take(self, shard: int) -> None:
        """Shift the shard's deadlines by the time without an owner. Call this before acting for the shard."""
        heartbeats, now = await self._rows.all(), self._now()
        seen = heartbeats.seen.get(shard)
        if seen is not None and now - seen > GAP:
            await self._rows.shift(shard, heartbeats.count, now - seen, now)
            LOG.info("deadlines shifted by the downtime of %s", now - seen, extra=_fields(shard, heartbeats.count))
        else:
            await self._rows.beat(now, _one(shard, heartbeats.count))

    async def stop(self) -> None:
        """Stop the heartbeat."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.wait({self._beating})

    @property
    def is_beating(self) -> bool:
        """Return whether the heartbeat has been started."""
        return self._beating is not None

    async def beat(self) -> None:
        """Record a heartbeat now."""
        await self._rows.beat(self._now(), self._ownership.share)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            try:
                await self.beat()
            except Exception:
                LOG.exception("heartbeat failed")
            self._scheduler.catch_up()


def _one(shard: int, count: int) -> ShardSet:
    return ShardSet(frozenset({shard}), count)


def _fields(shard: int, count: int) -> dict[str, object]:
    return {} if count == WHOLE.count else {"shard": shard}
