"""Some legal moves of a seat, the most promising first: what everybody plays where a match is only imagined."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Seat
from bot.games.saint_martin.board import OBJECTIVES, UNPLAYED_OBJECTIVE
from bot.games.saint_martin.moves import DISCARDS, DRAW, END, NO_BIDS, PASSES, Move, bid, places_at
from bot.games.saint_martin.played import weights
from bot.games.saint_martin.played.bidding import limit
from bot.games.saint_martin.played.burning import burns
from bot.games.saint_martin.played.placing import Found, found_placements
from bot.games.saint_martin.rules.playing import deciders
from bot.games.saint_martin.rules.turns import has_full_hand
from bot.games.saint_martin.state import (
    After,
    Bought,
    Call,
    Defend,
    Kept,
    Over,
    Raise,
    SeatState,
    State,
    Turn,
    Window,
)

MOST_PLACEMENTS = 12
MOST_BURNS = 2


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """Empty only where the seat has nothing to decide."""
    if seat not in deciders(state):
        return ()
    match state.phase:
        case Turn():
            return _in_turn(state, seat)
        case Kept():
            return _with_tile_kept(state, seat)
        case Bought(_, tile):
            return _moves(found_placements(state, seat, (tile,)))
        case After():
            return _after(state, seat)
        case Window(_, tile) | Call(_, tile):
            return _bids(state, seat, tile, 0, NO_BIDS[tile])
        case Defend(_, tile, _, _, price):
            return _bids(state, seat, tile, price, NO_BIDS[tile])
        case Raise(_, tile, _, _, price):
            return _bids(state, seat, tile, price, PASSES[tile])
        case Over():
            return ()


def _in_turn(state: State, seat: Seat) -> Sequence[Move]:
    held = state.seats[seat]
    hand = held.unknown + held.shown
    if state.bag:
        return (DRAW,)
    found = found_placements(state, seat, hand)
    objective = _objective(state, seat, held)
    if not hand:
        best = [one for one in objective if one.good > UNPLAYED_OBJECTIVE]
        return [*_moves(best), END]
    if len(hand) > 1 or not found:
        objective = [one for one in objective if not found or one.good > UNPLAYED_OBJECTIVE]
    ranked = _moves(_with_objective(found, objective, len(hand)))
    return ranked or [DISCARDS[tile] for tile in sorted(set(hand))]


def _with_tile_kept(state: State, seat: Seat) -> Sequence[Move]:
    held = state.seats[seat]
    hand = held.unknown + held.shown
    found = found_placements(state, seat, hand)
    if has_full_hand(held):
        return _moves(found) or [DISCARDS[tile] for tile in sorted(set(hand))]
    least = weights.WEIGHTS.keep
    best = _moves([one for one in found if one.good > least])
    return [*best, END]


def _after(state: State, seat: Seat) -> Sequence[Move]:
    found = burns(state, seat)[:MOST_BURNS]
    better = [move for gain, move in found if gain > weights.WEIGHTS.burn]
    return [*better, END, *(move for _, move in found[len(better) :])]


def _bids(state: State, seat: Seat, tile: str, price: int, no: Move) -> Sequence[Move]:
    """No bid, and one where the tile is worth more than it costs: who thinks about more of them buys too much."""
    most = limit(state, seat, tile)
    if most <= price:
        return (no,)
    return bid(tile, price + 1 if isinstance(state.phase, Call | Raise) else most), no


def _objective(state: State, seat: Seat, held: SeatState) -> list[Found]:
    return [] if held.is_objective_placed else found_placements(state, seat, (OBJECTIVES[held.coffee],))


def _with_objective(found: list[Found], objective: list[Found], hand: int) -> list[Found]:
    """The objective tile costs its points; before the last tile of the hand it is laid for nothing else."""
    extra = weights.WEIGHTS.last_chance if hand == 1 else 0.0
    return found + [one._replace(good=one.good - UNPLAYED_OBJECTIVE + extra) for one in objective]


def _moves(found: list[Found]) -> list[Move]:
    """The best of them, one of each look."""
    best = sorted(found, key=lambda one: -one.good)[:MOST_PLACEMENTS]
    return [places_at(one.tile, 1 << one.number)[0] for one in best]
