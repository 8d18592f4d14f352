"""Reach: what a hand could be paid in one turn, for every guest on every chair and with two guests together."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.games.cafe_international.board import HOME, SEX, TABLES_OF, chairs_in
from bot.games.cafe_international.played.pay import FITTING, ONE_OF, OTHER_OF, Laid, laid, tiles_of
from bot.games.cafe_international.rules.ground import Ground, ground_of
from bot.games.cafe_international.rules.openings import Openings
from bot.games.cafe_international.state import State, kinds

FINISHED_PAIR = 11
"""Two guests of its nation come to a table with two: 3, then 8."""


class Paid(NamedTuple):
    """A guest on a chair, and what he would be paid at once."""

    pays: int
    guest: int
    chair: int


def paid(lay: Laid, openings: Openings) -> list[Paid]:
    """All that is open, with its pay."""
    rows = lay.rows
    return [
        Paid(rows[ONE_OF[chair]][guest] + rows[OTHER_OF[chair]][guest], guest, chair)
        for guest, chairs in openings
        for chair in chairs_in(chairs)
    ]


def scoring(ground: Ground, hand: tuple[int, ...]) -> Openings:
    """The guests of the hand who would score at once."""
    found = []
    for guest in kinds(hand):
        chairs = ground.open_to[SEX[guest]] & HOME[guest] & ground.beside
        if chairs:
            found.append((guest, chairs))
    return found


def reach(state: State, hand: tuple[int, ...]) -> float:
    """About the most that this hand could be paid in a turn now."""
    return _reach(state.chairs, state.options.pairs_double, hand)


@lru_cache(maxsize=4096)
def _reach(chairs: tuple[int, ...], pairs_double: str, hand: tuple[int, ...]) -> float:
    ground, lay = ground_of(chairs), laid(chairs, pairs_double)
    found = sorted(paid(lay, scoring(ground, hand)), reverse=True)
    together = finished_together(lay, tiles_of(hand))
    if not found:
        return max(2.0 if len(hand) > 1 else 0.0, together)
    best = found[0]
    for other in found[1:]:
        if is_compatible(best, other, hand):
            return max(best.pays + other.pays, together)
    return max(best.pays, together)


def is_compatible(one: Paid, other: Paid, hand: tuple[int, ...]) -> bool:
    """Whether both can be done in one turn, as far as can be told at a glance."""
    if one.chair == other.chair or (one.guest == other.guest and hand.count(one.guest) < 2):
        return False
    return SEX[one.guest] != SEX[other.guest] or not _share_a_table(one.chair, other.chair)


def _share_a_table(one: int, other: int) -> bool:
    return any(table in TABLES_OF[other] for table in TABLES_OF[one])


def finished_together(lay: Laid, tiles: int) -> float:
    """The pay for a man and a woman who make a table with two guests one of a single nation; 0 if there is none."""
    for table, guests in enumerate(lay.pure):
        if guests == 2:
            men, women = FITTING[table]
            if tiles & men and tiles & women:
                return FINISHED_PAIR
    return 0.0
