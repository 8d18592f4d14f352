"""What computer players know of Zanzibar.

The numbers of this room were found by matches with seats exchanged on equal deals, each variant against the simple
greedy program of the specification and against the variant before it; what a card in the hand is worth first by
regression on the rest of some thousand matches of the policy against itself.
"""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.zanzibar.moves import Move
from bot.games.zanzibar.played.guess import guess
from bot.games.zanzibar.played.promising import promising
from bot.games.zanzibar.played.worth import terms, worth
from bot.games.zanzibar.state import State, Turn
from bot.games.zanzibar.view import ZanzibarView
from bot.skill import Effort, Skill


def essence(state: State) -> object:
    """In which order traders have moved does not matter, nor by which ways."""
    phase = state.phase
    moved = frozenset(phase.moved) if isinstance(phase, Turn) else phase
    return state.where, moved, tuple([len(cards.used) for cards in state.seats])


def drawn(state: State, seat: Seat) -> State:
    """As if the seat moved once more at once: only in its own turn does it count the cards that it has just drawn."""
    return msgspec.structs.replace(state, phase=Turn(seat))


SKILL: Skill[State, Move, ZanzibarView] = Skill(
    guess=guess,
    promising=promising,
    terms=terms,
    worth=worth,
    turn=lambda state: state.turn,
    essence=essence,
    drawn=drawn,
    efforts={
        "easy": Effort(width=1, sees=55, noise=4.0, is_selfish=True),
        "medium": Effort(width=4),
        "strong": Effort(width=32, guesses=3, candidates=10),
    },
)
