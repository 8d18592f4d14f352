"""Determinisation: a random position consistent with a view.

Only hands and decks are hidden. Every deal is equally likely.
"""

from __future__ import annotations

from bot.game import Seat
from bot.games.zanzibar.board import BITS, UNPLACED
from bot.games.zanzibar.state import Fresh, Options, Over, Phase, Placement, SeatState, State, Turn
from bot.games.zanzibar.view import SeatView, ZanzibarView
from bot.rng import Dice


def guess(view: ZanzibarView, dice: Dice) -> State:
    """Return a random position consistent with the view.

    The option that chose the first seat is not in the view, and has no effect any more.
    """
    return State(
        Options(draw_discard=view.draw_discard, round_limit=view.round_limit),
        view.first,
        tuple(
            tuple(UNPLACED if trader.space is None else BITS[trader.space] for trader in seat.traders)
            for seat in view.seats
        ),
        tuple(_cards(seat, dice) for seat in view.seats),
        _phase(view),
        _turns(view),
        _finished(view),
        view.steps,
        view.steps_turn,
    )


def _cards(seat: SeatView, dice: Dice) -> SeatState:
    """Return the seat's cards. A known hand is kept, all other cards are shuffled."""
    if seat.hand is None:
        drawn = dice.shuffled(seat.unused)
        return SeatState(drawn[: seat.hand_count], drawn[seat.hand_count :], seat.used)
    return SeatState(seat.hand, dice.shuffled(card for card in seat.unused if card not in seat.hand), seat.used)


def _phase(view: ZanzibarView) -> Phase:
    seat = view.seat_to_move
    if seat is None:
        return Over("round_limit" if view.trigger is None else "last_card")
    if view.phase == "placement":
        return Placement(seat)
    if view.phase == "fresh":
        return Fresh(seat, view.seats[seat].fresh_count)
    used = sum(card.turn == view.turn for card in view.seats[seat].used) if view.card_used else 0
    return Turn(seat, view.moved, view.steps_left, used)


def _turns(view: ZanzibarView) -> int:
    """Return the number of finished turns, including the last one of a finished match."""
    return view.turn if view.phase == "over" else max(0, view.turn - 1)


def _finished(view: ZanzibarView) -> tuple[Seat, ...]:
    by_place = {seat.finish_place: number for number, seat in enumerate(view.seats) if seat.finish_place is not None}
    return tuple(by_place[place] for place in sorted(by_place))
