"""Inactivity of players: absent seats, and tables that fall asleep, wake and close. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.game import Seat
from bot.table import notices
from bot.table.early_end import ended_early
from bot.table.notices import FormerHolder
from bot.table.seat_clock import SeatClock
from bot.table.seating import TableChange, kept, require_running
from bot.table.table import SeatInfo, Table

ABSENT_AFTER = timedelta(days=7)
"""Time without a press after which a player who is waited for is absent, at a table without a clock."""
NOBODY_AFTER = timedelta(days=14)
"""Time without any press after which a table without a clock, or a paused one, falls asleep."""
SLEEPS_FOR = timedelta(days=14)
"""Time after which a sleeping table is closed."""


class WaitingState(msgspec.Struct, frozen=True):
    """Seats for which a match waits, and the time of each player's last act.

    While several seats are asked at once, a press may be a secret answer. It does not count until the question is
    closed.
    """

    clocks: Mapping[Seat, SeatClock]
    presses: Mapping[Seat, datetime]

    @property
    def together_since(self) -> datetime | None:
        """Return since when several seats have been asked at once, or None."""
        return min((clock.began_at for clock in self.clocks.values() if clock.is_together), default=None)

    @property
    def known_presses(self) -> Mapping[Seat, datetime]:
        """Return the time of each player's last public act.

        While several seats are asked at once, acts after the start of the question count as made at its start.
        """
        since = self.together_since
        return {seat: at if since is None else min(at, since) for seat, at in self.presses.items()}

    def is_asked(self, seat: Seat) -> bool:
        """Return whether the table waits for that seat."""
        return seat in self.clocks and self.clocks[seat].is_asked

    def idle_since(self, seat: Seat) -> datetime | None:
        """Return since when the table has waited without a press of the seat's player.

        None while no waiting time counts.
        """
        since = self.clocks[seat].waited_since if self.is_asked(seat) else None
        return None if since is None else max(since, self.known_presses.get(seat, since))


def people_at(table: Table) -> tuple[SeatInfo, ...]:
    """Return the seats with a deciding person, including those on offer."""
    return tuple(info for info in table.seats if info.user is not None and not info.is_driven)


def absent(table: Table, waiting: WaitingState, now: datetime) -> tuple[Seat, ...]:
    """Return the absent seats at a table without a clock. Seats on offer do not count."""
    if table.terms.turn_hours is not None:
        return ()
    idle = {info.seat: waiting.idle_since(info.seat) for info in people_at(table) if not info.offered}
    return tuple(seat for seat, since in idle.items() if since is not None and now - since >= ABSENT_AFTER)


def won_at(table: Table, undecided: datetime) -> datetime | None:
    """Return when the only player left wins without an answer: after the time of a turn. None during a pause.

    `undecided`: since when this player could choose between the win and playing on.
    """
    if table.asleep_at is not None or table.paused_at is not None:
        return None
    hours = table.terms.turn_hours
    return undecided + (ABSENT_AFTER if hours is None else timedelta(hours=hours))


def sleeps_at(table: Table, waiting: WaitingState) -> datetime | None:
    """Return when the table falls asleep unless a player acts; possibly in the past.

    None if the table waits for a clock or for a player with a declared absence. A paused table waits for any press.
    """
    people = people_at(table)
    if table.status != "running" or table.asleep_at is not None or not people:
        return None
    if table.paused_at is not None:
        return max((table.paused_at, *waiting.presses.values())) + NOBODY_AFTER
    here = [info.seat for info in people if not info.offered]
    if not here:
        return table.started_at or table.created_at
    if table.terms.turn_hours is not None:
        return None
    waited_for = [seat for seat in here if waiting.is_asked(seat)]
    idle = [since for seat in waited_for if (since := waiting.idle_since(seat)) is not None]
    known = [*idle, *waiting.known_presses.values()]
    if len(idle) < len(waited_for) or not known:
        return None
    nobody = max(known) + NOBODY_AFTER
    return min(nobody, max(idle) + ABSENT_AFTER) if len(idle) == len(here) else nobody


def closes_at(table: Table) -> datetime | None:
    """Return when the table is closed because nobody wakes it; None unless it is asleep."""
    return None if table.asleep_at is None else max(table.asleep_at, table.paused_at or table.asleep_at) + SLEEPS_FOR


def slept_anew(table: Table, now: datetime) -> Table:
    """Return the table as it continues after a pause: if it is asleep, it has the whole time to be woken once more."""
    return table if table.asleep_at is None else msgspec.structs.replace(table, asleep_at=now)


def next_absent(table: Table, waiting: WaitingState, now: datetime) -> datetime | None:
    """Return when the next seat becomes absent, or None."""
    if table.status != "running" or table.terms.turn_hours is not None:
        return None
    if table.asleep_at is not None or table.paused_at is not None:
        return None
    idle = [waiting.idle_since(info.seat) for info in people_at(table) if not info.offered]
    moments = [since + ABSENT_AFTER for since in idle if since is not None]
    return min((moment for moment in moments if moment > now), default=None)


def fallen_asleep(table: Table, now: datetime) -> TableChange:
    """Return the table asleep until a player acts. Raise NotStarted, MatchOver."""
    require_running(table)
    if table.asleep_at is not None:
        return TableChange(table)
    return TableChange(msgspec.structs.replace(table, asleep_at=now), (notices.fell_asleep(),))


def woken(table: Table, user: int | None = None) -> TableChange:
    """Return the table awake. The user with that id keeps a seat on offer. Raise NotStarted, MatchOver."""
    require_running(table)
    if table.asleep_at is None:
        return TableChange(table)
    awake = TableChange(msgspec.structs.replace(table, asleep_at=None), (notices.woke(),))
    if user is None:
        return awake
    back = kept(awake.table, user)
    return TableChange(back.table, (*awake.told, *back.told))


def closed_asleep(table: Table, former: Sequence[FormerHolder], now: datetime) -> TableChange:
    """Return the table closed because it slept too long: see `early_end.ended_early`. Raise NotStarted, MatchOver."""
    require_running(table)
    if table.asleep_at is None:
        return TableChange(table)
    ended = ended_early(table, former, now, notices.slept_long())
    if ended.table.status == "over":
        return ended
    return msgspec.structs.replace(ended, table=msgspec.structs.replace(ended.table, asleep_at=table.asleep_at))
