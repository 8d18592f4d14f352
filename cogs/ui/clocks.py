"""Clocks in words: until when a seat has time, whether it stands still, who is away."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game import Seat
from bot.table.seat_clock import SeatClock
from bot.table.table import Table
from cogs.house import House
from cogs.wording.times import stamp
from cogs.wording.voice import Voice


async def clocks_in_words(house: House, table: Table, voice: Voice) -> Mapping[Seat, str]:
    """By seat what everybody may know of its clock, of seats that the table waits for; and who is away."""
    if table.status != "running":
        return {}
    clocks = await house.clock.of(table.id)
    told = {seat: words for seat, clock in clocks.items() if (words := clock_in_words(clock, voice))}
    away = await house.absences_of(table)
    return told | {seat: voice.word("seats-away", until=stamp(until, "d")) for seat, until in away.items()}


def clock_in_words(clock: SeatClock, voice: Voice) -> str:
    """Until when, as each reader's own time; "" without a clock."""
    if clock.due_at is not None:
        return voice.word("seats-clock-due", when=stamp(clock.due_at, "R"))
    return voice.word("seats-clock-paused") if clock.remains is not None else ""


def pause_in_words(table: Table, voice: Voice) -> str:
    """That no clock runs; "" where they do."""
    if table.status != "running":
        return ""
    if table.asleep_at is not None:
        return voice.word("seats-table-asleep", since=stamp(table.asleep_at, "R"))
    if table.paused_at is None:
        return ""
    return voice.word("seats-table-paused", since=stamp(table.paused_at, "R"))
