"""Core rules: seats to decide, legal moves, their effects, default moves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.game import IllegalMove, Seat, with_item
from bot.games.saint_martin.board import HAND_LIMIT, OBJECTIVES
from bot.games.saint_martin.events import Event
from bot.games.saint_martin.moves import (
    DISCARDS,
    DRAW,
    END,
    NO_BIDS,
    PASSES,
    Bid,
    Burn,
    Discard,
    Draw,
    End,
    Move,
    NoBid,
    Objective,
    Pass,
    Place,
    bids,
)
from bot.games.saint_martin.rules.auction import answer, call, defend, draw, pending_seats, raise_or_pass
from bot.games.saint_martin.rules.burning import burn, legal_burns
from bot.games.saint_martin.rules.placing import first_placement, fitting, legal_placements, place
from bot.games.saint_martin.rules.refusals import refuse
from bot.games.saint_martin.rules.turns import discard, end, has_full_hand, require_in_hand
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
    without_tile,
)
from bot.games.saint_martin.vocabulary import tile_term
from bot.rng import Dice

Result = tuple[State, tuple[Event, ...]]


def deciders(state: State) -> tuple[Seat, ...]:
    """Return the seats that may move: all without an answer in a sealed window, else one, or none after the end."""
    match state.phase:
        case Window() as window:
            return pending_seats(window)
        case Defend() as phase:
            return (phase.drawer,)
        case Over():
            return ()
        case phase:
            return (phase.seat,)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the legal moves in canonical order.

    - In a turn: placements, objective placements, `draw`, discards, `end`.
    - In an auction: no bid, bids.
    - After a placement: burns, `end`.
    """
    if seat not in deciders(state):
        return ()
    match state.phase:
        case Turn():
            return _legal_in_turn(state, seat)
        case Kept():
            return _legal_with_tile_kept(state, seat)
        case After() as after:
            return (*legal_burns(state, after), END)
        case Bought(_, tile):
            return legal_placements(state, (tile,))
        case Window(_, tile) | Call(_, tile):
            return NO_BIDS[tile], *bids(tile, 1, state.seats[seat].coins)
        case Defend(_, tile, _, _, price):
            return NO_BIDS[tile], *bids(tile, price + 1, state.seats[seat].coins)
        case Raise(_, tile, _, _, price):
            return PASSES[tile], *bids(tile, price + 1, state.seats[seat].coins)
        case Over():
            return ()


def _legal_in_turn(state: State, seat: Seat) -> list[Move]:
    held = state.seats[seat]
    hand = held.unknown + held.shown
    moves = legal_placements(state, hand)
    fits = bool(moves)
    moves += _objective_placements(state, held)
    if state.bag:
        moves.append(DRAW)
    elif not hand:
        moves.append(END)
    elif not fits:
        moves += [DISCARDS[tile] for tile in sorted(set(hand))]
    return moves


def _legal_with_tile_kept(state: State, seat: Seat) -> list[Move]:
    held = state.seats[seat]
    hand = held.unknown + held.shown
    moves = legal_placements(state, hand)
    if not has_full_hand(held):
        return [*moves, *_objective_placements(state, held), END]
    return moves or [DISCARDS[tile] for tile in sorted(set(hand))]


def _objective_placements(state: State, held: SeatState) -> list[Move]:
    return [] if held.is_objective_placed else legal_placements(state, (OBJECTIVES[held.coffee],))


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> Result:  # noqa: ARG001 - all chance is in the bag
    """Apply a move and return the position and events, without listing all legal moves.

    Raise IllegalMove with the first reason in the order of SMA-90.
    """
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("over")
    if seat not in deciders(state):
        raise refuse("not_asked")
    match phase, move:
        case ((Turn() | Kept() | Bought()), Place()):
            return _place(state, seat, move)
        case ((Turn() | Kept() | Bought()), Objective()):
            return _lay_objective(state, seat, move)
        case Turn(), Draw():
            return draw(state, seat)
        case ((Turn() | Kept()), Discard()):
            return discard(state, seat, move.tile, is_due=_is_discard_due(state, seat))
        case ((Turn() | Kept()), End()):
            _require_may_end(state, seat)
            return end(state, seat, state.left_of(seat))
        case After(), Burn():
            return burn(state, phase, move)
        case After(), End():
            return end(state, seat, phase.following)
        case _:
            return _answer(state, seat, move)


def _answer(state: State, seat: Seat, move: Move) -> Result:
    match state.phase, move:
        case Window() as window, (Bid() | NoBid() as answered):
            return answer(state, window, seat, answered)
        case Defend() as asked, (Bid() | NoBid() as answered):
            return defend(state, asked, answered)
        case Call() as asked, (Bid() | NoBid() as answered):
            return call(state, asked, answered)
        case Raise() as asked, (Bid() | Pass() as answered):
            return raise_or_pass(state, asked, answered)
        case _:
            raise _wrong_step(state)


