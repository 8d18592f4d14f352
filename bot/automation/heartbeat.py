"""Heartbeat of each shard while people can play, so that no other time counts against deadlines."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from bot.automation.scheduler import Scheduler
from bot.clock import MIN_OFFSET, Clock
from bot.match.matches import Matches
from bot.play_time import GAP
from bot.shards import UNSHARDED, ShardSet
from bot.store import Store
from bot.table.table import Table

LOG = logging.getLogger(__name__)

PULSE = 40.0
"""Seconds between two heartbeats: less than `GAP`."""
STORED = 3
"""Number of heartbeats of which one is stored, so that an idle bot writes little."""
RETRY = 5.0
"""Seconds after which a failed heartbeat is retried."""
LAST = 3.0
"""Timeout in seconds for the last heartbeat at shutdown."""
WRITE_TIMEOUT = 10.0
"""Seconds after which a heartbeat that has not been written counts as failed."""


class Heartbeat:
    """Access to the tables `heartbeat` and `outages`, and keeper of the play time.

    A shard has a heartbeat only while it is connected. When it reconnects, or after a late heartbeat, its deadlines are
    postponed by the time since the last heartbeat. After an outage of a server, the server's deadlines are postponed.
    """

    is_connected: Callable[[int], bool] = staticmethod(lambda _: True)
    """Whether the shard has a connection and its servers are known."""
    unavailable: Callable[[], frozenset[int]] = staticmethod(frozenset)
    """The servers that Discord has declared unavailable."""
    on_shift: Callable[[Sequence[str]], Awaitable[object]] | None = None
    """Callback for matches whose deadlines were postponed."""

    clock: Clock | None = None
    """Clock whose difference to Discord's moves all deadlines. None: the time is right."""
    ask_time: Callable[[], Awaitable[None]] | None = None
    """Callable that lets the clock learn Discord's time."""

    def __init__(self, matches: Matches, store: Store, scheduler: Scheduler) -> None:
        self._matches = matches
        self._rows = store.heartbeats
        self._scheduler = scheduler
        self._now = matches.now
        self._ownership = matches.ownership
        self._time = matches.play_time
        self._count = UNSHARDED.count
        self._one_at_a_time = asyncio.Lock()
        self._woken = asyncio.Event()
        self._unsaved: set[int] = set()
        """Lost shards whose last moment of play has not been stored yet."""
        self._unsaved_outages: set[int] = set()
        """Unavailable servers whose outage has not been stored yet."""
        self._unshown_shards: set[int] = set()
        self._unshown_guilds: set[int] = set()
        """Shards and servers whose deadlines may have been postponed without an update of their matches."""
        self._beating: asyncio.Task[None] | None = None
        self._showing: set[asyncio.Task[None]] = set()
        self._failure: str | None = None
        self._writing_since: float | None = None
        """Monotonic time since which a heartbeat has been under way."""

    async def start(self, count: int = UNSHARDED.count) -> None:
        """Start as a single process with that many shards.

        Take those that are connected; `take` the others later.
        """
        self.set_clock()
        if (await self._rows.all()).count != count:
            await self.form(count)
        beats, now = (await self._rows.all()).seen, self._now()
        self._follow(count)
        for shard in range(count):
            self._time.lose(shard, beats.get(shard, now))
        for guild, since in (await self._rows.outages()).items():
            self._time.begin_outage(guild, since)
        for shard in range(count):
            await self.take(shard)
        self.begin()

    def begin(self) -> None:
        """Start the heartbeat of the followed shards."""
        self._beating = asyncio.create_task(self._beat_on(), name="heartbeat")

    async def form(self, count: int) -> None:
        """Change the number of shards. No shard may be held. Downtime that is not yet added to a deadline is kept."""
        await self._rows.form(count, self._now(), GAP)

    async def take(self, shard: int) -> None:
        """Start the time of the shard, and postpone its deadlines by the time in which it was stopped.

        Call this before acting for the shard, and when it is connected again.
        """
        async with self._one_at_a_time:
            if not self._time.connected:
                self.set_clock()
            stored = await self._rows.all()
            if stored.count != self._count:
                self._follow(stored.count)
            if not self.is_connected(shard):
                self._time.lose(shard, self._last(shard, stored.seen.get(shard)) or self._now())
                return
            await self._resume(shard, stored.seen.get(shard))
            for guild, since in (await self._rows.outages()).items():
                if self._time.shard_of(guild) == shard:
                    self._time.begin_outage(guild, since)
            await self._review_outages(shard)
            await self._show_postponed()
        self._scheduler.release()

    def lose(self, shard: int) -> None:
        """Stop the time of a shard that has lost its connection."""
        if shard in self._time.connected:
            self._time.lose(shard)
            self._unsaved.add(shard)

    def drop(self, shard: int) -> None:
        """Stop following the shard, because another process takes it over."""
        self._time.drop(shard)
        self._unsaved.discard(shard)
        self._unsaved_outages &= self._time.outages.keys()

    def follows(self, shard: int) -> bool:
        """Return whether the heartbeat follows the shard."""
        return shard in self._time.shards

    async def begin_outage(self, guild: int) -> None:
        """Stop the time of a server that Discord has declared unavailable."""
        async with self._one_at_a_time:
            if self.follows(self._time.shard_of(guild)):
                await self._begin_outage(guild)

    async def end_outage(self, guild: int) -> None:
        """Resume the time of the server. While its shard is not connected, leave that to `take`."""
        async with self._one_at_a_time:
            if guild in self._time.outages and self._time.shard_of(guild) in self._time.connected:
                await self._catch_up()
                await self._end_outage(guild)
                await self._show_postponed()
        self._scheduler.release()

    async def stop(self) -> None:
        """Stop the heartbeat. Store a last one, so that a short restart postpones nothing."""
        beating, self._beating = self._beating, None
        for task in (beating, *self._showing):
            if task is not None:
                task.cancel()
                await asyncio.wait({task})
        if beating is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST):
                    await self.try_beat()

    @property
    def is_beating(self) -> bool:
        """Return whether the heartbeat has been started."""
        return self._beating is not None

    @property
    def failure(self) -> str | None:
        """Return why the last heartbeat could not be written; None if it was, or if none was due yet."""
        since = self._writing_since
        if since is not None and (waited := time.monotonic() - since) > WRITE_TIMEOUT:
            return f"no answer for {waited:.0f} seconds"
        return self._failure

    async def may_act(self, match: str) -> bool:
        """Return whether the match's time runs, so that what is due may be carried out."""
        guild = await self._matches.guild_of(match)
        if self._time.is_late(self._time.shard_of(guild)):
            self._woken.set()
        return self._time.runs(guild)

    async def beat(self, *, is_stored: bool = True) -> None:
        """Record a heartbeat of the connected shards now. A late one postpones the shard's deadlines.

        Repeat the handling of gateway events that failed. Without `is_stored`, write only changes.
        """
        for shard in sorted(self._time.shards - self._time.connected):
            if self.follows(shard) and self.is_connected(shard):
                await self.take(shard)
        async with self._one_at_a_time:
            await self._catch_up()
            await self._correct()
            for shard in sorted(self._ours()):
                await self._review_outages(shard)
            for shard in sorted(self._unsaved):
                last_beat = self._time.seen(shard)
                if last_beat is not None and self._is_sure_of(shard):
                    await self._rows.beat(last_beat, self._some(shard))
                self._unsaved.discard(shard)
            now, shards = self._now(), self._ours()
            if is_stored and shards:
                await self._rows.beat(now, self._some(*shards))
            elif is_stored:
                await self._rows.touch()
            for shard in shards & self._ours():  # not one that was lost meanwhile
                self._time.beat(shard, now)
            await self._show_postponed()
        self._scheduler.release()

    async def try_beat(self, *, is_stored: bool = True) -> None:
        """Record a heartbeat, or record why that failed."""
        self._writing_since = time.monotonic()
        try:
            await self.beat(is_stored=is_stored)
        except Exception as fault:
            if self._failure is None:
                LOG.exception("heartbeat failed")
            self._failure = f"{type(fault).__name__}: {' '.join(str(fault).split())}"
        else:
            before, self._failure = self._failure, None
            if before is not None:  # what failed meanwhile would wait for as long again
                self._matches.missed_writes.tell()
        finally:
            self._writing_since = None

    async def _beat_on(self) -> None:
        for count in itertools.count(1):
            with suppress(TimeoutError):
                async with asyncio.timeout(PULSE if self._failure is None else RETRY):
                    await self._woken.wait()
            self._woken.clear()
            await self.try_beat(is_stored=self._failure is not None or count % STORED == 0)
            self._scheduler.catch_up()

    def _follow(self, count: int) -> None:
        self._count = count
        self._time.form(count)
        self._unsaved_outages.clear()

    def _some(self, *shards: int) -> ShardSet:
        return ShardSet(frozenset(shards), self._count)

    def _ours(self) -> frozenset[int]:
        """Return the connected shards that this process is sure to own."""
        return frozenset(shard for shard in self._time.connected if self._is_sure_of(shard))

    def _is_sure_of(self, shard: int) -> bool:
        return self._ownership.is_alone or shard in self._ownership.share.shards

    def _last(self, shard: int, stored: datetime | None) -> datetime | None:
        """Return the last known moment of play, the stored one or a later one of this process."""
        return max((at for at in (stored, self._time.seen(shard)) if at is not None), default=None)

    async def _catch_up(self) -> None:
        """Postpone the deadlines of shards whose heartbeat is late."""
        late = [shard for shard in sorted(self._ours()) if self._time.is_late(shard)]
        stored = (await self._rows.all()).seen if late else {}
        for shard in late:
            await self._resume(shard, stored.get(shard))

    async def _correct(self) -> None:
        """Set the clock by Discord's if it is wrong, and move all deadlines with it.

        So time in which the process was suspended counts for nobody.
        """
        if self.clock is None:
            return
        if self.clock.seems_wrong() and self.ask_time is not None:
            await self.ask_time()
        if not self.clock.is_wrong:
            return
        ours, before = sorted(self._ours()), self._now()
        for shard in ours:
            self._time.lose(shard, before)
        self.set_clock()
        for shard in ours:
            await self._resume(shard, None, gap=MIN_OFFSET)

    def set_clock(self) -> None:
        """Set the clock by Discord's if they differ, while nobody's time runs by it."""
        if self.clock is not None and abs(self.clock.ahead) > MIN_OFFSET:
            by = self.clock.correct()
            LOG.info("the clock was set by Discord's, which was ahead by %s", by)

    async def _resume(self, shard: int, stored: datetime | None, gap: timedelta = GAP) -> None:
        """Let the shard's time run on, with the deadlines moved by the time since its last heartbeat.

        A heartbeat in the future was made by a clock that was fast. Then they are moved back.
        """
        now, last_beat = self._now(), self._last(shard, stored)
        if last_beat is None or abs(now - last_beat) <= gap:
            await self._rows.beat(now, self._some(shard))
            self._time.beat(shard, now)
            return
        self._unshown_shards.add(shard)  # before the write, which may be committed although it fails
        await self._rows.shift(shard, self._count, now - last_beat, now)
        self._time.beat(shard, now)
        for guild, since in self._time.outages.items():
            if self._time.shard_of(guild) == shard:
                self._time.begin_outage(guild, since + (now - last_beat))
        LOG.info("deadlines shifted by the downtime of %s", now - last_beat, extra=_fields(shard, self._count))

    async def _review_outages(self, shard: int) -> None:
        """Begin and end outages of the shard's servers by the events of its session."""
        unavailable = {guild for guild in self.unavailable() if self._time.shard_of(guild) == shard}
        known = {guild for guild in self._time.outages if self._time.shard_of(guild) == shard}
        for guild in sorted(unavailable - known):
            await self._begin_outage(guild)
        for guild in sorted(known & unavailable & self._unsaved_outages):
            await self._save_outage(guild)
        for guild in sorted(known - unavailable):
            await self._end_outage(guild)

    async def _begin_outage(self, guild: int) -> None:
        if guild not in self._time.outages:
            self._time.begin_outage(guild, self._time.now(guild))
            self._unsaved_outages.add(guild)
            LOG.warning("server unavailable", extra={"guild": guild})
            await self._save_outage(guild)

    async def _save_outage(self, guild: int) -> None:
        await self._rows.begin_outage(guild, self._time.outages[guild])
        self._unsaved_outages.discard(guild)

    async def _end_outage(self, guild: int) -> None:
        if guild in self._unsaved_outages:  # only a stored outage postpones
            await self._save_outage(guild)
        now = self._now()
        by = now - self._time.outages[guild]
        if by > GAP:
            self._unshown_guilds.add(guild)
        await self._rows.end_outage(guild, by if by > GAP else timedelta(), now)
        self._time.end_outage(guild)
        LOG.info("server available after %s", by, extra={"guild": guild})

    async def _show_postponed(self) -> None:
        """Read the matches again whose deadlines were postponed, and update their messages in the background.

        What fails is repeated with the next heartbeat.
        """
        shards, guilds = frozenset(self._unshown_shards), frozenset(self._unshown_guilds)
        if not shards and not guilds:
            return

        def is_in(table: Table) -> bool:
            return table.guild in guilds or self._time.shard_of(table.guild) in shards

        postponed = [table for table in await self._matches.live() if is_in(table)]
        for table in postponed:
            self._matches.taken_over.tell(table.id)
            if table.asleep_at is not None:
                await self._matches.reload(table.id)
            self._scheduler.changed(table.id)
        self._unshown_shards -= shards
        self._unshown_guilds -= guilds
        if self.on_shift is not None and self.is_beating:
            task = asyncio.ensure_future(_awaited(self.on_shift([table.id for table in postponed])))
            self._showing.add(task)
            task.add_done_callback(self._showing.discard)


async def _awaited(work: Awaitable[object]) -> None:
    try:
        await work
    except Exception:
        LOG.exception("updating messages after a downtime failed")


def _fields(shard: int, count: int) -> dict[str, object]:
    return {} if count == UNSHARDED.count else {"shard": shard}
