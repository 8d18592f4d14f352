"""All that is hidden in a position, in words: for looking back at a match that has ended."""

from __future__ import annotations

from bot.game import Line, Name, line
from bot.games.cafe_international.board import CODES
from bot.games.cafe_international.state import State
from bot.games.cafe_international.words import guest_terms


def lay_open(state: State) -> tuple[Line, ...]:
    """Each hand in the order in which it came, then the bag, the tile to be drawn next first."""
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
