"""Prepared turns: the position at the start of the seat's next turn."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.cafe_international.state import Over, State, Turn


def ahead(state: State, seat: Seat) -> State | None:
    """Return the position at the start of the seat's next turn, or None if it has none or one is in progress."""
    phase = state.phase
    if isinstance(phase, Over) or seat in state.eliminated:
        return None
    if phase.seat == seat:
        return state if phase == Turn(seat) else None
    nearer = [(phase.seat + step) % state.players for step in range((seat - phase.seat) % state.players)]
    turns = sum(player not in state.eliminated for player in nearer)
    return msgspec.structs.replace(state, phase=Turn(seat), turn_points=state.turn_points + turns * (0,), passes=0)
