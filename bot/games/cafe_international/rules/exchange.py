"""Exchange of a joker on the board for the guest it stands for (INT-39 to INT-43)."""

from __future__ import annotations

import msgspec

from bot.game import with_item
from bot.games.cafe_international.board import (
    CHAIR_AT,
    CHAIR_BITS,
    CHAIR_IDS,
    CODES,
    EMPTY,
    IS_JOKER,
    JOKERS,
    NATION_CHAIRS,
    SEX,
    TILE_AT,
    chairs_in,
)
from bot.games.cafe_international.events import Swapped
from bot.games.cafe_international.moves import SWAPS, Move, Swap
from bot.games.cafe_international.rules.balance import availability_of
from bot.games.cafe_international.rules.refusals import not_in_hand, refuse, wrong_nation
from bot.games.cafe_international.rules.turns import Result, close_turn_without_refill, record_step
from bot.games.cafe_international.state import SeatState, State, Turn, distinct_tiles, without_tile
from bot.games.cafe_international.view import StepView


def legal_swaps(state: State, turn: Turn) -> list[Move]:
    """Return the legal exchanges, ordered by chair, then by tile."""
    jokers = availability_of(state.chairs).jokers
    if not jokers:
        return []
    hand = distinct_tiles(state.seats[turn.seat].hand)
    return [
        SWAPS[guest][chair]
        for chair in chairs_in(jokers)
        for guest in hand
        if _FITTING[state.chairs[chair]][chair] >> guest & 1
    ]


def fits(guest: int, joker: int, chair: int) -> bool:
    """Return whether the joker on that chair stands for this guest (INT-40)."""
    return not IS_JOKER[guest] and SEX[guest] == SEX[joker] and NATION_CHAIRS[guest] & CHAIR_BITS[chair] != 0


_FITTING: dict[int, tuple[int, ...]] = {
    joker: tuple(
        sum(1 << guest for guest in range(len(CODES)) if fits(guest, joker, chair)) for chair in range(len(CHAIR_IDS))
    )
    for joker in JOKERS
}
"""Guests for whom a joker stands, as a set, by joker and chair."""


def swap(state: State, turn: Turn, move: Swap) -> Result:
    """Exchange a guest for a joker, without scoring or drawing. Raise IllegalMove."""
    guest, chair = TILE_AT[move.guest], CHAIR_AT[move.chair]
    _check(state, turn, guest, chair)
    joker = state.chairs[chair]
    left = without_tile(state.seats[turn.seat], guest)
    hand = (*left.hand, joker)
    known = tuple(sorted((*left.known_jokers, joker)))
    seats = with_item(state.seats, turn.seat, SeatState(hand, left.score, left.one_nation, known))
    chairs = (*state.chairs[:chair], guest, *state.chairs[chair + 1 :])
    after = msgspec.structs.replace(state, chairs=chairs, seats=seats)
    step = StepView(kind="swapped", seat=turn.seat, guests=(move.guest,), chairs=(move.chair,), joker=CODES[joker])
    event = Swapped(turn.seat, move.guest, move.chair, CODES[joker])
    return close_turn_without_refill(record_step(after, step), turn.seat, 0, (event,))


def _check(state: State, turn: Turn, guest: int, chair: int) -> None:
    """Raise IllegalMove with the first reason in the order of INT-57 and INT-59."""
    hand = state.seats[turn.seat].hand
    if guest not in hand:
        raise not_in_hand(CODES[guest], hand)
    sitting = state.chairs[chair]
    if sitting == EMPTY or not IS_JOKER[sitting]:
        raise refuse("no_joker_there", chair=CHAIR_IDS[chair])
    if IS_JOKER[guest]:
        raise refuse("joker_for_joker", guest=CODES[guest], chair=CHAIR_IDS[chair])
    if SEX[guest] != SEX[sitting]:
        raise refuse("wrong_sex", guest=CODES[guest], joker=CODES[sitting], chair=CHAIR_IDS[chair])
    if not NATION_CHAIRS[guest] & CHAIR_BITS[chair]:
        raise wrong_nation(guest, chair)
