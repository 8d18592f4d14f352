"""All that is hidden in a position, in words: for looking back at a match that has ended."""

from __future__ import annotations

from bot.game import Line, Name, line
from bot.games.guatemala_cafe.state import Asking, State
from bot.games.guatemala_cafe.words import colour_term, colour_terms


def lay_open(state: State) -> tuple[Line, ...]:
    """Each hand in the order dealt, the bag, the next sack first, and the secret answers to an open question."""
    hands = [
        line("guatemala_cafe-open-hand", seat=Name(seat), count=len(owner.hand), sacks=colour_terms(owner.hand))
        for seat, owner in enumerate(state.seats)
    ]
    bag = line("guatemala_cafe-open-bag", count=len(state.bag), sacks=colour_terms(state.bag))
    return (*hands, bag, *(_answers(state.phase) if isinstance(state.phase, Asking) else ()))


def _answers(asking: Asking) -> list[Line]:
    return [
        line(
            "guatemala_cafe-open-answer",
            seat=Name(seat),
            colour=colour_term(asking.colour),
            answer=given or "none",
        )
        for seat, given in zip(asking.asked, asking.answers, strict=True)
    ]
