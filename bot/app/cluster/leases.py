"""Shard leases: free shards are acquired, and lost with the lock session."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol, TypeAlias

import msgspec

from bot.app.command_line import UsageError
from bot.backoff import Backoff
from bot.database_errors import DatabaseLostError
from bot.shards import Ownership, ShardSpec, format_shards
from bot.store import DatabaseError


class ShardHolder(Protocol):
    """Another process of the cluster."""

    @property
    def shards(self) -> frozenset[int]:
        """Return the shards that it holds."""

    @property
    def wanted(self) -> frozenset[int]:
        """Return the shards that it waits for."""

    @property
    def is_flexible(self) -> bool:
        """Return whether it adapts its number of shards."""


class ShardLocks(Protocol):
    """Session of locks.

    When a call raises DatabaseLostError, all its locks must be regarded as lost.
    """

    async def come(self) -> bool:
        """Register as a process that may hold shards.

        Return whether it is the only one. If so, no other can register until `stay`.
        """

    async def stay(self) -> None:
        """Release the registration lock taken by `come`, so that other processes can register."""

    async def be_flexible(self) -> None:
        """Announce that this process adapts its number of shards."""

    async def want(self, shard: int) -> None:
        """Announce that this process waits for the shard."""

    async def others(self) -> Sequence[ShardHolder]:
        """Return the other sessions that hold shards or are flexible."""

    async def take(self, shard: int) -> bool:
        """Try once to lock the shard. Return whether it is held."""

    async def mark(self, shard: int) -> bool:
        """Mark the shard as held. Return whether another process held it last and ended without releasing it."""

    async def has_kept(self, shard: int) -> bool:
        """Return whether no other process has held the shard since this one marked it."""

    async def give_back(self, shard: int) -> None:
        """Release the shard."""

    async def lock_bucket(self, bucket: int) -> bool:
        """Try once to lock the bucket for identifying. Return whether it is held; it is released by `unlock_bucket`."""

    async def unlock_bucket(self, bucket: int) -> None:
        """Release the bucket for identifying."""

    async def beat(self) -> None:
        """Check that the session is alive."""

    def on_end(self, listener: Callable[[], object]) -> None:
        """Register a callback for the end of the session."""

    def on_release(self, listener: Callable[[], object]) -> None:
        """Register a callback for locks that another session releases, except by being cut off."""

    async def close(self) -> None:
        """Release all locks and close the session."""

    def abandon(self) -> None:
        """End the session at once, without releasing its locks first."""


Open: TypeAlias = Callable[[], Awaitable[ShardLocks]]
"""Callable that opens a lock session. It raises DatabaseError."""


def fair_share(count: int, holders: Sequence[ShardHolder]) -> int:
    """Return a flexible process's fair share: the shards without a fixed holder, divided by all flexible processes."""
    firm = sum(len(holder.shards | holder.wanted) for holder in holders if not holder.is_flexible)
    return -(-(count - firm) // (1 + sum(holder.is_flexible for holder in holders)))


def should_release(held: int, share: int, holders: Sequence[ShardHolder]) -> bool:
    """Return whether this process should release a shard.

    It should if it holds more than its share, or if another process holds at least two fewer.
    """
    return held > share or any(holder.is_flexible and len(holder.shards) + 2 <= held for holder in holders)


class LeaseTimings(msgspec.Struct, frozen=True):
    """Timing parameters in seconds."""

    poll_interval: float = 1.0
    """Seconds between two checks of the leases."""
    certain_for: float = 6.0
    """Seconds for which a lease is certain after the database's last answer."""
    takeover_delay: float = 6.0
    """Seconds to wait before serving a shard that its last holder did not release, since it may still be certain of it.
    """
    session_grace: float = 5.0
    """Seconds after the database's last answer for which a process keeps the sessions of its shards without a lock.

    It is less than `takeover_delay`: if another process has the lock, it waits longer than that.
    """
    identify_interval: float = 5.0
    """Seconds between two sessions of one bucket, as Discord requires."""
    start_timeout: float = 20.0
    """Seconds that a start waits for each configured shard that another process holds."""
    surplus_delay: float = 6.0
    """Seconds after which a free shard is taken beyond the fair share."""
    retry_interval: float = 5.0
    """Seconds before a failed start of a shard is retried."""
    bucket_interval: float = 0.25
    """Seconds between two attempts to get a bucket."""


INTERVALS = LeaseTimings()
"""Default timings. `takeover_delay` >= `certain_for`, which is below the idle timeout of the lock session."""


LOG = logging.getLogger(__name__)


class LeaseCallbacks(Protocol):
    """Callbacks of the leases: start and stop serving shards."""

    async def agree(self, count: int | None, *, is_alone: bool) -> int:
        """Return the agreed number of shards. Only a process that is alone may change it. Raise UsageError."""

    def begin_shard(self, shard: int) -> None:
        """Start serving the shard."""

    async def finish(self, shard: int) -> None:
        """Stop serving the shard before its release."""

    def look_again(self) -> None:
        """Catch up with changes made while the leases were uncertain."""

    def lose(self, shards: frozenset[int]) -> None:
        """Stop serving shards that another process may hold already."""


class ShardLeases:
    """Shard leases of this process, in one lock session at a time.

    When the session is lost, the process acts for no shard until it has a new one. It keeps the shards that no other
    process has held meanwhile. After `LeaseTimings.session_grace` it gives all up and starts over.
    """

    def __init__(
        self,
        wish: ShardSpec,
        ownership: Ownership,
        callbacks: LeaseCallbacks,
        open_locks: Open,
        intervals: LeaseTimings,
    ) -> None:
        self._wish = wish
        self._ownership = ownership
        self._callbacks = callbacks
        self._open = open_locks
        self._intervals = intervals
        self._count = 0
        self._held = set[int]()
        self._leaving: dict[int, asyncio.Task[None]] = {}
        self._free: dict[int, float] = {}
        """Time since which each free shard has been seen without a holder."""
        self._given: dict[int, float] = {}
        """Time when each shard was released. Other processes have precedence for a while."""
        self._answered = -math.inf
        """Time of the database's last answer."""
        self._lapse: asyncio.TimerHandle | None = None
        self._is_ending = False
        self._given_by_others = asyncio.Event()
        self._going: asyncio.Task[None] | None = None
        self.locks: ShardLocks | None = None

    @property
    def held(self) -> frozenset[int]:
        """Return the shards that this process holds."""
        return frozenset(self._held)

    async def begin(self) -> None:
        """Acquire the first shards.

        Wait for the database without limit, and for configured shards within limits. Raise UsageError.
        """
        pauses, progress, until = Backoff(first=1.0, longest=30.0), 0, math.inf
        while True:
            try:
                await self._look()
            except (DatabaseLostError, DatabaseError) as trouble:
                await self._rest(trouble, pauses)
                continue
            missing = (self._wish.shards or frozenset()) - self._held
            if not missing:
                break
            if len(self._held) >= progress:  # the holders may be releasing them one by one
                progress, until = len(self._held) + 1, self._ownership.now() + self._intervals.start_timeout
            if self._ownership.now() > until:
                situation = f"Of {self._count} shards another process holds {format_shards(missing)}"
                raise UsageError(f"{situation}: see TAVOLINO_SHARDS.")
            await self._pause()
        self._going = asyncio.create_task(self._go_on(), name="shards")

    def stay(self) -> None:
        """Keep the held shards; stop acquiring and releasing."""
        self._is_ending = True

    async def end(self) -> None:
        """Release all shards."""
        self._is_ending = True
        if self._lapse is not None:
            self._lapse.cancel()
        for task in (self._going, *self._leaving.values()):
            if task is not None:
                task.cancel()
                await asyncio.wait({task})
        if (locks := self.locks) is not None:
            self.locks = None
            await locks.close()
        self._ownership.renew(0.0)

    async def _go_on(self) -> None:
        pauses = Backoff(first=0.5, longest=2.0)
        while True:
            await self._pause()
            try:
                await self._look()
            except (DatabaseLostError, DatabaseError, UsageError) as trouble:
                await self._rest(trouble, pauses)
            except Exception:
                LOG.exception("checking the shard leases failed")
                self._let_go()
            else:
                pauses.reset()

    async def _pause(self) -> None:
        """Wait until the next check.

        A shard that another process released is checked at once, since no process serves it.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(self._intervals.poll_interval):
                await self._given_by_others.wait()
        self._given_by_others.clear()

    async def _look(self) -> None:
        """Renew the leases and acquire wanted shards. Raise DatabaseLostError, DatabaseError and UsageError."""
        if self.locks is None:
            await self._come()
        locks = self.locks
        assert locks is not None  # noqa: S101 - set by `_come`
        before = self._ownership.now()
        await locks.beat()
        self._answered = before
        was_unsure = self._held and not self._ownership.is_sure
        self._ownership.renew(before + self._intervals.certain_for)
        if was_unsure:
            self._callbacks.look_again()
        if self._is_ending:
            return
        for shard in await self._wanted(locks):
            if await locks.take(shard):
                self._held.add(shard)
                LOG.info("shard acquired", extra={"shard": shard, "shards": self._count})
                self._callbacks.begin_shard(shard)
            elif self._wish.shards is not None:
                await locks.want(shard)

    async def _come(self) -> None:
        locks = await self._open()
        try:
            is_alone = await locks.come()
            count = await self._callbacks.agree(self._wish.count, is_alone=is_alone)
            if count != self._count:
                self._let_go()
            await locks.stay()
            if self._wish.shards is None:
                await locks.be_flexible()
            taken_again = await self._regain(locks)
        except BaseException:
            locks.abandon()
            raise
        if not self._held:
            self._ownership.begin(count)
        self._count = count
        self.locks = locks
        locks.on_end(lambda: self._cut(locks))
        locks.on_release(self._given_by_others.set)
        for shard in taken_again:
            self._held.add(shard)
            self._callbacks.begin_shard(shard)

    async def _regain(self, locks: ShardLocks) -> list[int]:
        """Lock the held shards again, and stop serving those that another process has held since.

        Return those of them that are free again. Raise DatabaseLostError if it took too long.
        """
        held = frozenset(self._held)
        taken = [shard for shard in sorted(held) if await locks.take(shard)]
        retained = frozenset([shard for shard in taken if await locks.has_kept(shard)])
        if held != self._held:
            raise DatabaseLostError("The shards were given up meanwhile.")
        if lost := held - retained:
            self._held -= lost
            LOG.warning("shards lost", extra={"lost": format_shards(lost), "shards": self._count})
            self._callbacks.lose(lost)
        return [shard for shard in taken if shard in lost]

    def _cut(self, locks: ShardLocks) -> None:
        if self.locks is locks:
            self._check_ownership()

    async def _wanted(self, locks: ShardLocks) -> list[int]:
        """Return the shards to acquire now if they are free."""
        if self._wish.shards is not None:
            return sorted(self._wish.shards - self._held)
        holders = await locks.others()
        claimed = frozenset[int]().union(*(holder.wanted for holder in holders))
        free = frozenset(range(self._count)).difference(self._held, claimed, *(holder.shards for holder in holders))
        now, share = self._ownership.now(), fair_share(self._count, holders)
        self._free = {shard: self._free.get(shard, now) for shard in sorted(free)}
        staying = self._held - self._leaving.keys()
        if self._may_give(now) and (claimed & staying or (not free and should_release(len(staying), share, holders))):
            self._give_back(max(claimed & staying or staying))
        lonely = now - self._intervals.surplus_delay
        usual = [shard for shard in self._free if self._given.get(shard, lonely) <= lonely]
        usual = usual[: max(0, share - len(self._held))]
        return [shard for shard, since in self._free.items() if shard in usual or since < lonely]

    def _may_give(self, now: float) -> bool:
        """Return whether a shard may be released now.

        Shards are released one by one, because each new holder may need to identify first.
        """
        return (
            not self._leaving
            and now - max(self._given.values(), default=-math.inf) >= self._intervals.identify_interval
        )

    def _give_back(self, shard: int) -> None:
        """Release the shard for a process that holds fewer."""
        self._leaving[shard] = asyncio.create_task(self._leave(shard), name=f"give back shard {shard}")

    async def _leave(self, shard: int) -> None:
        try:
            await self._callbacks.finish(shard)
            self._held.discard(shard)
            if self.locks is not None:
                await self.locks.give_back(shard)
                self._given[shard] = self._ownership.now()
                LOG.info("shard released", extra={"shard": shard, "shards": self._count})
        except DatabaseLostError:
            pass  # lost with the session
        finally:
            del self._leaving[shard]

    def _check_ownership(self) -> None:
        """Act for no shard until the locks are back, which is tried at once. Give up the shards after too long."""
        self._forget_locks()
        self._lapse_later()
        if self._held:
            self._given_by_others.set()

    def _lapse_later(self) -> None:
        if self._lapse is not None:
            self._lapse.cancel()
        if not self._held or self.locks is not None:
            return
        left = self._answered + self._intervals.session_grace - self._ownership.now()
        if left > 0:
            self._lapse = asyncio.get_running_loop().call_later(left, self._lapse_later)
        else:
            self._let_go()

    def _forget_locks(self) -> None:
        self._ownership.renew(0.0)
        if (locks := self.locks) is not None:
            self.locks = None
            locks.abandon()
        self._free.clear()

    def _let_go(self) -> None:
        """Give up all leases at once: another process may already serve the shards."""
        self._forget_locks()
        lost, self._held = frozenset(self._held), set()
        if lost:
            LOG.warning("shards lost", extra={"lost": format_shards(lost), "shards": self._count})
            self._callbacks.lose(lost)

    async def _rest(self, trouble: Exception, pauses: Backoff) -> None:
        self._check_ownership()
        pause = pauses.next()
        LOG.warning("%s Trying again in %.0f s", trouble, pause)
        await asyncio.sleep(pause)
