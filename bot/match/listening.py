"""The end of a log, read back as far as is needed: what a viewer heard last, however much between it was silent."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import AnyGame, Viewer
from bot.match.hearing import heard
from bot.store import LogRow, Store
from bot.table.table import Heard


async def heard_after(store: Store, game: AnyGame, match: str, viewer: Viewer, after: int) -> tuple[Heard, ...]:
    """One for each row behind that one, those included of which the viewer heard nothing."""
    return await _heard(store, game, match, viewer, await store.latest(match, after))


async def heard_last(
    store: Store, game: AnyGame, match: str, viewer: Viewer, *, after: int, most: int
) -> tuple[Heard, ...]:
    """The last ones behind that row of which the viewer heard something, at most so many."""
    last = 2 * most
    while True:
        rows = await store.latest(match, after, last)
        told = [row for row in await _heard(store, game, match, viewer, rows) if row.lines]
        if len(told) >= most or len(rows) < last:
            return tuple(told[-most:])
        last *= 2


async def _heard(store: Store, game: AnyGame, match: str, viewer: Viewer, rows: Sequence[LogRow]) -> tuple[Heard, ...]:
    """A step back is heard by whoever heard of the step, also where that lies before these rows."""
    first = rows[0].seq if rows else 0
    before = [row.undoes for row in rows if row.undoes is not None and row.undoes < first]
    return heard(game, rows, viewer, await store.rows(match, before) if before else ())
