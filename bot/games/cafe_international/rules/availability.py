"""Who may sit where: sets of chairs, by sex, computed from the chairs alone (INT-12 to INT-15, INT-17)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.games.cafe_international.board import (
    ALL_CHAIRS,
    AT_TABLE,
    BITS,
    IS_JOKER,
    MEN,
    NOBODY,
    SEATS_OF_TABLE,
    SEX,
    TABLES_OF,
)

_MAN, _WOMAN = 1, 8
_WEIGHT: tuple[int, ...] = (*(_MAN if sex == MEN else _WOMAN for sex in SEX), 0)


class Ground(NamedTuple):
    """Sets of chairs. `open_to`: by sex, the free chairs whose tables all stay in balance with such a guest.

    `beside` are the chairs of all tables at which somebody sits: a guest on one of them scores. `tables`: sets of
    tables, those at which somebody sits, those shut to men, those shut to women. `jokers`: the chairs of jokers.
    """

    free: int
    open_to: tuple[int, int]
    beside: int
    tables: tuple[int, int, int]
    jokers: int


def _takes(men: int, women: int) -> tuple[bool, bool]:
    """Whether such a table takes a man, a woman (INT-15): at most two of each, and a second guest of the other sex."""
    return men < 2 and (women > 0 or men == 0), women < 2 and (men > 0 or women == 0)


_FULL = 4 * _WOMAN + 1
_SHUT_TO_MEN = tuple(not _takes(weight % 8, weight // 8)[0] for weight in range(_FULL))
_SHUT_TO_WOMEN = tuple(not _takes(weight % 8, weight // 8)[1] for weight in range(_FULL))
_TABLES = tuple((*chairs, 1 << table) for table, chairs in enumerate(SEATS_OF_TABLE))


_HALF = len(AT_TABLE) // 2
_FIRST_HALF = (1 << _HALF) - 1


def _unions(tables: Sequence[int]) -> tuple[int, ...]:
    """By set of these tables, all their chairs."""
    found = [0]
    for chairs in tables:
        found += [before | chairs for before in found]
    return tuple(found)


_OF_FIRST, _OF_LAST = _unions(AT_TABLE[:_HALF]), _unions(AT_TABLE[_HALF:])
KEPT = 256
"""So many grounds are kept."""
_kept: dict[tuple[int, ...], Ground] = {}


def ground_of(chairs: tuple[int, ...]) -> Ground:
    """The sets for these chairs (by chair a tile, or NOBODY)."""
    found = _kept.get(chairs)
    return _keep(chairs, _worked_out(chairs)) if found is None else found


def ground_with(before: tuple[int, ...], chairs: tuple[int, ...], chair: int) -> Ground:
    """The same where all but that chair, which was free, is as it was `before`."""
    found = _kept.get(chairs)
    if found is not None:
        return found
    ground, weight = ground_of(before), _WEIGHT
    taken, shut_to_men, shut_to_women = ground.tables
    for table in TABLES_OF[chair]:
        a, b, c, d, bit = _TABLES[table]
        sitting = weight[chairs[a]] + weight[chairs[b]] + weight[chairs[c]] + weight[chairs[d]]
        taken |= bit
        shut_to_men = shut_to_men | bit if _SHUT_TO_MEN[sitting] else shut_to_men & ~bit
        shut_to_women = shut_to_women | bit if _SHUT_TO_WOMEN[sitting] else shut_to_women & ~bit
    jokers = ground.jokers | BITS[chair] if IS_JOKER[chairs[chair]] else ground.jokers
    return _keep(chairs, _ground(ground.free & ~BITS[chair], (taken, shut_to_men, shut_to_women), jokers))


def _worked_out(chairs: tuple[int, ...]) -> Ground:
    free, jokers, taken, shut_to_men, shut_to_women = ALL_CHAIRS, 0, 0, 0, 0
    for guest, bit in zip(chairs, BITS, strict=True):
        if guest != NOBODY:
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
    return _ground(free, (taken, shut_to_men, shut_to_women), jokers)


def _ground(free: int, tables: tuple[int, int, int], jokers: int) -> Ground:
    taken, shut_to_men, shut_to_women = tables
    men = free & ~(_OF_FIRST[shut_to_men & _FIRST_HALF] | _OF_LAST[shut_to_men >> _HALF])
    women = free & ~(_OF_FIRST[shut_to_women & _FIRST_HALF] | _OF_LAST[shut_to_women >> _HALF])
    beside = _OF_FIRST[taken & _FIRST_HALF] | _OF_LAST[taken >> _HALF]
    return Ground(free, (men, women), beside, tables, jokers)


def _keep(chairs: tuple[int, ...], ground: Ground) -> Ground:
    if len(_kept) >= KEPT:
        _kept.clear()
    _kept[chairs] = ground
    return ground


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