def _place(state: State, seat: Seat, move: Place) -> Result:
    held = state.seats[seat]
    if isinstance(state.phase, Bought):
        if move.tile == state.phase.tile:
            return place(state, seat, move, source="bought", following=state.next_after(seat))
        require_in_hand(held, move.tile)
        raise refuse("bought_tile_only", tile=tile_term(state.phase.tile))
    require_in_hand(held, move.tile)
    without = msgspec.structs.replace(state, seats=with_item(state.seats, seat, without_tile(held, move.tile)))
    return place(without, seat, move, source="hand", following=state.next_after(seat))


def _lay_objective(state: State, seat: Seat, move: Objective) -> Result:
    held = state.seats[seat]
    if held.is_objective_placed:
        raise refuse("objective_gone")
    if isinstance(state.phase, Bought):
        raise refuse("bought_tile_only", tile=tile_term(state.phase.tile))
    if has_full_hand(held):
        raise refuse("hand_tile_first", count=HAND_LIMIT)
    changed = msgspec.structs.replace(held, is_objective_placed=True)
    without = msgspec.structs.replace(state, seats=with_item(state.seats, seat, changed))
    laid = Place(OBJECTIVES[held.coffee], move.cell, 0)
    return place(without, seat, laid, source="objective", following=state.next_after(seat))


def _is_discard_due(state: State, seat: Seat) -> bool:
    """Return whether SMA-29 or SMA-31 requires a discard, provided that no hand tile fits."""
    return has_full_hand(state.seats[seat]) if isinstance(state.phase, Kept) else not state.bag


def _require_may_end(state: State, seat: Seat) -> None:
    """Raise IllegalMove if the seat may not end its turn."""
    held = state.seats[seat]
    if isinstance(state.phase, Kept):
        if has_full_hand(held):
            raise refuse("four_in_hand", count=HAND_LIMIT)
    elif state.bag or held.hand:
        duty = "draw" if state.bag else "place" if fitting(state, held.hand) else "discard"
        raise refuse("must_place", what=duty)


def _wrong_step(state: State) -> IllegalMove:
    """Return the refusal that names the pending decision."""
    match state.phase:
        case Window(_, tile) | Defend(_, tile) | Call(_, tile):
            return refuse("wrong_step", step="bid", tile=tile_term(tile))
        case Raise(_, tile):
            return refuse("wrong_step", step="raise", tile=tile_term(tile))
        case Bought(_, tile):
            return refuse("wrong_step", step="bought", tile=tile_term(tile))
        case After():
            return refuse("wrong_step", step="after", tile="none")
        case Kept():
            return refuse("wrong_step", step="kept", tile="none")
        case _:
            return refuse("wrong_step", step="turn", tile="none")


def default(state: State, seat: Seat) -> Move:
    """Return the move made for a seat whose time runs out: never a burn or the objective tile."""
    match state.phase:
        case Window(_, tile) | Defend(_, tile) | Call(_, tile):
            return NO_BIDS[tile]
        case Raise(_, tile):
            return PASSES[tile]
        case Bought(_, tile):
            return first_placement(state, (tile,)) or END
        case Turn():
            return _default_in_turn(state, state.seats[seat])
        case Kept() if has_full_hand(state.seats[seat]):
            return _placed_or_discarded(state, state.seats[seat])
        case _:
            return END


def _default_in_turn(state: State, held: SeatState) -> Move:
    if state.bag and len(held.hand) < HAND_LIMIT:
        return DRAW
    if state.bag:
        return first_placement(state, held.hand) or DRAW
    return _placed_or_discarded(state, held) if held.hand else END


def _placed_or_discarded(state: State, held: SeatState) -> Move:
    return first_placement(state, held.hand) or DISCARDS[held.hand[0]]


def hidden(state: State) -> object:
    """Return what a free undo must leave unchanged: the counter of revealing steps.

    These are a draw, the end of a sealed window, a public answer, and the end of a turn.
    """
    return state.reveals


def is_sealed(state: State) -> bool:
    """Return whether bids are open that are made in secret."""
    return isinstance(state.phase, Window | Defend)


def is_secret(before: State, seat: Seat, move: Move, now: State) -> bool:  # noqa: ARG001 - all answers are alike
    """Return whether the move was a sealed answer and the match still runs.

    Only the resulting bids are public.
    """
    return is_sealed(before) and not isinstance(now.phase, Over)
