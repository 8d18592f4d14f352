"""Sealed auction: secret maxima, resolved as bids raised by one coin (SMA-43 to SMA-48)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bot.game import Seat
from bot.games.saint_martin.events import Answered, Event, Heard
from bot.games.saint_martin.moves import Bid, NoBid
from bot.games.saint_martin.rules.auction import clockwise, sale_of, settle, unsold, validate_bid
from bot.games.saint_martin.state import Defend, State, Window
from bot.games.saint_martin.view import BidView

Result = tuple[State, tuple[Event, ...]]
Maxima = tuple[int | None, ...]


class Bidding(NamedTuple):
    """Bids in the order made. `is_over` is false if the drawer must answer first."""

    bids: tuple[BidView, ...]
    is_over: bool


def pending_seats(window: Window) -> tuple[Seat, ...]:
    """Return the asked seats that have not answered."""
    return tuple(seat for seat, most in enumerate(window.maxima) if most is None and seat != window.drawer)


def answer(state: State, window: Window, seat: Seat, move: Bid | NoBid) -> Result:
    """Store one seat's secret answer; the last one closes the window. Raise IllegalMove."""
    coins = validate_bid(state, seat, window.tile, move, 0)
    answered = Window(window.drawer, window.tile, _with(window.maxima, seat, coins))
    told = Answered(seat, window.tile, coins)
    if pending_seats(answered):
        return msgspec.structs.replace(state, phase=answered), (told,)
    closed = msgspec.structs.replace(state, reveals=state.reveals + 1)
    if not any(answered.maxima):
        after, events = unsold(closed, window.drawer, window.tile)
    else:
        after, events = _play_on(closed, answered)
    return after, (told, *events)


def defend(state: State, phase: Defend, move: Bid | NoBid) -> Result:
    """Store the drawer's answer, then resolve the auction. Raise IllegalMove."""
    coins = validate_bid(state, phase.drawer, phase.tile, move, phase.price)
    told = Answered(phase.drawer, phase.tile, coins)
    maxima = _with(phase.maxima, phase.drawer, coins)
    heard = msgspec.structs.replace(state, reveals=state.reveals + 1)
    after, events = _play_on(heard, Window(phase.drawer, phase.tile, maxima))
    return after, (told, *events)


def run_bidding(maxima: Maxima, drawer: Seat, coins: int) -> Bidding:
    """Return the bids as far as the answers determine them. `coins`: the drawer's, until it has answered.

    The drawer's answer never changes the bids made before it: those passed it over only where it could not bid more.
    """
    bids = [_opening(maxima, drawer)]
    while True:
        leader, price = bids[-1].seat, bids[-1].coins
        for seat in clockwise(len(maxima), leader):
            most = maxima[seat]
            if most is None:
                if coins > price:
                    return Bidding(tuple(bids), is_over=False)
            elif most > price:
                bids.append(BidView(seat, price + 1))
                break
        else:
            return Bidding(tuple(bids), is_over=True)


def _opening(maxima: Maxima, drawer: Seat) -> BidView:
    """Return the first bid: one coin by the first willing seat to the left of the drawer."""
    return BidView(next(seat for seat in clockwise(len(maxima), drawer) if maxima[seat]), 1)


def _play_on(state: State, window: Window) -> Result:
    drawer, tile = window.drawer, window.tile
    bidding = run_bidding(window.maxima, drawer, state.seats[drawer].coins)
    spoken = msgspec.structs.replace(state, sale=msgspec.structs.replace(sale_of(state), bids=bidding.bids))
    if bidding.is_over:
        return settle(spoken, drawer, tile)
    leader, price = bidding.bids[-1].seat, bidding.bids[-1].coins
    phase = Defend(drawer, tile, window.maxima, leader, price)
    return msgspec.structs.replace(spoken, phase=phase), (Heard(drawer, tile, bidding.bids),)


def _with(maxima: Maxima, seat: Seat, coins: int) -> Maxima:
    return (*maxima[:seat], coins, *maxima[seat + 1 :])
