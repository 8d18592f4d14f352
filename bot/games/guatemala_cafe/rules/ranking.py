"""Final scores and ranks.

See GUA-64.
"""

from __future__ import annotations

from itertools import groupby

from bot.game import Outcome, Seat
from bot.games.guatemala_cafe.state import Over, State


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the places, best first, ordered by score, then by money. Seats that share a place are ascending."""

    def standing(seat: Seat) -> tuple[int, int]:
        """Return the sort key: score, then money, both descending."""
        return -state.seats[seat].score, -state.seats[seat].money

    order = sorted(range(state.players), key=standing)
    return tuple(tuple(place) for _, place in groupby(order, key=standing))


def outcome(state: State) -> Outcome | None:
    """Return scores and ranks, or None while the match runs."""
    if not isinstance(state.phase, Over):
        return None
    ranks = [0] * state.players
    better = 0
    for place in ranking(state):
        for seat in place:
            ranks[seat] = better + 1
        better += len(place)
    return Outcome(tuple(seat.score for seat in state.seats), tuple(ranks))
