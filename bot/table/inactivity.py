"""Silence: which seats somebody attends, and a table that falls asleep, wakes and closes. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import msgspec

from bot.game import Seat
from bot.table import notices
from bot.table.seat_clock import SeatClock
from bot.table.seating import Change, kept, require_running
from bot.table.table import SeatInfo, Table

ABSENT_AFTER = timedelta(days=7)
"""Where there is no clock, whoever is waited for so long without a press does not attend his seat."""
NOBODY_AFTER = timedelta(days=14)
"""Where there is no clock, a table at which nobody presses for so long sleeps."""
SLEEPS_FOR = timedelta(days=14)
"""Then it is closed."""


class Waiting(msgspec.Struct, frozen=True):
    """Whom a match waits for, and when its players last acted there, by seat.

    While several are asked at once a press may be an answer in secret: until that question is closed none counts.
    """

    clocks: Mapping[Seat, SeatClock]
    presses: Mapping[Seat, datetime]

    @property
    def together_since(self) -> datetime | None:
        """Since when several are asked at once; None while nobody is asked so."""
        return min((clock.began_at for clock in self.clocks.values() if clock.is_together), default=None)

    @property
    def known_presses(self) -> Mapping[Seat, datetime]:
        """When each player last acted, as far as it may tell: none behind the beginning of a question to several."""
        since = self.together_since
        return {seat: at if since is None else min(at, since) for seat, at in self.presses.items()}

    def is_asked(self, seat: Seat) -> bool:
        """Whether the table waits for that seat."""
        return seat in self.clocks and self.clocks[seat].is_asked

    def idle_since(self, seat: Seat) -> datetime | None:
        """Since when it has waited without any press of the seat's person; None where no time counts."""
        since = self.clocks[seat].waited_since if self.is_asked(seat) else None
        return None if since is None else max(since, self.known_presses.get(seat, since))


def people_at(table: Table) -> tuple[SeatInfo, ...]:
    """The seats for which people decide, or might again."""
    return tuple(info for info in table.seats if info.user is not None and not info.is_driven)


def absent(table: Table, waiting: Waiting, now: datetime) -> tuple[Seat, ...]:
    """Those who let a table without a clock wait for so long that they do not attend it; no seat on offer."""
    if table.terms.turn_hours is not None:
        return ()
    idle = {info.seat: waiting.idle_since(info.seat) for info in people_at(table) if not info.offered}
    return tuple(seat for seat, since in idle.items() if since is not None and now - since >= ABSENT_AFTER)


def sleeps_at(table: Table, waiting: Waiting) -> datetime | None:
    """From when on nobody attends the table unless somebody acts; None where a clock, or somebody away, is waited for.

    In the past where that is so already.
    """
    people = people_at(table)
    if table.status != "running" or table.paused_at is not None or table.asleep_at is not None or not people:
        return None
    here = [info.seat for info in people if not info.offered]
    if not here:
        return table.started_at or table.created_at
    if table.terms.turn_hours is not None:
        return None
    asked = [seat for seat in here if waiting.is_asked(seat)]
    idle = [since for seat in asked if (since := waiting.idle_since(seat)) is not None]
    known = [*idle, *waiting.known_presses.values()]
    if len(idle) < len(asked) or not known:
        return None
    nobody = max(known) + NOBODY_AFTER
    return min(nobody, max(idle) + ABSENT_AFTER) if len(idle) == len(here) else nobody


def next_absent(table: Table, waiting: Waiting, now: datetime) -> datetime | None:
    """When the next one does not attend any more."""
    if table.status != "running" or table.terms.turn_hours is not None or table.asleep_at is not None:
        return None
    idle = [waiting.idle_since(info.seat) for info in people_at(table) if not info.offered]
    moments = [since + ABSENT_AFTER for since in idle if since is not None]
    return min((moment for moment in moments if moment > now), default=None)


def fallen_asleep(table: Table, now: datetime) -> Change:
    """Nothing happens at the table any more until a player acts. Raises NotStarted, MatchOver."""
    require_running(table)
    if table.asleep_at is not None:
        return Change(table)
    return Change(msgspec.structs.replace(table, asleep_at=now), (notices.fell_asleep(),))


def woken(table: Table, user: int | None = None) -> Change:
    """It goes on; the player of that id keeps his seat, should it be on offer. Raises NotStarted, MatchOver."""
    require_running(table)
    if table.asleep_at is None:
        return Change(table)
    awake = Change(msgspec.structs.replace(table, asleep_at=None), (notices.woke(),))
    if user is None:
        return awake
    back = kept(awake.table, user)
    return Change(back.table, (*awake.told, *back.told))


def closed_asleep(table: Table, now: datetime) -> Change:
    """Nobody has come back: it ends without a result. Raises NotStarted, MatchOver."""
    require_running(table)
    if table.asleep_at is None:
        return Change(table)
    ended = msgspec.structs.replace(table, status="closed", ended_at=now)
    return Change(ended, (notices.slept_long(),))
