"""Views of a finished match: revealed hidden information and final ranks."""

from __future__ import annotations

import msgspec

from bot.game import Line, Name, Outcome, line
from bot.games.cafe_international.board import CODES
from bot.games.cafe_international.events import Event, MatchOver
from bot.games.cafe_international.state import State
from bot.games.cafe_international.terms import guest_terms
from bot.games.cafe_international.view import CafeInternationalView


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return each hand in order of drawing, then the bag in drawing order."""
    hands = [
        line(
            "cafe_international-open-hand",
            seat=Name(seat),
            count=len(cards.hand),
            guests=guest_terms(CODES[guest] for guest in cards.hand),
        )
        for seat, cards in enumerate(state.seats)
    ]
    bag = guest_terms(CODES[guest] for guest in state.bag)
    return (*hands, line("cafe_international-open-bag", count=len(bag), guests=bag))


def placed(view: CafeInternationalView, outcome: Outcome) -> CafeInternationalView:
    """Return the view of a finished match with these final ranks."""
    return msgspec.structs.replace(view, ranks=outcome.ranks)


def ended(event: Event, outcome: Outcome) -> Event:
    """Return the event with these final ranks if it ends the match, else unchanged."""
    return msgspec.structs.replace(event, ranks=outcome.ranks) if isinstance(event, MatchOver) else event
