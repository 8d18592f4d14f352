"""Sharing Discord with other processes: for every shard that is held a session, and whatever acts for its servers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence, Set
from typing import Any

from bot.run.command_line import Unfit
from bot.run.ending import bounded
from bot.run.sharing import intervals
from bot.run.sharing.holding import Holding
from bot.run.sharing.identifying import Turns
from bot.run.sharing.locks import Locks
from bot.run.sharing.sessions import Sessions
from bot.run.sharing.taking import Taking
from bot.shards.share import shard_of
from bot.shards.wish import Wish
from bot.store.engine.address import Address, Remote
from bot.store.engine.database import Lost

LOG = logging.getLogger(__name__)

LEAVING = 5.0
"""Seconds that the end of a session may take, and those that what is under way for it may take before."""
STOPPING = 0.3
"""The same where the process ends."""
AGAIN = 0.5
"""Seconds after which what has not broken off is told so again."""


class Sharing:
    """Begun once Discord has said who we are; `leads` is called when the first shard is taken."""

    def __init__(self, client: Any, where: Address, wish: Wish, leads: Callable[[], object]) -> None:
        services = client.services
        services.matches.ownership.begin(1)
        self._client = client
        self._services = services
        self._where = where
        self._leads = leads
        self._recommended = 1
        self._gateway: Any = None
        self._has_come = False
        self._beginning: dict[int, asyncio.Task[None]] = {}
        self._begun = set[asyncio.Task[None]]()
        """Those, and others that were broken off and have not ended yet."""
        self._ending: dict[int, asyncio.Task[None]] = {}
        """By shard the latest; it has waited for the one before."""
        self._intervals = intervals.INTERVALS
        self._holding = Holding(wish, services.matches.ownership, self, self._open, self._intervals)
        self._turns = Turns(lambda: self._holding.locks, self._intervals)
        self.sessions = Sessions(client, self._turns)
        self._taking = Taking(services)

    @property
    def held(self) -> frozenset[int]:
        """What nobody else holds."""
        return self._holding.held

    @property
    def is_well(self) -> bool:
        """Whether it holds what it holds, and has a session for each; there may be none to be had."""
        return self._holding.locks is not None and self.held <= self.sessions.ready

    def knows(self, guild: int) -> bool:
        """Whether Discord has told here which servers there are in that one's shard."""
        count = self._services.matches.ownership.share.count
        return shard_of(guild, count) in self.sessions.ready

    async def begin(self, gateway: Any, recommended: int, concurrency: int) -> None:
        """Discord recommends so many shards, and lets so many identify at a time. Raises Unfit."""
        self._recommended, self._turns.concurrency = recommended, concurrency
        if self._gateway is None:
            self._gateway = gateway
            await self._taking.begin()
            await self._holding.begin()

    async def settled(self) -> None:
        """Until all that is held is caught up with."""
        while tasks := [task for task in (*self._beginning.values(), *self._ending.values()) if not task.done()]:
            await asyncio.wait(tasks)

    async def stay(self) -> None:
        """Nothing new is begun."""
        self._holding.stay()
        for task in self._beginning.values():
            task.cancel()
        if self._beginning:
            await asyncio.wait(self._beginning.values(), timeout=1.0)

    async def end(self) -> None:
        """Others may have everything."""
        self._turns.stop()
        self._taking.end()
        await bounded("what was beginning", _broken_off(self._begun), STOPPING)
        await bounded("shards that are let go", _over(self._ending.values()), STOPPING)
        await self._holding.end()

    async def agree(self, count: int | None, *, is_alone: bool) -> int:
        """As many as were wished for, else at least as many as Discord recommends. Raises Unfit."""
        if not self._has_come:
            await self._taking.forget_again()
        agreed: int = (await self._services.store.beats.all()).count
        if not is_alone:
            if count not in (None, agreed):
                told = f"TAVOLINO_SHARDS says {count} shards, and the processes that run have agreed on {agreed}"
                raise Unfit(f"{told}: end them first, or say the same.")
        else:
            wanted = count or max(agreed, self._recommended)
            if wanted != agreed:
                await self._services.heartbeat.form(wanted)
                LOG.info("agreed on shards", extra={"shards": wanted, "before": agreed})
            agreed = wanted
        self._has_come = True
        self.sessions.count(agreed)
        return agreed

    def begin_shard(self, shard: int) -> None:
        """It is held from now on."""
        task = self._beginning[shard] = asyncio.create_task(self._begin(shard), name=f"begin shard {shard}")
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)

    async def finish(self, shard: int) -> None:
        """It is to be given back: what was changed so far is shown, as far as there is time."""
        try:
            await self._services.heartbeat.beat()
        except Exception:
            LOG.exception("no sign of life", extra={"shard": shard})
        self._stop({shard}, is_kept=False)
        await self._ended(shard)

    def lose(self, shards: frozenset[int]) -> None:
        """They are another's already, or may be: nothing is done for them from now on."""
        self._stop(shards, is_kept=True)

    def _stop(self, shards: Set[int], *, is_kept: bool) -> None:
        begun = [self._beginning.pop(shard) for shard in shards if shard in self._beginning]
        before = {self._ending[shard] for shard in shards if shard in self._ending}
        for shard in shards:
            self._services.matches.ownership.remove(shard)
        for task in begun:
            task.cancel()
        ending = asyncio.create_task(self._end(shards, begun, before, is_kept=is_kept), name="let shards go")
        self._ending.update(dict.fromkeys(shards, ending))

    def look_again(self) -> None:
        """What came while nobody was sure of what is held was not done."""
        self._taking.look_again()

    async def _begin(self, shard: int) -> None:
        await self._ended(shard)
        await self._be_cautious(shard)
        while shard in self.held and self._beginning.get(shard) is asyncio.current_task():
            try:
                if shard not in self.sessions.ready:
                    await self.sessions.open(shard, self._gateway)
                await self._taking.take(shard)
            except Lost as trouble:
                LOG.warning("not begun yet: %s", trouble, extra={"shard": shard})
                await asyncio.sleep(self._intervals.again)
            except Exception:
                LOG.exception("could not begin", extra={"shard": shard})
                await asyncio.sleep(self._intervals.again)
            else:
                break
        else:
            return
        LOG.info("ready", extra={"shard": shard, "guilds": len(self._client.guilds)})
        if shard == 0:
            self._leads()

    async def _be_cautious(self, shard: int) -> None:
        """Whoever was cut off may not know it yet, and acts until it does."""
        try:
            if (locks := self._holding.locks) is not None and await locks.mark(shard):
                await asyncio.sleep(self._intervals.caution)
        except Lost:
            pass  # it is let go

    async def _ended(self, shard: int) -> None:
        """Nothing is under way for it any more since it was let go last."""
        if (ending := self._ending.get(shard)) is not None:
            await asyncio.wait({ending})

    async def _end(
        self, shards: Set[int], begun: Sequence[asyncio.Task[None]], before: Set[asyncio.Task[None]], *, is_kept: bool
    ) -> None:
        await _over(before)
        await bounded("what was beginning", _broken_off(begun), LEAVING)
        await bounded("shards that are let go", self._close(shards, is_kept=is_kept), LEAVING)

    async def _close(self, shards: Set[int], *, is_kept: bool) -> None:
        closing = (self.sessions.close(shard, is_kept=is_kept) for shard in shards)
        for fault in await asyncio.gather(self._taking.let_go(shards), *closing, return_exceptions=True):
            if isinstance(fault, Exception):
                LOG.error("not let go as it should be: %s: %s", type(fault).__name__, fault)

    async def _open(self) -> Locks:
        from bot.store.postgresql.claims import Claims  # where it is asked for, its driver is there

        assert isinstance(self._where, Remote)  # noqa: S101 - the settings let in nothing else
        return await Claims.open(self._where)


async def _over(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Until they have ended."""
    if under_way := {task for task in tasks if not task.done()}:
        await asyncio.wait(under_way)


async def _broken_off(tasks: Iterable[asyncio.Task[None]]) -> None:
    """The same, and they are told to, until they do: while discord.py dials, it keeps to itself that it was told."""
    under_way = set(tasks)
    while under_way:
        for task in under_way:
            task.cancel()
        _, under_way = await asyncio.wait(under_way, timeout=AGAIN)


def sharing_of(client: Any, leads: Callable[[], object]) -> Sharing | None:
    """As the settings say; None for a bot alone."""
    settings = client.settings
    return None if settings.shards is None else Sharing(client, settings.database, settings.shards, leads)
