"""Questions about the board answered from a view: the same tables as the rules, without the State."""

from __future__ import annotations

from bot.game import Seat
from bot.games.zanzibar.board import ADJACENT, BITS, CARDS, UNPLACED
from bot.games.zanzibar.reach import Ground, Mover, ground_of, targets_of, way_to
from bot.games.zanzibar.view import SeatView, TraderView, ZanzibarView


def ground_in(view: ZanzibarView) -> Ground:
    """The board as the view shows it."""
    return ground_of(tuple(tuple(_space(trader) for trader in seat.traders) for seat in view.seats))


def standing(view: ZanzibarView, seat: Seat, number: int) -> int:
    """The space where that trader stands, or UNPLACED."""
    return next((_space(trader) for trader in view.seats[seat].traders if trader.number == number), UNPLACED)


def _space(trader: TraderView) -> int:
    return UNPLACED if trader.space is None else BITS[trader.space]


def steps_of(view: ZanzibarView, number: int) -> int:
    """How many steps a trader of the seat to move has left."""
    if number == view.mover:
        return view.steps_left
    return 0 if number in view.moved else number


def walk_cost(view: ZanzibarView, seat: Seat, number: int, to: str) -> int:
    """How many steps the trader needs to walk there; 0 when it cannot."""
    start = standing(view, seat, number)
    way = way_to(ground_in(view).free, start, BITS[to])
    return len(way or (start,)) - 1


def is_push(view: ZanzibarView, seat: Seat, number: int, enemy: str) -> bool:
    """Whether clearing that space pushes (else it banishes)."""
    ground = ground_in(view)
    mover = Mover(seat, number, standing(view, seat, number), steps_of(view, number))
    return bool(targets_of(ground, mover, BITS[enemy]) & ADJACENT[BITS[enemy]])


def traders_for(seat: SeatView, card: str) -> int:
    """How many of the seat's traders the card would count now (ZAN-35 to ZAN-37)."""
    return sum(_space(trader) & CARDS[card].villages != 0 for trader in seat.traders)
