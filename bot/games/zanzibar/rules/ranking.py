"""Final scores and ranks.

See ZAN-58 to ZAN-60.
"""

from __future__ import annotations

from itertools import groupby

from bot.game import Outcome, Seat
from bot.games.zanzibar.state import Over, State


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the places, best first. Seats that share a place are ascending."""

    def standing(seat: Seat) -> tuple[int, int, int]:
        cards = state.seats[seat]
        finished = state.finished.index(seat) if seat in state.finished else state.players
        return -cards.score, finished, len(cards.hand) + len(cards.deck)

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
    return Outcome(tuple(cards.score for cards in state.seats), tuple(ranks))
