"""Clocks as text: deadlines, pauses and absences."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game import Seat
from bot.table.seat_clock import SeatClock
from bot.table.table import Table
from cogs.context import Context
from cogs.text.localiser import Localiser
from cogs.text.times import stamp


async def clocks_in_words(context: Context, table: Table, localiser: Localiser) -> Mapping[Seat, str]:
    """Return, by seat, the public text about its clock or its player's absence."""
    if table.status != "running":
        return {}
    clocks = await context.services.seat_clocks.of(table.id)
    told = {seat: words for seat, clock in clocks.items() if (words := clock_in_words(clock, localiser))}
    away = await context.absences_of(table)
    return told | {seat: localiser.word("seats-away", until=stamp(until, "d")) for seat, until in away.items()}


def clock_in_words(clock: SeatClock, localiser: Localiser) -> str:
    """Return the deadline as a Discord timestamp, the word for a paused clock, or "" without a clock."""
    if clock.due_at is not None:
        return localiser.word("seats-clock-due", when=stamp(clock.due_at, "R"))
    return localiser.word("seats-clock-paused") if clock.remains is not None else ""


def pause_in_words(table: Table, localiser: Localiser) -> str:
    """Return the reason why all clocks are paused, or "" if they run."""
    if table.status != "running":
        return ""
    if table.asleep_at is not None:
        return localiser.word("seats-table-asleep", since=stamp(table.asleep_at, "R"))
    if table.paused_at is None:
        return ""
    return localiser.word("seats-table-paused", since=stamp(table.paused_at, "R"))
