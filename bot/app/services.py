"""Services: construction, start-up and shutdown in a defined order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypedDict

from bot.app.backups import Backups
from bot.app.settings import Settings, folder_for
from bot.app.startup_passes import IntegrityCheck, RestoredMatches, StartPart, Startup, announce_rule_updates
from bot.automation.absences import AbsenceReturns, Absences
from bot.automation.ai_explanations import AIExplanations
from bot.automation.ai_workers import AIWorkers
from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.clocks import Deadlines, ReserveStarts, SeatClocks
from bot.automation.computer_seats import ComputerSeats
from bot.automation.direct_notices import DirectNotices
from bot.automation.heartbeat import Heartbeat
from bot.automation.inactivity import LobbyExpiry, UnattendedTables
from bot.automation.live_screens import LiveScreens
from bot.automation.pipeline import MATCH, Follow, Pipeline, PipelineStep, Quarantined, RetryQueue
from bot.automation.prepared_turns import PreparedTurns
from bot.automation.reminders import Reminders
from bot.automation.scheduler import DueSource, Scheduler
from bot.backoff import Backoff, retried
from bot.club.pairing_worker import PairingWorker
from bot.history.analysis import Analyses
from bot.history.match_lists import MatchLists
from bot.history.record.retention import Retention
from bot.history.reliability import Reliability
from bot.history.replay import Replays
from bot.history.results import Results
from bot.history.statistics import Statistics
from bot.match.act_limits import ActLimits
from bot.match.matches import Matches
from bot.moderation.admin_actions import Moderation
from bot.moderation.guild_removal import GuildRemovals
from bot.moderation.lost_channels import LostChannels
from bot.moderation.request_voting import TableRequests
from bot.outbox import Outbox
from bot.people.follows import Follows
from bot.people.invitations import Invitations
from bot.people.lesson_progress import LessonProgress
from bot.people.players_wanted import PlayersWanted
from bot.people.preferences import PreferenceStore
from bot.people.privacy import Privacy
from bot.people.puzzles import Puzzles
from bot.people.seasons import Seasons
from bot.people.server_settings import Servers
from bot.people.trials import Trials
from bot.rng import Seeds, random_delay
from bot.shards import WHOLE
from bot.store import MessageTable, NoteTable, StaleMessageTable, Store, UserTable
from bot.store.engine.address import Address, DatabaseUnreachableError, beside
from bot.store.forgotten_users import ForgottenList
from bot.tournaments.director import Director
from bot.tournaments.log import TournamentLog
from bot.tournaments.tournaments import Tournaments

LOG = logging.getLogger(__name__)

LATELY = timedelta(minutes=10)
"""Time before the last heartbeat in which an ended match may not have been shown as ended."""
PATIENCE = 15.0
"""Seconds that results and computer players wait for Discord to show a change."""
SCHEDULE = "schedule"
"""Part of the start after which everything that is due is acted on."""
DRAIN = 0.7
"""Fraction of the shutdown time spent waiting for pending updates before they are cancelled."""


@dataclass(frozen=True)
class Services:
    """All parts of a running bot except the Discord connection. `now` returns the time in UTC."""

    settings: Settings
    store: Store
    now: Callable[[], datetime]
    matches: Matches
    pipeline: Pipeline
    delivery_pipeline: Pipeline
    messages: MessageTable
    stale_messages: StaleMessageTable
    outbox: Outbox
    users: UserTable
    preferences: PreferenceStore
    servers: Servers
    players_wanted: PlayersWanted
    puzzles: Puzzles
    seasons: Seasons
    tournaments: Tournaments
    director: Director
    guild_removals: GuildRemovals
    lost_channels: LostChannels
    privacy: Privacy
    invitations: Invitations
    follows: Follows
    notes: NoteTable
    act_limits: ActLimits
    lesson_progress: LessonProgress
    replays: Replays
    match_lists: MatchLists
    results: Results
    statistics: Statistics
    reliability: Reliability
    analyses: Analyses
    live_screens: LiveScreens
    scheduler: Scheduler
    heartbeat: Heartbeat
    backups: Backups
    integrity_check: IntegrityCheck
    restored_matches: RestoredMatches
    retention: Retention
    seat_clocks: SeatClocks
    unattended_tables: UnattendedTables
    reminders: Reminders
    absences: Absences
    requests: TableRequests
    moderation: Moderation
    direct_notices: DirectNotices
    auto_answers: AutoAnswers
    prepared_turns: PreparedTurns
    auto_answer_player: AutoAnswerPlayer
    ai_workers: AIWorkers
    computer_seats: ComputerSeats
    ai_explanations: AIExplanations
    trials: Trials
    inherited: dict[str, datetime] = field(default_factory=dict)
    """Matches of a process that ended without releasing them, and since when it may have posted unknown messages."""
    startup: Startup = field(default_factory=Startup)

    @property
    def retry_queue(self) -> RetryQueue:
        """Return the retry queue: pipeline steps that failed and await a retry."""
        return self.pipeline.retry_queue


async def open_store(where: Address, *, shared: bool = False, archive: Path | None = None) -> Store:
    """Open the store, retrying while the database is unreachable. Raise DatabaseError if it is unusable."""

    def failed(trouble: Exception, pause: float) -> None:
        LOG.warning("%s Trying again in %.0f s", trouble, pause)

    return await retried(
        lambda: Store.open(where, shared=shared, archive=archive),
        DatabaseUnreachableError,
        Backoff(first=1.0, longest=30.0),
        failed,
    )


def build_services(settings: Settings, store: Store, now: Callable[[], datetime]) -> Services:
    """Build all services on the store. `now` returns the time in UTC."""
    seeds = Seeds(settings.seed)
    matches, preferences = Matches(store, seeds=seeds, now=now), PreferenceStore(store)
    replays, requests = Replays(matches), TableRequests(matches, store)
    (scheduler, seat_clocks, absences), outbox = _timed(matches, store, now), Outbox(store, now=now)
    pipeline, delivery_pipeline = _pipelines(matches, store, now, scheduler)
    services = Services(
        settings=settings,
        store=store,
        now=now,
        matches=matches,
        pipeline=pipeline,
        delivery_pipeline=delivery_pipeline,
        outbox=outbox,
        preferences=preferences,
        servers=Servers(store, settings.offered_games),
        privacy=_privacy(matches, store, replays, pipeline, settings),
        replays=replays,
        scheduler=scheduler,
        heartbeat=_heartbeat(matches, store, scheduler, pipeline),
        seat_clocks=seat_clocks,
        unattended_tables=UnattendedTables(matches, store, seat_clocks, now=now),
        reminders=Reminders(matches, seat_clocks, absences, preferences, outbox, now=now),
        absences=absences,
        requests=requests,
        direct_notices=DirectNotices(matches, requests, preferences, store, now=now),
        moderation=Moderation(matches, requests, store, now=now),
        **_tables(store),
        **_maintenance(matches, store, settings, now),
        **_answers(matches, store, settings),
        **_history(matches, store),
        **_club(matches, store, preferences),
        **_tournaments(matches, store, seeds),
        **_removals(matches, store),
        **_computer_services(matches, store, replays, pipeline, settings),
    )
    services.privacy.on_invalidation(services.trials.forget)
    return services


class _Maintenance(TypedDict):
    backups: Backups
    integrity_check: IntegrityCheck
    restored_matches: RestoredMatches
    retention: Retention


def _maintenance(matches: Matches, store: Store, settings: Settings, now: Callable[[], datetime]) -> _Maintenance:
    """Build the services that keep and check what is stored."""
    return {
        "backups": backups_of(settings, now),
        "integrity_check": IntegrityCheck(settings.database),
        "restored_matches": RestoredMatches(matches, store, beside(settings.database)),
        "retention": _retention(matches, store, settings, now),
    }


class _Answers(TypedDict):
    auto_answers: AutoAnswers
    prepared_turns: PreparedTurns
    auto_answer_player: AutoAnswerPlayer


def _answers(matches: Matches, store: Store, settings: Settings) -> _Answers:
    """Build the services for auto-answers and prepared turns."""
    auto_answers, prepared_turns = AutoAnswers(matches, store), PreparedTurns(matches, store)

    def wait(low: float, high: float) -> float:
        return random_delay(low, high) * settings.auto_answer_delay

    return {
        "auto_answers": auto_answers,
        "prepared_turns": prepared_turns,
        "auto_answer_player": AutoAnswerPlayer(matches, auto_answers, prepared_turns, wait=wait),
    }


class _Tables(TypedDict):
    messages: MessageTable
    stale_messages: StaleMessageTable
    users: UserTable


def _tables(store: Store) -> _Tables:
    """Return the store's tables that are used without a service."""
    return {"messages": store.messages, "stale_messages": store.stale_messages, "users": store.users}


