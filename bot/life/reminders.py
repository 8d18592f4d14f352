"""Reminders: at most three for a question, at sensible moments. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.people.preferences import Preferences, behind_quiet
from bot.table.seat_clock import SeatClock

LEFT = (50, 20, 5)
"""Per cent of the time that are left at the moments of reminding."""
DAYS = (1, 3, 7)
"""So many days after the beginning, where there is no clock."""
MOST = len(LEFT)
APART = timedelta(minutes=30)
"""Never sooner after the question, or after one another."""


class Due(msgspec.Struct, frozen=True):
    """A reminder that should go out now: the clock as it stands, and the number of the reminder (from 1)."""

    clock: SeatClock
    number: int


def moments(clock: SeatClock, time: timedelta | None, preferences: Preferences) -> tuple[datetime, ...]:
    """When to remind whoever is asked; `time` is what the terms allow for this question.

    Moments within the quiet hours move behind them, and are dropped where the deadline comes first.
    """
    if not clock.is_asked or clock.muted or clock.remains is not None or preferences.where == "nowhere":
        return ()
    found: list[datetime] = []
    for moment in _sensible(clock, time):
        shifted = behind_quiet(moment, preferences)
        last = found[-1] if found else clock.began_at
        if shifted - last >= APART and (clock.due_at is None or shifted < clock.due_at):
            found.append(shifted)
    return tuple(found)


def due(clock: SeatClock, time: timedelta | None, preferences: Preferences, now: datetime) -> Due | None:
    """What is to be sent now: of several missed moments only the last counts."""
    number = sum(moment <= now for moment in moments(clock, time, preferences))
    return Due(clock, number) if number > clock.reminded else None


def _sensible(clock: SeatClock, time: timedelta | None) -> tuple[datetime, ...]:
    """Without regard to the night. What stood still, or was given, moves with the deadline."""
    if clock.due_at is None or time is None:
        return tuple(clock.began_at + timedelta(days=days) for days in DAYS) if clock.due_at is None else ()
    whole = min(time + clock.given, clock.due_at - clock.began_at)
    return tuple(clock.due_at - whole * left / 100 for left in LEFT)
