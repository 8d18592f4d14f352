"""Services: construction, start-up and shutdown in a defined order."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypedDict

from bot.app.backups import Backups
from bot.app.retention import Retention
from bot.app.settings import Settings, folder_for
from bot.app.startup_passes import IntegrityCheck, RestoredMatches, announce_rule_updates
from bot.automation.absences import AbsenceReturns, Absences
from bot.automation.ai_explanations import AIExplanations
from bot.automation.ai_workers import AIWorkers
from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.clocks import Deadlines, SeatClocks
from bot.automation.computer_seats import ComputerSeats
from bot.automation.direct_notices import DirectNotices
from bot.automation.heartbeat import Heartbeat
from bot.automation.inactivity import LobbyExpiry, UnattendedTables
from bot.automation.pipeline import Follow, Pipeline, PipelineStep, RetryQueue
from bot.automation.reminders import Reminders
from bot.automation.scheduler import DueSource, Scheduler
from bot.backoff import Backoff, retried
from bot.history.analysis import Analyses
from bot.history.match_lists import Lists
from bot.history.replay import Replays
from bot.history.results import Results
from bot.history.statistics import Statistics
from bot.match.matches import Matches
from bot.moderation.admin_actions import Moderation
from bot.moderation.guild_removal import GuildRemovals
from bot.moderation.requests import TableRequests
from bot.outbox import Outbox
from bot.people.lesson_progress import LessonProgress
from bot.people.preferences import PreferenceStore
from bot.people.privacy import Privacy
from bot.people.server_settings import Servers
from bot.rng import Seeds, random_delay
from bot.store import MessageTable, StaleMessageTable, Store, UserTable
from bot.store.engine.address import Address, DatabaseUnreachableError, beside
from bot.store.forgotten_users import ForgottenList

LOG = logging.getLogger(__name__)

LATELY = timedelta(minutes=10)
"""Time before the last heartbeat in which an ended match may not have been shown as ended."""
DRAIN = 0.7
"""Fraction of the time for pending updates that is spent waiting. After it they are cancelled."""


@dataclass(frozen=True)
class Services:
    """All parts of a running bot except the Discord connection. `now` returns the time in UTC."""

    settings: Settings
    store: Store
    now: Callable[[], datetime]
    matches: Matches
    following: Pipeline
    deliveries: Pipeline
    messages: MessageTable
    leftovers: StaleMessageTable
    outbox: Outbox
    people: UserTable
    preferences: PreferenceStore
    servers: Servers
    removals: GuildRemovals
    privacy: Privacy
    learning: LessonProgress
    stories: Replays
    lists: Lists
    results: Results
    statistics: Statistics
    analyses: Analyses
    schedule: Scheduler
    heartbeat: Heartbeat
    backups: Backups
    soundness: IntegrityCheck
    restoring: RestoredMatches
    retention: Retention
    clock: SeatClocks
    unattended: UnattendedTables
    reminders: Reminders
    absences: Absences
    agreements: TableRequests
    moderation: Moderation
    tellings: DirectNotices
    orders: AutoAnswers
    order_player: AutoAnswerPlayer
    thinkers: AIWorkers
    computers: ComputerSeats
    explaining: AIExplanations

    @property
    def behind(self) -> RetryQueue:
        """The pending updates."""
        return self.following.behind


async def open_store(where: Address, *, shared: bool = False) -> Store:
    """Open the store, retrying while the database is unreachable. Raise DatabaseError if it is unusable."""

    def failed(trouble: Exception, pause: float) -> None:
        LOG.warning("%s Trying again in %.0f s", trouble, pause)

    return await retried(
        lambda: Store.open(where, shared=shared), DatabaseUnreachableError, Backoff(first=1.0, longest=30.0), failed
    )


def build_services(settings: Settings, store: Store, now: Callable[[], datetime]) -> Services:
    """Build all services on the store. `now` returns the time in UTC."""
    matches, preferences = Matches(store, seeds=Seeds(settings.seed), now=now), PreferenceStore(store)
    stories, orders, agreements = Replays(matches), AutoAnswers(matches, store), TableRequests(matches, store)
    (schedule, clock, absences), outbox = _timed(matches, store, now), Outbox(store, now=now)
    following, deliveries = _following(matches, store, now, schedule)
    return Services(
        settings=settings,
        store=store,
        now=now,
        matches=matches,
        following=following,
        deliveries=deliveries,
        outbox=outbox,
        preferences=preferences,
        servers=Servers(store),
        removals=GuildRemovals(matches, store),
        privacy=Privacy(matches, store, stories, _forgotten(settings)),
        stories=stories,
        lists=Lists(matches, store),
        results=Results(matches, store),
        statistics=Statistics(store),
        analyses=Analyses(matches, store),
        schedule=schedule,
        heartbeat=Heartbeat(store, schedule, now=now, ownership=matches.ownership),
        backups=backups_of(settings, now),
        soundness=IntegrityCheck(settings.database),
        restoring=RestoredMatches(matches, store, beside(settings.database)),
        retention=Retention(matches, store, kept=timedelta(days=settings.empty_match_days), now=now),
        clock=clock,
        unattended=UnattendedTables(matches, store, clock, now=now),
        reminders=Reminders(matches, clock, absences, preferences, outbox, now=now),
        absences=absences,
        agreements=agreements,
        tellings=DirectNotices(matches, agreements, preferences, store, now=now),
        moderation=Moderation(matches, agreements, store, now=now),
        orders=orders,
        **_tables(store),
        **_company(matches, store, following, orders, settings),
    )


class _Tables(TypedDict):
    messages: MessageTable
    leftovers: StaleMessageTable
    people: UserTable


def _tables(store: Store) -> _Tables:
    """Return the store's tables that are used without a service."""
    return {"messages": store.messages, "leftovers": store.leftovers, "people": store.people}


