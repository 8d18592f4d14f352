"""Log of a match as its reader may know it."""

from __future__ import annotations

from bot.game import AnyGame, Refused, Seat, Viewer
from bot.match.event_views import heard_rows, revealed_rows
from bot.match.log_replay import FullMatch, ReplayStep, replay, seats_asked
from bot.match.position import with_final_places
from bot.store import LogRow
from bot.table.table import LogEntry


def log_entries(whole: FullMatch, viewer: Viewer) -> tuple[LogEntry, ...]:
    """Return the rows in order.

    While the match runs, return only rows known to the viewer, numbered consecutively, because row numbers would reveal
    secret answers. Once it has ended, return all rows with their own numbers.
    """
    rows = whole.rows
    automatic = {row.seq for row in rows if row.seat == viewer and row.user is None}
    steps = _steps(whole) if whole.table.is_live or automatic else ()
    if whole.table.is_live:
        visible = heard_rows(whole.game, rows, viewer)
        notations, deciders = _known(whole, viewer, steps)
        known = [(row, view) for row, view in zip(rows, visible, strict=True) if view.lines or _is_move(row, viewer)]
        numbered = [(number, row, view) for number, (row, view) in enumerate(known, 1)]
    else:
        visible = revealed_rows(with_final_places(whole.game, whole.end), rows, len(whole.table.seats))
        notations, deciders = {row.seq: row.move for row in rows}, {row.seq: (row.seat,) for row in rows}
        numbered = [(row.seq, row, said) for row, said in zip(rows, visible, strict=True)]
    answered = {step.seq for step in steps if step.seq in automatic and _is_out_of_turn(whole.game, step)}
    return tuple(
        LogEntry(
            number=number,
            seq=row.seq,
            seat=row.seat,
            at=row.at,
            lines=view.lines,
            notation=notations.get(row.seq),
            is_undone=view.is_undone,
            is_step=view.is_step,
            undoes=row.undoes,
            agreed=row.agreed,
            asked=deciders.get(row.seq, ()),
            is_answered=row.seq in answered,
        )
        for number, row, view in numbered
    )


def _is_move(row: LogRow, viewer: Viewer) -> bool:
    return row.seat == viewer and row.move is not None


def _steps(whole: FullMatch) -> tuple[ReplayStep, ...]:
    """Return all steps, or () if the current rules refuse a step of the log."""
    try:
        return replay(whole.game, whole.first, whole.rows, whole.seed)
    except (Refused, ValueError):
        return ()


def _is_out_of_turn(game: AnyGame, step: ReplayStep) -> bool:
    view = game.see(step.before, None)
    return bool(view.turn) and game.timed_turn(view)[1] != step.seat


def _known(
    whole: FullMatch, viewer: Viewer, steps: tuple[ReplayStep, ...]
) -> tuple[dict[int, str | None], dict[int, tuple[Seat, ...]]]:
    """Return, by row, the notation and the seats that had to decide. Without steps, only the viewer's own notations."""
    own_moves = {row.seq: row.move for row in whole.rows if _is_move(row, viewer)}
    return own_moves | _public(whole, steps), {step.seq: seats_asked(whole.game, step) for step in steps}


def _public(whole: FullMatch, steps: tuple[ReplayStep, ...]) -> dict[int, str | None]:
    """Return the notations of steps that were not secret answers, by row."""
    hides, read = whole.game.is_secret, whole.game.read
    return {
        step.seq: step.notation
        for step in steps
        if not any(hides(step.before, step.seat, read(step.notation), now) for now in (step.before, whole.now))
    }
