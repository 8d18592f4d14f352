"""Lifecycle of the services: opening the store, start-up in order, what follows each change, and shutdown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence, Set
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from bot.app.services import Services
from bot.app.startup_passes import FIRST_PAUSE, LONGEST_PAUSE, StartPart, announce_rule_updates
from bot.automation.clocks import ClockMoments, Deadlines
from bot.automation.lobby_schedule import LobbySchedule
from bot.automation.pipeline import MATCH, Follow, PipelineStep, Quarantined
from bot.automation.scheduler import DueSource
from bot.backoff import Backoff, retried
from bot.shards import UNSHARDED
from bot.store import Store
from bot.store.engine.address import Address, DatabaseUnreachableError

LOG = logging.getLogger(__name__)

LATELY = timedelta(minutes=10)
"""Time before the last heartbeat in which an ended match may not have been shown as ended."""
DISPLAY_TIMEOUT = 15.0
"""Seconds that computer players wait for Discord to show a change."""
RESULT_PATIENCE = 2.0
"""Seconds that the messages about the end of a match wait for its result, to show the new ratings."""
SCHEDULE = "schedule"
"""Part of the start after which everything that is due is acted on."""
DRAIN = 0.7
"""Fraction of the shutdown time spent waiting for pending updates before they are cancelled."""


async def open_store(where: Address, *, shared: bool = False, archive: Path | None = None) -> Store:
    """Open the store, retrying while the database is unreachable or its disk is full.

    Raise DatabaseError if it is unusable.
    """

    def failed(trouble: Exception, pause: float) -> None:
        LOG.warning("%s Trying again in %.0f s", trouble, pause)

    return await retried(
        lambda: Store.open(where, shared=shared, archive=archive),
        DatabaseUnreachableError,
        Backoff(first=1.0, longest=15.0),
        failed,
    )


def pipeline_steps(services: Services, publish: Follow, tell_quarantine: Follow) -> tuple[PipelineStep, ...]:
    """Return the pipeline steps after a change of a match, in order.

    `publish` updates Discord, except in servers without the bot. `tell_quarantine` tells the table of a match that it
    cannot be read. The names are stored (see `PipelineStep.name`).
    """

    async def read(match: str) -> None:
        if not await services.matches.quarantine.has(match):
            return
        outline = await services.matches.quarantine.outline(match)
        if outline is not None and outline.is_live:
            raise Quarantined("the match cannot be read")

    async def show(match: str) -> None:
        if (
            not await services.moderation.guild_removals.is_out_of_reach(match)
            and (showing := publish(match)) is not None
        ):
            await showing

    async def deliver(match: str) -> None:
        if not await services.moderation.guild_removals.is_out_of_reach(match):
            services.delivery.direct_pipeline.nudge(match)

    # Pauses come before clocks, clocks before the schedule that reads them, and all of it before messages that show it,
    # as do results with the new ratings.
    # The bot's own moves come last, so that the messages about one move begin before the next.
    return (
        PipelineStep(MATCH, read),
        PipelineStep("the quarantine", tell_quarantine, DISPLAY_TIMEOUT),
        PipelineStep("the server", services.moderation.guild_removals.follow),
        PipelineStep("the place", services.moderation.lost_channels.follow),
        PipelineStep("the clock", services.timing.seat_clocks.follow),
        PipelineStep("the inactivity", services.timing.inactivity.follow),
        PipelineStep("the schedule", services.timing.scheduler.changed),
        PipelineStep("the request", services.moderation.requests.review),
        PipelineStep("the open answers", services.answers.auto_answer_player.answer_openly),
        PipelineStep("the result", services.history.results.follow, RESULT_PATIENCE),
        PipelineStep("the panels", services.delivery.live_screens.nudge),
        PipelineStep("the messages", show, DISPLAY_TIMEOUT),
        PipelineStep("the direct messages", deliver),
        PipelineStep("the computers", services.computers.computer_seats.wake),
        PipelineStep("the auto-answers", services.answers.auto_answer_player.wake),
    )


def due_sources(services: Services) -> tuple[DueSource, ...]:
    """Return the schedule sources in order of precedence at equal times."""
    return (
        Deadlines(services.matches, services.timing.seat_clocks, services.moderation.lost_channels),
        ClockMoments(services.matches, services.timing.seat_clocks, services.store),
        LobbySchedule(services.matches),
        services.people.invitations,
        services.delivery.held_calls,
        services.timing.inactivity,
        services.moderation.requests,
        services.timing.seat_offers,
        services.moderation.guild_removals,
        services.moderation.lost_channels,
        services.delivery.reminders,
        services.delivery.direct_notices,
        services.delivery.retry_queue,
    )


async def start(services: Services, shards: int = UNSHARDED.count) -> Set[int]:
    """Catch up with the downtime and start all services, with that many shards of Discord's.

    Return the shards that are served now. Pass the others to `start_shard` once they are connected.
    """
    served = set[int]()
    services.computers.ai_workers.start()
    await services.startup.run(*_start_parts(services, shards, served), until=SCHEDULE)
    return served


async def start_shard(services: Services, shard: int) -> None:
    """Catch up with the shard, which is connected later than the first one. Retry until that succeeds."""
    name = f"shard {shard}"
    await services.startup.run(StartPart(name, lambda: catch_up(services, {shard})), until=name)


async def catch_up(services: Services, shards: Set[int], ended: Sequence[str] = ()) -> None:
    """Show what is pending in the servers of these shards, and `ended` matches there, and schedule what is due."""
    play_time = services.matches.play_time
    lagging = [
        *services.delivery.retry_queue.matches,
        *[message.match for message in await services.delivery.messages.behind()],
        *ended,
    ]
    lagging = [match for match in lagging if play_time.shard_of(await services.matches.guild_of(match)) in shards]
    live = await services.matches.live_ids(play_time.share_of(shards))
    for match in dict.fromkeys([*lagging, *live]):
        services.timing.scheduler.changed(match)
    await services.delivery.pipeline.begin(lagging, live)
    await _reopen_panels(services, shards)


async def _reopen_panels(services: Services, shards: Set[int]) -> None:
    """Keep the private panels of these shards up to date that were open when a process stopped."""
    matches, rows = services.matches, services.delivery.open_panels
    panels = [
        panel for panel in await rows.all() if matches.play_time.shard_of(await matches.guild_of(panel.match)) in shards
    ]
    await rows.delete(panels)
    for panel in panels:
        services.delivery.live_screens.reopen(panel)


class UnseenWrites:
    """Check of all matches of this process after stored data may have changed unseen.

    Other processes write while the connection for notifications is lost, and a standby that becomes the primary may
    lack the last writes.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._checking: asyncio.Task[None] | None = None
        self._since: datetime | None = None
        """Since when data may have changed unseen; None once a check has begun."""
        services.matches.missed_writes.add(self.look_again)

    def look_again(self) -> None:
        """Check all matches of this process again."""
        self._since = self._since or self._services.now()
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._look_at_all(), name="look again")

    def end(self) -> None:
        """Cancel the check, if one is running."""
        if self._checking is not None:
            self._checking.cancel()

    async def _look_at_all(self) -> None:
        """Check all matches until none has been in doubt since the check began. Retry what fails."""
        while (since := self._since) is not None:
            self._since = None
            await retried(partial(self._look, since), Exception, Backoff(FIRST_PAUSE, LONGEST_PAUSE), _log_retry)

    async def _look(self, since: datetime) -> None:
        await self._services.delivery.pipeline.begin(await self._services.store.clocks.ended_since(since - LATELY))


