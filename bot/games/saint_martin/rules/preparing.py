"""Prepared turns: the position at the start of the seat's next turn."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.saint_martin.state import Call, Defend, Over, Raise, State, Turn, Window


def ahead(state: State, seat: Seat) -> State | None:
    """Return the position at the start of the seat's next turn, or None if it has none or one is in progress."""
    phase = state.phase
    if isinstance(phase, Over):
        return None
    whose = phase.drawer if isinstance(phase, Window | Defend | Call | Raise) else phase.seat
    if whose == seat:
        return state if phase == Turn(seat) else None
    following, turns = state.next_after(whose), state.turns + 1
    while following != seat:
        following, turns = state.left_of(following), turns + 1
    return msgspec.structs.replace(state, phase=Turn(seat), turns=turns, sale=None, last=None)
