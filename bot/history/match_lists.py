"""Every match that ever was: found again and listed, page by page."""

from __future__ import annotations

import logging

import msgspec

from bot.game import Seat
from bot.match.matches import Matches
from bot.store import Store
from bot.table.search import Search
from bot.table.table import Table

__all__ = ["Entry", "Lists", "Page", "Search"]

LOG = logging.getLogger(__name__)


class Entry(msgspec.Struct, frozen=True):
    """A line of the list: the match and, if it was played to its end, who won (several on a tie) and scores by seat."""

    table: Table
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()


class Page(msgspec.Struct, frozen=True):
    """Page `number` (from 0) of all that was found; `total` counts the entries of all pages."""

    entries: tuple[Entry, ...]
    number: int
    has_more: bool
    total: int


class Lists:
    """Lists of matches, the newest first."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._rows = store.history

    async def page(self, search: Search, number: int = 0, size: int = 8) -> Page:
        """That page; without entries when there are fewer pages."""
        found = await self._rows.page(search, number * size, size)
        is_last = len(found) < size and (len(found) > 0 or number == 0)
        total = number * size + len(found) if is_last else await self._rows.count(search)
        entries = [await self._entry(table, results) for table, results in found]
        return Page(tuple(entries), number, (number + 1) * size < total, total)

    async def _entry(self, table: Table, results: tuple[tuple[int, int], ...]) -> Entry:
        """A match that has only just ended may not have its results yet: then its last position tells them."""
        if results:
            winners = tuple(seat for seat, (_, rank) in enumerate(results) if rank == 1)
            return Entry(table, winners, tuple(score for score, _ in results))
        if table.status != "over":
            return Entry(table)
        try:
            outcome = (await self._matches.look(table.id, None)).outcome
        except Exception:
            LOG.exception("a match that is over cannot be read", extra={"match": table.id})
            return Entry(table)
        return Entry(table) if outcome is None else Entry(table, outcome.winners, outcome.scores)
