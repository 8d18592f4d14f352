"""What computers know of Café International.

The numbers of this room were tried one at a time in matches of Medium, or of the first promising moves alone, against
themselves with that number changed: 80 to 240 matches each, with seats exchanged on equal deals; the efforts in fewer.
Few play-outs with planned replies are worth more than many with the first promising moves: alone against two of Medium
Strong won 8 of 12 matches (39 to 86 %) with 150 of those, 4 of the same 12 with 1200 of these.
"""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.cafe_international.moves import Move
from bot.games.cafe_international.played.guess import guess
from bot.games.cafe_international.played.promising import promising
from bot.games.cafe_international.played.worth import terms, worth
from bot.games.cafe_international.state import State
from bot.games.cafe_international.view import CafeInternationalView
from bot.skill import Effort, Skill


def drawn(state: State, _seat: Seat) -> State:
    """As if the last turn were long over: the tiles drawn at its end count as all others of the hand."""
    return msgspec.structs.replace(state, steps=())


SKILL: Skill[State, Move, CafeInternationalView] = Skill(
    guess=guess,
    promising=promising,
    terms=terms,
    worth=worth,
    turn=lambda state: state.turn,
    drawn=drawn,
    efforts={
        "easy": Effort(width=1, sees=60, noise=3.0, is_selfish=True),
        "medium": Effort(width=5),
        "strong": Effort(width=12, candidates=8, play_outs=150, horizon=3, trust=4, replies=3),
    },
)
