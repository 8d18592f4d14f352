"""How long the table waited for each seat's player, told from the times in the log. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from bot.game import Seat


class Timed(msgspec.Struct, frozen=True, array_like=True):
    """A row of the log: whose, whether its player pressed himself, and when (milliseconds since 1970 UTC)."""

    seat: Seat
    is_own: bool
    at: int


Pause: TypeAlias = tuple[int, int]
"""From when to when (milliseconds since 1970 UTC) nobody had to decide."""


class Pace(msgspec.Struct, frozen=True):
    """How often a seat's player decided, and for how many milliseconds the table waited for that."""

    decisions: int = 0
    thinking: int = 0


def paces(seats: int, started_at: int, rows: Iterable[Timed], pauses: Sequence[Pause] = ()) -> tuple[Pace, ...]:
    """By seat; `rows` are the whole log in order, steps taken back and the taking back included.

    The table waits for a row since the row before it, whosesoever, or since the start: all waiting is somebody's, and
    where several decide at once each is waited for only after the one before him. Rows of one player without any
    other between them are the steps of one decision: whoever tries, takes back and tries again has decided once.
    Rows that nobody pressed (by default, by a standing order, by a computer) are no decisions, and the time before
    them is nobody's thinking, and neither is the time of a pause.
    """
    found = [Pace()] * seats
    deciding, before = None, started_at
    for row in rows:
        if row.is_own:
            pace = found[row.seat]
            waited = max(0, row.at - before - _paused(pauses, before, row.at))
            found[row.seat] = Pace(pace.decisions + (row.seat != deciding), pace.thinking + waited)
        deciding, before = row.seat if row.is_own else None, row.at
    return tuple(found)


def _paused(pauses: Iterable[Pause], begin: int, end: int) -> int:
    """How much of that time was a pause."""
    return sum(max(0, min(end, over) - max(begin, since)) for since, over in pauses)
