"""Director: carries all tournaments of this process's servers on, by the calendar and after every change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

from bot.club.pairing_worker import PairingWorker
from bot.game import Refused
from bot.match.matches import Matches
from bot.metrics import TOURNAMENTS
from bot.shards import LeaseLostError
from bot.store import Store
from bot.tournaments.log import TournamentLog
from bot.tournaments.rounds import BOT_MAY_BE_GONE, OpenPlace, Rounds, has_all_tables
from bot.tournaments.stored import StoredTournament

LOG = logging.getLogger(__name__)

SWEEP = 60.0
"""Seconds after which the director looks for tournaments that other processes have begun or left to this one."""
RETRY = 5.0
"""Seconds after a failed look, unless something changes before."""
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=30), timedelta(minutes=15)
"""Pauses after a failure in a tournament; they double."""
STUCK = timedelta(minutes=10)
"""Time after which a tournament that cannot be carried on is reported."""
PATIENCE = 5.0
"""Seconds for running steps to finish at shutdown."""


class Director:
    """One task that waits for the calendar and for changes, and one at a time for each tournament with something to do.

    It acts only for servers of this process whose time runs. Whatever it does is stored before it goes on, and looked
    up again after a restart.
    """

    open_place: OpenPlace | None = None
    """Opens a thread or a post for a table. Until it is set, no table is opened."""
    is_gone: Callable[[int], bool] = staticmethod(lambda _: False)
    """Returns whether the server has removed the bot."""

    def __init__(self, matches: Matches, store: Store, log: TournamentLog, pairing: PairingWorker) -> None:
        self._matches = matches
        self._rows = store.tournaments
        self._log = log
        self._pairing = pairing
        self.rounds = Rounds(matches, store, log, pairing)
        self._due: dict[str, datetime] = {}
        self._known: dict[str, int] = {}
        """Servers of the tournaments that are followed."""
        self._stages: dict[str, str] = {}
        """Stage of each as the listeners know it."""
        self._failing: dict[str, tuple[int, datetime]] = {}
        """By tournament, the number of failures in a row and when they began."""
        self._changed: set[str] = set()
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._swept = float("-inf")
        self._running: asyncio.Task[None] | None = None
        matches.subscribe(self._hear)
        log.on_change(lambda _, tournament: self.nudge(tournament))

    async def start(self) -> None:
        """Start with the tournaments that are stored. Later ones are found by changes and sweeps."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="tournaments")

    async def stop(self) -> None:
        """Stop, and give running steps a few seconds to finish."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
            self._running = None
        if self._at_work:
            _, late = await asyncio.wait(set(self._at_work.values()), timeout=PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        self._pairing.stop()

    @property
    def is_running(self) -> bool:
        """Return whether the director is at work."""
        return self._running is not None and not self._running.done()

    @property
    def stuck(self) -> int:
        """Return the number of tournaments that could not be carried on for a while."""
        now = self._matches.now()
        return sum(now - since >= STUCK for _, since in self._failing.values())

    def nudge(self, tournament: str) -> None:
        """Carry the tournament on soon."""
        self._due[tournament] = self._matches.now()
        self._woken.set()

    def nudge_guild(self, guild: int) -> None:
        """Carry the server's tournaments on soon, at once even after failures."""
        for tournament in [tournament for tournament, where in self._known.items() if where == guild]:
            self._failing.pop(tournament, None)
            self.nudge(tournament)

    def look_again(self) -> None:
        """Look at all tournaments soon."""
        self._swept = float("-inf")
        self._known.clear()
        self._woken.set()

    async def settled(self) -> None:
        """Wait until everything that is due now has been tried."""
        while self._running is not None:
            await self._begin_due()
            if not self._at_work:
                return
            await asyncio.wait(set(self._at_work.values()))

    def _hear(self, match: str) -> None:
        if self._known:
            self._changed.add(match)
            self._woken.set()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._begin_due()
                pause = self._pause()
            except Exception as trouble:
                LOG.warning("tournaments could not be read: %s", type(trouble).__name__, exc_info=True)
                pause = RETRY
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._woken.wait()

    def _pause(self) -> float:
        """Return the seconds until the next look."""
        now = self._matches.now()
        due = [moment for tournament, moment in self._due.items() if tournament not in self._at_work]
        first = min(((moment - now).total_seconds() for moment in due), default=SWEEP)
        return min(SWEEP, max(0.0, first))

    async def _begin_due(self) -> None:
        """Start the work that is due, one task for each tournament."""
        await self._sweep()
        await self._read_changes()
        now = self._matches.now()
        for tournament in [one for one, moment in self._due.items() if moment <= now and one not in self._at_work]:
            del self._due[tournament]
            self._at_work[tournament] = asyncio.create_task(self._work(tournament), name=f"tournament {tournament}")

    async def _sweep(self) -> None:
        time = asyncio.get_running_loop().time()
        if time - self._swept < SWEEP:
            return
        found = await self._rows.live_ids(self._matches.ownership.share)
        self._swept = time
        TOURNAMENTS.set(len(found), "live")
        TOURNAMENTS.set(self.stuck, "stuck")
        for tournament in found.keys() - self._known.keys():
            self.nudge(tournament)
        self._known = found

    async def _read_changes(self) -> None:
        """Carry on the tournaments of changed matches, unless they wait after a failure."""
        while self._changed:
            match = next(iter(self._changed))
            tournament = await self._rows.of_match(match)
            self._changed.discard(match)
            if tournament is not None and tournament not in self._failing:
                self._due[tournament] = self._matches.now()

    async def _work(self, tournament: str) -> None:
        try:
            again = await self._carry_on(tournament)
            self._failing.pop(tournament, None)
        except Exception as trouble:
            again = self._failed(tournament, trouble)
        finally:
            del self._at_work[tournament]
            self._woken.set()
        if again is not None:
            self._due[tournament] = min(again, self._due.get(tournament, again))

    def _failed(self, tournament: str, trouble: Exception) -> datetime:
        """Log the failure and return when to try again."""
        now = self._matches.now()
        count, since = self._failing.get(tournament, (0, now))
        self._failing[tournament] = count + 1, since
        if isinstance(trouble, (Refused, LeaseLostError)):
            LOG.info("tournament waits: %s", type(trouble).__name__, extra={"tournament": tournament})
        else:
            LOG.warning(
                "tournament failed: %s", type(trouble).__name__, extra={"tournament": tournament}, exc_info=True
            )
        return now + min(FIRST_PAUSE * (1 << min(count, 10)), LONGEST_PAUSE)

    async def _carry_on(self, tournament: str) -> datetime | None:
        """Do all that is due, one step after the other. Return when to look again, or None."""
        stored = await self._log.read(tournament)
        if not self._matches.ownership.owns(stored.guild):
            self._stages.pop(tournament, None)
            return None
        if self.is_gone(stored.guild):
            stopped = await self.rounds.stop(tournament)
            return stopped.stopped_at + BOT_MAY_BE_GONE if stopped.is_live and stopped.stopped_at else None
        if not self._matches.play_time.runs(stored.guild):
            return self._matches.now() + timedelta(seconds=SWEEP)
        stored = await self._step(stored)
        self._tell_stage(stored)
        return self._next_moment(stored)

    async def _step(self, stored: StoredTournament) -> StoredTournament:
        """Carry out each step that finds something to do, and return the tournament after them."""
        steps: tuple[Callable[[str], Awaitable[object]], ...] = (
            self.rounds.resume,
            self.rounds.withdraw_gone,
            self.rounds.begin,
            self.rounds.record,
            self.rounds.end_round,
            self.rounds.pair,
        )
        if stored.tournament.phase == "cancelled":
            await self.rounds.close_cancelled(stored.id)
            return stored
        for step in steps:
            await step(stored.id)
        await self.rounds.fill_seats(stored.id)
        stored = await self._log.read(stored.id)
        if self.open_place is not None and not has_all_tables(stored):
            await self.rounds.open_tables(stored.id, self.open_place)
        return await self._log.read(stored.id)

    def _tell_stage(self, stored: StoredTournament) -> None:
        """Notify the listeners of a stage that has begun by time alone, and once after a start or a takeover."""
        if not stored.is_live:
            self._stages.pop(stored.id, None)
            self._known.pop(stored.id, None)
            return
        stage = stored.stage(self._matches.now())
        if self._stages.get(stored.id) != stage:
            self._stages[stored.id] = stage
            self._log.tell(stored.guild, stored.id)

    def _next_moment(self, stored: StoredTournament) -> datetime | None:
        """Return when time alone changes something, or None."""
        if not stored.is_live:
            return None
        calendar, now = stored.calendar, self._matches.now()
        moments = [calendar.check_in_at, calendar.starts_at] if calendar.due_at is None else [calendar.due_at]
        return min((moment for moment in moments if moment > now), default=None)
