"""Facts of a position that its list in words must contain, and what it need not say."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.sprout.view import SproutView
from bot.games.sprout.vocabulary import card_term

from bot.game import Name
from tests.contract.facts import Fact

UNSAID: dict[str, str] = {"viewer": "whose eyes they are"}


def facts(view: SproutView, locale: str) -> Iterator[Fact]:
    """Yield scores, hands and the deck."""
    for seat, shown in enumerate(view.seats):
        yield Fact((Name(seat),), (shown.score,))
        if shown.hand_count > 1:
            yield Fact((Name(seat),), (shown.hand_count,))
        for card in shown.hand or ():
            yield Fact((Name(seat),), (card_term(card),))
    if view.deck_count > 1:
        yield Fact((), (view.deck_count,))
