"""Director: carries all tournaments of this process's servers on, by the calendar and after every change."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta

from bot.backoff import Backoff
from bot.due_work import SWEEP, DueWork
from bot.game import Refused
from bot.match.matches import Matches
from bot.metrics import TOURNAMENTS
from bot.shards import LeaseLostError
from bot.store import Store
from bot.tournaments.log import TournamentLog
from bot.tournaments.rounds import BOT_MAY_BE_GONE, OpenPlace, PlacesPausedError, Rounds, has_all_tables
from bot.tournaments.stored_tournament import StoredTournament

LOG = logging.getLogger(__name__)

BACKOFF = Backoff(first=30.0, longest=900.0)
"""Pauses in seconds after failures in a tournament."""
STUCK = timedelta(minutes=10)
"""Time after which a tournament that cannot be carried on is reported."""


class Director:
    """Due work of tournaments, by the calendar and after every change of a tournament or of one of its matches.

    It acts only for servers of this process whose time runs. Whatever it does is stored before it goes on, and looked
    up again after a restart.
    """

    open_place: OpenPlace | None = None
    """Opens a thread or a post for a table. Until it is set, no table is opened."""
    is_gone: Callable[[int], bool] = staticmethod(lambda _: False)
    """Returns whether the server has removed the bot."""

    def __init__(self, matches: Matches, store: Store, log: TournamentLog, rounds: Rounds) -> None:
        self._matches = matches
        self._rows = store.tournaments
        self._log = log
        self.rounds = rounds
        self._guilds: dict[str, int] = {}
        """Servers of the tournaments that are followed."""
        self._stages: dict[str, str] = {}
        """Stage of each tournament at the last notification of the listeners, by id."""
        self._paused: dict[str, datetime] = {}
        """Until when Discord opens no more threads for each tournament, by id."""
        self._work = DueWork[str](
            "tournaments",
            self._carry_on,
            now=matches.now,
            backoff=BACKOFF,
            failed=_log_failure,
            find=self._find,
            key_of=self._rows.of_match,
        )
        self.look_again = self._work.look_again
        self.settled = self._work.settled
        matches.subscribe(self._work.hear)
        log.changed.add(self._on_change)

    async def start(self) -> None:
        """Start with the tournaments that are stored. Later ones are found by changes and sweeps."""
        self._work.start()

    async def stop(self) -> None:
        """Stop, and give running steps a few seconds to finish."""
        await self._work.stop()
        self.rounds.end_pairing()

    @property
    def is_running(self) -> bool:
        """Return whether the director is at work."""
        return self._work.is_running

    @property
    def stuck(self) -> int:
        """Return the number of tournaments that could not be carried on for a while."""
        return self._work.failing_for(STUCK)

    def nudge_guild(self, guild: int) -> None:
        """Continue the server's tournaments soon, at once even after failures."""
        for tournament in [tournament for tournament, where in self._guilds.items() if where == guild]:
            self._work.nudge(tournament, is_forgiven=True)

    def _on_change(self, guild: int, tournament: str) -> None:
        self._guilds[tournament] = guild
        self._work.nudge(tournament)

    async def _find(self) -> Iterable[str]:
        """Return the tournaments of this process that are not over, and measure them."""
        live = await self._rows.live_ids(self._matches.ownership.share)
        self._guilds |= live
        TOURNAMENTS.labels("live").set(len(live))
        TOURNAMENTS.labels("stuck").set(self.stuck)
        return live

    async def _carry_on(self, tournament: str) -> datetime | None:
        """Do all that is due, one step after the other. Return when to look again, or None."""
        stored = await self._log.read(tournament)
        if not self._matches.ownership.owns(stored.guild):
            self._forget(tournament)
            return None
        if self.is_gone(stored.guild):
            stopped = await self.rounds.stop(tournament)
            return stopped.stopped_at + BOT_MAY_BE_GONE if stopped.is_live and stopped.stopped_at else None
        if not self._matches.play_time.runs(stored.guild):
            return self._matches.now() + timedelta(seconds=SWEEP)
        began = self._matches.now()
        stored = await self._step(stored)
        self._tell_stage(stored)
        return self._next_moment(stored, began)

    async def _step(self, stored: StoredTournament) -> StoredTournament:
        """Carry out each step that finds something to do, and return the tournament after them."""
        steps: tuple[Callable[[str], Awaitable[object]], ...] = (
            self.rounds.resume,
            self.rounds.withdraw_gone,
            self.rounds.begin,
            self.rounds.repeat,
            self.rounds.record,
            self.rounds.pair,
        )
        if stored.tournament.phase == "cancelled":
            await self.rounds.close_cancelled(stored.id)
            await self.rounds.repeat(stored.id)
            return stored
        for step in steps:
            await step(stored.id)
        await self.rounds.fill_seats(stored.id)
        stored = await self._log.read(stored.id)
        if self.open_place is not None and not has_all_tables(stored) and self.paused_until(stored.id) is None:
            await self._open_tables(stored, self.open_place)
        await self.rounds.follow_places(stored.id)
        return await self.rounds.extend(stored.id)

    async def _open_tables(self, stored: StoredTournament, open_place: OpenPlace) -> None:
        """Open the tables of the round, as many as Discord allows now. That is no failure: the others follow."""
        try:
            await self.rounds.open_tables(stored.id, open_place)
        except PlacesPausedError as paused:
            until = self._matches.now() + timedelta(seconds=paused.retry_after)
            self._paused[stored.id] = until
            LOG.info("the other tables wait for %s", paused, extra={"tournament": stored.id})
            self._log.changed.tell(stored.guild, stored.id)

    def paused_until(self, tournament: str) -> datetime | None:
        """Return when the tournament's next tables are opened, or None unless Discord makes them wait."""
        until = self._paused.get(tournament)
        return until if until is not None and until > self._matches.now() else None

    def _tell_stage(self, stored: StoredTournament) -> None:
        """Notify the listeners of a stage that has begun by time alone, and once after a start or a takeover."""
        if not stored.is_live:
            self._forget(stored.id)
            return
        stage = stored.stage(self._matches.now())
        if self._stages.get(stored.id) != stage:
            self._stages[stored.id] = stage
            self._log.changed.tell(stored.guild, stored.id)

    def _forget(self, tournament: str) -> None:
        """Follow the tournament no longer: it is over, or another process carries it on."""
        self._stages.pop(tournament, None)
        self._guilds.pop(tournament, None)
        self._paused.pop(tournament, None)
        self._work.drop(tournament)

    def _next_moment(self, stored: StoredTournament, began: datetime) -> datetime | None:
        """Return when time alone changes something, or None. It may have come since the steps `began`."""
        if not stored.is_live:
            return None
        calendar = stored.calendar
        moments = [calendar.check_in_at, calendar.starts_at] if calendar.due_at is None else [calendar.due_at]
        if (paused := self._paused.get(stored.id)) is not None and not has_all_tables(stored):
            moments.append(paused)
        return min((moment for moment in moments if moment > began), default=None)


def _log_failure(tournament: str, trouble: Exception) -> None:
    if isinstance(trouble, (Refused, LeaseLostError)):
        LOG.info("tournament waits: %s", type(trouble).__name__, extra={"tournament": tournament})
    else:
        LOG.warning("tournament failed: %s", type(trouble).__name__, extra={"tournament": tournament}, exc_info=trouble)