class _History(TypedDict):
    match_lists: MatchLists
    results: Results
    statistics: Statistics
    reliability: Reliability
    analyses: Analyses
    puzzles: Puzzles


def _history(matches: Matches, store: Store) -> _History:
    """Build the services for past matches."""
    lists, analyses = MatchLists(matches, store), Analyses(matches, store)
    return {
        "match_lists": lists,
        "results": Results(matches, store),
        "statistics": Statistics(store),
        "reliability": Reliability(matches, store),
        "analyses": analyses,
        "puzzles": Puzzles(matches, store, analyses, lists),
    }


class _Club(TypedDict):
    invitations: Invitations
    follows: Follows
    notes: NoteTable
    act_limits: ActLimits
    seasons: Seasons


def _club(matches: Matches, store: Store, preferences: PreferenceStore) -> _Club:
    """Build the services with which people find each other."""
    invitations = Invitations(matches, store, preferences)
    return {
        "invitations": invitations,
        "follows": Follows(matches, store),
        "notes": store.notes,
        "act_limits": ActLimits(matches.now),
        "seasons": Seasons(matches, store),
    }


class _Tournaments(TypedDict):
    players_wanted: PlayersWanted
    tournaments: Tournaments
    director: Director


def _tournaments(matches: Matches, store: Store, seeds: Seeds) -> _Tournaments:
    """Build what opens tables by itself: wishes of players, tournaments, and what carries these on."""
    log = TournamentLog(matches, store)
    return {
        "players_wanted": PlayersWanted(matches, store),
        "tournaments": Tournaments(matches, store, log, seeds),
        "director": Director(matches, store, log, PairingWorker()),
    }


