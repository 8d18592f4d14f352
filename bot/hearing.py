"""Rows of the log in words, as far as a viewer may hear of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.codec import codec
from bot.game import AnyGame, Line, Name, Viewer, line
from bot.store import LogRow
from bot.table import Heard


def heard(game: AnyGame, rows: Sequence[LogRow], viewer: Viewer) -> tuple[Heard, ...]:
    """One for each row; `rows` must go on to the end of the log, so that what was taken back can be marked."""
    undone = {row.undoes for row in rows}
    return tuple(
        Heard(row.seq, row.seat, row.at, _lines(game, row, viewer), taken_back=row.seq in undone) for row in rows
    )


def _lines(game: AnyGame, row: LogRow, viewer: Viewer) -> tuple[Line, ...]:
    if row.undoes is not None:
        return (line("match-stepped-back", seat=Name(row.seat)),)
    lines = (game.hear(event, viewer) for event in codec(game).events(row.events))
    return tuple(said for said in lines if said is not None)
