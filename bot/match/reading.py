"""The log with the notations of its steps, as far as a reader may know them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from bot.game import Refused, Seat, Viewer
from bot.match.hearing import heard, laid_open
from bot.match.matches import Matches
from bot.match.replay import Whole, replay
from bot.table.table import Heard, Table


class Read(msgspec.Struct, frozen=True):
    """A row of the log as it was told. `is_own`: the reader himself made the step; `notation`: None where he may not
    know it, and where the row takes back another."""

    told: Heard
    seat: Seat
    is_own: bool
    notation: str | None


async def read_log(matches: Matches, match: str, viewer: Viewer) -> tuple[Table, tuple[Read, ...]]:
    """The table and all rows, those of which the reader has heard nothing included: their lines are ().

    Once the match has ended everything is told. Raises NoSuchMatch, NotStarted.
    """
    whole = await matches.whole(match)
    if not whole.table.is_live:
        told = laid_open(whole.game, whole.rows, len(whole.table.seats))
        return whole.table, _read(whole, told, viewer, {row.seq: row.move for row in whole.rows})
    notations = await asyncio.to_thread(_known_notations, whole, viewer)
    return whole.table, _read(whole, heard(whole.game, whole.rows, viewer), viewer, notations)


def _read(
    whole: Whole, told: tuple[Heard, ...], viewer: Viewer, notations: Mapping[int, str | None]
) -> tuple[Read, ...]:
    return tuple(
        Read(said, row.seat, is_own=row.seat == viewer and row.move is not None, notation=notations.get(row.seq))
        for row, said in zip(whole.rows, told, strict=True)
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
