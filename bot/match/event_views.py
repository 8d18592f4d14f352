"""Rows of the log in words, as far as a viewer may hear of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.game import AnyGame, Line, Name, Viewer, line
from bot.match.codec import codec
from bot.store import LogRow
from bot.table.table import Heard


def heard(game: AnyGame, rows: Sequence[LogRow], viewer: Viewer, earlier: Sequence[LogRow] = ()) -> tuple[Heard, ...]:
    """One for each row; `rows` must go on to the end of the log, so that what was taken back can be marked.

    `earlier` are the rows before these that they take back.
    """
    undone = {row.undoes for row in rows}
    lines: dict[int, tuple[Line, ...]] = {}
    for row in (*earlier, *rows):
        lines[row.seq] = _lines(game, row, viewer, lines)
    return tuple(
        Heard(
            row.seq,
            row.seat,
            row.at,
            lines[row.seq],
            taken_back=row.seq in undone,
            is_step=row.undoes is None,
            agreed=row.agreed,
        )
        for row in rows
    )


def laid_open(game: AnyGame, rows: Sequence[LogRow], players: int) -> tuple[Heard, ...]:
    """One for each row of a match that has ended: what the public heard, and what each seat was told apart."""
    undone = {row.undoes for row in rows}
    lines: dict[int, tuple[Line, ...]] = {}
    for row in rows:
        lines[row.seq] = tuple(_all_lines(game, row, players, lines))
    return tuple(
        Heard(
            row.seq,
            row.seat,
            row.at,
            lines[row.seq],
            taken_back=row.seq in undone,
            is_step=row.undoes is None,
        )
        for row in rows
    )


def _all_lines(game: AnyGame, row: LogRow, players: int, earlier: Mapping[int, tuple[Line, ...]]) -> Iterator[Line]:
    if row.undoes is not None:
        yield _taken_back(row, earlier.get(row.undoes, ()))
    for event in codec(game).events(row.events):
        yield from told_to_all(game, event, players)


def told_to_all(game: AnyGame, event: Any, players: int) -> Iterator[Line]:
    """What everybody hears of an event, then what single seats hear beyond that."""
    public = game.hear(event, None)
    if public is not None:
        yield public
    known = set(public.args) if public is not None else set()
    for seat in range(players):
        said = game.hear(event, seat)
        if said is not None and said != public and not known.issuperset(said.args):
            yield line("story-told-to", seat=Name(seat), told=said)


def _taken_back(row: LogRow, step: Sequence[Line]) -> Line:
    """By the seat itself, and which step, as it was heard; what the whole table takes back names nobody, for it may
    undo an answer given in secret."""
    if row.agreed:
        return line("match-taken-back")
    if not step:
        return line("match-stepped-back", seat=Name(row.seat))
    return line("match-took-back", seat=Name(row.seat), step=step[0])


def _lines(game: AnyGame, row: LogRow, viewer: Viewer, earlier: Mapping[int, tuple[Line, ...]]) -> tuple[Line, ...]:
    """Of a step back only who heard of the step itself hears; one of which nothing is known is silent."""
    if row.undoes is not None:
        step = earlier.get(row.undoes)
        return (_taken_back(row, step),) if step else ()
    lines = (game.hear(event, viewer) for event in codec(game).events(row.events))
    return tuple(said for said in lines if said is not None)