class _Removals(TypedDict):
    guild_removals: GuildRemovals
    lost_channels: LostChannels
    live_screens: LiveScreens


def _removals(matches: Matches, store: Store) -> _Removals:
    """Build the services for matches whose server or channel is gone, and for private panels."""
    return {
        "guild_removals": GuildRemovals(matches, store),
        "lost_channels": LostChannels(matches),
        "live_screens": LiveScreens(matches),
    }


class _ComputerServices(TypedDict):
    ai_workers: AIWorkers
    lesson_progress: LessonProgress
    computer_seats: ComputerSeats
    ai_explanations: AIExplanations
    trials: Trials


def _computer_services(
    matches: Matches, store: Store, replays: Replays, pipeline: Pipeline, settings: Settings
) -> _ComputerServices:
    """Build the services for computer players: AI workers, lessons, computer seats, explanations and trials."""
    ai_workers = ai_workers_of(settings)
    computer_seats = ComputerSeats(
        matches,
        think=ai_workers.plan,
        pause=settings.computer_pause,
        answer_pause=settings.answer_pause,
        shown=pipeline.gone_through,
    )
    ai_explanations = AIExplanations(matches, ai_workers)
    return {
        "ai_workers": ai_workers,
        "lesson_progress": LessonProgress(store, think=ai_workers.plan_for_press),
        "computer_seats": computer_seats,
        "ai_explanations": ai_explanations,
        "trials": Trials(matches, replays, think=ai_workers.plan_for_press),
    }


def ai_workers_of(settings: Settings) -> AIWorkers:
    """Return the AI workers: as many as configured."""
    return AIWorkers(settings.most_ai_workers)


def _timed(matches: Matches, store: Store, now: Callable[[], datetime]) -> tuple[Scheduler, SeatClocks, Absences]:
    """Build the scheduler, the seat clocks and the absences."""
    scheduler = Scheduler(now=now, is_ours=matches.is_ours)
    seat_clocks = SeatClocks(matches, store, scheduler, now=now)
    return scheduler, seat_clocks, Absences(store, seat_clocks, now=now)


