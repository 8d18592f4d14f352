"""Core rules: seats to decide, legal moves, their effects, default moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import IllegalMove, Name, Seat
from bot.games.zanzibar.events import Event
from bot.games.zanzibar.moves import Clear, Discard, End, Keep, Move, Place, Play, Walk
from bot.games.zanzibar.rules.movement import PLACEMENT_TABLE, LazyMoves, clear, legal_steps, walk
from bot.games.zanzibar.rules.order_cards import discard, discard_fresh, fresh_cards, legal_orders, play
from bot.games.zanzibar.rules.placement import first_placement, place, placements
from bot.games.zanzibar.rules.refusals import refuse
from bot.games.zanzibar.rules.turns import END, KEEP, close_turn, end, keep, legal_answers, legal_endings, replace_fresh
from bot.games.zanzibar.state import Fresh, Over, Placement, State, Turn
from bot.games.zanzibar.vocabulary import card_terms
from bot.rng import Dice

Result = tuple[State, tuple[Event, ...]]


def deciders(state: State) -> tuple[Seat, ...]:
    """Return the one seat to move, or none once the match is over."""
    return () if isinstance(state.phase, Over) else (state.phase.seat,)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the legal moves in canonical order.

    The order is steps (first those of the trader that may continue), scoring, discarding, `end`, `end look`.
    """
    match state.phase:
        case Turn() as turn if turn.seat == seat:
            orders = legal_orders(state, seat) + legal_endings(state, turn)
            return orders if turn.used else LazyMoves(legal_steps(state, turn), orders)
        case Placement(decider) if decider == seat:
            return LazyMoves(placements(state, seat), (), PLACEMENT_TABLE)
        case Fresh() as fresh if fresh.seat == seat:
            return legal_answers(state, fresh)
        case _:
            return ()


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> Result:  # noqa: ARG001 - all chance is in the decks
    """Apply a move and return the position and events, without listing all legal moves.

    Raise IllegalMove with the first reason in the order of ZAN-63.
    """
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("game_over")
    if phase.seat != seat:
        raise refuse("not_your_turn", seat=Name(phase.seat))
    match phase:
        case Turn():
            return _apply_in_turn(state, phase, move)
        case Placement():
            if isinstance(move, Place):
                return place(state, seat, move)
        case Fresh():
            return _apply_to_fresh(state, phase, move)
    raise _wrong_phase(state)


def _apply_in_turn(state: State, turn: Turn, move: Move) -> Result:
    match move:
        case Walk():
            return walk(state, turn, move)
        case Clear():
            return clear(state, turn, move)
        case Play():
            return _closed(play(state, turn, move))
        case Discard():
            return _closed(discard(state, turn, move))
        case End():
            return end(state, turn, move)
        case _:
            raise _wrong_phase(state)


def _apply_to_fresh(state: State, fresh: Fresh, move: Move) -> Result:
    match move:
        case Keep():
            return keep(state, fresh)
        case Discard():
            after, events = discard_fresh(state, fresh, move)
            replaced, more = replace_fresh(after, fresh)
            return replaced, events + more
        case _:
            raise _wrong_phase(state)


def _closed(result: Result) -> Result:
    after, events = result
    closed, more = close_turn(after)
    return closed, events + more


def _wrong_phase(state: State) -> IllegalMove:
    match state.phase:
        case Placement(seat):
            return refuse("wrong_phase", phase="placement", trader=first_placement(state, seat).trader)
        case Fresh() as fresh:
            return refuse("wrong_phase", phase="fresh", fresh=card_terms(fresh_cards(state, fresh)))
        case _:
            return refuse("wrong_phase", phase="turn")


def default(state: State, seat: Seat) -> Move:
    """Return the move made for a seat whose time runs out (ZAN-62)."""
    match state.phase:
        case Placement():
            return first_placement(state, seat)
        case Fresh():
            return KEEP
        case _:
            return END


def hidden(state: State) -> object:
    """Return what a free undo must leave unchanged: all hands, and whether the match is over.

    Decks need not be included, because they never change without a hand.
    """
    return isinstance(state.phase, Over), tuple(cards.hand for cards in state.seats)
