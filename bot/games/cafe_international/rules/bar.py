"""Sending guests to the bar, and seats that cannot pay there (INT-33 to INT-38)."""

from __future__ import annotations

import msgspec

from bot.game import Seat, with_item
from bot.games.cafe_international.board import BAR_VALUES, CODES, IS_JOKER, TILE_AT
from bot.games.cafe_international.events import TurnedAway, WentOut, WentToBar
from bot.games.cafe_international.moves import BARS, Bar, Move
from bot.games.cafe_international.rules.refusals import not_in_hand, refuse
from bot.games.cafe_international.rules.turns import Result, close_turn, close_turn_without_refill, record_step
from bot.games.cafe_international.state import SeatState, State, Turn, distinct_tiles, without_tile
from bot.games.cafe_international.view import StepView


def legal_bars(state: State, turn: Turn) -> list[Move]:
    """Return a move for every guest in hand except jokers (INT-35)."""
    return [BARS[guest] for guest in distinct_tiles(state.seats[turn.seat].hand) if not IS_JOKER[guest]]


def bar_value(state: State) -> int:
    """Return the value of the first free place (INT-36)."""
    return BAR_VALUES[state.options.bar_values][len(state.bar)]


def go_to_bar(state: State, turn: Turn, move: Bar) -> Result:
    """Send a guest to the first free place, or turn it away if the seat cannot pay. Raise IllegalMove."""
    guest, cards = TILE_AT[move.guest], state.seats[turn.seat]
    if guest not in cards.hand:
        raise not_in_hand(move.guest, cards.hand)
    if IS_JOKER[guest]:
        raise refuse("joker_at_bar", guest=move.guest)
    value = bar_value(state)
    score = cards.score + value
    if score < 0:
        return _turn_away(state, turn.seat, guest, value)
    left = without_tile(cards, guest)
    seats = with_item(state.seats, turn.seat, SeatState(left.hand, score, left.one_nation, left.known_jokers))
    after = msgspec.structs.replace(state, bar=(*state.bar, guest), seats=seats)
    place = len(after.bar)
    step = StepView(kind="bar", seat=turn.seat, guests=(move.guest,), points=value, place=place)
    return close_turn(
        record_step(after, step), turn.seat, value, (WentToBar(turn.seat, move.guest, place, value, score),)
    )


def _turn_away(state: State, seat: Seat, guest: int, value: int) -> Result:
    """Remove the guest from the game and, with `player_out`, also the player (INT-37, INT-38)."""
    left = without_tile(state.seats[seat], guest)
    after = msgspec.structs.replace(state, out=(*state.out, guest), seats=with_item(state.seats, seat, left))
    after = record_step(after, StepView(kind="turned_away", seat=seat, guests=(CODES[guest],)))
    event = TurnedAway(seat, CODES[guest], value, -left.score - value)
    if state.options.cannot_pay == "tile_out":
        return close_turn(after, seat, 0, (event,))
    hand = tuple(sorted(left.hand))
    gone = msgspec.structs.replace(
        after,
        out=after.out + hand,
        seats=with_item(after.seats, seat, SeatState((), left.score, left.one_nation)),
        eliminated=(*after.eliminated, seat),
    )
    return close_turn_without_refill(gone, seat, 0, (event, WentOut(seat, tuple(CODES[tile] for tile in hand))))
