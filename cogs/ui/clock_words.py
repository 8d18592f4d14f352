"""Clocks in words: deadlines, reserves, absences, pauses."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.game import Seat
from bot.icons import mark
from bot.table.seat_clock import SeatClock, is_in_reserve, reserve_left, turn_ends_at
from bot.table.table import Table
from cogs.context import Context
from cogs.text.localiser import Localiser, short_span, stamp


async def clocks_in_words(context: Context, table: Table, localiser: Localiser) -> Mapping[Seat, str]:
    """Return the public text about each seat's clock or its player's absence."""
    if table.status != "running":
        return {}
    now = context.now_of(table)
    clocks = await context.services.timing.seat_clocks.all_of(table.id)
    playing = {info.seat for info in table.seats if not info.is_driven}
    texts = {
        seat: mark("common.clock") + words
        for seat, clock in clocks.items()
        if seat in playing and (words := clock_in_words(clock, localiser, now))
    }
    away = await context.services.people.absences.at(table)
    return texts | {seat: localiser.word("seats-away", until=stamp(until, "d")) for seat, until in away.items()}


def clock_in_words(clock: SeatClock, localiser: Localiser, now: datetime) -> str:
    """Return the deadline as a Discord timestamp, or the text for a paused clock, with the reserve if there is one.

    "" without a clock. Beside a deadline, only a reserve that will be used is mentioned.
    """
    remaining = reserve_left(clock, now)
    reserve_text = "" if remaining is None else reserve_in_words(remaining, localiser)
    if clock.due_at is None:
        paused = localiser.word("seats-clock-paused") if clock.remains is not None else ""
        return ", ".join(part for part in (paused, reserve_text) if part)
    ends_at = turn_ends_at(clock) or clock.due_at
    if is_in_reserve(clock, now):
        return localiser.word("seats-clock-in-reserve", when=stamp(clock.due_at, "R"))
    due = localiser.word("seats-clock-due", when=stamp(ends_at, "R"))
    if clock.is_backed and remaining is not None:
        reserve = short_span(localiser, remaining)
        return localiser.word("seats-clock-before-reserve", when=stamp(ends_at, "R"), reserve=reserve)
    is_used_up = remaining == timedelta() and not clock.is_together
    return f"{due}, {reserve_text}" if is_used_up else due


def reserve_in_words(remaining: timedelta, localiser: Localiser) -> str:
    """Return what is left of a seat's reserve."""
    if remaining < timedelta(minutes=1):
        return localiser.word("seats-no-reserve")
    return localiser.word("seats-reserve", reserve=short_span(localiser, remaining))


def pause_in_words(table: Table, localiser: Localiser) -> str:
    """Return the reason why all clocks are paused, or "" if they run."""
    if table.status != "running":
        return ""
    if table.asleep_at is not None:
        return localiser.word("seats-table-asleep", since=stamp(table.asleep_at, "R"))
    if table.paused_at is None:
        return ""
    return localiser.word("seats-table-paused", since=stamp(table.paused_at, "R"))