class _Company(TypedDict):
    thinkers: AIWorkers
    learning: LessonProgress
    computers: ComputerSeats
    explaining: AIExplanations
    order_player: AutoAnswerPlayer


def _company(matches: Matches, store: Store, following: Pipeline, orders: AutoAnswers, settings: Settings) -> _Company:
    """Build the services that play for computers and auto-answers, and that explain moves."""
    thinkers = thinkers_of(settings)
    computers = ComputerSeats(
        matches,
        think=thinkers.plan,
        pause=settings.computer_pause,
        answer_pause=settings.answer_pause,
        shown=following.settled,
    )
    player = AutoAnswerPlayer(matches, orders, wait=lambda low, high: random_delay(low, high) * settings.order_delay)
    explaining = AIExplanations(matches, thinkers)
    return {
        "thinkers": thinkers,
        "learning": LessonProgress(store, think=thinkers.plan_for_press),
        "computers": computers,
        "explaining": explaining,
        "order_player": player,
    }


def thinkers_of(settings: Settings) -> AIWorkers:
    """Return the AI workers: as many as configured, or one per core but one."""
    most = settings.thinkers
    return AIWorkers(max(1, (os.cpu_count() or 1) - 1) if most is None else most)


def _timed(matches: Matches, store: Store, now: Callable[[], datetime]) -> tuple[Scheduler, SeatClocks, Absences]:
    """Build the schedule, the clocks of seats and the absences."""
    schedule = Scheduler(now=now, is_ours=matches.is_ours)
    clock = SeatClocks(matches, store, schedule, now=now)
    return schedule, clock, Absences(store, clock, now=now)


def _following(
    matches: Matches, store: Store, now: Callable[[], datetime], schedule: Scheduler
) -> tuple[Pipeline, Pipeline]:
    """Build the pipelines that follow changes: one for displays, one for slower deliveries."""
    behind = RetryQueue(store.lags, now=now, told=schedule.changed)
    deliveries = Pipeline(matches, behind=behind, listens=False)
    following = Pipeline(matches, behind=behind, beside=deliveries)
    behind.again = following.again
    return following, deliveries


