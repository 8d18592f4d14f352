"""Final scores and ranks.

See GUA-64.
"""

from __future__ import annotations

from bot.game import Outcome, Seat
from bot.games.guatemala_cafe.state import Over, State


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the places, best first, ordered by score, then by money. Seats that share a place are ascending."""
    return _result(state).places


def outcome(state: State) -> Outcome | None:
    """Return scores and ranks, or None while the match runs."""
    return _result(state) if isinstance(state.phase, Over) else None


def _result(state: State) -> Outcome:
    return Outcome.of((seat.score for seat in state.seats), ((seat.score, seat.money) for seat in state.seats))
