"""Turns to identify: as many sessions at a time as Discord allows, over all processes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable

from bot.run.sharing.intervals import Intervals
from bot.run.sharing.locks import Locks
from bot.store.engine.database import Lost


class Turns:
    """Shards whose numbers are alike in buckets of `concurrency` wait for one another; `locks` are those of now."""

    def __init__(self, locks: Callable[[], Locks | None], intervals: Intervals) -> None:
        self.concurrency = 1
        self._locks = locks
        self._intervals = intervals
        self._here: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._ending = set[asyncio.Task[None]]()

    async def take(self, shard: int) -> None:
        """Wait for one; the next in that bucket begins a while later. Raises Lost."""
        bucket = shard % self.concurrency
        await self._here[bucket].acquire()
        try:
            await self._asked(bucket)
        except BaseException:
            self._end_in(bucket, 0.0)  # it may have been given while nobody waited for it any more
            raise
        self._end_in(bucket, self._intervals.turn)

    def stop(self) -> None:
        """Whoever is waiting for the end of a turn waits no more."""
        for task in self._ending:
            task.cancel()

    async def _asked(self, bucket: int) -> None:
        while (locks := self._locks()) is not None:
            if await locks.take_turn(bucket):
                return
            await asyncio.sleep(self._intervals.ask)
        raise Lost("there are no locks")

    def _end_in(self, bucket: int, seconds: float) -> None:
        ending = asyncio.create_task(self._end(bucket, seconds), name=f"turn {bucket}")
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def _end(self, bucket: int, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
            if (locks := self._locks()) is not None:
                await locks.end_turn(bucket)
        except Lost:
            pass  # with the session it has ended anyway
        finally:
            self._here[bucket].release()
