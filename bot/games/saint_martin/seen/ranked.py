"""The end of a match with the places that people take, who may have left it."""

from __future__ import annotations

import msgspec

from bot.game import Outcome
from bot.games.saint_martin.events import Event, MatchOver
from bot.games.saint_martin.view import SaintMartinView


def placed(view: SaintMartinView, outcome: Outcome) -> SaintMartinView:
    """The view of a match that is over, with these places."""
    return msgspec.structs.replace(view, winners=outcome.winners)


def ended(event: Event, outcome: Outcome) -> Event:
    """The event that ends a match, with these places; every other one as it is."""
    return msgspec.structs.replace(event, ranks=outcome.ranks) if isinstance(event, MatchOver) else event
