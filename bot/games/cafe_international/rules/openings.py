"""Where the guests of a hand may sit: as first, second or lone guests (INT-17 to INT-22).

What is open is a list of (tile, set of chairs), in tile order; tiles without a chair are left out.
"""

from __future__ import annotations

from typing import TypeAlias

from bot.games.cafe_international.board import (
    ALL_TABLES,
    AT_TABLE,
    BESIDE,
    HOME,
    MEN,
    SEX,
    TABLE_IDS,
    TABLES_OF,
    WOMEN,
)
from bot.games.cafe_international.rules.ground import Ground, ground_of
from bot.games.cafe_international.rules.reserving import can_reserve
from bot.games.cafe_international.state import Second, State, Turn, kinds

Openings: TypeAlias = list[tuple[int, int]]


def openings(state: State, phase: Turn | Second) -> Openings:
    """All guests that the seat may seat now."""
    if isinstance(phase, Second):
        return second_guests(state, phase)
    return first_guests(state, phase) or (lone_guests(state, phase) if _allows_lone(state, phase) else [])


def first_guests(state: State, turn: Turn) -> Openings:
    """Those who score, and those who could be joined at once (INT-18, INT-19)."""
    ground = ground_of(state.chairs)
    hand = state.seats[turn.seat].hand
    joined = joinable(ground, hand)
    found = []
    for guest in kinds(hand):
        sex = SEX[guest]
        chairs = ground.open_to[sex] & HOME[guest] & (ground.beside | joined[sex])
        if chairs:
            found.append((guest, chairs))
    return found


def joinable(ground: Ground, hand: tuple[int, ...]) -> tuple[int, int]:
    """By sex of a first guest, the chairs of empty tables at which somebody of this hand could join him.

    At a table at which somebody sits he scores, joined or not.
    Two tables share one chair at most, so whoever joins him sits with him at one table only: he must be of the other
    sex, which is why he is another tile of the hand.
    """
    taken, _, _ = ground.tables
    empty = ALL_TABLES & ~taken
    homes = [0, 0]
    for guest in hand:
        homes[SEX[guest]] |= HOME[guest]
    men, women = ground.open_to
    return _next_to(women & homes[WOMEN], empty), _next_to(men & homes[MEN], empty)


def _next_to(joining: int, tables: int) -> int:
    """The chairs that have one of these others at one of these tables."""
    found = 0
    while tables:
        lowest = tables & -tables
        together = AT_TABLE[lowest.bit_length() - 1]
        there = together & joining
        if there:
            found |= together if there & (there - 1) else together & ~there
        tables ^= lowest
    return found


def second_guests(state: State, second: Second) -> Openings:
    """Those who score (INT-20) or, after a first guest who did not, those who join him (INT-19)."""
    ground = ground_of(state.chairs)
    wanted = ground.beside if second.points else BESIDE[second.chair]
    return _seated(ground, wanted, state.seats[second.seat].hand)


def lone_guests(state: State, turn: Turn) -> Openings:
    """Everybody who can sit anywhere (INT-22)."""
    ground = ground_of(state.chairs)
    return _seated(ground, ground.free, state.seats[turn.seat].hand)


def _seated(ground: Ground, wanted: int, hand: tuple[int, ...]) -> Openings:
    found = []
    for guest in kinds(hand):
        chairs = ground.open_to[SEX[guest]] & HOME[guest] & wanted
        if chairs:
            found.append((guest, chairs))
    return found


def may_be_lone(state: State, turn: Turn) -> bool:
    """Whether a lone guest is allowed: nothing in hand can be a first guest, no table be reserved (INT-22)."""
    return _allows_lone(state, turn) and not first_guests(state, turn)


def _allows_lone(state: State, turn: Turn) -> bool:
    """What the options say, and that no table can be reserved."""
    if state.options.lone_guest == "opening" and state.turn_points:
        return False
    return not can_reserve(state, turn)


def must_join(state: State, second: Second) -> bool:
    """Whether the first guest sits alone and somebody in hand can join him: then it is compulsory (INT-19)."""
    return not second.points and bool(second_guests(state, second))


def joined_tables(state: State, second: Second) -> tuple[str, ...]:
    """The first guest's tables at which somebody in hand can join him."""
    chairs = 0
    for _, more in second_guests(state, second):
        chairs |= more
    return tuple(TABLE_IDS[table] for table in TABLES_OF[second.chair] if AT_TABLE[table] & chairs)


def tables_to_join(state: State, turn: Turn, guest: int, chair: int) -> tuple[str, ...]:
    """The tables of the chair at which somebody in hand could join such a first guest."""
    ground = ground_of(state.chairs)
    other = 1 - SEX[guest]
    near = 0
    for tile in state.seats[turn.seat].hand:
        if SEX[tile] == other:
            near |= HOME[tile]
    near &= ground.open_to[other] & BESIDE[chair]
    return tuple(TABLE_IDS[table] for table in TABLES_OF[chair] if AT_TABLE[table] & near)
