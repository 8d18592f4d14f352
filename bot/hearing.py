"""Rows of the log in words, as far as a viewer may hear of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.codec import codec
from bot.game import AnyGame, Line, Name, Viewer, line
from bot.store import LogRow
from bot.table import Heard


def heard(game: AnyGame, rows: Sequence[LogRow], viewer: Viewer) -> tuple[Heard, ...]:
    """One for each row; `rows` must go on to the end of the log, so that what was taken back can be marked."""
    undone = {row.undoes for row in rows}
    lines: dict[int, tuple[Line, ...]] = {}
    for row in rows:
        lines[row.seq] = _lines(game, row, viewer, lines)
    return tuple(Heard(row.seq, row.seat, row.at, lines[row.seq], taken_back=row.seq in undone) for row in rows)


def _lines(game: AnyGame, row: LogRow, viewer: Viewer, earlier: Mapping[int, tuple[Line, ...]]) -> tuple[Line, ...]:
    """Of a step back only who heard of the step itself hears."""
    if row.undoes is not None:
        return () if earlier.get(row.undoes) == () else (line("match-stepped-back", seat=Name(row.seat)),)
    lines = (game.hear(event, viewer) for event in codec(game).events(row.events))
    return tuple(said for said in lines if said is not None)
