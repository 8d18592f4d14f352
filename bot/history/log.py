"""The log as a reader gets it: what he may know while the match runs, everything once it has ended."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import datetime

import msgspec

from bot.game import Line, Refused, Seat, Viewer
from bot.match.hearing import heard, laid_open
from bot.match.matches import Matches
from bot.match.replay import Whole, replay
from bot.table.refusals import NotStarted


class Logged(msgspec.Struct, frozen=True):
    """A row of the log. `number` is what the reader is shown, `seq` is never shown while the match runs.

    `notation` is None where the reader may not know it, and where the row takes back another.
    """

    number: int
    seq: int
    seat: Seat
    at: datetime
    lines: tuple[Line, ...]
    notation: str | None
    taken_back: bool
    is_step: bool


async def logbook(matches: Matches, match: str, viewer: Viewer) -> tuple[Logged, ...]:
    """The rows in order; () before the start. Raises NoSuchMatch.

    While the match runs only the viewer's own rows and those he has heard of, numbered as told: the rows' own numbers
    would betray how many sealed answers lie between them. Afterwards all of them, under their own numbers.
    """
    try:
        whole = await matches.whole(match)
    except NotStarted:
        return ()
    if not whole.table.is_live:
        return _opened(whole)
    return _as_told(whole, viewer, await asyncio.to_thread(_known_notations, whole, viewer))


def steps_in(rows: tuple[Logged, ...]) -> int:
    """How many steps stand, as far as the reader knows."""
    return sum(row.is_step and not row.taken_back for row in rows)


def _opened(whole: Whole) -> tuple[Logged, ...]:
    told = laid_open(whole.game, whole.rows, len(whole.table.seats))
    return tuple(
        Logged(row.seq, row.seq, row.seat, row.at, said.lines, row.move, said.taken_back, row.undoes is None)
        for row, said in zip(whole.rows, told, strict=True)
    )


def _as_told(whole: Whole, viewer: Viewer, notations: Mapping[int, str]) -> tuple[Logged, ...]:
    rows = zip(whole.rows, heard(whole.game, whole.rows, viewer), strict=True)
    known = [(row, said) for row, said in rows if said.lines or (row.seat == viewer and row.move is not None)]
    return tuple(
        Logged(
            number,
            row.seq,
            row.seat,
            row.at,
            said.lines,
            notations.get(row.seq),
            said.taken_back,
            row.undoes is None,
        )
        for number, (row, said) in enumerate(known, 1)
    )


def _known_notations(whole: Whole, viewer: Viewer) -> dict[int, str]:
    """By row. Answers that were given in secret stay out: the row in which they come to light is one of them.

    Where the rules as they are now refuse a step of the log, only the viewer's own are known.
    """
    own = {row.seq: row.move for row in whole.rows if row.seat == viewer and row.move is not None}
    try:
        steps = replay(whole.game, whole.first, whole.rows, whole.seed)
    except (Refused, ValueError):
        return own
    hides, read = whole.game.is_secret, whole.game.read
    return own | {
        step.seq: step.notation
        for step in steps
        if not any(hides(step.before, step.seat, read(step.notation), now) for now in (step.before, whole.now))
    }
