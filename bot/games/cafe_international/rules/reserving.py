"""Reserved tables (variant): several guests of one sex at one table in one turn (INT-44 to INT-46)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from bot.game import IllegalMove
from bot.games.cafe_international.board import (
    CHAIR_AT,
    CHAIR_BITS,
    CHAIR_IDS,
    CHAIR_TABLES,
    CODES,
    EMPTY,
    NATION_CHAIRS,
    RESERVED,
    RESERVED_ONE_NATION,
    SEX,
    TABLE_CHAIR_BITS,
    TABLE_CHAIRS,
    TABLE_IDS,
    TILE_AT,
)
from bot.games.cafe_international.moves import Reserve
from bot.games.cafe_international.notation import write
from bot.games.cafe_international.rules.balance import availability_of, shut_table
from bot.games.cafe_international.rules.refusals import chair_taken, refuse, unbalanced, wrong_nation
from bot.games.cafe_international.rules.table_payment import Payment, score_tables, sitting
from bot.games.cafe_international.state import State, Turn
from bot.games.cafe_international.view import TableScore

MIN_GUESTS = 3
"""Minimum number of guests for a reservation."""


def legal_reserves(state: State, turn: Turn) -> list[Reserve]:
    """Return the legal reservations in the order of their notation."""
    return sorted(_reserves(state, turn), key=write)


def can_reserve(state: State, turn: Turn) -> bool:
    """Return whether the seat to move can reserve any table."""
    return next(_reserves(state, turn), None) is not None


def _reserves(state: State, turn: Turn) -> Iterator[Reserve]:
    """Yield every legal placement once, table by table."""
    if state.options.reserved == "off":
        return
    hand, free = state.seats[turn.seat].hand, availability_of(state.chairs).free
    for sex in (0, 1):
        guests = [guest for guest in hand if SEX[guest] == sex]
        if len(guests) >= MIN_GUESTS:
            for table, together in enumerate(TABLE_CHAIR_BITS):
                at_home = [guest for guest in guests if NATION_CHAIRS[guest] & together & free]
                for chosen in _chair_sets(state, table, sex) if len(at_home) >= MIN_GUESTS else ():
                    yield from _placings(chosen, at_home)


def _chair_sets(state: State, table: int, sex: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of free chairs that guests of that sex may take together (INT-44, INT-60)."""
    chairs, three = state.chairs, state.options.reserved == "three"
    free = [chair for chair in TABLE_CHAIRS[table] if chairs[chair] == EMPTY]
    if not three and any(SEX[chairs[chair]] != sex for chair in TABLE_CHAIRS[table] if chair not in free):
        return
    for count in range(MIN_GUESTS if three else max(len(free), MIN_GUESTS), len(free) + 1):
        for chosen in combinations(free, count):
            if all(_shut_neighbour(chairs, table, chair, sex) is None for chair in chosen):
                yield chosen


def _placings(free: tuple[int, ...], guests: Sequence[int]) -> Iterator[Reserve]:
    """Yield every way in which these guests may take all of these chairs, equal guests once."""
    names = tuple(CHAIR_IDS[chair] for chair in free)
    for placed in dict.fromkeys(permutations(guests, len(free))):
        if all(NATION_CHAIRS[guest] & CHAIR_BITS[chair] for guest, chair in zip(placed, free, strict=True)):
            yield Reserve(tuple(CODES[guest] for guest in placed), names)


def _shut_neighbour(chairs: tuple[int, ...], table: int, chair: int, sex: int) -> int | None:
    """Return the neighbouring table of that chair that would be unbalanced, or None."""
    return shut_table(chairs, (neighbour for neighbour in CHAIR_TABLES[chair] if neighbour != table), sex)


def reserved_table(state: State, move: Reserve) -> int:
    """Return the table that the move reserves.

    Raise IllegalMove with the first reason in the order of INT-59.
    """
    if state.options.reserved == "off":
        raise refuse("variant_off")
    seats = [CHAIR_AT[name] for name in move.chairs]
    guests = [TILE_AT[guest] for guest in move.guests]
    chosen = sum(CHAIR_BITS[chair] for chair in seats)
    table = next((place for place, together in enumerate(TABLE_CHAIR_BITS) if not chosen & ~together), None)
    if table is None:
        raise refuse("not_one_table", chairs=", ".join(move.chairs))
    remaining = {chair: state.chairs[chair] for chair in TABLE_CHAIRS[table] if chair not in seats}
    if state.options.reserved == "three":
        remaining = {}
    if len({SEX[guest] for guest in (*guests, *remaining.values()) if guest != EMPTY}) > 1:
        raise refuse("mixed_sexes", table=TABLE_IDS[table])
    if EMPTY in remaining.values():
        left = ", ".join(CHAIR_IDS[chair] for chair, guest in remaining.items() if guest == EMPTY)
        raise refuse("table_not_filled", table=TABLE_IDS[table], chairs=left)
    for guest, chair in zip(guests, seats, strict=True):
        hindrance = _hindrance(state, table, guest, chair)
        if hindrance is not None:
            raise hindrance
    return table


def _hindrance(state: State, table: int, guest: int, chair: int) -> IllegalMove | None:
    if state.chairs[chair] != EMPTY:
        return chair_taken(state.chairs, chair)
    if not NATION_CHAIRS[guest] & CHAIR_BITS[chair]:
        return wrong_nation(guest, chair)
    neighbour = _shut_neighbour(state.chairs, table, chair, SEX[guest])
    return None if neighbour is None else unbalanced(state.chairs, guest, chair, neighbour)


def score_reserved(chairs: tuple[int, ...], table: int, seats: tuple[int, ...], *, pairs_double: str) -> Payment:
    """Return 20 points, or 40 for one nation, plus the payment of the neighbouring tables (INT-45)."""
    guests, is_one_nation = sitting(chairs, table)
    points = RESERVED_ONE_NATION if is_one_nation else RESERVED
    neighbours = [neighbour for chair in seats for neighbour in CHAIR_TABLES[chair] if neighbour != table]
    rest = score_tables(chairs, neighbours, pairs_double=pairs_double)
    return Payment((TableScore(TABLE_IDS[table], guests, points), *rest.tables), points + rest.points, rest.eights)
