"""Services: the parts of a running bot in groups, each with its parts' construction."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from bot.app.backups import Backups
from bot.app.settings import Settings, backups_for
from bot.app.startup_passes import IntegrityCheck, RestoredMatches, Startup
from bot.automation.ai_explanations import AIExplanations
from bot.automation.ai_workers import AIWorkers
from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.clocks import SeatClocks
from bot.automation.computer_seats import ComputerSeats
from bot.automation.direct_notices import DirectNotices
from bot.automation.heartbeat import Heartbeat
from bot.automation.inactivity import ActivityLog, Inactivity, PublicActivity
from bot.automation.live_screens import LiveScreens
from bot.automation.pipeline import Pipeline, RetryQueue
from bot.automation.prepared_turns import PreparedTurns
from bot.automation.reminders import Reminders
from bot.automation.scheduler import Scheduler
from bot.automation.seat_offers import SeatOffers
from bot.club.pairing_worker import PairingWorker
from bot.history.analysis import Analyses
from bot.history.match_lists import MatchLists
from bot.history.record.retention import Retention
from bot.history.reliability import Reliability
from bot.history.replay import Replays
from bot.history.results import Results
from bot.history.statistics import Statistics
from bot.match.matches import Matches
from bot.moderation.guild_removal import GuildRemovals
from bot.moderation.lost_channels import LostChannels
from bot.moderation.moderator_actions import ModeratorActions
from bot.moderation.requests import TableRequests
from bot.outbox import Outbox
from bot.people.absences import Absences
from bot.people.daily_puzzles import DailyPuzzles
from bot.people.followers import Follows
from bot.people.held_calls import HeldCalls
from bot.people.invitations import Invitations
from bot.people.lesson_progress import LessonProgress
from bot.people.preferences import PreferenceStore
from bot.people.privacy import Privacy
from bot.people.puzzles import Puzzles
from bot.people.reports import Reports
from bot.people.searches import Searches
from bot.people.seasons import Seasons
from bot.people.server_settings import Servers
from bot.people.trials import Trials
from bot.rng import Seeds, random_delay
from bot.store import Store
from bot.store.engine.address import beside
from bot.store.forgotten_users import ForgottenList
from bot.tournaments.director import Director
from bot.tournaments.log import TournamentLog
from bot.tournaments.rounds import Rounds
from bot.tournaments.tournaments import Tournaments


class Timing:
    """What acts at a time: the schedule, the clocks of seats, and inactive tables."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self.scheduler = Scheduler(now=matches.now, is_ours=matches.is_ours)
        self.heartbeat = Heartbeat(matches, store, self.scheduler)
        self.scheduler.may_act = self.heartbeat.may_act
        self.seat_clocks = SeatClocks(matches, store, self.scheduler)
        self.activity = ActivityLog(matches, store)
        public_activity = PublicActivity(matches, store, self.activity)
        self.inactivity = Inactivity(matches, self.seat_clocks, self.activity, public_activity)
        self.seat_offers = SeatOffers(matches, store, self.activity)


class Moderation:
    """What moderators and tables decide, and what becomes of matches whose server or channel is gone."""

    def __init__(self, matches: Matches, store: Store, results: Results) -> None:
        self.requests = TableRequests(matches, store)
        self.actions = ModeratorActions(matches, self.requests, results, store)
        self.guild_removals = GuildRemovals(matches, store)
        self.lost_channels = LostChannels(matches, store)
        self.act_limits = matches.act_limits


