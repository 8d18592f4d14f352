"""Log rows with the notations that a reader may know."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from bot.game import Refused, Seat, Viewer
from bot.match.event_views import heard_rows, revealed_rows
from bot.match.final_results import with_final_places
from bot.match.matches import Matches
from bot.match.replay import FullMatch, ReplayStep, replay, seats_asked
from bot.table.table import Table, VisibleRow


class KnownRow(msgspec.Struct, frozen=True):
    """A log row as its reader may know it.

    `is_own`: the reader's seat made the step. `notation` is None for an undo, or if the reader may not know it.
    `undoes` is the row that this row undoes, and `agreed` marks an undo for the whole table. `asked` lists the seats
    that publicly had to decide; one of them made the step. It is () if unknown. `is_made_for`: the bot moved for the
    reader's seat.
    """

    told: VisibleRow
    seat: Seat
    is_own: bool
    notation: str | None
    undoes: int | None = None
    agreed: bool = False
    asked: tuple[Seat, ...] = ()
    is_made_for: bool = False


async def read_log(matches: Matches, match: str, viewer: Viewer) -> tuple[Table, tuple[KnownRow, ...]]:
    """Return the table and all rows. Rows hidden from the viewer have no lines.

    Once the match has ended, everything is revealed. Raise NoSuchMatch, NotStarted.
    """
    whole = await matches.whole(match)
    if not whole.table.is_live:
        told = revealed_rows(with_final_places(whole.game, whole.end), whole.rows, len(whole.table.seats))
        every = {row.seq: row.move for row in whole.rows}
        return whole.table, _read(whole, told, viewer, every, {row.seq: (row.seat,) for row in whole.rows})
    notations, makers = await asyncio.to_thread(_known, whole, viewer)
    return whole.table, _read(whole, heard_rows(whole.game, whole.rows, viewer), viewer, notations, makers)


def _read(
    whole: FullMatch,
    told: tuple[VisibleRow, ...],
    viewer: Viewer,
    notations: Mapping[int, str | None],
    makers: Mapping[int, tuple[Seat, ...]],
) -> tuple[KnownRow, ...]:
    return tuple(
        KnownRow(
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


def _known(whole: FullMatch, viewer: Viewer) -> tuple[dict[int, str], dict[int, tuple[Seat, ...]]]:
    """Return, by row, the notation and the seats that had to decide.

    If the current rules refuse a step of the log, only the viewer's own notations are known.
    """
    own = {row.seq: row.move for row in whole.rows if row.seat == viewer and row.move is not None}
    try:
        steps = replay(whole.game, whole.first, whole.rows, whole.seed)
    except (Refused, ValueError):
        return own, {}
    return own | _openly(whole, steps), {step.seq: seats_asked(whole.game, step) for step in steps}


def _openly(whole: FullMatch, steps: tuple[ReplayStep, ...]) -> dict[int, str]:
    """Return the notations of steps that were not secret answers, by row."""
    hides, read = whole.game.is_secret, whole.game.read
    return {
        step.seq: step.notation
        for step in steps
        if not any(hides(step.before, step.seat, read(step.notation), now) for now in (step.before, whole.now))
    }
