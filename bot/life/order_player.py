"""Answers for seats with standing orders, as late as a person would whatever the answer is; plays what is forced."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

from bot.game import AnyGame, Refused, Seat
from bot.games import GAMES
from bot.life.standing_orders import StandingOrders
from bot.match.matches import Matches

LOG = logging.getLogger(__name__)


class OrderPlayer:
    """Plays what standing orders answer. `wait` draws, from the game's bounds in seconds, how long an answer takes."""

    def __init__(
        self,
        matches: Matches,
        orders: StandingOrders,
        *,
        wait: Callable[[int, int], float],
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self._matches = matches
        self._orders = orders
        self._wait = wait
        self._games = games
        self._answering: dict[tuple[str, Seat, int], asyncio.Task[None]] = {}
        self._looking: set[asyncio.Task[None]] = set()
        self._is_going = False

    async def start(self) -> None:
        """Answer what is open in every running match, and from now on whenever one is said to have changed."""
        self._is_going = True
        for table in await self._matches.live():
            self.wake(table.id)

    async def stop(self) -> None:
        """Finish what has begun to be written; answers that still wait are drawn anew at the next start."""
        self._is_going = False
        tasks = [*self._answering.values(), *self._looking]
        for task in self._answering.values():
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until all that orders can answer now has been answered."""
        while tasks := [*self._looking, *self._answering.values()]:
            await asyncio.wait(tasks)  # not gather, which from Python 3.12 on gives no turn to what has ended

    def wake(self, match: str) -> None:
        """The match has changed."""
        if not self._is_going:
            return
        task = asyncio.create_task(self._look(match), name=f"orders in {match}")
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look(self, match: str) -> None:
        """For every seat with orders that is asked now, begin to answer, if that has not begun yet."""
        if not await self._matches.is_ours(match):
            return
        table = await self._matches.table(match)
        game = self._games[table.game]
        if (game.orders is None and game.forced is None) or table.status != "running" or table.asleep_at is not None:
            return
        for seat in (await self._matches.look(match, None)).deciders:
            question = (match, seat, await self._matches.since(match, seat))
            if not table.seats[seat].is_driven and question not in self._answering:
                await self._begin(question)

    async def _begin(self, question: tuple[str, Seat, int]) -> None:
        match, seat, _ = question
        answered = await self._matches.answer_by(match, seat, await self._given(match, seat))
        if answered is None:
            return
        _, delay = answered
        if not self._is_going or question in self._answering:
            return
        task = asyncio.create_task(self._answer(question, self._wait(*delay)), name=f"order in {match}")
        self._answering[question] = task
        task.add_done_callback(lambda _: self._answering.pop(question, None))

    async def _answer(self, question: tuple[str, Seat, int], delay: float) -> None:
        """Wait, then look once more what the orders say: they may have changed, the person may have answered."""
        match, seat, since = question
        await asyncio.sleep(delay)
        table = await self._matches.table(match)
        if table.asleep_at is not None or not await self._matches.is_ours(match):
            return
        orders, before = await self._given(match, seat), await self._matches.last_row(match, seat)
        answered = await self._matches.answer_by(match, seat, orders)
        if answered is None:
            return
        try:
            await self._matches.play_seat(match, seat, answered[0], since=since, changes=table.seats[seat].changes)
        except Refused as refused:
            LOG.info("an order came too late: %s", refused.reason, extra={"match": match})
        else:
            if orders is not None:
                await self._orders.renew(match, seat, before)

    async def _given(self, match: str, seat: Seat) -> Any:
        """The seat's orders; None in a game that has none."""
        has_any = self._games[(await self._matches.table(match)).game].orders is not None
        return await self._orders.of(match, seat) if has_any else None
