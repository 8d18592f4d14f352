"""Drives the seats for which no person decides: computer players and resigned seats."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TypeAlias

from bot.dice import between
from bot.game import AnyGame, Refused, Seat
from bot.games import GAMES
from bot.life.computing.thinkers import Stopped
from bot.match.matches import Matches
from bot.players.question import Question, answer
from bot.players.seated import Course
from bot.skill import STAND_IN
from bot.table.table import Look, SeatInfo

LOG = logging.getLogger(__name__)
MOST_FAILURES = 3
ANSWERED_IN = (4.0, 15.0)
"""Seconds from and to which an answer out of turn takes, whatever it is and however long was thought about it."""
MOST_COURSES = 1_000
"""Of so many seats what they have planned is known by heart; a plan that is forgotten is made again."""

Think: TypeAlias = Callable[[AnyGame, Question], Awaitable[Sequence[str]]]
"""(game, question) -> the notations of the next moves, the first of them offered now. Raises Stopped."""


async def think_at_once(game: AnyGame, question: Question) -> Sequence[str]:
    """In this process, while everything else waits."""
    return answer(game, question)


class Computers:
    """Plays on in every match as long as a driven seat must decide; one step of a match at a time.

    `pause` is how many seconds it waits before each of its moves, `answer_pause` by how much the time for an answer out
    of turn is multiplied; between the turns of two driven seats it waits until `shown` says that the match so far has
    been shown, so that people can follow.
    """

    def __init__(
        self,
        matches: Matches,
        *,
        think: Think = think_at_once,
        pause: float = 0.0,
        answer_pause: float = 0.0,
        shown: Callable[[str], Awaitable[None]] | None = None,
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self._matches = matches
        self._think = think
        self._pause = pause
        self._answer_pause = answer_pause
        self._shown = shown
        self._games = games
        self._courses: dict[tuple[str, Seat], tuple[int, Course]] = {}
        """By seat its plan, and the token of the offers with which it goes on: that of the move before plus one."""
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()
        self._is_going = False
        self._stopped = asyncio.Event()

    async def start(self) -> None:
        """Go on in every running match, and from now on whenever one is said to have changed."""
        self._is_going = True
        self._stopped.clear()
        for table in await self._matches.live():
            self.wake(table.id)

    async def stop(self) -> None:
        """Finish the moves that have begun and make no more."""
        self._is_going = False
        self._stopped.set()
        await self.settled()

    async def settled(self) -> None:
        """Wait until every match waits for a person or is over."""
        while self._driving:
            await asyncio.wait(set(self._driving.values()))

    def wake(self, match: str) -> None:
        """The match has changed."""
        if not self._is_going:
            return
        self._changed.add(match)
        if match not in self._driving:
            self._driving[match] = asyncio.create_task(self._drive(match), name=f"computers in {match}")

    async def _drive(self, match: str) -> None:
        failures = 0
        try:
            while await self._is_to_go(match) and match in self._changed and failures < MOST_FAILURES:
                self._changed.discard(match)
                try:
                    await self._play_on(match)
                except Refused as refused:
                    failures += 1
                    self._changed.add(match)
                    LOG.warning("a computer's move was refused: %s", refused.reason, extra={"match": match})
        except Stopped:
            self._changed.discard(match)
        except Exception:
            LOG.exception("a computer player failed", extra={"match": match})
        finally:
            del self._driving[match]
            if failures == MOST_FAILURES:
                self._changed.discard(match)

    async def _is_to_go(self, match: str) -> bool:
        """Whether nobody has stopped them, and the match is not another process's."""
        return self._is_going and await self._matches.is_ours(match)

    async def _play_on(self, match: str) -> None:
        """Moves until a person must decide. Raises Refused when somebody was faster."""
        before: Seat | None = None
        while await self._is_to_go(match) and any(info.is_driven for info in (await self._matches.table(match)).seats):
            public = await self._matches.look(match, None)
            driven = [info for info in public.table.seats if info.is_driven and info.seat in public.deciders]
            if not driven or public.table.asleep_at is not None:
                return
            if self._shown is not None and before not in (None, driven[0].seat):
                await self._shown(match)
            before = driven[0].seat
            if self._games[public.table.game].timed_turn(public.view)[1] == driven[0].seat:
                await self._rest(self._pause)
                await self._play_one(match, driven[0])
            else:
                await self._play_one(match, driven[0], between(*ANSWERED_IN) * self._answer_pause)

    async def _rest(self, seconds: float) -> None:
        """The pause before a move, cut short when the computers are stopped."""
        if not seconds:
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopped.wait(), seconds)

    async def _play_one(self, match: str, info: SeatInfo, seconds: float = 0.0) -> None:
        """One move, so many seconds from now: nobody may learn by the time of an answer what was thought about it."""
        until = asyncio.get_running_loop().time() + seconds
        if not self._is_going:
            return
        look = await self._matches.look(match, info.seat)
        info = look.table.seats[info.seat]
        game = self._games[look.table.game]
        if not info.is_driven or look.table.asleep_at is not None:
            return
        if info.resigned and game.skill is None:
            await self._matches.play_default(match, info.seat, since=look.since, changes=info.changes)
        elif look.offers:
            notation = await self._planned(look, info)
            await self._rest(max(0.0, until - asyncio.get_running_loop().time()))
            if not await self._is_to_go(match):
                return
            await self._matches.play_seat(match, info.seat, notation, since=look.since, changes=info.changes)

    async def _planned(self, look: Look, info: SeatInfo) -> str:
        """The next move of that seat's plan, or the first of a new one."""
        table, game = look.table, self._games[look.table.game]
        if len(self._courses) >= MOST_COURSES:
            self._courses.clear()
        key, turn = (table.id, info.seat), game.turn(look.view)
        since, course = self._courses.get(key, (look.since, Course()))
        if since != look.since:  # the move before was refused, or has been taken back
            course = Course()
        self._courses[key] = look.since + 1, course
        planned = course.next(look.offers, turn)
        if planned is not None:
            return planned
        level = STAND_IN if info.resigned else info.level
        luck = await self._matches.luck(table.id, info.seat)
        question = Question(level, table.game, look.view, look.offers, luck, look.heard)
        return course.follow(await self._think(game, question), turn)