def _pipelines(
    matches: Matches, store: Store, now: Callable[[], datetime], scheduler: Scheduler
) -> tuple[Pipeline, Pipeline]:
    """Build the pipelines that react to changes: one for displays, one for slower deliveries."""
    retry_queue = RetryQueue(store.pending_updates, now=now, told=scheduler.changed)
    delivery_pipeline = Pipeline(matches, retry_queue=retry_queue, listens=False)
    pipeline = Pipeline(matches, retry_queue=retry_queue, beside=delivery_pipeline)
    retry_queue.again = pipeline.again
    return pipeline, delivery_pipeline


def _heartbeat(matches: Matches, store: Store, scheduler: Scheduler, pipeline: Pipeline) -> Heartbeat:
    """Build the heartbeat. It decides when the scheduler may act."""
    heartbeat = Heartbeat(matches, store, scheduler)
    heartbeat.on_shift = lambda shifted: pipeline.begin((), shifted)
    scheduler.may_act = heartbeat.may_act
    return heartbeat


def _privacy(matches: Matches, store: Store, replays: Replays, pipeline: Pipeline, settings: Settings) -> Privacy:
    """Build the privacy service. After each deletion, the pipeline cleans the matches' messages."""
    folder = folder_for(settings.database, settings.backup_folder)
    privacy = Privacy(matches, store, replays, ForgottenList(beside(settings.database), folder))
    privacy.on_deletion(pipeline.resume)
    return privacy


def _retention(matches: Matches, store: Store, settings: Settings, now: Callable[[], datetime]) -> Retention:
    """Build the retention with the ages that the settings name."""
    kept, archived = timedelta(days=settings.empty_match_days), timedelta(days=settings.archive_days)
    return Retention(matches, store, kept=kept, archived=archived, now=now)


def backups_of(settings: Settings, now: Callable[[], datetime]) -> Backups:
    """Return the configured backups. They are disabled for PostgreSQL."""
    folder = folder_for(settings.database, settings.backup_folder)
    every = timedelta(hours=settings.backup_hours if isinstance(settings.database, Path) else 0)
    return Backups(
        beside(settings.database),
        folder,
        every=every,
        kept=settings.backups_kept,
        now=now,
        archive=settings.archive_folder,
    )


def pipeline_steps(services: Services, publish: Follow, tell_quarantine: Follow) -> tuple[PipelineStep, ...]:
    """Return the pipeline steps after a change of a match, in order.

    `publish` updates Discord, except in servers without the bot. `tell_quarantine` tells the table of a match that it
    cannot be read. The names are stored (see `PipelineStep.name`).
    """

    async def read(match: str) -> None:
        if not await services.matches.unreadable.has(match):
            return
        found = await services.matches.unreadable.outline(match)
        if found is not None and found.is_live:
            raise Quarantined("the match cannot be read")

    async def show(match: str) -> None:
        if not await services.guild_removals.is_out_of_reach(match) and (showing := publish(match)) is not None:
            await showing

    async def deliver(match: str) -> None:
        if not await services.guild_removals.is_out_of_reach(match):
            services.delivery_pipeline.nudge(match)

    return (
        PipelineStep(MATCH, read),
        PipelineStep("the quarantine", tell_quarantine, PATIENCE),
        PipelineStep("the server", services.guild_removals.follow),
        PipelineStep("the clock", services.seat_clocks.follow),
        PipelineStep("the inactivity", services.unattended_tables.silence.follow),
        PipelineStep("the schedule", services.scheduler.changed),
        PipelineStep("the request", services.requests.review),
        PipelineStep("the open answers", services.auto_answer_player.answer_openly),
        PipelineStep("the panels", services.live_screens.nudge),
        PipelineStep("the messages", show, PATIENCE),
        PipelineStep("the direct messages", deliver),
        PipelineStep("the result", services.results.note),
        PipelineStep("the computers", services.computer_seats.wake),
        PipelineStep("the auto-answers", services.auto_answer_player.wake),
    )


def due_sources(services: Services) -> tuple[DueSource, ...]:
    """Return the schedule sources in order of precedence at equal times."""
    return (
        Deadlines(services.matches, services.seat_clocks),
        AbsenceReturns(services.matches, services.seat_clocks, services.store),
        ReserveStarts(services.matches, services.seat_clocks),
        LobbyExpiry(services.matches),
        services.invitations,
        services.unattended_tables.silence,
        services.requests,
        services.unattended_tables.offers,
        services.guild_removals,
        services.lost_channels,
        services.reminders,
        services.direct_notices,
        services.retry_queue,
    )


