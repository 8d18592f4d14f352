"""Auctions of the tiles: shared rules, the open auction, the sealed auction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

import msgspec

from bot.game import IllegalMove, Seat
from bot.games.saint_martin.events import (
    Answered,
    Asked,
    Declined,
    Drew,
    DroppedOut,
    Event,
    Heard,
    Raised,
    Silent,
    Sold,
)
from bot.games.saint_martin.moves import Bid, NoBid, Pass
from bot.games.saint_martin.rules.placing import fits
from bot.games.saint_martin.rules.refusals import refuse
from bot.games.saint_martin.rules.turns import keep, keep_bought
from bot.games.saint_martin.state import Bought, Call, Defend, Raise, SeatState, State, Window
from bot.games.saint_martin.view import BidView, SaleView
from bot.games.saint_martin.vocabulary import tile_term

Result = tuple[State, tuple[Event, ...]]


def draw(state: State, seat: Seat) -> Result:
    """Reveal the next tile. Ask others to bid if they have coins and SMA-40 or SMA-56 allows it. Raise IllegalMove."""
    if not state.bag:
        raise refuse("bag_empty")
    tile = state.bag[0]
    bidders = tuple(other for other in clockwise(state.players, seat) if state.seats[other].coins)
    drawn = msgspec.structs.replace(state, bag=state.bag[1:], reveals=state.reveals + 1)
    if not bidders or not (fits(state, tile) or state.options.unfit_tiles == "sold"):
        after, events = keep(drawn, seat, tile)
        return after, (Drew(seat, tile), *events)
    is_sealed = state.options.auction == "sealed"
    phase = Window(seat, tile, _unanswered(state, seat)) if is_sealed else Call(seat, tile, bidders[0])
    sale = SaleView(drawer=seat, tile=tile, asked=bidders)
    after = msgspec.structs.replace(drawn, phase=phase, sale=sale)
    return after, (Drew(seat, tile), Asked(tile, bidders, is_sealed))


def clockwise(players: int, seat: Seat) -> Iterator[Seat]:
    """Yield the other seats, starting to the left of this one."""
    return ((seat + step) % players for step in range(1, players))


def _unanswered(state: State, drawer: Seat) -> tuple[int | None, ...]:
    """Return None for the asked seats and for the drawer (asked later), 0 for all others."""
    return tuple(None if held.coins or seat == drawer else 0 for seat, held in enumerate(state.seats))


def validate_bid(state: State, seat: Seat, tile: str, move: Bid | NoBid | Pass, price: int) -> int:
    """Return the coins of an answer, 0 for no bid.

    Raise IllegalMove with the first reason in the order of SMA-90.
    """
    if move.tile != tile:
        raise refuse("other_tile", tile=tile_term(move.tile), offer=tile_term(tile))
    if not isinstance(move, Bid):
        return 0
    coins = state.seats[seat].coins
    if move.coins > coins:
        raise refuse("too_few_coins", coins=coins, wanted=move.coins)
    if move.coins <= price:
        raise too_low(price, coins)
    return move.coins


def too_low(price: int, coins: int) -> IllegalMove:
    """Return the refusal of a bid that does not exceed the price."""
    return refuse("too_low", least=price + 1, most=coins)


def unsold(state: State, drawer: Seat, tile: str) -> Result:
    """Give the tile to the drawer, because there was no bid (SMA-45)."""
    after, events = keep(_with_sale(state, is_kept=True), drawer, tile)
    return after, (Silent(tile), *events)


def settle(state: State, drawer: Seat, tile: str) -> Result:
    """End the auction: collect the last bid. The winner continues with the tile (SMA-54)."""
    bids = sale_of(state).bids
    winner, price = bids[-1].seat, bids[-1].coins
    sold = Sold(drawer, winner, tile, price, bids)
    paid = msgspec.structs.replace(_with_sale(state, winner=winner), seats=_after_payment(state, drawer, winner, price))
    if winner == drawer:
        after, events = keep(paid, drawer, tile)
        return after, (sold, *events)
    following = _following(state, drawer, winner)
    if not fits(paid, tile):
        after, events = keep_bought(paid, winner, tile, following)
        return after, (sold, *events)
    return msgspec.structs.replace(paid, phase=Bought(winner, tile, following)), (sold,)


def sale_of(state: State) -> SaleView:
    """Return the current auction."""
    return cast(SaleView, state.sale)


def _with_sale(state: State, *, winner: Seat | None = None, is_kept: bool = False) -> State:
    sale = msgspec.structs.replace(sale_of(state), winner=winner, is_kept=is_kept)
    return msgspec.structs.replace(state, sale=sale)


def _after_payment(state: State, drawer: Seat, winner: Seat, price: int) -> tuple[SeatState, ...]:
    """Return the seats after payment: the winner pays the drawer, the drawer pays the bank."""
    change = {winner: -price, drawer: price if drawer != winner else -price}
    return tuple(
        msgspec.structs.replace(held, coins=held.coins + change[seat]) if seat in change else held
        for seat, held in enumerate(state.seats)
    )


def _following(state: State, drawer: Seat, winner: Seat) -> Seat:
    """Return the seat that is next after the sale (SMA-55)."""
    match state.options.after_auction:
        case "left_of_winner":
            return state.left_of(winner)
        case "left_of_drawer":
            return state.left_of(drawer)
        case "winner":
            return winner


def call(state: State, phase: Call, move: Bid | NoBid) -> Result:
    """Call an auction or decline. If all decline, the tile is the drawer's. Raise IllegalMove."""
    coins = validate_bid(state, phase.seat, phase.tile, move, 0)
    after_call = msgspec.structs.replace(state, reveals=state.reveals + 1)
    if coins:
        event = Raised(phase.seat, phase.tile, coins, is_call=True)
        return _ask_on(_bidding(after_call, phase.seat, coins), phase.seat, (), event)
    declined = Declined(phase.seat, phase.tile)
    bidders = sale_of(after_call).asked
    rest = bidders[bidders.index(phase.seat) + 1 :]
    if rest:
        return msgspec.structs.replace(after_call, phase=Call(phase.drawer, phase.tile, rest[0])), (declined,)
    after, events = unsold(after_call, phase.drawer, phase.tile)
    return after, (declined, *events)


