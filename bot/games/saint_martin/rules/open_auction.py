"""Open auction, with public bids in turn (SMA-50 to SMA-53)."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.saint_martin.events import Declined, DroppedOut, Event, Raised
from bot.games.saint_martin.moves import Bid, NoBid, Pass
from bot.games.saint_martin.rules.auction import clockwise, sale_of, settle, unsold, validate_bid
from bot.games.saint_martin.state import Call, Raise, State
from bot.games.saint_martin.view import BidView

Result = tuple[State, tuple[Event, ...]]


def call(state: State, phase: Call, move: Bid | NoBid) -> Result:
    """Call an auction or decline; if all decline, the tile is the drawer's. Raise IllegalMove."""
    coins = validate_bid(state, phase.seat, phase.tile, move, 0)
    heard = msgspec.structs.replace(state, reveals=state.reveals + 1)
    if coins:
        told = Raised(phase.seat, phase.tile, coins, is_call=True)
        return _ask_on(_bidding(heard, phase.seat, coins), phase.seat, (), told)
    declined = Declined(phase.seat, phase.tile)
    asked = sale_of(heard).asked
    rest = asked[asked.index(phase.seat) + 1 :]
    if rest:
        return msgspec.structs.replace(heard, phase=Call(phase.drawer, phase.tile, rest[0])), (declined,)
    after, events = unsold(heard, phase.drawer, phase.tile)
    return after, (declined, *events)


def raise_or_pass(state: State, phase: Raise, move: Bid | Pass) -> Result:
    """Raise the bid or drop out. Raise IllegalMove."""
    coins = validate_bid(state, phase.seat, phase.tile, move, phase.price)
    heard = msgspec.structs.replace(state, reveals=state.reveals + 1)
    if coins:
        told: Event = Raised(phase.seat, phase.tile, coins, is_call=False)
        return _ask_on(_bidding(heard, phase.seat, coins), phase.seat, phase.out, told)
    told = DroppedOut(phase.seat, phase.tile, by_itself=False)
    return _ask_on(heard, phase.seat, (*phase.out, phase.seat), told)


def _bidding(state: State, seat: Seat, coins: int) -> State:
    sale = sale_of(state)
    return msgspec.structs.replace(state, sale=msgspec.structs.replace(sale, bids=(*sale.bids, BidView(seat, coins))))


def _ask_on(state: State, seat: Seat, out: tuple[Seat, ...], told: Event) -> Result:
    """Ask the next seat that can raise; seats that cannot drop out automatically (SMA-52)."""
    sale = sale_of(state)
    drawer, tile, leader, price = sale.drawer, sale.tile, sale.bids[-1].seat, sale.price
    events = [told]
    following = None
    for other in clockwise(state.players, seat):
        if other == leader or other in out:
            continue
        if state.seats[other].coins > price:
            following = other
            break
        out = (*out, other)
        events.append(DroppedOut(other, tile, by_itself=True))
    after = msgspec.structs.replace(state, sale=msgspec.structs.replace(sale, out=out))
    if following is None:
        settled, more = settle(after, drawer, tile)
        return settled, (*events, *more)
    phase = Raise(drawer, tile, following, leader, price, out)
    return msgspec.structs.replace(after, phase=phase), tuple(events)
