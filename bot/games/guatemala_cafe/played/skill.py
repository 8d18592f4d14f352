"""What the game brings along for computer players.

The numbers and efforts were found by short series of matches, one number changed at a time against the same player
without the change, with seats exchanged on equal deals. That the leader gains less in a scoring where four play was
first counted in matches of Medium; where three play, counting as many scorings as there are made it lose.
What part of ships, money and all that is begun counts was found by regression of the results of such matches on the
terms, then tried in matches against Medium without: with it Medium won 26 of 30 (70 to 95 %) where two play, 37 of 60
(49 to 73 %) alone against two and 10 of 24 (24 to 61 %) alone against three. Strong, which plays out positions judged
by the same terms, beat that Medium in 3 of ten matches while all in its play-outs made the most promising moves, in 9
of the same ten with planned replies. A play-out costs half as much where replies are planned of the first few moves
alone; with twice as many, of eight turns, Strong won 12 of 15 (55 to 93 %) alone against two of Medium, 7 of the same
15 before.
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
        "strong": Effort(width=8, candidates=8, alike=3, play_outs=56, rounds=1, trust=1, replies=4),
    },
)
