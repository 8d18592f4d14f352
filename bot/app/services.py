"""The services: built with what each needs, started and stopped in an order that stands here to be read."""

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

from bot.dice import Seeds, between
from bot.history.analysis import Analyses
from bot.history.lists import Lists
from bot.history.results import Results
from bot.history.statistics import Statistics
from bot.history.story import Stories
from bot.life.absences import Absences, Returns
from bot.life.agreements import Agreements
from bot.life.behind import Behind
from bot.life.clock import Clock
from bot.life.computing.computers import Computers
from bot.life.computing.explaining import Explaining
from bot.life.computing.thinkers import Thinkers
from bot.life.corrections import tell_corrections
from bot.life.deadlines import Deadlines
from bot.life.expiry import Expiry
from bot.life.following import Follow, Follower, Following
from bot.life.heartbeat import Heartbeat
from bot.life.moderation import Moderation
from bot.life.order_player import OrderPlayer
from bot.life.reminding.reminders import Reminders
from bot.life.reminding.tellings import Tellings
from bot.life.schedule import Schedule, Source
from bot.life.standing_orders import StandingOrders
from bot.life.unattended.unattended import Unattended
from bot.match.matches import Matches
from bot.people.learning import Learning
from bot.people.preferences import PreferenceBook
from bot.people.privacy import Privacy
from bot.people.removals import Removals
from bot.people.servers import Servers
from bot.post.outbox import Outbox
from bot.run.backups import Backups
from bot.run.restoring import Restoring
from bot.run.retention import Retention
from bot.run.settings import Settings, folder_for
from bot.run.soundness import Soundness
from bot.store import LeftoverTable, MessageTable, PeopleTable, Store
from bot.store.engine.address import beside
from bot.store.keeping.forgotten import ForgottenList

LOG = logging.getLogger(__name__)

LATELY = timedelta(minutes=10)
"""So long before the last sign of life a match may have ended that was not yet shown to have ended."""
DRAIN = 0.7
"""Of the time for showing so much has Discord to take what is still to be shown; in the rest it is broken off."""


@dataclass(frozen=True)
class Services:
    """All of a running bot but its connection to Discord. `now` is the time, UTC."""

    settings: Settings
    store: Store
    now: Callable[[], datetime]
    matches: Matches
    following: Following
    deliveries: Following
    messages: MessageTable
    leftovers: LeftoverTable
    outbox: Outbox
    people: PeopleTable
    preferences: PreferenceBook
    servers: Servers
    removals: Removals
    privacy: Privacy
    learning: Learning
    stories: Stories
    lists: Lists
    results: Results
    statistics: Statistics
    analyses: Analyses
    schedule: Schedule
    heartbeat: Heartbeat
    backups: Backups
    soundness: Soundness
    restoring: Restoring
    retention: Retention
    clock: Clock
    unattended: Unattended
    reminders: Reminders
    absences: Absences
    agreements: Agreements
    moderation: Moderation
    tellings: Tellings
    orders: StandingOrders
    order_player: OrderPlayer
    thinkers: Thinkers
    computers: Computers
    explaining: Explaining

    @property
    def behind(self) -> Behind:
        """What could not be shown yet."""
        return self.following.behind


def built(settings: Settings, store: Store, now: Callable[[], datetime]) -> Services:
    """All services on that store; `now` is the time (UTC)."""
    matches, preferences = Matches(store, seeds=Seeds(settings.seed), now=now), PreferenceBook(store)
    stories, orders, agreements = Stories(matches), StandingOrders(matches, store), Agreements(matches, store)
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
        removals=Removals(matches, store),
        privacy=Privacy(matches, store, stories, _forgotten(settings)),
        stories=stories,
        lists=Lists(matches, store),
        results=Results(matches, store),
        statistics=Statistics(store),
        analyses=Analyses(matches, store),
        schedule=schedule,
        heartbeat=Heartbeat(store, schedule, now=now, ownership=matches.ownership),
        backups=backups_of(settings, now),
        soundness=Soundness(settings.database),
        restoring=Restoring(matches, store, beside(settings.database)),
        retention=Retention(matches, store, kept=timedelta(days=settings.empty_match_days), now=now),
        clock=clock,
        unattended=Unattended(matches, store, clock, now=now),
        reminders=Reminders(matches, clock, absences, preferences, outbox, now=now),
        absences=absences,
        agreements=agreements,
        tellings=Tellings(matches, agreements, preferences, store, now=now),
        moderation=Moderation(matches, agreements, store, now=now),
        orders=orders,
        **_tables(store),
        **_company(matches, store, following, orders, settings),
    )


class _Tables(TypedDict):
    messages: MessageTable
    leftovers: LeftoverTable
    people: PeopleTable


def _tables(store: Store) -> _Tables:
    """Those that are good as they are."""
    return {"messages": store.messages, "leftovers": store.leftovers, "people": store.people}


class _Company(TypedDict):
    thinkers: Thinkers
    learning: Learning
    computers: Computers
    explaining: Explaining
    order_player: OrderPlayer


