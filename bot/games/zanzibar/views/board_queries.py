"""Board queries answered from a view, with the rules' tables but without the State."""

from __future__ import annotations

from bot.game import Seat
from bot.games.zanzibar.board import ADJACENT, BITS, CARDS, UNPLACED
from bot.games.zanzibar.reachability import Mover, Occupancy, occupancy_of, shortest_path, targets_of
from bot.games.zanzibar.view import SeatView, TraderView, ZanzibarView


def occupancy_in(view: ZanzibarView) -> Occupancy:
    """Return the occupancy of the view's board."""
    return occupancy_of(tuple(tuple(_space(trader) for trader in seat.traders) for seat in view.seats))


def trader_space(view: ZanzibarView, seat: Seat, number: int) -> int:
    """Return the space of that trader, or UNPLACED."""
    return next((_space(trader) for trader in view.seats[seat].traders if trader.number == number), UNPLACED)


def _space(trader: TraderView) -> int:
    return UNPLACED if trader.space is None else BITS[trader.space]


def steps_left_of(view: ZanzibarView, number: int) -> int:
    """Return the steps left of a trader of the seat to move."""
    if number == view.mover:
        return view.steps_left
    return 0 if number in view.moved else number


def walk_cost(view: ZanzibarView, seat: Seat, number: int, to: str) -> int:
    """Return the number of steps for the trader to walk there, 0 if it cannot."""
    start = trader_space(view, seat, number)
    way = shortest_path(occupancy_in(view).free, start, BITS[to])
    return len(way or (start,)) - 1


def is_push(view: ZanzibarView, seat: Seat, number: int, enemy: str) -> bool:
    """Return whether clearing that space pushes the enemy. Otherwise the clear banishes it."""
    occupancy = occupancy_in(view)
    mover = Mover(seat, number, trader_space(view, seat, number), steps_left_of(view, number))
    return bool(targets_of(occupancy, mover, BITS[enemy]) & ADJACENT[BITS[enemy]])


def traders_counted(seat: SeatView, card: str) -> int:
    """Return the number of the seat's traders that count for the card now (ZAN-35 to ZAN-37)."""
    return sum(_space(trader) & CARDS[card].villages != 0 for trader in seat.traders)