class History:
    """Past matches: replays, lists, results and what is computed from them."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self.replays = Replays(matches)
        self.match_lists = MatchLists(matches, store)
        self.results = Results(matches, store)
        self.statistics = Statistics(store)
        self.reliability = Reliability(matches, store)
        self.analyses = Analyses(matches, store)


class People:
    """People and servers: what they have chosen, and what is stored about them."""

    def __init__(self, matches: Matches, store: Store, settings: Settings, timing: Timing, replays: Replays) -> None:
        self.users = store.users
        self.notes = store.notes
        self.absences = Absences(store, timing.seat_clocks.review_person, now=matches.now)
        self.preferences = PreferenceStore(store)
        self.servers = Servers(store, settings.offered_games)
        self.daily_puzzles = DailyPuzzles(store, self.preferences, matches.now, settings.offered_games)
        self.follows = Follows(matches, store)
        self.invitations = Invitations(matches, store, self.preferences)
        self.reports = Reports(matches, store)
        folder = backups_for(settings.database, settings.backup_folder)
        self.privacy = Privacy(matches, store, replays, ForgottenList(beside(settings.database), folder))


class Delivery:
    """What reaches Discord: the pipelines that follow changes, the outbox, and what is known of messages."""

    def __init__(self, matches: Matches, store: Store, timing: Timing, people: People, requests: TableRequests) -> None:
        self.messages = store.messages
        self.stale_messages = store.stale_messages
        self.retry_queue = RetryQueue(store.pending_updates, now=matches.now, notify=timing.scheduler.changed)
        self.direct_pipeline = Pipeline(matches, retry_queue=self.retry_queue, listens=False)
        """Pipeline of the slower deliveries, such as direct messages. `pipeline` is for what a channel displays."""
        self.pipeline = Pipeline(matches, retry_queue=self.retry_queue, beside=self.direct_pipeline)
        self.retry_queue.again = self.pipeline.again
        self.outbox = Outbox(store, now=matches.now)
        self.live_screens = LiveScreens(matches)
        self.open_panels = store.open_panels
        self.reminders = Reminders(matches, timing.seat_clocks, people.absences, people.preferences, self.outbox)
        self.held_calls = HeldCalls(matches, people.preferences)
        self.direct_notices = DirectNotices(matches, requests, people.preferences, store)


class Club:
    """What people of a server do beside single matches."""

    def __init__(self, matches: Matches, store: Store, seeds: Seeds, history: History, people: People) -> None:
        log = TournamentLog(matches, store, people.preferences)
        self.searches = Searches(matches, store)
        self.posts = store.club_posts
        self.puzzles = Puzzles(matches, store, history.analyses, history.match_lists, people.preferences)
        self.seasons = Seasons(matches, store)
        self.tournaments = Tournaments(matches, store, log, seeds)
        rounds = Rounds(matches, store, log, PairingWorker(), seeds, servers=people.servers)
        self.director = Director(matches, store, log, rounds)


class Answers:
    """Auto-answers and prepared turns, and who plays them."""

    def __init__(self, matches: Matches, store: Store, settings: Settings) -> None:
        def wait(low: float, high: float) -> float:
            return random_delay(low, high) * settings.auto_answer_delay

        self.auto_answers = AutoAnswers(matches, store)
        self.prepared_turns = PreparedTurns(matches, store)
        self.auto_answer_player = AutoAnswerPlayer(matches, self.auto_answers, self.prepared_turns, wait=wait)


class Computers:
    """Computer players, and what else their workers compute: explanations, trials, answers of lessons."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        settings: Settings,
        people: People,
        *,
        replays: Replays,
        pipeline: Pipeline,
    ) -> None:
        self.ai_workers = AIWorkers(settings.most_ai_workers)
        self.computer_seats = ComputerSeats(
            matches,
            think=self.ai_workers.plan,
            pause=settings.computer_pause,
            answer_pause=settings.answer_pause,
            wait_until_shown=pipeline.gone_through,
        )
        self.ai_explanations = AIExplanations(matches, self.ai_workers)
        self.trials = Trials(matches, replays, think=self.ai_workers.plan_for_press)
        self.lesson_progress = LessonProgress(store, people.preferences, think=self.ai_workers.plan_for_press)


class Maintenance:
    """What keeps and checks the stored data."""

    def __init__(self, matches: Matches, store: Store, settings: Settings) -> None:
        self.backups = backups_of(settings, matches.now, store)
        self.integrity_check = IntegrityCheck(settings.database)
        self.restored_matches = RestoredMatches(matches, store, beside(settings.database))
        kept, archived = timedelta(days=settings.empty_match_days), timedelta(days=settings.archive_days)
        self.retention = Retention(matches, store, kept=kept, archived=archived, now=matches.now)


class Services:
    """All parts of a running bot except the Discord connection. `now` returns the time in UTC."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], datetime]) -> None:
        seeds = Seeds(settings.seed)
        self.settings = settings
        self.store = store
        self.now = now
        self.matches = matches = Matches(store, seeds=seeds, now=now)
        self.timing = Timing(matches, store)
        self.history = History(matches, store)
        self.moderation = Moderation(matches, store, self.history.results)
        self.people = People(matches, store, settings, self.timing, self.history.replays)
        self.delivery = Delivery(matches, store, self.timing, self.people, self.moderation.requests)
        self.club = Club(matches, store, seeds, self.history, self.people)
        self.answers = Answers(matches, store, settings)
        self.computers = Computers(
            matches, store, settings, self.people, replays=self.history.replays, pipeline=self.delivery.pipeline
        )
        self.maintenance = Maintenance(matches, store, settings)
        self.startup = Startup()
        self.inherited: dict[str, datetime] = {}
        """Matches that an ended process never released, and since when it may have posted unknown messages."""
        self.timing.heartbeat.on_shift = lambda shifted: self.delivery.pipeline.begin((), shifted)
        self.people.preferences.on_display = self._show_hands_again
        self.people.privacy.deleted.add(self.delivery.pipeline.resume)
        self.people.privacy.outdated.add(self.computers.trials.forget)

    async def _show_hands_again(self, user: int) -> None:
        """Show the user's hands and solo tables in direct messages as they are wanted now."""
        for table in await self.matches.tables_of(user):
            self.delivery.direct_pipeline.nudge(table.id)
            if table.is_alone:
                self.delivery.pipeline.nudge(table.id)
            self.matches.tell_others(table.id)


def backups_of(settings: Settings, now: Callable[[], datetime], store: Store) -> Backups:
    """Return the configured backups of the open store. They are disabled for PostgreSQL."""

    async def is_lost() -> bool:
        await store.look_at_file()
        return store.fault is not None

    folder = backups_for(settings.database, settings.backup_folder)
    every = timedelta(hours=settings.backup_hours if isinstance(settings.database, Path) else 0)
    return Backups(
        beside(settings.database),
        folder,
        every=every,
        count=settings.backups_kept,
        now=now,
        archive=settings.archive_folder,
        is_lost=is_lost,
    )
