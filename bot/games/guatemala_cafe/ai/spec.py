"""Computer players of Guatemala Café: functions and effort per level.

The weights and efforts come from short series of matches. One number was changed at a time against the same player
without the change, and seats were exchanged on equal deals. In matches of Medium with four players the leader gains
less in a scoring, so `PACE` and `BESTS` are lower there. With three players, counting the actual number of scorings
made it lose.

The shares of ships, money and unfinished plantations come from a regression of match results on the evaluation terms.
With them Medium beat Medium without them in 26 of 30 matches of two (70 to 95 %). It won 37 of 60 (49 to 73 %) alone
against two, and 10 of 24 (24 to 61 %) alone against three.

Strong plays out positions with the same terms. It beat that Medium in 3 of 10 matches with simple play-outs, and in 9
of the same 10 with planned replies. A play-out costs half as much if only the first few moves get planned replies. With
twice as many play-outs of eight turns, Strong won 12 of 15 matches (55 to 93 %) alone against two Medium players,
compared with 7 of the same 15 before.
"""

from __future__ import annotations

from bot.ai_spec import Effort, Skill
from bot.games.guatemala_cafe.ai.determinise import guess
from bot.games.guatemala_cafe.ai.evaluate import terms, worth
from bot.games.guatemala_cafe.ai.move_ordering import promising, settle
from bot.games.guatemala_cafe.moves import Move
from bot.games.guatemala_cafe.state import State
from bot.games.guatemala_cafe.view import GuatemalaCafeView

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
        "strong": Effort(width=8, candidates=8, alike=3, play_outs=56, rounds=1, trust=1, replies=4),
    },
)
