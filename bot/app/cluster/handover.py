"""Taking a shard over: what a start does, for its matches alone; and letting one go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Set
from datetime import timedelta

from bot.life.corrections import tell_corrections
from bot.run.services import LATELY, Services
from bot.shards.share import shard_of
from bot.table.table import Table

LOG = logging.getLogger(__name__)


class Taking:
    """What acts by itself goes all the time; whom it acts for comes and goes."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._doubts: asyncio.Task[None] | None = None
        services.matches.on_doubt(self.look_again)

    async def begin(self) -> None:
        """For nobody yet."""
        services = self._services
        services.thinkers.start()
        await services.computers.start()
        await services.order_player.start()
        services.heartbeat.begin()
        services.clock.start()
        services.schedule.start(())

    async def forget_again(self) -> None:
        """Whoever is on the list of this machine, and does not stand in the database as forgotten."""
        if again := await self._services.privacy.forget_again(self._services.now()):
            LOG.info("people forgotten once more, in a database from before", extra={"people": again})

    async def take(self, shard: int) -> None:
        """Catch up with what happened while nobody was there, then go on from there."""
        services = self._services
        seen = (await services.store.beats.all()).seen.get(shard)
        await services.heartbeat.take(shard)
        services.matches.ownership.add(shard)
        await tell_corrections(services.matches)
        live = [table for table in await services.matches.live() if self._is_in(shard, table)]
        await services.behind.recall(services.matches.is_ours)
        for table in live:
            services.matches.take(table.id)
            services.computers.wake(table.id)
            services.order_player.wake(table.id)
        lagging = await self._lagging(LATELY if seen is None else services.now() - seen + LATELY)
        for match in (*lagging, *[table.id for table in live]):
            services.schedule.changed(match)
        await services.following.begin(lagging, [table.id for table in live])
        await services.results.start()
        if shard == 0:
            services.retention.start()

    async def let_go(self, shards: Set[int]) -> None:
        """What was under way there is broken off; the others' goes on."""
        services = self._services
        for shard in shards:
            services.matches.ownership.remove(shard)
        if 0 in shards:
            await services.retention.stop()
        await services.following.let_go()
        await services.behind.let_go(services.matches.is_ours)

    def end(self) -> None:
        """Nothing is looked at again."""
        if self._doubts is not None:
            self._doubts.cancel()

    async def _lagging(self, since: timedelta) -> tuple[str, ...]:
        """What may not be shown as it is: it lags, was changed while nobody looked, or ended then."""
        services = self._services
        found = [*services.behind.matches, *[shown.match for shown in await services.messages.behind()]]
        found += await services.store.clocks.ended_since(services.now() - since)
        return tuple([match for match in dict.fromkeys(found) if await services.matches.is_ours(match)])

    def _is_in(self, shard: int, table: Table) -> bool:
        return shard_of(table.guild, self._services.matches.ownership.share.count) == shard

    def look_again(self) -> None:
        """Others may have changed anything: look at all that is ours, once more where it comes in the midst."""
        before = self._doubts
        self._doubts = asyncio.create_task(self._look_at_all(before), name="look again")

    async def _look_at_all(self, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait({before})
        try:
            ended = await self._services.store.clocks.ended_since(self._services.now() - LATELY)
            await self._services.following.begin(ended)
        except Exception:
            LOG.exception("what others have changed meanwhile is not looked at")
