"""Steps common to both auctions: drawing, asking and payment (SMA-25, SMA-40 to SMA-42, SMA-54, SMA-55)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec

from bot.game import IllegalMove, Seat
from bot.games.saint_martin.events import Asked, Drew, Event, Silent, Sold
from bot.games.saint_martin.moves import Bid, NoBid, Pass
from bot.games.saint_martin.rules.placing import fits
from bot.games.saint_martin.rules.refusals import refuse
from bot.games.saint_martin.rules.turns import keep
from bot.games.saint_martin.state import Bought, Call, SeatState, State, Window
from bot.games.saint_martin.terms import tile_term
from bot.games.saint_martin.view import SaleView

Result = tuple[State, tuple[Event, ...]]


def draw(state: State, seat: Seat) -> Result:
    """Reveal the next tile; ask others to bid if it fits and they have coins. Raise IllegalMove."""
    if not state.bag:
        raise refuse("bag_empty")
    tile = state.bag[0]
    asked = tuple(other for other in clockwise(state.players, seat) if state.seats[other].coins)
    drawn = msgspec.structs.replace(state, bag=state.bag[1:], reveals=state.reveals + 1)
    if not asked or not fits(state, tile):
        after, events = keep(drawn, seat, tile)
        return after, (Drew(seat, tile), *events)
    is_sealed = state.options.auction == "sealed"
    phase = Window(seat, tile, _unanswered(state, seat)) if is_sealed else Call(seat, tile, asked[0])
    sale = SaleView(drawer=seat, tile=tile, asked=asked)
    after = msgspec.structs.replace(drawn, phase=phase, sale=sale)
    return after, (Drew(seat, tile), Asked(tile, asked, is_sealed))


def clockwise(players: int, seat: Seat) -> Iterator[Seat]:
    """Yield the other seats, starting at its left."""
    return ((seat + step) % players for step in range(1, players))


def _unanswered(state: State, drawer: Seat) -> tuple[int | None, ...]:
    """Return None for the asked seats and the drawer (asked later), 0 for all others."""
    return tuple(None if held.coins or seat == drawer else 0 for seat, held in enumerate(state.seats))


def validate_bid(state: State, seat: Seat, tile: str, move: Bid | NoBid | Pass, price: int) -> int:
    """Return the coins of an answer, 0 for no bid. Raise IllegalMove with reasons in the order of SMA-90."""
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
    """Give the tile to the drawer, as there was no bid (SMA-45)."""
    after, events = keep(_with_sale(state, is_kept=True), drawer, tile)
    return after, (Silent(tile), *events)


def settle(state: State, drawer: Seat, tile: str) -> Result:
    """End the auction: collect the last bid; the winner continues with the tile (SMA-54)."""
    bids = sale_of(state).bids
    winner, price = bids[-1].seat, bids[-1].coins
    sold = Sold(drawer, winner, tile, price, bids)
    paid = msgspec.structs.replace(_with_sale(state, winner=winner), seats=_after_payment(state, drawer, winner, price))
    if winner == drawer:
        after, events = keep(paid, drawer, tile)
        return after, (sold, *events)
    phase = Bought(winner, tile, _following(state, drawer, winner))
    return msgspec.structs.replace(paid, phase=phase), (sold,)


def sale_of(state: State) -> SaleView:
    """Return the current auction."""
    return cast(SaleView, state.sale)


def _with_sale(state: State, *, winner: Seat | None = None, is_kept: bool = False) -> State:
    sale = msgspec.structs.replace(sale_of(state), winner=winner, is_kept=is_kept)
    return msgspec.structs.replace(state, sale=sale)


def _after_payment(state: State, drawer: Seat, winner: Seat, price: int) -> tuple[SeatState, ...]:
    """Return the seats after payment: the winner pays the drawer; the drawer pays the bank."""
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
