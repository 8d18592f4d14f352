"""Saint Martin for computers.

The weights were found by series of 120 matches, on equal deals with the seats exchanged, of a player that makes the
most promising move against another that differs in one weight; being next by matches of Medium against that player.
With more candidates played out to the end of its own next turn Strong won 8 of 9 matches against Medium, 6 of the same
9 before; planned replies, 120 of them, won as many as 400 of promising moves.
"""

from __future__ import annotations

from bot.dice import Dice
from bot.game import Seat
from bot.games.saint_martin.moves import Move
from bot.games.saint_martin.played.guess import guess
from bot.games.saint_martin.played.promising import promising
from bot.games.saint_martin.played.worth import terms, worth
from bot.games.saint_martin.rules.playing import apply, deciders
from bot.games.saint_martin.state import Over, State, Turn
from bot.games.saint_martin.view import SaintMartinView
from bot.skill import Effort, Skill


def settle(state: State, _seat: Seat, dice: Dice) -> State:
    """The turn is played to its end: what was drawn is kept or sold, and a tile is laid."""
    while not isinstance(state.phase, Turn | Over):
        seat = deciders(state)[0]
        state, _ = apply(state, seat, promising(state, seat)[0], dice)
    return state


SKILL: Skill[State, Move, SaintMartinView] = Skill(
    guess=guess,
    promising=promising,
    terms=terms,
    worth=worth,
    turn=lambda state: state.turns,
    settle=settle,
    efforts={
        "easy": Effort(sees=40, noise=3.0, is_selfish=True),
        "medium": Effort(guesses=1, width=4),
        "strong": Effort(guesses=2, width=6, candidates=12, alike=3, play_outs=400, horizon=2),
    },
    rivalry=0.5,
    scale=20.0,
)
