"""What the next guest would be paid at each table, and which tables can still become one of a single nation."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bot.games.cafe_international.board import (
    CODES,
    JOKERS,
    MEN,
    NATION_BIT,
    NOBODY,
    ONE_NATION_PAY,
    PAY,
    SEATS_OF_TABLE,
    SEX,
    TABLES,
    TABLES_OF,
    TILE_AT,
    WOMEN,
)

Row: TypeAlias = tuple[int, ...]
"""By tile, what it would be paid."""
NOWHERE = len(TABLES)
"""Stands for the second table of a chair that has only one; it pays nothing."""
ONE_OF: tuple[int, ...] = tuple(tables[0] for tables in TABLES_OF)
OTHER_OF: tuple[int, ...] = tuple(tables[1] if len(tables) > 1 else NOWHERE for tables in TABLES_OF)
"""By chair, its tables."""


def _fitting(nation: str, sex: int) -> int:
    """The nation's guest of that sex, and the joker of that sex."""
    return 1 << TILE_AT[nation + "mf"[sex]] | sum(1 << joker for joker in JOKERS if SEX[joker] == sex)


FITTING: tuple[tuple[int, int], ...] = (
    *((_fitting(table.nation, MEN), _fitting(table.nation, WOMEN)) for table in TABLES),
    (0, 0),
)
"""By table and sex, the tiles (a bit each) that keep it of its own nation."""
SPOILED = 5
"""Stands for the number of guests at a table that can never be of its own nation."""


class Laid(NamedTuple):
    """By table, NOWHERE among them: what the next guest is paid; how many sit there, SPOILED if of other nations."""

    rows: tuple[Row, ...]
    pure: tuple[int, ...]


@lru_cache(maxsize=2048)
def _row(guests: int, nations: int, pairs_double: str) -> Row:
    """By tile, the pay of a table with that many guests, the tile's among them."""

    def pay(guest: int) -> int:
        together = nations | NATION_BIT[guest]
        return (PAY if together & (together - 1) else ONE_NATION_PAY[pairs_double])[guests]

    return tuple(pay(guest) for guest in range(len(CODES)))


_NOTHING: Row = (0,) * len(CODES)
_HOME_BIT = tuple(NATION_BIT[TILE_AT[table.nation + "m"]] for table in TABLES)
_TABLES = tuple((*chairs, bit) for chairs, bit in zip(SEATS_OF_TABLE, _HOME_BIT, strict=True))


@lru_cache(maxsize=512)
def laid(chairs: tuple[int, ...], pairs_double: str) -> Laid:
    """What these chairs (by chair a tile, or NOBODY) mean for the next guest."""
    rows, pure = [], []
    bits = NATION_BIT
    for a, b, c, d, home in _TABLES:
        at = chairs[a], chairs[b], chairs[c], chairs[d]
        free = at.count(NOBODY)
        if not free:
            rows.append(_NOTHING)
            pure.append(SPOILED)
            continue
        nations = bits[at[0]] | bits[at[1]] | bits[at[2]] | bits[at[3]] if free < 4 else 0
        rows.append(_row(5 - free, nations, pairs_double))
        pure.append(SPOILED if nations & ~home else 4 - free)
    return Laid((*rows, _NOTHING), (*pure, SPOILED))


def tiles_of(hand: tuple[int, ...]) -> int:
    """The kinds of a hand, a bit each."""
    found = 0
    for guest in hand:
        found |= 1 << guest
    return found
