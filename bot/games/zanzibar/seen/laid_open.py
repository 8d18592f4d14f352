"""All that is hidden in a position, in words: for looking back at a match that has ended."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Line, Name, line
from bot.games.zanzibar.state import State
from bot.games.zanzibar.words import card_terms


def lay_open(state: State) -> tuple[Line, ...]:
    """Of each seat the hand in the order of drawing and the deck from its top."""
    return tuple(_lines(state))


def _lines(state: State) -> Iterator[Line]:
    for seat, cards in enumerate(state.seats):
        for key, held in (("zanzibar-open-hand", cards.hand), ("zanzibar-open-deck", cards.deck)):
            yield line(key, seat=Name(seat), count=len(held), cards=card_terms(held))
