"""The log with the notations of its steps, as far as a reader may know them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from bot.game import Refused, Seat, Viewer
from bot.match.ended.finish import retold
from bot.match.hearing import heard, laid_open
from bot.match.matches import Matches
from bot.match.replay import Step, Whole, asked, replay
from bot.table.table import Heard, Table


class Read(msgspec.Struct, frozen=True):
    """A row of the log as it was told. `is_own`: the step is the reader's own seat's; `notation`: None where he may not
    know it, and where the row takes back another.

    `undoes` is the row that it takes back, `agreed`: for the whole table. One of the seats `asked` made the step, as
    everybody knows; () where that cannot be told. `is_made_for`: nobody made it, and the seat is the reader's.
    """

    told: Heard
    seat: Seat
    is_own: bool
    notation: str | None
    undoes: int | None = None
    agreed: bool = False
    asked: tuple[Seat, ...] = ()
    is_made_for: bool = False


async def read_log(matches: Matches, match: str, viewer: Viewer) -> tuple[Table, tuple[Read, ...]]:
    """The table and all rows, those of which the reader has heard nothing included: their lines are ().

    Once the match has ended everything is told. Raises NoSuchMatch, NotStarted.
    """
    whole = await matches.whole(match)
    if not whole.table.is_live:
        told = laid_open(retold(whole.game, whole.end), whole.rows, len(whole.table.seats))
        every = {row.seq: row.move for row in whole.rows}
        return whole.table, _read(whole, told, viewer, every, {row.seq: (row.seat,) for row in whole.rows})
    notations, makers = await asyncio.to_thread(_known, whole, viewer)
    return whole.table, _read(whole, heard(whole.game, whole.rows, viewer), viewer, notations, makers)


def _read(
    whole: Whole,
    told: tuple[Heard, ...],
    viewer: Viewer,
    notations: Mapping[int, str | None],
    makers: Mapping[int, tuple[Seat, ...]],
) -> tuple[Read, ...]:
    return tuple(
        Read(
            said,
            row.seat,
            is_own=row.seat == viewer and row.move is not None,
            notation=notations.get(row.seq),
            undoes=row.undoes,
            agreed=row.agreed,
            asked=makers.get(row.seq, ()),
            is_made_for=row.seat == viewer and row.user is None,
        )
        for row, said in zip(whole.rows, told, strict=True)
    )


def _known(whole: Whole, viewer: Viewer) -> tuple[dict[int, str], dict[int, tuple[Seat, ...]]]:
    """By row the notation, and who was asked.

    Where the rules as they are now refuse a step of the log, only the viewer's own notations are known.
    """
    own = {row.seq: row.move for row in whole.rows if row.seat == viewer and row.move is not None}
    try:
        steps = replay(whole.game, whole.first, whole.rows, whole.seed)
    except (Refused, ValueError):
        return own, {}
    return own | _openly(whole, steps), {step.seq: asked(whole.game, step) for step in steps}


def _openly(whole: Whole, steps: tuple[Step, ...]) -> dict[int, str]:
    """The notations of steps that were no secret answers: the row in which these come to light is one of them."""
    hides, read = whole.game.is_secret, whole.game.read
    return {
        step.seq: step.notation
        for step in steps
        if not any(hides(step.before, step.seat, read(step.notation), now) for now in (step.before, whole.now))
    }