async def start(services: Services, shards: int = WHOLE.count) -> Set[int]:
    """Catch up with the downtime and start all services, with that many shards of Discord's.

    Return the shards that are served now. Pass the others to `start_shard` once they are connected.
    """
    served = set[int]()
    services.ai_workers.start()
    await services.startup.run(*_start_parts(services, shards, served), until=SCHEDULE)
    return served


async def start_shard(services: Services, shard: int) -> None:
    """Catch up with the shard, which is connected later than the first one. Retry until that succeeds."""
    name = f"shard {shard}"
    await services.startup.run(StartPart(name, lambda: catch_up(services, {shard})), until=name)


async def catch_up(services: Services, shards: Set[int], ended: Sequence[str] = ()) -> None:
    """Show what is pending in the servers of these shards, and `ended` matches there, and schedule what is due."""
    play_time = services.matches.play_time
    lagging = [*services.retry_queue.matches, *[shown.match for shown in await services.messages.behind()], *ended]
    lagging = [match for match in lagging if play_time.shard_of(await services.matches.guild_of(match)) in shards]
    live = await services.matches.live_ids(play_time.share_of(shards))
    for match in dict.fromkeys([*lagging, *live]):
        services.scheduler.changed(match)
    await services.pipeline.begin(lagging, live)


def _start_parts(services: Services, shards: int, served: set[int]) -> tuple[StartPart, ...]:
    """Return the parts of the start in order. Deadlines are shifted by the downtime before anything is due."""
    seen: list[datetime | None] = []

    async def forget_again() -> None:
        if again := await services.privacy.forget_again(services.now()):
            LOG.info("users deleted again, in a restored database", extra={"people": again})

    async def start_clocks() -> None:
        if not seen:  # the first heartbeat overwrites the last one
            seen.append(await services.store.heartbeats.last())
        await services.heartbeat.start(shards)
        services.seat_clocks.start()

    async def schedule() -> None:
        """Follow all live matches, and those that may have ended unseen or whose messages are outdated."""
        ended = () if seen[0] is None else await services.store.clocks.ended_since(seen[0] - LATELY)
        live = await services.matches.live_ids()
        if not services.scheduler.is_running:
            services.scheduler.start(live)
        served.update(services.matches.play_time.connected)
        await catch_up(services, served, ended)

    restored, forgotten, recalled, clocks = "restored matches", "deleted users", "pending updates", "clocks"
    return (
        StartPart(restored, services.restored_matches.start),
        StartPart(forgotten, forget_again),
        rule_updates(services),
        StartPart("computer players", services.computer_seats.start),
        StartPart("auto-answers", services.auto_answer_player.start),
        StartPart(recalled, services.retry_queue.recall),
        StartPart(clocks, start_clocks),
        StartPart(SCHEDULE, schedule, (restored, forgotten, recalled, clocks)),
        StartPart("results", services.results.start),
        StartPart("tournaments", services.director.start, (clocks,)),
        StartPart("backups", lambda: _start_backups(services)),
    )


def rule_updates(services: Services) -> StartPart:
    """Return the part that tells tables of rules that an update has changed."""
    return StartPart("rule updates", lambda: announce_rule_updates(services.matches))


async def _start_backups(services: Services) -> None:
    services.integrity_check.start()
    services.backups.start()
    services.retention.start()


async def stop_automation(services: Services) -> None:
    """Stop all automatic work concurrently: schedule, computers, auto-answers, analyses, backups and checks.

    Moves already started are finished.
    """
    services.ai_workers.stop()
    at_work = (
        services.startup,
        services.analyses,
        services.backups,
        services.retention,
        services.scheduler,
        services.heartbeat,
        services.director,
    )
    deciding = (*at_work, services.integrity_check, services.auto_answer_player, services.computer_seats)
    try:
        await asyncio.gather(*(part.stop() for part in deciding))
    finally:
        services.seat_clocks.stop()


async def stop_pipelines(services: Services, seconds: float) -> None:
    """Show and record pending changes within the time, then stop."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN * seconds):
            await services.pipeline.stop()
    await services.pipeline.abandon()
    await services.results.stop()
