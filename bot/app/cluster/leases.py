"""Holding shards: what is wished for is taken where nobody has it, and is gone when the locks are."""

from __future__ import annotations

import asyncio
import logging
import math
from contextlib import suppress
from typing import Protocol

from bot.run.command_line import Unfit
from bot.run.patience import Pauses
from bot.run.sharing.intervals import Intervals
from bot.run.sharing.locks import Locks, Open, is_rich, share_of_one
from bot.shards.ownership import Ownership
from bot.shards.share import named
from bot.shards.wish import Wish
from bot.store import BadFile
from bot.store.engine.database import Lost

LOG = logging.getLogger(__name__)


class Hands(Protocol):
    """Begin and end what hangs on a shard."""

    async def agree(self, count: int | None, *, is_alone: bool) -> int:
        """Out of how many shards; only who is alone changes that. Raises Unfit."""

    def begin_shard(self, shard: int) -> None:
        """It is held from now on."""

    async def finish(self, shard: int) -> None:
        """It is to be given back: done when nothing is done for it any more."""

    def look_again(self) -> None:
        """It is held, and for a moment nobody was sure of that: what came meanwhile was not done."""

    def lose(self, shards: frozenset[int]) -> None:
        """They are another's already, or may be: nothing is done for them from now on."""


class Holding:
    """One session of locks at a time. A process that has lost it has lost its shards, and comes anew."""

    def __init__(self, wish: Wish, ownership: Ownership, hands: Hands, open_locks: Open, intervals: Intervals) -> None:
        self._wish = wish
        self._ownership = ownership
        self._hands = hands
        self._open = open_locks
        self._intervals = intervals
        self._count = 0
        self._held = set[int]()
        self._leaving: dict[int, asyncio.Task[None]] = {}
        self._free: dict[int, float] = {}
        """Since when nobody has been seen to hold them."""
        self._given: dict[int, float] = {}
        """When they were given back: others go before for a while."""
        self._is_ending = False
        self._given_by_others = asyncio.Event()
        self._going: asyncio.Task[None] | None = None
        self.locks: Locks | None = None

    @property
    def held(self) -> frozenset[int]:
        """What nobody else holds."""
        return frozenset(self._held)

    async def begin(self) -> None:
        """Wait for the database as long as it takes, and for shards that are named as long as is fit. Raises Unfit."""
        pauses, most, until = Pauses(first=1.0, longest=30.0), 0, math.inf
        while True:
            try:
                await self._look()
            except (Lost, BadFile) as trouble:
                await self._rest(trouble, pauses)
                continue
            missing = (self._wish.shards or frozenset()) - self._held
            if not missing:
                break
            if len(self._held) >= most:  # whoever has them may be giving them up one after the other
                most, until = len(self._held) + 1, self._ownership.now() + self._intervals.patience
            if self._ownership.now() > until:
                what = f"Of {self._count} shards another process holds {named(missing)}"
                raise Unfit(f"{what}: see TAVOLINO_SHARDS.")
            await self._pause()
        self._going = asyncio.create_task(self._go_on(), name="shards")

    def stay(self) -> None:
        """What is held stays held; nothing new is taken, nothing given back."""
        self._is_ending = True

    async def end(self) -> None:
        """Others may have everything."""
        self._is_ending = True
        for task in (self._going, *self._leaving.values()):
            if task is not None:
                task.cancel()
                await asyncio.wait({task})
        if (locks := self.locks) is not None:
            self.locks = None
            await locks.close()
        self._ownership.renew(0.0)

    async def _go_on(self) -> None:
        pauses = Pauses(first=1.0, longest=10.0)
        while True:
            await self._pause()
            try:
                await self._look()
            except (Lost, BadFile, Unfit) as trouble:
                await self._rest(trouble, pauses)
            except Exception:
                LOG.exception("nobody knows which shards are held")
                self._let_go()
            else:
                pauses = Pauses(first=1.0, longest=10.0)

    async def _pause(self) -> None:
        """Until the next look: what others give back is looked at at once, since nobody answers there."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._intervals.look):
                await self._given_by_others.wait()
        self._given_by_others.clear()

    async def _look(self) -> None:
        """Raises Lost, BadFile, Unfit."""
        if self.locks is None:
            await self._come()
        locks = self.locks
        assert locks is not None  # noqa: S101 - has come
        before = self._ownership.now()
        await locks.beat()
        had_doubts = self._held and not self._ownership.is_sure
        self._ownership.renew(before + self._intervals.sure)
        if had_doubts:
            self._hands.look_again()
        if self._is_ending:
            return
        for shard in await self._wanted(locks):
            if await locks.take(shard):
                self._held.add(shard)
                LOG.info("shard taken", extra={"shard": shard, "shards": self._count})
                self._hands.begin_shard(shard)
            elif self._wish.shards is not None:
                await locks.want(shard)

    async def _come(self) -> None:
        locks = await self._open()
        try:
            is_alone = await locks.come()
            self._count = await self._hands.agree(self._wish.count, is_alone=is_alone)
            await locks.stay()
            if self._wish.shards is None:
                await locks.be_flexible()
        except BaseException:
            locks.abandon()
            raise
        self._ownership.begin(self._count)
        self.locks = locks
        locks.on_end(lambda: self._cut(locks))
        locks.on_given(self._given_by_others.set)

    def _cut(self, locks: Locks) -> None:
        if self.locks is locks:
            self._let_go()

    async def _wanted(self, locks: Locks) -> list[int]:
        """What is to be taken now, if nobody has it."""
        if self._wish.shards is not None:
            return sorted(self._wish.shards - self._held)
        others = await locks.others()
        wanted = frozenset[int]().union(*(one.wanted for one in others))
        free = frozenset(range(self._count)).difference(self._held, wanted, *(one.shards for one in others))
        now, share = self._ownership.now(), share_of_one(self._count, others)
        self._free = {shard: self._free.get(shard, now) for shard in sorted(free)}
        staying = self._held - self._leaving.keys()
        if self._may_give(now) and (wanted & staying or (not free and is_rich(len(staying), share, others))):
            self._give_back(max(wanted & staying or staying))
        lonely = now - self._intervals.lonely
        usual = [shard for shard in self._free if self._given.get(shard, lonely) <= lonely]
        usual = usual[: max(0, share - len(self._held))]
        return [shard for shard, since in self._free.items() if shard in usual or since < lonely]

    def _may_give(self, now: float) -> bool:
        """One after the other, as whoever takes them may begin a session for each: until then nobody answers there."""
        return not self._leaving and now - max(self._given.values(), default=-math.inf) >= self._intervals.turn

    def _give_back(self, shard: int) -> None:
        """Others have fewer."""
        self._leaving[shard] = asyncio.create_task(self._leave(shard), name=f"give back shard {shard}")

    async def _leave(self, shard: int) -> None:
        try:
            await self._hands.finish(shard)
            if self.locks is not None:
                self._held.discard(shard)
                await self.locks.give_back(shard)
                self._given[shard] = self._ownership.now()
                LOG.info("shard given back", extra={"shard": shard, "shards": self._count})
        except Lost:
            pass  # it is gone with the others
        finally:
            del self._leaving[shard]

    def _let_go(self) -> None:
        """At once: whoever else takes them may be at work already."""
        self._ownership.renew(0.0)
        lost, self._held = frozenset(self._held), set()
        if (locks := self.locks) is not None:
            self.locks = None
            locks.abandon()
        self._free.clear()
        if lost:
            LOG.warning("shards lost", extra={"lost": named(lost), "shards": self._count})
            self._hands.lose(lost)

    async def _rest(self, trouble: Exception, pauses: Pauses) -> None:
        self._let_go()
        pause = pauses.next()
        LOG.warning("%s Trying again in %.0f s", trouble, pause)
        await asyncio.sleep(pause)
