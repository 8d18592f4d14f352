"""How many more turns a seat will have: known once somebody has finished, else guessed from the others' cards."""

from __future__ import annotations

from bot.game import Seat
from bot.games.zanzibar.state import Over, SeatState, State

TURNS_A_CARD = 0.9
"""Of whoever makes for the end."""


def turns_left(state: State, seat: Seat) -> float:
    """The one that is going on included."""
    if isinstance(state.phase, Over):
        return 0.0
    acting = state.phase.seat
    if state.finished:
        trigger = state.finished[0]
        is_due = (seat - trigger) % state.players >= max(1, (acting - trigger) % state.players)
        return 1.0 if is_due else 0.0
    fewest = min([unused(cards) for other, cards in enumerate(state.seats) if other != seat])
    left = TURNS_A_CARD * fewest + (acting == seat)
    limit = state.options.round_limit
    return left if limit is None else min(left, limit - state.turns_of(seat))


def unused(cards: SeatState) -> int:
    """Hand and deck together: everybody knows how many these are."""
    return len(cards.hand) + len(cards.deck)
