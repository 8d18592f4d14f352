"""Final scores and ranks.

See ZAN-58 to ZAN-60.
"""

from __future__ import annotations

from bot.game import Outcome, Seat
from bot.games.zanzibar.state import Over, State


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the places, best first. Seats that share a place are ascending."""
    return _result(state).places


def outcome(state: State) -> Outcome | None:
    """Return scores and ranks, or None while the match runs."""
    return _result(state) if isinstance(state.phase, Over) else None


def _result(state: State) -> Outcome:
    def standing(seat: Seat) -> tuple[int, int, int]:
        cards = state.seats[seat]
        finished = state.finished.index(seat) if seat in state.finished else state.players
        return cards.score, -finished, -len(cards.hand) - len(cards.deck)

    return Outcome.of((cards.score for cards in state.seats), map(standing, range(state.players)))
