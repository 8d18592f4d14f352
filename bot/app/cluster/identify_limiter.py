"""Identify rate limit across all processes (Discord's `max_concurrency`)."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable

from bot.app.cluster.leases import LeaseTimings
from bot.app.cluster.shard_locks import ShardLocks
from bot.store.engine.database import DatabaseLostError


class IdentifyLimiter:
    """Locks per bucket (shard number modulo `concurrency`). `locks` returns the present lock session."""

    def __init__(self, locks: Callable[[], ShardLocks | None], intervals: LeaseTimings) -> None:
        self.concurrency = 1
        self._locks = locks
        self._intervals = intervals
        self._here: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._ending = set[asyncio.Task[None]]()

    async def take(self, shard: int) -> None:
        """Wait for the shard's bucket. It is released after a fixed interval. Raise DatabaseLostError."""
        bucket = shard % self.concurrency
        await self._here[bucket].acquire()
        try:
            await self._asked(bucket)
        except BaseException:
            self._end_in(bucket, 0.0)  # the lock may have been granted after the wait was cancelled
            raise
        self._end_in(bucket, self._intervals.turn)

    def stop(self) -> None:
        """Cancel the waiting releases."""
        for task in self._ending:
            task.cancel()

    async def _asked(self, bucket: int) -> None:
        while (locks := self._locks()) is not None:
            if await locks.lock_bucket(bucket):
                return
            await asyncio.sleep(self._intervals.ask)
        raise DatabaseLostError("there are no locks")

    def _end_in(self, bucket: int, seconds: float) -> None:
        ending = asyncio.create_task(self._end(bucket, seconds), name=f"turn {bucket}")
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def _end(self, bucket: int, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
            if (locks := self._locks()) is not None:
                await locks.unlock_bucket(bucket)
        except DatabaseLostError:
            pass  # released with the session
        finally:
            self._here[bucket].release()
