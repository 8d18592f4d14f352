"""Lazy lists of legal moves: sets of spaces that become moves only on access, since most are never read."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TypeAlias, overload

from bot.games.zanzibar.board import members
from bot.games.zanzibar.moves import CLEARS, PLACES, WALKS, Move

Steps: TypeAlias = tuple[int, int, int]
"""(number, 0, spaces): a trader's walks to a set of spaces. (number, enemy, targets): its clears of that enemy."""
Table: TypeAlias = Mapping[int, Mapping[int, Mapping[int, Move]]]
"""By trader, then the enemy's space or 0, then the final space."""

STEPS: Table = {number: {0: walks, **CLEARS[number]} for number, walks in WALKS.items()}
PLACEMENT_TABLE: Table = {number: {0: places} for number, places in PLACES.items()}
"""A placement is stored like a walk to a space of the empty board."""


class LazyMoves(Sequence[Move]):
    """Moves from a table, given by sets of final spaces, followed by other moves, in canonical order."""

    __slots__ = ("_counts", "_others", "_sets", "_table")

    def __init__(self, sets: list[Steps], others: tuple[Move, ...], table: Table = STEPS) -> None:
        self._sets = sets
        self._others = others
        self._table = table
        self._counts = list(accumulate([spaces.bit_count() for _, _, spaces in sets], initial=0))
        """Number of moves before each set; the last entry is their total."""

    def __len__(self) -> int:
        return self._counts[-1] + len(self._others)

    def __iter__(self) -> Iterator[Move]:
        for number, enemy, spaces in self._sets:
            yield from map(self._table[number][enemy].__getitem__, members(spaces))
        yield from self._others

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return tuple(self)[place]
        left = place if place >= 0 else len(self) + place
        counts = self._counts
        if left >= counts[-1]:
            return self._others[left - counts[-1]]
        at = bisect_right(counts, left) - 1  # -1 before the first move: IndexError below
        number, enemy, spaces = self._sets[at]
        return self._table[number][enemy][members(spaces)[left - counts[at]]]
