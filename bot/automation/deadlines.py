"""Deadlines: default moves for seats whose time has run out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from bot.automation.clocks import SeatClocks
from bot.game import Refused, Seat
from bot.match.matches import Matches
from bot.metrics import TIME_OUTS
from bot.table import notices
from bot.table.seat_clock import SeatClock, turn_key

MOST_DEFAULTS = 60
"""Default moves after which any turn has ended."""


class Deadlines:
    """A schedule source for deadlines; `now` is the time (UTC)."""

    def __init__(self, matches: Matches, clock: SeatClocks, *, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._clock = clock
        self._now = now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return the deadlines of all seats, earliest first."""
        return {_name(clock): clock.due_at for clock in await self._clock.running_in(match) if clock.due_at}

    async def act(self, match: str, name: str) -> None:
        """Settle the clock of that name, if it still runs."""
        for clock in await self._clock.running_in(match):
            if _name(clock) == name:
                await self._settle(clock)
                break

    async def _settle(self, due: SeatClock) -> None:
        """Play default moves until the seat's turn or answer is done.

        Subscribers are notified once, so that the next player's ping also tells of the time-out.
        """
        with self._matches.batch(due.match):
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
        """Return the present clock, unless its question or deadline has changed."""
        await self._clock.follow(due.match)
        found = [clock for clock in await self._clock.running_in(due.match) if _name(clock) == _name(due)]
        return next((clock for clock in found if clock.due_at is not None and clock.due_at <= self._now()), None)

    async def _play_defaults(self, clock: SeatClock) -> bool | None:
        """Play default moves. Return whether that is public; None if the seat had nothing to decide.

        A missing secret answer is itself secret and counts for nothing public. A player who never comes loses
        the seat by the public turns that time out.
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
                break  # the player moved meanwhile and decides the rest
            is_known = bool(is_known) or not is_secret
            if clock.kind == "answer":
                break
        return is_known


def _name(clock: SeatClock) -> str:
    return f"{clock.seat} {clock.key}"


def _is_still(clock: SeatClock, turn: tuple[int, Seat | None]) -> bool:
    """Return whether the seat is still asked what its clock counts for."""
    number, whose = turn
    is_turn = whose is None or whose == clock.seat
    return is_turn == (clock.kind == "turn") and (not is_turn or clock.key == turn_key(number, whose))