def _log_retry(trouble: Exception, pause: float) -> None:
    LOG.error("unseen changes cannot be read; trying again in %.0f s", pause, exc_info=trouble)


def _start_parts(services: Services, shards: int, served: set[int]) -> tuple[StartPart, ...]:
    """Return the parts of the start in order. Deadlines are shifted by the downtime before anything is due."""
    last_beats: list[datetime | None] = []

    async def forget_again() -> None:
        if again := await services.people.privacy.forget_again(services.now()):
            LOG.info("users deleted again, in a restored database", extra={"people": again})

    async def start_clocks() -> None:
        if not last_beats:  # the first heartbeat overwrites the last one
            last_beats.append(await services.store.heartbeats.last())
        await services.timing.heartbeat.start(shards)
        services.timing.seat_clocks.start()

    async def schedule() -> None:
        """Follow all live matches, and those that may have ended unseen or whose messages are outdated."""
        ended = () if last_beats[0] is None else await services.store.clocks.ended_since(last_beats[0] - LATELY)
        live = await services.matches.live_ids()
        if not services.timing.scheduler.is_running:
            services.timing.scheduler.start(live)
        served.update(services.matches.play_time.connected)
        await catch_up(services, served, ended)

    restored, forgotten, recalled, clocks = "restored matches", "deleted users", "pending updates", "clocks"
    return (
        StartPart(restored, services.maintenance.restored_matches.start),
        StartPart(forgotten, forget_again),
        rule_updates(services),
        StartPart("computer players", services.computers.computer_seats.start),
        StartPart("auto-answers", services.answers.auto_answer_player.start),
        StartPart(recalled, services.delivery.retry_queue.recall),
        StartPart(clocks, start_clocks),
        StartPart(SCHEDULE, schedule, (restored, forgotten, recalled, clocks)),
        StartPart("results", services.history.results.start),
        StartPart("tournaments", services.club.director.start, (clocks,)),
        StartPart("backups", lambda: _start_backups(services)),
    )


def rule_updates(services: Services) -> StartPart:
    """Return the part that tells tables of rules that an update has changed."""
    return StartPart("rule updates", lambda: announce_rule_updates(services.matches))


async def _start_backups(services: Services) -> None:
    services.maintenance.integrity_check.start()
    services.maintenance.backups.start()
    services.maintenance.retention.start()


async def stop_automation(services: Services) -> None:
    """Stop all automatic work concurrently: schedule, computers, auto-answers, analyses, backups and checks.

    Moves already started are finished.
    """
    services.computers.ai_workers.stop()
    parts = (
        services.startup,
        services.history.analyses,
        services.maintenance.backups,
        services.maintenance.retention,
        services.timing.scheduler,
        services.timing.heartbeat,
        services.club.director,
        services.maintenance.integrity_check,
        services.answers.auto_answer_player,
        services.computers.computer_seats,
    )
    try:
        await asyncio.gather(*(part.stop() for part in parts))
    finally:
        services.timing.seat_clocks.stop()


async def stop_pipelines(services: Services, seconds: float) -> None:
    """Show and record pending changes within the time, then stop."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN * seconds):
            await services.delivery.pipeline.stop()
    await services.delivery.pipeline.abandon()
    await services.history.results.stop()
