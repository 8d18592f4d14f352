"""The end of a match with the places that people take, who may have left it."""

from __future__ import annotations

import msgspec

from bot.game import Outcome
from bot.games.guatemala_cafe.events import Event, MatchOver
from bot.games.guatemala_cafe.view import GuatemalaCafeView


def placed(view: GuatemalaCafeView, outcome: Outcome) -> GuatemalaCafeView:
    """The view of a match that is over, with these places."""
    return msgspec.structs.replace(view, ranking=outcome.places)


def ended(event: Event, outcome: Outcome) -> Event:
    """The event that ends a match, with these places; every other one as it is."""
    return msgspec.structs.replace(event, ranking=outcome.places) if isinstance(event, MatchOver) else event
