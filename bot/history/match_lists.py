"""Match search: results over all matches, in pages."""

from __future__ import annotations

import logging

import msgspec

from bot.game import Seat
from bot.match.matches import Matches
from bot.store import Store
from bot.table.table import MatchFilter, Table

__all__ = ["MatchEntry", "MatchFilter", "MatchLists", "MatchPage"]

LOG = logging.getLogger(__name__)


class MatchEntry(msgspec.Struct, frozen=True):
    """Search result: the match and, if it was played to the end, scores and ranks (from 1) by seat."""

    table: Table
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that won, () without a result."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def order(self) -> tuple[Seat, ...]:
        """Return the seats, the winners first."""
        seats = range(len(self.table.seats))
        return tuple(sorted(seats, key=self.ranks.__getitem__) if self.ranks else seats)


class MatchPage(msgspec.Struct, frozen=True):
    """Page `number` (from 0) of a search; `total` counts the entries of all pages."""

    entries: tuple[MatchEntry, ...]
    number: int
    has_more: bool
    total: int


class MatchLists:
    """Search for matches, newest first."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._rows = store.history

    async def page(self, search: MatchFilter, number: int = 0, size: int = 8) -> MatchPage:
        """Return that page; without entries if it is beyond the last one."""
        page = await self._rows.page(search, number * size, size)
        is_last = len(page) < size and (len(page) > 0 or number == 0)
        total = number * size + len(page) if is_last else await self._rows.count(search)
        entries = [await self._entry(table, results) for table, results in page]
        return MatchPage(tuple(entries), number, (number + 1) * size < total, total)

    async def _entry(self, table: Table, results: tuple[tuple[int, int], ...]) -> MatchEntry:
        """Return the entry. Results that are not stored yet are read from the last position."""
        if results:
            scores, ranks = zip(*results, strict=True)
            return MatchEntry(table, scores, ranks)
        if table.status != "over":
            return MatchEntry(table)
        try:
            outcome = (await self._matches.look(table.id, None)).outcome
        except Exception:  # one damaged match does not hide the whole list
            LOG.exception("cannot read an ended match", extra={"match": table.id})
            return MatchEntry(table)
        return MatchEntry(table) if outcome is None else MatchEntry(table, outcome.scores, outcome.ranks)
