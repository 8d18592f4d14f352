"""The end of a match with the places that people take, who may have left it."""

from __future__ import annotations

import msgspec

from bot.game import Outcome
from bot.games.cafe_international.events import Event, MatchOver
from bot.games.cafe_international.view import CafeInternationalView


def placed(view: CafeInternationalView, outcome: Outcome) -> CafeInternationalView:
    """The view of a match that is over, with these places."""
    return msgspec.structs.replace(view, ranks=outcome.ranks)


def ended(event: Event, outcome: Outcome) -> Event:
    """The event that ends a match, with these places; every other one as it is."""
    return msgspec.structs.replace(event, ranks=outcome.ranks) if isinstance(event, MatchOver) else event