def raise_or_pass(state: State, phase: Raise, move: Bid | Pass) -> Result:
    """Raise the bid or drop out. Raise IllegalMove."""
    coins = validate_bid(state, phase.seat, phase.tile, move, phase.price)
    after_raise = msgspec.structs.replace(state, reveals=state.reveals + 1)
    if coins:
        event: Event = Raised(phase.seat, phase.tile, coins, is_call=False)
        return _ask_on(_bidding(after_raise, phase.seat, coins), phase.seat, phase.out, event)
    event = DroppedOut(phase.seat, phase.tile, by_itself=False)
    return _ask_on(after_raise, phase.seat, (*phase.out, phase.seat), event)


def _bidding(state: State, seat: Seat, coins: int) -> State:
    sale = sale_of(state)
    return msgspec.structs.replace(state, sale=msgspec.structs.replace(sale, bids=(*sale.bids, BidView(seat, coins))))


def _ask_on(state: State, seat: Seat, out: tuple[Seat, ...], event: Event) -> Result:
    """Ask the next seat that can raise. Seats that cannot raise drop out automatically (SMA-52)."""
    sale = sale_of(state)
    drawer, tile, leader, price = sale.drawer, sale.tile, sale.bids[-1].seat, sale.price
    events = [event]
    following = None
    for rival in clockwise(state.players, seat):
        if rival == leader or rival in out:
            continue
        if state.seats[rival].coins > price:
            following = rival
            break
        out = (*out, rival)
        events.append(DroppedOut(rival, tile, by_itself=True))
    after = msgspec.structs.replace(state, sale=msgspec.structs.replace(sale, out=out))
    if following is None:
        settled, more = settle(after, drawer, tile)
        return settled, (*events, *more)
    phase = Raise(drawer, tile, following, leader, price, out)
    return msgspec.structs.replace(after, phase=phase), tuple(events)


Maxima = tuple[int | None, ...]


class Bidding(NamedTuple):
    """Bids in the order made. `is_over` is false if the drawer must answer first."""

    bids: tuple[BidView, ...]
    is_over: bool


def pending_seats(window: Window) -> tuple[Seat, ...]:
    """Return the asked seats that have not answered."""
    return tuple(seat for seat, maximum in enumerate(window.maxima) if maximum is None and seat != window.drawer)


def answer(state: State, window: Window, seat: Seat, move: Bid | NoBid) -> Result:
    """Store one seat's secret answer. The last one closes the window. Raise IllegalMove."""
    coins = validate_bid(state, seat, window.tile, move, 0)
    answered = Window(window.drawer, window.tile, _with(window.maxima, seat, coins))
    event = Answered(seat, window.tile, coins)
    if pending_seats(answered):
        return msgspec.structs.replace(state, phase=answered), (event,)
    closed = msgspec.structs.replace(state, reveals=state.reveals + 1)
    if not any(answered.maxima):
        after, events = unsold(closed, window.drawer, window.tile)
    else:
        after, events = _play_on(closed, answered)
    return after, (event, *events)


def defend(state: State, phase: Defend, move: Bid | NoBid) -> Result:
    """Store the drawer's answer, then resolve the auction. Raise IllegalMove."""
    coins = validate_bid(state, phase.drawer, phase.tile, move, phase.price)
    event = Answered(phase.drawer, phase.tile, coins)
    maxima = _with(phase.maxima, phase.drawer, coins)
    answered = msgspec.structs.replace(state, reveals=state.reveals + 1)
    after, events = _play_on(answered, Window(phase.drawer, phase.tile, maxima))
    return after, (event, *events)


def run_bidding(maxima: Maxima, drawer: Seat, coins: int) -> Bidding:
    """Return the bids that the answers so far determine.

    `coins` are the drawer's, until it has answered. The drawer's answer never changes earlier bids: they skipped the
    drawer only if it had too few coins.
    """
    bids = [_opening(maxima, drawer)]
    while True:
        leader, price = bids[-1].seat, bids[-1].coins
        for seat in clockwise(len(maxima), leader):
            maximum = maxima[seat]
            if maximum is None:
                if coins > price:
                    return Bidding(tuple(bids), is_over=False)
            elif maximum > price:
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
