"""The moves that may be good, the best first, and what must be answered before a move can be judged."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dice import Dice
from bot.game import Seat
from bot.games.guatemala_cafe.moves import Move
from bot.games.guatemala_cafe.played.acting import acts
from bot.games.guatemala_cafe.played.answering import answers, refills, sails
from bot.games.guatemala_cafe.played.moving import goes, puts
from bot.games.guatemala_cafe.rules.playing import apply, deciders
from bot.games.guatemala_cafe.state import Acting, Asking, Moving, Placing, Refilling, Sailing, State

MOST_ANSWERS = 20
"""A question, a building instead of a scoring, a ship and a sack take fewer steps."""


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """Legal moves of the seat; the first one goes on with the match as if all knew only what they see."""
    match state.phase:
        case Asking() as asking:
            return answers(state, asking, seat)
        case Moving(decider) if decider == seat:
            return goes(state, seat)
        case Acting() as acting if acting.seat == seat:
            return acts(state, acting)
        case Sailing() as sailing if sailing.seat == seat:
            return sails(state, sailing)
        case Refilling() as refilling if refilling.seat == seat:
            return refills(state, refilling)
        case Placing(decider) if decider == seat:
            return puts(state)
        case _:
            return ()


def settle(state: State, seat: Seat, dice: Dice) -> State:
    """All that belongs to a scoring is gone through until the next turn; a building of the seat's own is left open."""
    if isinstance(state.phase, Acting) and state.phase.seat == seat:
        return state
    for _ in range(MOST_ANSWERS):
        seats = deciders(state)
        if isinstance(state.phase, Moving) or not seats:
            break
        state, _ = apply(state, seats[0], promising(state, seats[0])[0], dice)
    return state
