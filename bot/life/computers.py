"""Drives the seats for which no person decides: computer players and resigned seats."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from bot.dice import Dice
from bot.game import AnyGame, Refused, Seat
from bot.games import GAMES
from bot.match.matches import Matches
from bot.players import random_player
from bot.table.table import SeatInfo

LOG = logging.getLogger(__name__)
MOST_FAILURES = 3

Decide: TypeAlias = Callable[[AnyGame, Any, Sequence[str], Dice], str]
"""(game, view, offers, dice) -> one of the offers."""


class Computers:
    """Plays on in every match as long as a driven seat must decide; one step of a match at a time.

    `pause` is how many seconds it waits before each of its moves; between the turns of two driven seats it waits until
    `shown` says that the match so far has been shown, so that people can follow.
    """

    def __init__(
        self,
        matches: Matches,
        *,
        decide: Decide = random_player.decide,
        pause: float = 0.0,
        shown: Callable[[str], Awaitable[None]] | None = None,
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self._matches = matches
        self._decide = decide
        self._pause = pause
        self._shown = shown
        self._games = games
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
            while self._is_going and match in self._changed and failures < MOST_FAILURES:
                self._changed.discard(match)
                try:
                    await self._play_on(match)
                except Refused as refused:
                    failures += 1
                    self._changed.add(match)
                    LOG.warning("a computer's move was refused: %s", refused.reason, extra={"match": match})
        except Exception:
            LOG.exception("a computer player failed", extra={"match": match})
        finally:
            del self._driving[match]
            if failures == MOST_FAILURES:
                self._changed.discard(match)

    async def _play_on(self, match: str) -> None:
        """Moves until a person must decide. Raises Refused when somebody was faster."""
        before: Seat | None = None
        while self._is_going:
            public = await self._matches.look(match, None)
            driven = [info for info in public.table.seats if info.is_driven and info.seat in public.deciders]
            if not driven or public.table.asleep_at is not None:
                return
            if self._shown is not None and before not in (None, driven[0].seat):
                await self._shown(match)
            before = driven[0].seat
            await self._rest()
            if self._is_going:
                await self._play_one(match, driven[0])

    async def _rest(self) -> None:
        """The pause before a move, cut short when the computers are stopped."""
        if not self._pause:
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopped.wait(), self._pause)

    async def _play_one(self, match: str, info: SeatInfo) -> None:
        look = await self._matches.look(match, info.seat)
        info = look.table.seats[info.seat]
        if not info.is_driven or look.table.asleep_at is not None:
            return
        if info.resigned:
            await self._matches.play_default(match, info.seat, since=look.since, changes=info.changes)
        elif look.offers:
            dice = Dice(await self._matches.luck(match, info.seat), look.table.seq)
            notation = self._decide(self._games[look.table.game], look.view, look.offers, dice)
            await self._matches.play_seat(match, info.seat, notation, since=look.since, changes=info.changes)
