"""Refusals of illegal moves: what is wrong, and what would be legal.

See GUA-66.
"""

from __future__ import annotations

from functools import partial

from bot.game import IllegalMove
from bot.games.guatemala_cafe.board import SPACES, line_at
from bot.games.guatemala_cafe.state import Acting, Asking, Moving, Over, Placing, Refilling, Sailing, State
from bot.games.guatemala_cafe.vocabulary import color_term, line_term, space_term, space_terms

refuse = partial(IllegalMove.of, "guatemala_cafe")
"""Return the refusal for a reason. Its text key is `guatemala_cafe-refused-<reason>`."""


def wrong_moment(state: State) -> IllegalMove:
    """Return the refusal of a step of another phase, with the step that is due."""
    match state.phase:
        case Placing():
            return refuse("wrong_moment", phase="place", colour="", space="")
        case Moving():
            return refuse("wrong_moment", phase="move", colour="", space="")
        case Asking(_, color, space):
            return refuse("wrong_moment", phase="block", colour=color, space=space_term(space))
        case Sailing(_, color, space):
            return refuse("wrong_moment", phase="sail", colour=color, space=space_term(space))
        case Refilling(_, _, space):
            return refuse("wrong_moment", phase="refill", colour="", space=space_term(space))
        case Acting() | Over():
            return refuse("wrong_moment", phase="act", colour="", space="")


def not_in_line(state: State, space: str) -> IllegalMove:
    """Return the refusal of a space outside the buyer's line."""
    served = line_at(state.buyer)
    names = space_terms(name for name in SPACES if served in name)
    return refuse("not_in_line", space=space_term(space), line=line_term(served), spaces=names)


def wrong_space(space: str, right: str | None) -> IllegalMove:
    """Return the refusal of a space other than `right`. None means that no space is right."""
    return refuse("wrong_space", space=space_term(space), right=space_term(right or "none"))


def other_stop(steps: int, space: int, right: int) -> IllegalMove:
    """Return the refusal of a stop of the buyer to which that many steps no longer lead."""
    planned, line = line_term(line_at(space)), line_term(line_at(right))
    return refuse("other_stop", steps=steps, space=space, planned=planned, right=right, line=line)


def wrong_sack(color: str, right: str) -> IllegalMove:
    """Return the refusal of a colour other than that of the sack."""
    return refuse("wrong_sack", said=color_term(color), right=color_term(right))


def no_money(needs: int, has: int) -> IllegalMove:
    """Return the refusal of a step or piece that costs more than the seat has."""
    return refuse("no_money", needs=needs, has=has)
