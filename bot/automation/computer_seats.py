"""Moves for seats without a deciding person: computer players and resigned seats."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from bot.ai.computer_player import TurnPlan
from bot.ai.levels import DecisionRequest, Think, answer
from bot.ai_spec import STAND_IN
from bot.automation.ai_workers import WorkersStopped
from bot.backoff import Backoff
from bot.due_work import DueWork
from bot.game import AnyGame, Refused, Seat
from bot.lru import LRU
from bot.match.matches import Matches
from bot.rng import random_delay
from bot.table.refusals import Unreadable
from bot.table.table import MatchView, SeatInfo

LOG = logging.getLogger(__name__)
BACKOFF = Backoff(first=1.0, longest=60.0)
"""Pauses in seconds after an error."""
MAX_FAILURES = 3
"""Number of refused moves after which a match is left alone until it changes."""
ANSWERED_IN = (4.0, 15.0)
"""Bounds in seconds of the random delay of an answer out of turn, so that the delay reveals nothing."""
MAX_COURSES = 1_000
"""Maximum number of seats whose plans are cached. A dropped plan is made again."""


async def think_at_once(game: AnyGame, request: DecisionRequest) -> Sequence[str]:
    """Return the next moves, computed in this process, which blocks everything else."""
    return answer(game, request)


class ComputerSeats:
    """Player for seats without a deciding person, one step at a time per match.

    It waits while the only player left has yet to choose between the win and playing on, and with the turn of a seat
    that was given up while it is kept free for somebody. Answers out of turn do not wait: others are in the middle of
    their turn, and would learn from it that the seat has not answered.

    `pause` is the delay in seconds before each move. `answer_pause` scales `ANSWERED_IN`, the delay of an answer out of
    turn where several people play. Between the turns of two such seats it awaits `shown`, so that people can follow.
    """

    def __init__(
        self,
        matches: Matches,
        *,
        think: Think = think_at_once,
        pause: float = 0.0,
        answer_pause: float = 0.0,
        wait_until_shown: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self._matches = matches
        self._think = think
        self._pause = pause
        self._answer_pause = answer_pause
        self._wait_until_shown = wait_until_shown
        self._games = matches.games
        self._courses: LRU[tuple[str, Seat], tuple[int, TurnPlan]] = LRU(MAX_COURSES)
        """By seat, the offer token at which its plan continues (that of the last move plus one), and the plan."""
        self._stopped = asyncio.Event()
        self._work = DueWork[str]("computer seats", self._drive, backoff=BACKOFF, failed=_log_failure)
        self.settled = self._work.settled

    async def start(self) -> None:
        """Continue all running matches, and later react to every change."""
        self._stopped.clear()
        self._work.start()
        for table in await self._matches.live():
            self.wake(table.id)

    async def stop(self) -> None:
        """Finish moves already started and make no more."""
        self._stopped.set()
        await self._work.stop(patience=None)

    def wake(self, match: str) -> None:
        """Check a changed match in the background."""
        if self._work.is_running:
            self._work.nudge(match)

    async def _drive(self, match: str) -> None:
        """Move until a person must decide. Give up after refusals until the match changes."""
        for _ in range(MAX_FAILURES):
            try:
                await self._play_on(match)
            except (WorkersStopped, Unreadable):
                return
            except Refused as refused:
                LOG.warning("computer move refused: %s", refused.reason, extra={"match": match})
            else:
                return

    async def _is_to_go(self, match: str) -> bool:
        """Return whether to continue: not stopped, and the match belongs to this process."""
        return not self._stopped.is_set() and await self._matches.is_ours(match)

    async def _play_on(self, match: str) -> None:
        """Move until a person must decide. Raise Refused if another move came first."""
        before: Seat | None = None
        while await self._is_to_go(match) and any(info.is_driven for info in (await self._matches.table(match)).seats):
            public = await self._matches.look(match, None)
            if not public.deciders:
                return
            _, whose = self._games[public.table.game].timed_turn(public.view)
            until = await self._matches.views.turn_free_until(public)
            deciders = {*public.deciders} - ({whose} if until is not None and until > self._matches.now() else set())
            driven = [info for info in public.table.seats if info.is_driven and info.seat in deciders]
            if not driven or public.table.asleep_at is not None:
                return
            if await self._matches.views.undecided_since(match) is not None:
                return
            if self._wait_until_shown is not None and before not in (None, driven[0].seat):
                await self._wait_until_shown(match)
            before = driven[0].seat
            if whose == driven[0].seat or public.table.has_one_person:
                await self._rest(self._pause)
                await self._play_one(match, driven[0])
            else:
                await self._play_one(match, driven[0], random_delay(*ANSWERED_IN) * self._answer_pause)

    async def _rest(self, seconds: float) -> None:
        """Wait before a move. Stopping cuts the wait short."""
        if not seconds:
            await asyncio.sleep(0)  # computers alone at a table would otherwise hold up all presses
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopped.wait(), seconds)

    async def _play_one(self, match: str, info: SeatInfo, seconds: float = 0.0) -> None:
        """Make one move `seconds` after the call, so that the time of an answer does not reveal the search time."""
        until = asyncio.get_running_loop().time() + seconds
        if self._stopped.is_set():
            return
        look = await self._matches.look(match, info.seat)
        info = look.table.seats[info.seat]
        game = self._games[look.table.game]
        if not info.is_driven or look.table.asleep_at is not None:
            return
        if info.resigned and game.skill is None:
            await self._matches.play_default(match, info.seat, token=look.token, changes=info.changes)
        elif look.offers:
            notation = await self._planned(look, info)
            await self._rest(max(0.0, until - asyncio.get_running_loop().time()))
            if not await self._is_to_go(match):
                return
            await self._matches.play_seat(match, info.seat, notation, token=look.token, changes=info.changes)

    async def _planned(self, look: MatchView, info: SeatInfo) -> str:
        """Return the next move of the seat's plan, or the first of a new one."""
        table, game = look.table, self._games[look.table.game]
        key, turn = (table.id, info.seat), look.view.turn
        token, course = self._courses.get(key, (look.token, TurnPlan()))
        if token != look.token:  # the last move was refused or undone
            course = TurnPlan()
        self._courses.put(key, (look.token + 1, course))
        planned = course.next(look.offers, turn)
        if planned is not None:
            return planned
        level = STAND_IN if info.resigned else info.level
        luck = await self._matches.views.luck(table.id, info.seat)
        request = DecisionRequest(level, table.game, look.view, look.offers, luck, look.heard)
        return course.follow(await self._think(game, request), turn)


def _log_failure(match: str, trouble: Exception) -> None:
    LOG.error("computer player failed", exc_info=trouble, extra={"match": match})
