"""Handover of shards: catch up when a shard is taken, stop its work when it is released."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Set
from datetime import datetime, timedelta

from bot.app.lifecycle import LATELY, UnseenWrites, rule_updates
from bot.app.services import Services
from bot.shards import ShardSet, shard_of
from bot.table.table import Table

LOG = logging.getLogger(__name__)


class Handover:
    """Start and end of the services' work by shard. The services themselves run all the time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        unseen = UnseenWrites(services)
        self.look_again, self.end = unseen.look_again, unseen.end

    async def begin(self) -> None:
        """Start the services without any matches."""
        services = self._services
        services.computers.ai_workers.start()
        await services.computers.computer_seats.start()
        await services.answers.auto_answer_player.start()
        services.timing.heartbeat.begin()
        services.timing.seat_clocks.start()
        services.timing.scheduler.start(())
        await services.club.director.start()

    async def forget_again(self) -> None:
        """Delete users again that are on this machine's list but not marked as deleted in the database."""
        if again := await self._services.people.privacy.forget_again(self._services.now()):
            LOG.info("users deleted again, in a restored database", extra={"people": again})

    async def take(self, shard: int, *, is_inherited: bool = False) -> None:
        """Catch up with the shard's matches and begin to serve them.

        `is_inherited`: another process held the shard last and did not release it.
        """
        services = self._services
        last_beat = (await services.store.heartbeats.all()).seen.get(shard)
        await services.timing.heartbeat.take(shard)
        services.matches.ownership.add(shard)
        await services.startup.run(rule_updates(services))
        live = [table for table in await services.matches.live() if self._is_in(shard, table)]
        if is_inherited and last_beat is not None:
            await self._inherit(live, last_beat - LATELY)
        await services.delivery.retry_queue.recall(services.matches.is_ours)
        for table in live:
            services.matches.taken_over.tell(table.id)
            services.computers.computer_seats.wake(table.id)
            services.answers.auto_answer_player.wake(table.id)
        lagging = await self._lagging(LATELY if last_beat is None else services.now() - last_beat + LATELY)
        share = ShardSet(frozenset({shard}), services.matches.ownership.share.count)
        ids = await services.matches.live_ids(share)
        for match in (*lagging, *ids):
            services.timing.scheduler.changed(match)
        await services.delivery.pipeline.begin(lagging, ids)
        services.club.director.look_again()
        if shard == 0:
            services.maintenance.retention.start()
        await services.history.results.start()

    async def let_go(self, shards: Set[int]) -> None:
        """Stop work on the matches of these shards. Other work continues, even while the lease is uncertain."""
        services = self._services
        for shard in shards:
            services.matches.ownership.remove(shard)
            services.timing.heartbeat.drop(shard)
        if 0 in shards:
            await services.maintenance.retention.stop()
        await services.delivery.pipeline.cancel_foreign()
        await services.delivery.retry_queue.drop_foreign(services.matches.is_held)

    async def _inherit(self, live: Iterable[Table], since: datetime) -> None:
        """Note the matches for which the last holder may have posted messages that it did not store."""
        posted = frozenset(await self._services.delivery.messages.posted_since(since))
        self._services.inherited.update({table.id: since for table in live if table.id in posted})

    async def _lagging(self, since: timedelta) -> tuple[str, ...]:
        """Return this process's matches whose messages may be outdated.

        These have pending updates or outdated messages, or ended within the last `since`.
        """
        services = self._services
        lagging = [
            *services.delivery.retry_queue.matches,
            *[message.match for message in await services.delivery.messages.behind()],
        ]
        lagging += await services.store.clocks.ended_since(services.now() - since)
        return tuple([match for match in dict.fromkeys(lagging) if await services.matches.is_ours(match)])

    def _is_in(self, shard: int, table: Table) -> bool:
        return shard_of(table.guild, self._services.matches.ownership.share.count) == shard
