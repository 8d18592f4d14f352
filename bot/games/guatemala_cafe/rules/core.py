"""Core rules: seats to decide, legal moves, their effects, default moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Name, Seat
from bot.games.guatemala_cafe.events import Event
from bot.games.guatemala_cafe.moves import END, STAY, Block, End, Go, Move, Pass, Put, Refill, Sail, Score, Stay, Take
from bot.games.guatemala_cafe.rules.blockade import answer, legal_answers, legal_scores, score, unanswered_seats
from bot.games.guatemala_cafe.rules.building import LazyMoves, legal_takes, take
from bot.games.guatemala_cafe.rules.buyer import PUTS, go, legal_goes, put
from bot.games.guatemala_cafe.rules.payout import legal_refills, legal_sails, refill, sail
from bot.games.guatemala_cafe.rules.refusals import refuse, wrong_moment
from bot.games.guatemala_cafe.rules.turns import end_turn, stay
from bot.games.guatemala_cafe.state import (
    Acting,
    Asking,
    Moving,
    Over,
    Placing,
    Refilling,
    Sailing,
    State,
)
from bot.rng import Dice

Result = tuple[State, tuple[Event, ...]]


def deciders(state: State) -> tuple[Seat, ...]:
    """Return the seat to move, all unanswered seats during the blockade question, or none once the match is over."""
    match state.phase:
        case Over():
            return ()
        case Asking() as asking:
            return tuple(sorted(unanswered_seats(asking)))
        case phase:
            return (phase.seat,)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the legal moves in canonical order."""
    match state.phase:
        case Acting() as acting if acting.seat == seat:
            return LazyMoves(legal_takes(state, acting), [*legal_scores(state, acting), END])
        case Moving(decider) if decider == seat:
            return legal_goes(state, seat)
        case Asking() as asking:
            return legal_answers(state, asking, seat)
        case Refilling() as refilling if refilling.seat == seat:
            return legal_refills(state, refilling)
        case Sailing() as sailing if sailing.seat == seat:
            return legal_sails(sailing)
        case Placing(decider) if decider == seat:
            return PUTS
        case _:
            return ()


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> Result:  # noqa: ARG001 - all chance is in the setup
    """Apply a move and return the position and events.

    Raise IllegalMove with the first reason in the order of GUA-66.
    """
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("game_over")
    if isinstance(phase, Asking):
        return _apply_answer(state, phase, seat, move)
    if phase.seat != seat:
        raise refuse("not_your_turn", seat=Name(phase.seat))
    match phase:
        case Acting():
            return _act(state, phase, move)
        case Moving():
            return _move(state, seat, move)
        case Refilling() if isinstance(move, Refill):
            return refill(state, phase, move)
        case Sailing() if isinstance(move, Sail):
            return sail(state, phase, move)
        case Placing() if isinstance(move, Put):
            return put(state, seat, move)
    raise wrong_moment(state)


def _apply_answer(state: State, asking: Asking, seat: Seat, move: Move) -> Result:
    if seat not in asking.asked:
        raise refuse("not_asked")
    if seat not in unanswered_seats(asking):
        raise refuse("already_answered")
    if not isinstance(move, Pass | Block):
        raise wrong_moment(state)
    return answer(state, asking, seat, move)


def _act(state: State, acting: Acting, move: Move) -> Result:
    match move:
        case Take():
            return take(state, acting, move)
        case Score():
            return score(state, acting, move)
        case End():
            return end_turn(state, acting)
        case _:
            raise wrong_moment(state)


def _move(state: State, seat: Seat, move: Move) -> Result:
    match move:
        case Go():
            return go(state, seat, move)
        case Stay():
            return stay(state, seat)
        case Take() | Score() | End():
            raise refuse("move_first")
        case _:
            raise wrong_moment(state)


def default(state: State, seat: Seat) -> Move:
    """Return the move made for a seat whose time runs out."""
    match state.phase:
        case Placing():
            return PUTS[0]
        case Moving():
            return STAY
        case Asking(_, color, space):
            return Pass(color, space)
        case Sailing(_, color, _, harbours):
            return Sail(color, harbours[0])
        case Refilling(_, _, space):
            return Refill(state.seats[seat].hand[0], space)
        case Acting() | Over():
            return END


def hidden(state: State) -> object:
    """Return what a free undo must leave unchanged: hands, bag, sacks on the track, secret answers, the end."""
    answers = state.phase.answers if isinstance(state.phase, Asking) else None
    hands = tuple(seat.hand for seat in state.seats)
    return hands, state.bag, state.track_sacks, answers, isinstance(state.phase, Over)


def is_sealed(state: State) -> bool:
    """Return whether the question about a blockade is open."""
    return isinstance(state.phase, Asking)


def is_secret(before: State, seat: Seat, move: Move, now: State) -> bool:  # noqa: ARG001 - the same for all seats
    """Return whether the move is an answer to a question that is still open.

    See `text.record.effective` for the answers that count in the end.
    """
    return is_sealed(before) and before.track_sacks == now.track_sacks and isinstance(now.phase, Asking)
