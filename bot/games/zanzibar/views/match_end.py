"""Final places of a match, and everything hidden revealed after its end."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.game import Line, Name, Outcome, line
from bot.games.zanzibar.events import Event, MatchOver
from bot.games.zanzibar.state import State
from bot.games.zanzibar.terms import card_terms
from bot.games.zanzibar.view import ZanzibarView


def placed(view: ZanzibarView, outcome: Outcome) -> ZanzibarView:
    """Return the view of a finished match with its ranking replaced."""
    return msgspec.structs.replace(view, ranking=outcome.places)


def ended(event: Event, outcome: Outcome) -> Event:
    """Return the match-end event with its ranking replaced; return every other event unchanged."""
    return msgspec.structs.replace(event, ranking=outcome.places) if isinstance(event, MatchOver) else event


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return each seat's hand in drawing order and its deck from the top, in words."""
    return tuple(_lines(state))


def _lines(state: State) -> Iterator[Line]:
    for seat, cards in enumerate(state.seats):
        for key, held in (("zanzibar-open-hand", cards.hand), ("zanzibar-open-deck", cards.deck)):
            yield line(key, seat=Name(seat), count=len(held), cards=card_terms(held))