def _forgotten(settings: Settings) -> ForgottenList:
    return ForgottenList(beside(settings.database), folder_for(settings.database, settings.backup_folder))


def backups_of(settings: Settings, now: Callable[[], datetime]) -> Backups:
    """Return the configured backups. They are disabled for PostgreSQL."""
    folder = folder_for(settings.database, settings.backup_folder)
    every = timedelta(hours=settings.backup_hours if isinstance(settings.database, Path) else 0)
    return Backups(beside(settings.database), folder, every=every, kept=settings.backups_kept, now=now)


def followers(services: Services, publish: Follow) -> tuple[PipelineStep, ...]:
    """Return the subscribers to changes of a match, in order.

    `publish` updates Discord, except in servers out of reach.
    """

    async def show(match: str) -> None:
        if not await services.removals.is_out_of_reach(match) and (showing := publish(match)) is not None:
            await showing

    async def deliver(match: str) -> None:
        if not await services.removals.is_out_of_reach(match):
            services.deliveries.nudge(match)

    return (
        PipelineStep("the server", services.removals.follow),
        PipelineStep("the clock", services.clock.follow),
        PipelineStep("the silence", services.unattended.silence.follow),
        PipelineStep("the schedule", services.schedule.changed),
        PipelineStep("the request", services.agreements.review),
        PipelineStep("the messages", show),
        PipelineStep("the direct messages", deliver),
        PipelineStep("the result", services.results.note),
        PipelineStep("the computers", services.computers.wake),
        PipelineStep("the standing orders", services.order_player.wake),
    )


def sources(services: Services) -> tuple[DueSource, ...]:
    """Return the sources of scheduled events. At equal times the first one goes first."""
    return (
        Deadlines(services.matches, services.clock, now=services.now),
        AbsenceReturns(services.matches, services.clock, services.store),
        LobbyExpiry(services.matches),
        services.unattended.silence,
        services.agreements,
        services.unattended.offers,
        services.removals,
        services.reminders,
        services.tellings,
        services.behind,
    )


async def start(services: Services) -> None:
    """Catch up with the downtime and start all services."""
    try:
        await services.restoring.start()
        if again := await services.privacy.forget_again(services.now()):
            LOG.info("users deleted again, in a restored database", extra={"people": again})
        await announce_rule_updates(services.matches)
        services.thinkers.start()
        await services.computers.start()
        await services.order_player.start()
        await services.behind.recall()
        ended = await _lately_ended(services)
        await services.heartbeat.start()
        services.clock.start()
        lagging = [*services.behind.matches, *[shown.match for shown in await services.messages.behind()], *ended]
        services.schedule.start({*lagging, *[table.id for table in await services.matches.live()]})
        await services.following.begin(lagging)
        await services.results.start()
        services.soundness.start()
        services.backups.start()
        services.retention.start()
    except Exception:
        LOG.exception("start failed")


async def _lately_ended(services: Services) -> tuple[str, ...]:
    """Return matches whose end may not have been shown before the bot was cut off."""
    seen = await services.store.beats.last()
    return () if seen is None else await services.store.clocks.ended_since(seen - LATELY)


async def stop_deciding(services: Services) -> None:
    """Stop all automatic actions concurrently. Those that have begun are finished."""
    services.thinkers.stop()
    at_work = (services.analyses, services.backups, services.retention, services.schedule, services.heartbeat)
    deciding = (*at_work, services.soundness, services.order_player, services.computers)
    try:
        await asyncio.gather(*(part.stop() for part in deciding))
    finally:
        services.clock.stop()


async def stop_following(services: Services, seconds: float) -> None:
    """Show and record pending changes within the time, then stop."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN * seconds):
            await services.following.stop()
    await services.following.abandon()
    await services.results.stop()
