"""Open chairs for the guests of a hand, as first, second or lone guests (INT-17 to INT-22).

Openings are a list of (tile, set of chairs), in tile order, without tiles that have no chair.
"""

from __future__ import annotations

from typing import TypeAlias

from bot.games.cafe_international.board import (
    ALL_TABLES,
    CHAIR_TABLES,
    MEN,
    NATION_CHAIRS,
    NEIGHBOURS,
    SEX,
    TABLE_CHAIR_BITS,
    TABLE_IDS,
    WOMEN,
)
from bot.games.cafe_international.rules.balance import Availability, availability_of
from bot.games.cafe_international.rules.reserving import can_reserve
from bot.games.cafe_international.state import Second, State, Turn, distinct_tiles

Openings: TypeAlias = list[tuple[int, int]]


def openings(state: State, phase: Turn | Second) -> Openings:
    """Return the open chairs of every guest that the seat may seat now."""
    if isinstance(phase, Second):
        return second_guests(state, phase)
    return first_guests(state, phase) or (lone_guests(state, phase) if _allows_lone(state, phase) else [])


def first_guests(state: State, turn: Turn) -> Openings:
    """Return the openings of guests that score, or that another guest can join (INT-18, INT-19)."""
    availability = availability_of(state.chairs)
    hand = state.seats[turn.seat].hand
    joined = joinable(availability, hand)
    guests = []
    for guest in distinct_tiles(hand):
        sex = SEX[guest]
        chairs = availability.open_to[sex] & NATION_CHAIRS[guest] & (availability.beside | joined[sex])
        if chairs:
            guests.append((guest, chairs))
    return guests


def joinable(availability: Availability, hand: tuple[int, ...]) -> tuple[int, int]:
    """Return the chairs at empty tables where another guest of this hand could join, by sex of the first guest.

    Occupied tables do not matter, because a guest scores there without company. Two tables share at most one chair, so
    the second guest joins at one table only. It must be of the other sex, so it is another tile.
    """
    taken, _, _ = availability.tables
    empty = ALL_TABLES & ~taken
    homes = [0, 0]
    for guest in hand:
        homes[SEX[guest]] |= NATION_CHAIRS[guest]
    men, women = availability.open_to
    return _next_to(women & homes[WOMEN], empty), _next_to(men & homes[MEN], empty)


def _next_to(joining: int, tables: int) -> int:
    """Return the chairs beside at least one of the given chairs, at the given tables."""
    chairs_found = 0
    while tables:
        lowest = tables & -tables
        together = TABLE_CHAIR_BITS[lowest.bit_length() - 1]
        there = together & joining
        if there:
            # `there & (there - 1)` clears the lowest bit. If nothing is left, only one chair can be joined, and the
            # first guest must not sit on that chair.
            chairs_found |= together if there & (there - 1) else together & ~there
        tables ^= lowest
    return chairs_found


def second_guests(state: State, second: Second) -> Openings:
    """Return the openings of guests that score (INT-20) or that join a first guest without points (INT-19)."""
    availability = availability_of(state.chairs)
    chairs = availability.beside if second.points else NEIGHBOURS[second.chair]
    return _seated(availability, chairs, state.seats[second.seat].hand)


def lone_guests(state: State, turn: Turn) -> Openings:
    """Return the openings of every guest that can sit anywhere (INT-22)."""
    availability = availability_of(state.chairs)
    return _seated(availability, availability.free, state.seats[turn.seat].hand)


def _seated(availability: Availability, allowed: int, hand: tuple[int, ...]) -> Openings:
    seated = []
    for guest in distinct_tiles(hand):
        chairs = availability.open_to[SEX[guest]] & NATION_CHAIRS[guest] & allowed
        if chairs:
            seated.append((guest, chairs))
    return seated


def may_be_lone(state: State, turn: Turn) -> bool:
    """Return whether a lone guest is allowed: no first guest and no reservation is possible (INT-22)."""
    return _allows_lone(state, turn) and not first_guests(state, turn)


def _allows_lone(state: State, turn: Turn) -> bool:
    """Return whether the options allow a lone guest and no table can be reserved."""
    if state.options.lone_guest == "opening" and state.turn_points:
        return False
    return not can_reserve(state, turn)


def must_join(state: State, second: Second) -> bool:
    """Return whether the first guest sits alone and a guest in hand must join it (INT-19)."""
    return not second.points and bool(second_guests(state, second))


def joined_tables(state: State, second: Second) -> tuple[str, ...]:
    """Return the first guest's tables where a guest in hand can join it."""
    chairs = 0
    for _, more in second_guests(state, second):
        chairs |= more
    return tuple(TABLE_IDS[table] for table in CHAIR_TABLES[second.chair] if TABLE_CHAIR_BITS[table] & chairs)


def tables_to_join(state: State, turn: Turn, guest: int, chair: int) -> tuple[str, ...]:
    """Return the tables of the chair where a guest in hand could join this first guest."""
    availability = availability_of(state.chairs)
    other_sex = 1 - SEX[guest]
    near = 0
    for tile in state.seats[turn.seat].hand:
        if SEX[tile] == other_sex:
            near |= NATION_CHAIRS[tile]
    near &= availability.open_to[other_sex] & NEIGHBOURS[chair]
    return tuple(TABLE_IDS[table] for table in CHAIR_TABLES[chair] if TABLE_CHAIR_BITS[table] & near)
