"""Balance of men and women: the chairs open to each, from the occupied chairs alone (INT-12 to INT-15, INT-17)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.games.cafe_international.board import (
    ALL_CHAIRS,
    CHAIR_BITS,
    CHAIR_TABLES,
    EMPTY,
    IS_JOKER,
    MEN,
    SEX,
    TABLE_CHAIR_BITS,
    TABLE_CHAIRS,
)

_MAN, _WOMAN = 1, 8
_WEIGHT: tuple[int, ...] = (*(_MAN if sex == MEN else _WOMAN for sex in SEX), 0)


class Availability(NamedTuple):
    """Sets of chairs and tables.

    - `open_to`: by sex, the free chairs whose tables all stay balanced with such a guest.
    - `beside`: all chairs of occupied tables, where a guest scores.
    - `tables`: three sets of tables: occupied, closed to men, closed to women.
    - `jokers`: the chairs of jokers.
    """

    free: int
    open_to: tuple[int, int]
    beside: int
    tables: tuple[int, int, int]
    jokers: int


def _takes(men: int, women: int) -> tuple[bool, bool]:
    """Return whether a table accepts (a man, a woman): at most two of each, the second of the other sex (INT-15).

    A table that three guests of one sex have reserved accepts nobody (INT-60).
    """
    if max(men, women) > 2:
        return False, False
    return men < 2 and (women > 0 or men == 0), women < 2 and (men > 0 or women == 0)


_FULL = 4 * _WOMAN + 1
_SHUT_TO_MEN = tuple(not _takes(weight % 8, weight // 8)[0] for weight in range(_FULL))
_SHUT_TO_WOMEN = tuple(not _takes(weight % 8, weight // 8)[1] for weight in range(_FULL))
_TABLES = tuple((*chairs, 1 << table) for table, chairs in enumerate(TABLE_CHAIRS))


_HALF = len(TABLE_CHAIR_BITS) // 2
_FIRST_HALF = (1 << _HALF) - 1


def _unions(tables: Sequence[int]) -> tuple[int, ...]:
    """Return the union of the chairs for every set of these tables."""
    unions = [0]
    for chairs in tables:
        unions += [before | chairs for before in unions]
    return tuple(unions)


_OF_FIRST, _OF_LAST = _unions(TABLE_CHAIR_BITS[:_HALF]), _unions(TABLE_CHAIR_BITS[_HALF:])
CACHE_SIZE = 256
"""Number of positions kept in the cache. It is cleared when full."""
_kept: dict[tuple[int, ...], Availability] = {}


def availability_of(chairs: tuple[int, ...]) -> Availability:
    """Return the availability for these chairs (tile or `EMPTY`, by chair)."""
    cached = _kept.get(chairs)
    return _keep(chairs, _worked_out(chairs)) if cached is None else cached


def availability_after(before: tuple[int, ...], chairs: tuple[int, ...], chair: int) -> Availability:
    """Return the availability after `chair`, free in `before`, was occupied.

    This is faster than a full computation.
    """
    cached = _kept.get(chairs)
    if cached is not None:
        return cached
    availability, weight = availability_of(before), _WEIGHT
    taken, shut_to_men, shut_to_women = availability.tables
    for table in CHAIR_TABLES[chair]:
        a, b, c, d, bit = _TABLES[table]
        sitting = weight[chairs[a]] + weight[chairs[b]] + weight[chairs[c]] + weight[chairs[d]]
        taken |= bit
        shut_to_men = shut_to_men | bit if _SHUT_TO_MEN[sitting] else shut_to_men & ~bit
        shut_to_women = shut_to_women | bit if _SHUT_TO_WOMEN[sitting] else shut_to_women & ~bit
    jokers = availability.jokers | CHAIR_BITS[chair] if IS_JOKER[chairs[chair]] else availability.jokers
    return _keep(
        chairs, _availability(availability.free & ~CHAIR_BITS[chair], (taken, shut_to_men, shut_to_women), jokers)
    )


def _worked_out(chairs: tuple[int, ...]) -> Availability:
    free, jokers, taken, shut_to_men, shut_to_women = ALL_CHAIRS, 0, 0, 0, 0
    for guest, bit in zip(chairs, CHAIR_BITS, strict=True):
        if guest != EMPTY:
            free ^= bit
            if IS_JOKER[guest]:
                jokers |= bit
    weight = _WEIGHT
    for a, b, c, d, bit in _TABLES:
        sitting = weight[chairs[a]] + weight[chairs[b]] + weight[chairs[c]] + weight[chairs[d]]
        if sitting:
            taken |= bit
            if _SHUT_TO_MEN[sitting]:
                shut_to_men |= bit
            if _SHUT_TO_WOMEN[sitting]:
                shut_to_women |= bit
    return _availability(free, (taken, shut_to_men, shut_to_women), jokers)


def _availability(free: int, tables: tuple[int, int, int], jokers: int) -> Availability:
    taken, shut_to_men, shut_to_women = tables
    men = free & ~(_OF_FIRST[shut_to_men & _FIRST_HALF] | _OF_LAST[shut_to_men >> _HALF])
    women = free & ~(_OF_FIRST[shut_to_women & _FIRST_HALF] | _OF_LAST[shut_to_women >> _HALF])
    beside = _OF_FIRST[taken & _FIRST_HALF] | _OF_LAST[taken >> _HALF]
    return Availability(free, (men, women), beside, tables, jokers)


def _keep(chairs: tuple[int, ...], availability: Availability) -> Availability:
    if len(_kept) >= CACHE_SIZE:
        _kept.clear()
    _kept[chairs] = availability
    return availability


def men_and_women(chairs: tuple[int, ...], table: int) -> tuple[int, int]:
    """Return the numbers of men and women at a table."""
    sitting = sum(_WEIGHT[chairs[chair]] for chair in TABLE_CHAIRS[table])
    return sitting % 8, sitting // 8


def shut_table(chairs: tuple[int, ...], tables: Iterable[int], sex: int) -> int | None:
    """Return the first of these tables that one more guest of that sex would unbalance (INT-15), or None."""
    for table in tables:
        if not _takes(*men_and_women(chairs, table))[sex]:
            return table
    return None
