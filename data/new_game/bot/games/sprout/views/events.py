"""Events as Lines, for each viewer."""

from __future__ import annotations

from bot.games.sprout.events import Discarded, Drew, Event, MatchOver, Played
from bot.games.sprout.vocabulary import card_term

from bot.game import Line, Name, Viewer, line


def hear(event: Event, viewer: Viewer) -> Line | None:
    """Return the event as the viewer may know it."""
    match event:
        case Played(seat, card, points):
            return line("sprout-played", seat=Name(seat), card=card_term(card), points=points)
        case Discarded(seat, card) if viewer == seat and card is not None:
            return line("sprout-discarded-own", card=card_term(card))
        case Discarded(seat):
            return line("sprout-discarded", seat=Name(seat))
        case Drew(seat, card):
            return line("sprout-drew-own", card=card_term(card)) if viewer == seat else None
        case MatchOver(scores, ranks):
            order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
            places = tuple(
                line("sprout-place", rank=ranks[seat], seat=Name(seat), score=scores[seat]) for seat in order
            )
            return line("sprout-over", places=places)
