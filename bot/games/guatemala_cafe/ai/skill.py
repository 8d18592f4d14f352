"""Skill of the computer players: their knowledge, and the search effort of each level.

The weights and efforts come from short series of matches. One number was changed at a time against the same player
without the change. Seats were exchanged on equal deals. The shares of ships, money and unfinished plantations come from
a regression of match results on the evaluation terms.

- Four players: the leader gains less in a scoring, so `LEADER_GAIN` and `LEADER_SHARE` are lower.
- Medium with those shares against Medium without them: 26 of 30 matches won with two players, 37 of 60 alone against
  two, 10 of 24 alone against three.
- Strong against Medium without playouts: 3 of 10 matches won with simple playouts, 9 of the same 10 with planned
  replies. A playout costs half as much if only its first moves get planned replies.
- Medium with playouts of three turns up to the end of the planned reply, against Medium without: 22 of 30 matches won
  with two players. With four turns: 43 of 60, but 3 of 15 alone against two. So only two players get them.
- Strong for two also stops after the reply: it won 11 of 16 matches against Medium. With a playout up to the end of its
  next turn it won 4 of 12.
- Strong for more players stops before its own next turn, too, and compares four turns. With a quarter more playouts,
  one of them won 7 of 8 matches against three one-ply players. With eight turns up to the end of its next turn,
  most of which got one playout, it won 2 of 6.
- Easy sees three of four moves, with an error of 2 points: alone against it, a newcomer who always takes the first
  choice then won 58 of 100 matches, and Casual 56 of 60. With three of five moves and an error of 2.5 points, the
  newcomer won 76 of 100, since the choices have their present order. When Easy made seven of ten decisions at random,
  the newcomer won all 20. Casual makes three of ten at random.
- Easy blocked at half of its occasions while it also did so at random, a third of them since then.
"""

from __future__ import annotations

from bot.ai_spec import Effort, Skill
from bot.games.guatemala_cafe.ai.determinise import guess
from bot.games.guatemala_cafe.ai.evaluation import aspects, worth
from bot.games.guatemala_cafe.ai.move_ordering import promising, settle
from bot.games.guatemala_cafe.moves import Block, Move
from bot.games.guatemala_cafe.state import State
from bot.games.guatemala_cafe.view import GuatemalaCafeView


def unblocked(view: GuatemalaCafeView) -> int:
    """Return the points of the viewer's scoring, which the others may still block."""
    if view.viewer is None or view.scoring is None or view.scoring.seat != view.viewer:
        return 0
    return next(color.gains[view.viewer] for color in view.colors if color.color == view.scoring.color)


SKILL: Skill[State, Move, GuatemalaCafeView] = Skill(
    guess=guess,
    promising=promising,
    worth=worth,
    aspects=aspects,
    turn=lambda state: state.turns,
    settle=settle,
    drawn=None,
    unblocked=unblocked,
    deliberate=(Block,),
    efforts={
        "easy": Effort(sees=75, noise=2.0, is_selfish=True),
        "casual": Effort(slips=30),
        "medium": Effort(width=6),
        "strong": Effort(width=8, candidates=4, alike=3, play_outs=66, rounds=1, horizon=-1, trust=3, replies=4),
    },
    efforts_for_two={
        "medium": Effort(width=6, candidates=3, alike=2, play_outs=5, horizon=1, replies=3),
        "strong": Effort(width=10, candidates=12, alike=4, play_outs=120, horizon=1, replies=4),
    },
)