def _company(
    matches: Matches, store: Store, following: Following, orders: StandingOrders, settings: Settings
) -> _Company:
    """Who moves for computers and by standing orders, as fast as the settings say, and who says why."""
    thinkers = thinkers_of(settings)
    computers = Computers(
        matches,
        think=thinkers.plan,
        pause=settings.computer_pause,
        answer_pause=settings.answer_pause,
        shown=following.settled,
    )
    player = OrderPlayer(matches, orders, wait=lambda low, high: between(low, high) * settings.order_delay)
    explaining = Explaining(matches, thinkers)
    return {
        "thinkers": thinkers,
        "learning": Learning(store, think=thinkers.plan_for_press),
        "computers": computers,
        "explaining": explaining,
        "order_player": player,
    }


def thinkers_of(settings: Settings) -> Thinkers:
    """As many processes as the settings say, or all cores but one."""
    most = settings.thinkers
    return Thinkers(max(1, (os.cpu_count() or 1) - 1) if most is None else most)


def _timed(matches: Matches, store: Store, now: Callable[[], datetime]) -> tuple[Schedule, Clock, Absences]:
    """What is due, the clocks of seats, and the days on which they stand still."""
    schedule = Schedule(now=now, is_ours=matches.is_ours)
    clock = Clock(matches, store, schedule, now=now)
    return schedule, clock, Absences(store, clock, now=now)


def _following(
    matches: Matches, store: Store, now: Callable[[], datetime], schedule: Schedule
) -> tuple[Following, Following]:
    """Who follows the changes of matches, and who brings to people what nobody waits for."""
    behind = Behind(store.lags, now=now, told=schedule.changed)
    deliveries = Following(matches, behind=behind, listens=False)
    following = Following(matches, behind=behind, beside=deliveries)
    behind.again = following.again
    return following, deliveries


def _forgotten(settings: Settings) -> ForgottenList:
    return ForgottenList(beside(settings.database), folder_for(settings.database, settings.backup_folder))


def backups_of(settings: Settings, now: Callable[[], datetime]) -> Backups:
    """Of the database, as the settings say; one that PostgreSQL keeps is copied by PostgreSQL's own means."""
    folder = folder_for(settings.database, settings.backup_folder)
    every = timedelta(hours=settings.backup_hours if isinstance(settings.database, Path) else 0)
    return Backups(beside(settings.database), folder, every=every, kept=settings.backups_kept, now=now)


def followers(services: Services, publish: Follow) -> tuple[Follower, ...]:
    """What follows every change of a match, in this order; `publish` shows it on Discord, unless it is out of reach."""

    async def show(match: str) -> None:
        if not await services.removals.is_out_of_reach(match) and (showing := publish(match)) is not None:
            await showing

    async def deliver(match: str) -> None:
        if not await services.removals.is_out_of_reach(match):
            services.deliveries.nudge(match)

    return (
        Follower("the server", services.removals.follow),
        Follower("the clock", services.clock.follow),
        Follower("the silence", services.unattended.silence.follow),
        Follower("the schedule", services.schedule.changed),
        Follower("the request", services.agreements.review),
        Follower("the messages", show),
        Follower("the direct messages", deliver),
        Follower("the result", services.results.note),
        Follower("the computers", services.computers.wake),
        Follower("the standing orders", services.order_player.wake),
    )


def sources(services: Services) -> tuple[Source, ...]:
    """What becomes due at a table; of what is due at the same moment the first of these is done first."""
    return (
        Deadlines(services.matches, services.clock, now=services.now),
        Returns(services.matches, services.clock, services.store),
        Expiry(services.matches),
        services.unattended.silence,
        services.agreements,
        services.unattended.offers,
        services.removals,
        services.reminders,
        services.tellings,
        services.behind,
    )


async def start(services: Services) -> None:
    """Catch up with what happened while nobody was there, then go on from there."""
    try:
        await services.restoring.start()
        if again := await services.privacy.forget_again(services.now()):
            LOG.info("people forgotten once more, in a database from before", extra={"people": again})
        await tell_corrections(services.matches)
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
        LOG.exception("could not begin")


async def _lately_ended(services: Services) -> tuple[str, ...]:
    """The matches whose end may not have been shown any more when the bot was cut off."""
    seen = await services.store.beats.last()
    return () if seen is None else await services.store.clocks.ended_since(seen - LATELY)


async def stop_deciding(services: Services) -> None:
    """Nothing happens by itself any more; what has begun is finished, and none waits for another to begin with that."""
    services.thinkers.stop()
    at_work = (services.analyses, services.backups, services.retention, services.schedule, services.heartbeat)
    deciding = (*at_work, services.soundness, services.order_player, services.computers)
    try:
        await asyncio.gather(*(part.stop() for part in deciding))
    finally:
        services.clock.stop()


async def stop_following(services: Services, seconds: float) -> None:
    """What has changed is shown and written down, as far as there is time, then nothing any more."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN * seconds):
            await services.following.stop()
    await services.following.abandon()
    await services.results.stop()
