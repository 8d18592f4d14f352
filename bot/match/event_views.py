"""Log rows as text lines, filtered by what a viewer may know.

*Heard* means visible to the viewer, in all names of this package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bot.game import AnyGame, Line, Name, Viewer, line
from bot.long_work import compute
from bot.match.state_codec import codec
from bot.store import LogRow, Store
from bot.table.table import VisibleRow


def heard_rows(
    game: AnyGame, rows: Sequence[LogRow], viewer: Viewer, earlier: Sequence[LogRow] = ()
) -> tuple[VisibleRow, ...]:
    """Return one VisibleRow for each row, with the lines that the viewer may know.

    `rows` must include the last row of the log so that undone rows can be marked. `earlier` contains rows before them
    that they undo.
    """
    return _visible(rows, lambda row, lines: _lines(game, row, viewer, lines), earlier)


def revealed_rows(game: AnyGame, rows: Sequence[LogRow], players: int) -> tuple[VisibleRow, ...]:
    """Return one VisibleRow for each row of an ended match: public lines first, then private ones by seat."""
    return _visible(rows, lambda row, lines: tuple(_all_lines(game, row, players, lines)))


def _visible(
    rows: Sequence[LogRow],
    lines_of: Callable[[LogRow, Mapping[int, tuple[Line, ...]]], tuple[Line, ...]],
    earlier: Sequence[LogRow] = (),
) -> tuple[VisibleRow, ...]:
    """Return the rows with their lines. `lines_of` gets a row and the lines of those before it."""
    undone = {row.undoes for row in rows}
    lines: dict[int, tuple[Line, ...]] = {}
    for row in (*earlier, *rows):
        lines[row.seq] = lines_of(row, lines)
    return tuple(
        VisibleRow(
            row.seq,
            row.seat,
            row.at,
            lines[row.seq],
            is_undone=row.seq in undone,
            is_step=row.undoes is None,
            agreed=row.agreed,
            by_bot=row.user is None,
        )
        for row in rows
    )


def _all_lines(game: AnyGame, row: LogRow, players: int, earlier: Mapping[int, tuple[Line, ...]]) -> Iterator[Line]:
    if row.undoes is not None:
        yield _undone(row, earlier.get(row.undoes, ()))
    for event in codec(game).events(row.events):
        yield from lines_for_all(game, event, players)


def lines_for_all(game: AnyGame, event: Any, players: int) -> Iterator[Line]:
    """Yield the public line of an event, then the additional private lines by seat."""
    public = game.hear(event, None)
    if public is not None:
        yield public
    known = set(public.args) if public is not None else set()
    for seat in range(players):
        private = game.hear(event, seat)
        if private is not None and private != public and not known.issuperset(private.args):
            yield line("story-told-to", seat=Name(seat), told=private)


def _undone(row: LogRow, step: Sequence[Line]) -> Line:
    """Return the line for an undo.

    An undo for the whole table names no seat, because it may cover an answer given in secret.
    """
    if row.agreed:
        return line("match-taken-back")
    if not step:
        return line("match-stepped-back", seat=Name(row.seat))
    return line("match-took-back", seat=Name(row.seat), step=step[0])


def _lines(game: AnyGame, row: LogRow, viewer: Viewer, earlier: Mapping[int, tuple[Line, ...]]) -> tuple[Line, ...]:
    """Return the lines of one row. An undo is visible only to viewers of the undone step."""
    if row.undoes is not None:
        step = earlier.get(row.undoes)
        return (_undone(row, step),) if step else ()
    lines = (game.hear(event, viewer) for event in codec(game).events(row.events))
    return tuple(text for text in lines if text is not None)


async def heard_after(store: Store, game: AnyGame, match: str, viewer: Viewer, after: int) -> tuple[VisibleRow, ...]:
    """Return all rows after row `after`, including those without visible lines."""
    return await _heard(store, game, match, viewer, await store.matches.latest(match, after))


async def heard_last(
    store: Store, game: AnyGame, match: str, viewer: Viewer, *, after: int, limit: int
) -> tuple[VisibleRow, ...]:
    """Return the last rows after row `after` that have lines visible to the viewer, at most `limit`."""
    last = 2 * limit
    while True:
        rows = await store.matches.latest(match, after, last)
        visible = [row for row in await _heard(store, game, match, viewer, rows) if row.lines]
        if len(visible) >= limit or len(rows) < last:
            return tuple(visible[-limit:])
        last *= 2


async def _heard(
    store: Store, game: AnyGame, match: str, viewer: Viewer, rows: Sequence[LogRow]
) -> tuple[VisibleRow, ...]:
    """Return the rows as the viewer sees them. Load the earlier rows that they undo."""
    first = rows[0].seq if rows else 0
    before = [row.undoes for row in rows if row.undoes is not None and row.undoes < first]
    earlier = await store.matches.rows(match, before) if before else ()
    return await compute(len(rows), lambda: heard_rows(game, rows, viewer, earlier))
