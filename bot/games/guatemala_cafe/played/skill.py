"""What the game brings along for computer players.

The numbers and efforts were found by short series of matches, one number changed at a time against the same player
without the change, with seats exchanged on equal deals. That the leader gains less in a scoring where four play was
first counted in matches of Medium; where three play, counting as many scorings as there are made it lose.
"""

from __future__ import annotations

from bot.games.guatemala_cafe.moves import Move
from bot.games.guatemala_cafe.played.guess import guess
from bot.games.guatemala_cafe.played.promising import promising, settle
from bot.games.guatemala_cafe.played.worth import terms, worth
from bot.games.guatemala_cafe.state import State
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.skill import Effort, Skill

SKILL: Skill[State, Move, GuatemalaCafeView] = Skill(
    guess=guess,
    promising=promising,
    terms=terms,
    worth=worth,
    turn=lambda state: state.turns,
    settle=settle,
    drawn=None,
    efforts={
        "easy": Effort(width=1, sees=50, noise=3.0, is_selfish=True),
        "medium": Effort(width=6),
        "strong": Effort(width=8, candidates=6, alike=2, play_outs=300, rounds=1, trust=4),
    },
)
