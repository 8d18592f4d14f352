"""Skill of the computer players: their knowledge, and the search effort of each level.

The weights were tuned in series of 120 matches on equal deals with exchanged seats, between two greedy players that
differ in one weight. The weight `turn` was tuned in matches of Medium against the greedy player.

Strong plays out its candidates up to the end of its next turn. With more candidates it won 8 of 9 matches against
Medium, compared with 6 before. 120 playouts with searched replies won as often as 400 with promising moves only.

All levels see which fields their own hand can close next turn, and the chance that others do so before. With that,
Medium won 76 % of 66 matches against Medium without, by 7 points on average.

Easy makes two of nine decisions at random, so that a newcomer who always takes the first choice wins about half of the
matches. Without that the newcomer won 1 of 41. Casual only makes random mistakes, one in six decisions. With errors in
the values instead it lost more often to Medium, but not less to Easy.
"""

from __future__ import annotations

from bot.ai_spec import Effort, Skill
from bot.game import Seat
from bot.games.saint_martin.ai.appraisal import overlooked
from bot.games.saint_martin.ai.determinise import guess
from bot.games.saint_martin.ai.evaluation import aspects, worth
from bot.games.saint_martin.ai.move_ordering import promising
from bot.games.saint_martin.moves import Move
from bot.games.saint_martin.rules.core import apply, deciders
from bot.games.saint_martin.state import Over, State, Turn
from bot.games.saint_martin.view import SaintMartinView
from bot.rng import Dice


def settle(state: State, _seat: Seat, dice: Dice) -> State:
    """Return the position at the end of the current turn: the drawn tile is kept or sold, and a tile is placed."""
    while not isinstance(state.phase, Turn | Over):
        seat = deciders(state)[0]
        state, _ = apply(state, seat, promising(state, seat)[0], dice)
    return state


SKILL: Skill[State, Move, SaintMartinView] = Skill(
    guess=guess,
    promising=promising,
    worth=worth,
    aspects=aspects,
    turn=lambda state: state.turns,
    settle=settle,
    overlooked=overlooked,
    changes_order=True,
    efforts={
        "easy": Effort(sees=45, noise=3.0, slips=22, is_selfish=True),
        "casual": Effort(slips=16),
        "medium": Effort(guesses=1, width=4),
        "strong": Effort(guesses=2, width=6, candidates=12, alike=3, play_outs=160, horizon=2),
    },
    rivalry=0.5,
    scale=20.0,
)
