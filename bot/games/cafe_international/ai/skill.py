"""Skill of the computer players: their knowledge, and the search effort of each level.

The numbers in this package were tuned one at a time. Each was tested in 80 to 240 matches of Medium, or of a player
that always takes the first ordered move, against itself with that number changed. Seats were exchanged on equal deals.

The efforts were tested in fewer matches. Strong played 12 matches alone against two Medium players. It won 8 with 150
playouts that plan replies, and 4 with 1200 playouts that take the first ordered moves.
"""

from __future__ import annotations

import msgspec

from bot.ai_spec import Effort, Skill
from bot.game import Seat
from bot.games.cafe_international.ai.determinise import guess
from bot.games.cafe_international.ai.evaluation import aspects, worth
from bot.games.cafe_international.ai.move_ordering import promising
from bot.games.cafe_international.moves import Move
from bot.games.cafe_international.state import State
from bot.games.cafe_international.view import CafeInternationalView


def without_last_turn(state: State, _seat: Seat) -> State:
    """Return the position without its last turn's steps, so that newly drawn tiles count like the rest of the hand."""
    return msgspec.structs.replace(state, steps=())


SKILL: Skill[State, Move, CafeInternationalView] = Skill(
    guess=guess,
    promising=promising,
    worth=worth,
    aspects=aspects,
    turn=lambda state: state.turn,
    drawn=without_last_turn,
    efforts={
        "easy": Effort(width=1, sees=60, noise=3.0, is_selfish=True),
        "casual": Effort(sees=80, noise=2.0),
        "medium": Effort(width=5),
        "strong": Effort(width=12, candidates=8, play_outs=150, horizon=3, trust=4, replies=3),
    },
)
