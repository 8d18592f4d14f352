"""What computer players know of Zanzibar."""

from __future__ import annotations

from bot.games.zanzibar.moves import Move
from bot.games.zanzibar.played.guess import guess
from bot.games.zanzibar.played.promising import promising
from bot.games.zanzibar.played.worth import terms, worth
from bot.games.zanzibar.state import State
from bot.games.zanzibar.view import ZanzibarView
from bot.skill import Effort, Skill

SKILL: Skill[State, Move, ZanzibarView] = Skill(
    guess=guess,
    promising=promising,
    terms=terms,
    worth=worth,
    turn=lambda state: state.turn,
    efforts={
        "easy": Effort(width=1, sees=35, noise=6.0, is_selfish=True),
        "medium": Effort(width=2),
        "strong": Effort(width=16, guesses=2, candidates=8),
    },
)
