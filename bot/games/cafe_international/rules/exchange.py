"""Exchanging a joker on the board for the guest he stands for (INT-39 to INT-43)."""

from __future__ import annotations

import msgspec

from bot.games.cafe_international.board import (
    BITS,
    CHAIR_AT,
    CHAIR_IDS,
    CODES,
    HOME,
    IS_JOKER,
    JOKERS,
    NOBODY,
    SEX,
    TILE_AT,
    chairs_in,
)
from bot.games.cafe_international.events import Swapped
from bot.games.cafe_international.moves import SWAPS, Move, Swap
from bot.games.cafe_international.rules.ground import ground_of
from bot.games.cafe_international.rules.refusals import not_in_hand, refuse, wrong_nation
from bot.games.cafe_international.rules.turns import Result, close_undrawn, marked
from bot.games.cafe_international.state import SeatState, State, Turn, kinds, played, with_seat
from bot.games.cafe_international.view import StepView


def legal_swaps(state: State, turn: Turn) -> list[Move]:
    """By chair, then in tile order."""
    jokers = ground_of(state.chairs).jokers
    if not jokers:
        return []
    hand = kinds(state.seats[turn.seat].hand)
    return [
        SWAPS[guest][chair]
        for chair in chairs_in(jokers)
        for guest in hand
        if _FITTING[state.chairs[chair]][chair] >> guest & 1
    ]


def fits(guest: int, joker: int, chair: int) -> bool:
    """Whether the joker on that chair stands for this guest (INT-40)."""
    return not IS_JOKER[guest] and SEX[guest] == SEX[joker] and HOME[guest] & BITS[chair] != 0


_FITTING: dict[int, tuple[int, ...]] = {
    joker: tuple(
        sum(1 << guest for guest in range(len(CODES)) if fits(guest, joker, chair)) for chair in range(len(CHAIR_IDS))
    )
    for joker in JOKERS
}
"""By joker and chair, the guests for whom he stands there, as a set."""


def swap(state: State, turn: Turn, move: Swap) -> Result:
    """The guest sits down, the joker comes into the hand; nothing is scored or drawn. Raises IllegalMove."""
    guest, chair = TILE_AT[move.guest], CHAIR_AT[move.chair]
    _check(state, turn, guest, chair)
    joker = state.chairs[chair]
    left = played(state.seats[turn.seat], guest)
    hand = (*left.hand, joker)
    known = tuple(sorted((*left.known_jokers, joker)))
    seats = with_seat(state.seats, turn.seat, SeatState(hand, left.score, left.one_nation, known))
    chairs = (*state.chairs[:chair], guest, *state.chairs[chair + 1 :])
    after = msgspec.structs.replace(state, chairs=chairs, seats=seats)
    step = StepView(kind="swapped", seat=turn.seat, guests=(move.guest,), chairs=(move.chair,), joker=CODES[joker])
    event = Swapped(turn.seat, move.guest, move.chair, CODES[joker])
    return close_undrawn(marked(after, step), turn.seat, 0, (event,))


def _check(state: State, turn: Turn, guest: int, chair: int) -> None:
    """Reasons in the order of INT-57 and INT-59."""
    hand = state.seats[turn.seat].hand
    if guest not in hand:
        raise not_in_hand(CODES[guest], hand)
    sitting = state.chairs[chair]
    if sitting == NOBODY or not IS_JOKER[sitting]:
        raise refuse("no_joker_there", chair=CHAIR_IDS[chair])
    if IS_JOKER[guest]:
        raise refuse("joker_for_joker", guest=CODES[guest], chair=CHAIR_IDS[chair])
    if SEX[guest] != SEX[sitting]:
        raise refuse("wrong_sex", guest=CODES[guest], joker=CODES[sitting], chair=CHAIR_IDS[chair])
    if not HOME[guest] & BITS[chair]:
        raise wrong_nation(guest, chair)
