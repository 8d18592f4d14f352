"""Deadlines: whose time has run out is played for, with nobody looking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

from bot.game import Refused, Seat
from bot.life.clock import Clock, turn_key
from bot.match.matches import Matches
from bot.table import notices, seating
from bot.table.seat_clock import SeatClock
from bot.table.seating import Change
from bot.table.table import Table

MISSED_ALLOWED = 1
"""So many time-outs in a row a person may have; with one more the seat is offered."""
MOST_DEFAULTS = 60
"""So many default moves end any turn."""


class Deadlines:
    """Tells the schedule when clocks run out, and settles them; `now` is the time (UTC)."""

    def __init__(self, matches: Matches, clock: Clock, *, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._clock = clock
        self._now = now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """The deadlines of all seats, the first one first."""
        return {_name(clock): clock.due_at for clock in await self._clock.running_in(match) if clock.due_at}

    async def act(self, match: str, name: str) -> None:
        """Settle the clock of that name, if it is still there."""
        for clock in await self._clock.running_in(match):
            if _name(clock) == name:
                await self._settle(clock)
                break

    async def _settle(self, due: SeatClock) -> None:
        """The seat's time has run out: the game moves for it until its turn, or its answer, is done."""
        clock = await self._still_due(due)
        heard = None if clock is None else await self._play_defaults(clock)
        if clock is None or heard is None:
            return
        missed = await self._clock.note_missed(clock)
        if heard:
            await self._matches.tell(clock.match, notices.timed_out(clock.seat))
        if missed > MISSED_ALLOWED:
            await self._matches.change(clock.match, partial(_offered, clock=clock))

    async def _still_due(self, due: SeatClock) -> SeatClock | None:
        """The clock as it is now, unless it is asked something else or has more time than when it was found due."""
        await self._clock.follow(due.match)
        found = [clock for clock in await self._clock.running_in(due.match) if _name(clock) == _name(due)]
        return next((clock for clock in found if clock.due_at is not None and clock.due_at <= self._now()), None)

    async def _play_defaults(self, clock: SeatClock) -> bool | None:
        """Whether everybody has heard of it; None when the seat had nothing to decide (any more)."""
        first: int | None = None
        for _ in range(MOST_DEFAULTS):
            look = await self._matches.look(clock.match, clock.seat)
            turn = self._clock.turn_of(await self._matches.look(clock.match, None))
            if clock.seat not in look.deciders or not _is_still(clock, turn):
                break
            try:
                await self._matches.play_default(clock.match, clock.seat, since=look.since, changes=clock.changes)
            except Refused:
                if first is None:
                    raise
                break  # its person was faster in the middle of it: the rest is his
            if first is None:
                first = look.table.seq
            if clock.kind == "answer":
                break
        if first is None:
            return None
        return any(row.lines for row in await self._matches.log(clock.match, None, first))


def _name(clock: SeatClock) -> str:
    return f"{clock.seat} {clock.key}"


def _is_still(clock: SeatClock, turn: tuple[int, Seat | None]) -> bool:
    """Whether what the seat is asked is what its clock counts for."""
    number, whose = turn
    is_turn = whose is None or whose == clock.seat
    return is_turn == (clock.kind == "turn") and (not is_turn or clock.key == turn_key(number, whose))


def _offered(table: Table, clock: SeatClock) -> Change:
    """The seat whose clock it is on offer, unless it has changed hands meanwhile."""
    is_same = table.seats[clock.seat].changes == clock.changes
    return seating.offered(table, clock.seat) if is_same else Change(table)
