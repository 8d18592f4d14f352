"""The end of a match with the places that people take, who may have left it."""

from __future__ import annotations

import msgspec

from bot.game import Outcome
from bot.games.zanzibar.events import Event, MatchOver
from bot.games.zanzibar.view import ZanzibarView


def placed(view: ZanzibarView, outcome: Outcome) -> ZanzibarView:
    """The view of a match that is over, with these places."""
    return msgspec.structs.replace(view, ranking=outcome.places)


def ended(event: Event, outcome: Outcome) -> Event:
    """The event that ends a match, with these places; every other one as it is."""
    return msgspec.structs.replace(event, ranking=outcome.places) if isinstance(event, MatchOver) else event
