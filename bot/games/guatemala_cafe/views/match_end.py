"""Views of a finished match: revealed hidden information and final ranks."""

from __future__ import annotations

import msgspec

from bot.game import Line, Name, Outcome, line
from bot.games.guatemala_cafe.events import Event, MatchOver
from bot.games.guatemala_cafe.state import Asking, State
from bot.games.guatemala_cafe.terms import colour_term, colour_terms
from bot.games.guatemala_cafe.view import GuatemalaCafeView


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return each hand in dealing order, the bag in drawing order, and secret answers to an open question."""
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


def placed(view: GuatemalaCafeView, outcome: Outcome) -> GuatemalaCafeView:
    """Return the view of a finished match with these final ranks."""
    return msgspec.structs.replace(view, ranking=outcome.places)


def ended(event: Event, outcome: Outcome) -> Event:
    """Return the event with these final ranks if it ends the match, else unchanged."""
    return msgspec.structs.replace(event, ranking=outcome.places) if isinstance(event, MatchOver) else event
