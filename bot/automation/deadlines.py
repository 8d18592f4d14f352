"""Deadlines: whose time has run out is played for, with nobody looking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from bot.game import Refused, Seat
from bot.life.clock import Clock
from bot.match.matches import Matches
from bot.measures import TIME_OUTS
from bot.table import notices
from bot.table.seat_clock import SeatClock, turn_key

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
        """The seat's time has run out: the game moves for it until its turn, or its answer, is done.

        Whoever is called next reads of it with the call, and so does its person.
        """
        with self._matches.as_one(due.match):
            await self._settle_one(due)

    async def _settle_one(self, due: SeatClock) -> None:
        clock = await self._still_due(due)
        is_known = None if clock is None else await self._play_defaults(clock)
        if clock is None or not is_known:
            return
        TIME_OUTS.add()
        await self._matches.tell(clock.match, notices.timed_out(clock.seat))
        await self._clock.note_missed(clock)

    async def _still_due(self, due: SeatClock) -> SeatClock | None:
        """The clock as it is now, unless it is asked something else or has more time than when it was found due."""
        await self._clock.follow(due.match)
        found = [clock for clock in await self._clock.running_in(due.match) if _name(clock) == _name(due)]
        return next((clock for clock in found if clock.due_at is not None and clock.due_at <= self._now()), None)

    async def _play_defaults(self, clock: SeatClock) -> bool | None:
        """Whether everybody may know of it; None when the seat had nothing to decide (any more).

        That nobody answered in secret is itself secret, also where that answer was the last; so it counts for nothing
        that the others ever hear of. Whoever never comes is offered for the turns that he lets run out.
        """
        is_known: bool | None = None
        for _ in range(MOST_DEFAULTS):
            look = await self._matches.look(clock.match, clock.seat)
            turn = self._clock.turn_of(await self._matches.look(clock.match, None))
            if clock.seat not in look.deciders or not _is_still(clock, turn):
                break
            is_secret = await self._matches.is_asked_in_secret(clock.match, clock.seat)
            try:
                await self._matches.play_default(clock.match, clock.seat, since=look.since, changes=clock.changes)
            except Refused:
                if is_known is None:
                    raise
                break  # its person was faster in the middle of it: the rest is his
            is_known = bool(is_known) or not is_secret
            if clock.kind == "answer":
                break
        return is_known


def _name(clock: SeatClock) -> str:
    return f"{clock.seat} {clock.key}"


def _is_still(clock: SeatClock, turn: tuple[int, Seat | None]) -> bool:
    """Whether what the seat is asked is what its clock counts for."""
    number, whose = turn
    is_turn = whose is None or whose == clock.seat
    return is_turn == (clock.kind == "turn") and (not is_turn or clock.key == turn_key(number, whose))
