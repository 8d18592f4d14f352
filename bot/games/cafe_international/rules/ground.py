"""Who may sit where: sets of chairs, by sex, computed from the chairs alone (INT-12 to INT-15, INT-17)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from bot.games.cafe_international.board import (
    ALL_CHAIRS,
    AT_TABLE,
    BITS,
    MEN,
    NOBODY,
    SEATS_OF_TABLE,
    SEX,
)

_MAN, _WOMAN = 1, 8
_WEIGHT: tuple[int, ...] = (*(_MAN if sex == MEN else _WOMAN for sex in SEX), 0)


class Ground(NamedTuple):
    """Sets of chairs. `open_to`: by sex, the free chairs whose tables all stay in balance with such a guest.

    `beside` are the chairs of all tables at which somebody sits: a guest on one of them scores.
    """

    free: int
    open_to: tuple[int, int]
    beside: int


def _takes(men: int, women: int) -> tuple[bool, bool]:
    """Whether such a table takes a man, a woman (INT-15): at most two of each, and a second guest of the other sex."""
    return men < 2 and (women > 0 or men == 0), women < 2 and (men > 0 or women == 0)


_FULL = 4 * _WOMAN + 1
_SHUT_TO_MEN = tuple(not _takes(weight % 8, weight // 8)[0] for weight in range(_FULL))
_SHUT_TO_WOMEN = tuple(not _takes(weight % 8, weight // 8)[1] for weight in range(_FULL))
_TABLES = tuple((*chairs, together) for chairs, together in zip(SEATS_OF_TABLE, AT_TABLE, strict=True))


@lru_cache(maxsize=256)
def ground_of(chairs: tuple[int, ...]) -> Ground:
    """The sets for these chairs (by chair a tile, or NOBODY)."""
    taken = shut_to_men = shut_to_women = beside = 0
    for guest, bit in zip(chairs, BITS, strict=True):
        if guest != NOBODY:
            taken |= bit
    weight = _WEIGHT
    for a, b, c, d, together in _TABLES:
        if together & taken:
            sitting = weight[chairs[a]] + weight[chairs[b]] + weight[chairs[c]] + weight[chairs[d]]
            beside |= together
            if _SHUT_TO_MEN[sitting]:
                shut_to_men |= together
            if _SHUT_TO_WOMEN[sitting]:
                shut_to_women |= together
    free = ALL_CHAIRS & ~taken
    return Ground(free, (free & ~shut_to_men, free & ~shut_to_women), beside)


def men_and_women(chairs: tuple[int, ...], table: int) -> tuple[int, int]:
    """How many of each sit at a table."""
    sitting = sum(_WEIGHT[chairs[chair]] for chair in SEATS_OF_TABLE[table])
    return sitting % 8, sitting // 8


def shut_table(chairs: tuple[int, ...], tables: Iterable[int], sex: int) -> int | None:
    """The first of these tables that would be out of balance with one more guest of that sex (INT-15)."""
    for table in tables:
        if not _takes(*men_and_women(chairs, table))[sex]:
            return table
    return None
