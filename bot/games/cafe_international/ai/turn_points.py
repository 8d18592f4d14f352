"""Points that a hand can score in one turn, from the points each table pays the next guest."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bot.games.cafe_international.board import (
    CHAIR_TABLES,
    CODES,
    EMPTY,
    JOKERS,
    MEN,
    NATION_BIT,
    NATION_CHAIRS,
    ONE_NATION_PAY,
    PAY,
    SEX,
    TABLE_CHAIRS,
    TABLES,
    TILE_AT,
    WOMEN,
    chairs_in,
)
from bot.games.cafe_international.rules.balance import Availability, availability_of
from bot.games.cafe_international.rules.openings import Openings
from bot.games.cafe_international.state import State, distinct_tiles

TilePoints: TypeAlias = tuple[int, ...]
"""Points by tile."""
NO_TABLE = len(TABLES)
"""Index used as the second table of a chair that has only one. It pays nothing."""
FIRST_TABLE: tuple[int, ...] = tuple(tables[0] for tables in CHAIR_TABLES)
SECOND_TABLE: tuple[int, ...] = tuple(tables[1] if len(tables) > 1 else NO_TABLE for tables in CHAIR_TABLES)
"""Second table of each chair, or `NO_TABLE`."""


def _fitting(nation: str, sex: int) -> int:
    """Return the nation's guest of that sex and the joker of that sex, as a set."""
    return 1 << TILE_AT[nation + "mf"[sex]] | sum(1 << joker for joker in JOKERS if SEX[joker] == sex)


MATCHING_TILES: tuple[tuple[int, int], ...] = (
    *((_fitting(table.nation, MEN), _fitting(table.nation, WOMEN)) for table in TABLES),
    (0, 0),
)
"""Tiles that keep a table purely of its nation, as a set, by table and sex."""
MIXED = 5
"""Guest count used for a table that can no longer be purely of its nation."""


class TableValues(NamedTuple):
    """Points for the next guest and number of guests, by table, including `NO_TABLE`.

    The number is `MIXED` if guests of other nations sit there.
    """

    rows: tuple[TilePoints, ...]
    pure: tuple[int, ...]


@lru_cache(maxsize=2048)
def _row(guests: int, nations: int, pairs_double: str) -> TilePoints:
    """Return the points of a table by tile, with that many guests including the tile."""

    def pay(guest: int) -> int:
        together = nations | NATION_BIT[guest]
        return (PAY if together & (together - 1) else ONE_NATION_PAY[pairs_double])[guests]

    return tuple(pay(guest) for guest in range(len(CODES)))


_NOTHING: TilePoints = (0,) * len(CODES)
_HOME_BIT = tuple(NATION_BIT[TILE_AT[table.nation + "m"]] for table in TABLES)
_TABLES = tuple((*chairs, bit) for chairs, bit in zip(TABLE_CHAIRS, _HOME_BIT, strict=True))


@lru_cache(maxsize=512)
def table_values(chairs: tuple[int, ...], pairs_double: str) -> TableValues:
    """Return the table values for these chairs (tile or `EMPTY`, by chair)."""
    rows, pure = [], []
    bits = NATION_BIT
    for a, b, c, d, home in _TABLES:
        at = chairs[a], chairs[b], chairs[c], chairs[d]
        free = at.count(EMPTY)
        if not free:
            rows.append(_NOTHING)
            pure.append(MIXED)
            continue
        nations = bits[at[0]] | bits[at[1]] | bits[at[2]] | bits[at[3]] if free < 4 else 0
        rows.append(_row(5 - free, nations, pairs_double))
        pure.append(MIXED if nations & ~home else 4 - free)
    return TableValues((*rows, _NOTHING), (*pure, MIXED))


def tile_bits(hand: tuple[int, ...]) -> int:
    """Return the different tiles of a hand as a set."""
    bits = 0
    for guest in hand:
        bits |= 1 << guest
    return bits


COMPLETING_PAIR = 11
"""Points of two matching guests who fill a table with two of its nation: 3, then 8."""


class ScoredSeating(NamedTuple):
    """Guest on a chair, with the points scored at once."""

    pays: int
    guest: int
    chair: int


def scored_seatings(values: TableValues, openings: Openings) -> list[ScoredSeating]:
    """Return all openings with their points."""
    rows = values.rows
    return [
        ScoredSeating(rows[FIRST_TABLE[chair]][guest] + rows[SECOND_TABLE[chair]][guest], guest, chair)
        for guest, chairs in openings
        for chair in chairs_in(chairs)
    ]


def scoring_openings(availability: Availability, hand: tuple[int, ...]) -> Openings:
    """Return the openings where a guest of the hand scores at once."""
    scoring = []
    for guest in distinct_tiles(hand):
        chairs = availability.open_to[SEX[guest]] & NATION_CHAIRS[guest] & availability.beside
        if chairs:
            scoring.append((guest, chairs))
    return scoring


def best_turn_points(state: State, hand: tuple[int, ...]) -> float:
    """Return an estimate of the most points that this hand can score in one turn."""
    return _best_turn_points(state.chairs, state.options.pairs_double, hand)


@lru_cache(maxsize=4096)
def _best_turn_points(chairs: tuple[int, ...], pairs_double: str, hand: tuple[int, ...]) -> float:
    availability, values = availability_of(chairs), table_values(chairs, pairs_double)
    ranked = sorted(scored_seatings(values, scoring_openings(availability, hand)), reverse=True)
    together = completing_pair_points(values, tile_bits(hand))
    if not ranked:
        return max(2.0 if len(hand) > 1 else 0.0, together)
    best = ranked[0]
    for second in ranked[1:]:
        if is_compatible(best, second, hand):
            return max(best.pays + second.pays, together)
    return max(best.pays, together)


def is_compatible(first: ScoredSeating, second: ScoredSeating, hand: tuple[int, ...]) -> bool:
    """Return whether both seatings could belong to one turn (approximate)."""
    if first.chair == second.chair or (first.guest == second.guest and hand.count(first.guest) < 2):
        return False
    return SEX[first.guest] != SEX[second.guest] or not _share_a_table(first.chair, second.chair)


def _share_a_table(chair: int, second_chair: int) -> bool:
    return any(table in CHAIR_TABLES[second_chair] for table in CHAIR_TABLES[chair])


def completing_pair_points(values: TableValues, tiles: int) -> float:
    """Return the points for a pair that fills a table with one nation, or 0 if the hand has no such pair."""
    for table, guests in enumerate(values.pure):
        if guests == 2:
            men, women = MATCHING_TILES[table]
            if tiles & men and tiles & women:
                return COMPLETING_PAIR
    return 0.0
