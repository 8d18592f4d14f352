"""The log as a reader gets it: what he may know while the match runs, everything once it has ended."""

from __future__ import annotations

from datetime import datetime

import msgspec

from bot.game import Line, Seat, Viewer
from bot.match.matches import Matches
from bot.match.reading import Read, read_log
from bot.table.refusals import NotStarted


class Logged(msgspec.Struct, frozen=True):
    """A row of the log. `number` is what the reader is shown, the one number that a step has wherever it is told (see
    `bot.history.story.frames.steps_by_row`); `seq` is never shown while the match runs.

    `notation` is None where the reader may not know it, and where the row takes back another. What follows is as in
    `bot.match.reading.Read`.
    """

    number: int
    seq: int
    seat: Seat
    at: datetime
    lines: tuple[Line, ...]
    notation: str | None
    taken_back: bool
    is_step: bool
    undoes: int | None = None
    agreed: bool = False
    asked: tuple[Seat, ...] = ()
    is_made_for: bool = False


async def log_of(matches: Matches, match: str, viewer: Viewer) -> tuple[Logged, ...]:
    """The rows in order; () before the start. Raises NoSuchMatch.

    While the match runs only the viewer's own rows and those he has heard of, numbered as told: the rows' own numbers
    would betray how many sealed answers lie between them. Afterwards all of them, under their own numbers.
    """
    try:
        table, rows = await read_log(matches, match, viewer)
    except NotStarted:
        return ()
    if not table.is_live:
        return tuple(_logged(row.told.seq, row) for row in rows)
    known = (row for row in rows if row.told.lines or row.is_own)
    return tuple(_logged(number, row) for number, row in enumerate(known, 1))


def steps_in(rows: tuple[Logged, ...]) -> int:
    """How many steps stand, as far as the reader knows."""
    return sum(row.is_step and not row.taken_back for row in rows)


def _logged(number: int, row: Read) -> Logged:
    told = row.told
    return Logged(
        number=number,
        seq=told.seq,
        seat=row.seat,
        at=told.at,
        lines=told.lines,
        notation=row.notation,
        taken_back=told.taken_back,
        is_step=told.is_step,
        undoes=row.undoes,
        agreed=row.agreed,
        asked=row.asked,
        is_made_for=row.is_made_for,
    )
