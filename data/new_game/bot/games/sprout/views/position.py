"""Views of a position and of a finished match, for each viewer."""

from __future__ import annotations

from bot.games.sprout.rules.core import outcome
from bot.games.sprout.state import State
from bot.games.sprout.view import SeatView, SproutHand, SproutView
from bot.games.sprout.vocabulary import card_terms

from bot.game import Line, Name, Viewer, line


def see(state: State, viewer: Viewer) -> SproutView:
    """Return the position as seen by a seat, or by the public (None)."""
    ended = outcome(state)
    return SproutView(
        viewer=viewer,
        seat_to_move=state.seat_to_move,
        turn=state.turn,
        seats=tuple(
            SeatView(score, len(hand), tuple(sorted(hand)) if viewer == seat else None)
            for seat, (score, hand) in enumerate(zip(state.scores, state.hands, strict=True))
        ),
        pile=state.pile,
        discard_count=len(state.discards),
        deck_count=len(state.deck),
        last=state.last,
        ranks=() if ended is None else ended.ranks,
    )


def hand(view: SproutView) -> SproutHand | None:
    """Return the content of the private hand picture, or None for the public."""
    return None if view.viewer is None else SproutHand(view.viewer, view.seats[view.viewer].hand or ())


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return all hidden information as text: each hand, the discards, then the deck in drawing order."""
    hands = [
        line("sprout-open-hand", seat=Name(seat), count=len(held), cards=card_terms(sorted(held)))
        for seat, held in enumerate(state.hands)
    ]
    discards = line("sprout-open-discards", count=len(state.discards), cards=card_terms(state.discards))
    return (*hands, discards, line("sprout-open-deck", count=len(state.deck), cards=card_terms(state.deck)))
