"""Gateway sessions of single shards, and the identify rate limit across all processes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from bot.app.cluster.leases import LeaseTimings, ShardLocks
from bot.database_errors import DatabaseLostError


class IdentifyLimiter:
    """Locks per bucket (shard number modulo `concurrency`). `locks` returns the current lock session."""

    def __init__(self, locks: Callable[[], ShardLocks | None], intervals: LeaseTimings) -> None:
        self.concurrency = 1
        self._locks = locks
        self._intervals = intervals
        self._here: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._ending = set[asyncio.Task[None]]()

    @property
    def pause(self) -> float:
        """Return the seconds between two attempts to get a bucket."""
        return self._intervals.bucket_interval

    async def take(self, shard: int) -> None:
        """Wait for the shard's bucket. It is released after a fixed interval. Raise DatabaseLostError."""
        bucket = shard % self.concurrency
        await self._here[bucket].acquire()
        try:
            await self._asked(bucket)
        except BaseException:
            self._end_in(bucket, 0.0)  # the lock may have been granted after the wait was cancelled
            raise
        self._end_in(bucket, self._intervals.identify_interval)

    def stop(self) -> None:
        """Cancel the scheduled releases."""
        for task in self._ending:
            task.cancel()

    async def _asked(self, bucket: int) -> None:
        while (locks := self._locks()) is not None:
            if await locks.lock_bucket(bucket):
                return
            await asyncio.sleep(self.pause)
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


ENDED, LEFT = 1000, 4000
"""Close codes: the first ends the session, the second keeps it resumable."""
RESUMABLE_SECONDS = 60.0
"""Seconds for which a closed session may be resumed. Another process cannot have served its shard for long by then."""


class ResumeRequest:
    """Replacement for discord.py's request to resume a session."""

    resume, op = True, "RESUME"


class GatewaySessions:
    """Gateway sessions of the client by shard.

    discord.py knows only the shards of its start, so its internal state is updated here.
    """

    def __init__(self, client: Any, identify_limiter: IdentifyLimiter) -> None:
        self._client = client
        self._identify_limiter = identify_limiter
        self._ready: dict[int, asyncio.Event] = {}
        self._granted = set[int]()
        self._kept: dict[int, Any] = {}
        """Closed sessions that may be resumed, by shard."""

    @property
    def _going(self) -> dict[int, Any]:
        sessions: dict[int, Any] = self._client._AutoShardedClient__shards
        return sessions

    @property
    def ready(self) -> frozenset[int]:
        """Return the shards whose servers are known."""
        return frozenset(shard for shard, event in self._ready.items() if event.is_set())

    def count(self, shards: int) -> None:
        """Set the total number of shards."""
        if shards != self._client.shard_count:
            self._kept.clear()
            # Another process may serve these servers now, and discord.py forgets servers only when it closes.
            for guild in list(self._client.guilds):
                self._client._connection._remove_guild(guild)
        self._client.shard_count = self._client._connection.shard_count = shards

    def note_ready(self, shard: int) -> None:
        """Record that READY has listed the shard's servers."""
        if shard in self._ready:
            self._ready[shard].set()

    async def open(self, shard: int, gateway: Any) -> None:
        """Open the session and wait until its servers are known. Close it after a failure. Raise DatabaseLostError."""
        ready = self._ready[shard] = asyncio.Event()
        try:
            if not await self._is_resumed(shard):
                await self._client.identify_budget.wait(shard)
                await self._identify_limiter.take(shard)
                self._granted.add(shard)
                await self._client.launch_shard(gateway, shard)
            await ready.wait()
        except Exception:
            await self.close(shard)
            raise
        if not self._client.is_ready():
            self._client._connection.call_handlers("ready")
            self._client.dispatch("ready")

    async def turn(self, shard: int) -> None:
        """Wait for the identify rate limit. Called before every session start, including reconnects by discord.py.

        Without the database, wait until it is back: the process may keep the shard, and then nothing else connects it.
        Raise CancelledError if the shard was closed: discord.py treats this as a cancellation.
        """
        if shard in self._granted:
            self._granted.discard(shard)
            return
        while shard in self._ready:
            try:
                await self._identify_limiter.take(shard)
            except DatabaseLostError:
                await asyncio.sleep(self._identify_limiter.pause)
            else:
                return
        raise asyncio.CancelledError

    async def close(self, shard: int, *, is_kept: bool = False) -> None:
        """Close the session and clear its servers.

        With `is_kept`, the session stays resumable for a while, which saves one of the daily session starts. A session
        that discord.py is about to resume is not kept: it would be resumed twice.
        """
        was_ready = shard in self.ready
        self._granted.discard(shard)
        self._ready.pop(shard, None)
        session = self._going.pop(shard, None)
        if session is None:
            return
        is_whole = was_ready and session._task is not None and not session._task.done()
        code = LEFT if is_kept and is_whole else ENDED
        session.reidentify = session.reconnect = _stay_away
        session.launch = lambda: asyncio.ensure_future(session.ws.close(code=code))
        session._cancel_task()
        await session.ws.close(code=code)
        self._kept[shard] = session
        if code == LEFT:
            asyncio.get_running_loop().call_later(RESUMABLE_SECONDS, self._drop, shard, session)
        else:
            self._drop(shard, session)

    async def _is_resumed(self, shard: int) -> bool:
        """Resume a kept session. Return whether there was one.

        If Discord has dropped it, discord.py starts a new one.
        """
        session = self._kept.pop(shard, None)
        if session is None:
            return False
        for name in ("reidentify", "reconnect", "launch"):
            delattr(session, name)
        self._going[shard] = session
        await session.reidentify(ResumeRequest())
        return True

    def _drop(self, shard: int, session: Any) -> None:
        """Drop the kept session unless it was resumed or replaced in the meantime."""
        if self._kept.get(shard) is not session:
            return
        del self._kept[shard]
        self._client.shard_closed(shard)
        state = self._client._connection
        for guild in [guild for guild in state.guilds if guild.shard_id == shard]:
            state._remove_guild(guild)


async def _stay_away(*_: object) -> None:
    """Replace discord.py's reconnect by a no-op: this process closes the session on purpose."""
