"""Skill of the computer players: their knowledge, and the search effort of each level.

The weights of this package were tuned in matches with exchanged seats on equal deals. Each variant played against a
simple greedy player and against the variant before it. The value of a hand card was first estimated by regression, from
some thousand matches of the move ordering against itself.

The efforts were compared with those before them, with exchanged seats on equal deals. A copy of rules and search in C
played the long series.

- Medium keeps 40 unfinished turns with the 8 best moves each, and not 4 with all moves, in less time. For two it won
  257 of 400 matches in C; alone it won 46 % against two, 39 % against three and 37 % against four. With 48 unfinished
  turns it won as often, and in Python 114 of 172.
- Strong plays out a round with planned replies for two. Before, it made no playouts and searched three guesses. On
  deals not used to choose these numbers it won 357 of 560 matches in C. For more players it searches one guess: alone
  it won 42 % against two, 27 % against three and 27 % against four.
- Easy sees two of three moves, with an error of 3 points, because the first choices of a newcomer bring about 47 points
  in a match. Casual makes 65 against Medium, which makes 80.
"""

from __future__ import annotations

import msgspec

from bot.ai_spec import Effort, Skill
from bot.game import Seat
from bot.games.zanzibar.ai.determinise import guess
from bot.games.zanzibar.ai.evaluation import aspects, worth
from bot.games.zanzibar.ai.move_ordering import endings, promising
from bot.games.zanzibar.moves import Move
from bot.games.zanzibar.state import State, Turn
from bot.games.zanzibar.view import ZanzibarView


def essence(state: State) -> object:
    """Return a key that ignores the order in which traders moved, and their routes."""
    phase = state.phase
    moved = frozenset(phase.moved) if isinstance(phase, Turn) else phase
    return state.where, moved, tuple([len(cards.used) for cards in state.seats])


def drawn(state: State, seat: Seat) -> State:
    """Return the position as if the seat moved again at once, because cards just drawn count only in its own turn."""
    return msgspec.structs.replace(state, phase=Turn(seat))


SKILL: Skill[State, Move, ZanzibarView] = Skill(
    guess=guess,
    promising=promising,
    endings=endings,
    worth=worth,
    aspects=aspects,
    is_final=True,
    turn=lambda state: state.turn,
    essence=essence,
    drawn=drawn,
    efforts={
        "easy": Effort(sees=66, noise=3.0, is_selfish=True),
        "casual": Effort(width=2, noise=2.5),
        "medium": Effort(width=40, most=8),
        "strong": Effort(width=32),
    },
    efforts_for_two={
        "strong": Effort(width=64, most=12, candidates=4, play_outs=48, rounds=1, trust=6, replies=2),
    },
)
