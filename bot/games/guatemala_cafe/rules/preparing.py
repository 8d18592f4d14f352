"""Prepared turns: the position at the start of the seat's next turn."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.state import Moving, Over, Placing, State


def ahead(state: State, seat: Seat) -> State | None:
    """Return the position at the start of the seat's next turn, or None if it has none or one is in progress.

    None as well while the buyer is still to move before that turn: a plan that begins where he is now would hardly ever
    be possible.
    """
    phase = state.phase
    if isinstance(phase, Over | Placing):
        return None
    if phase.seat == seat:
        return state if phase == Moving(seat) else None
    if isinstance(phase, Moving) or (phase.seat + 1) % len(state.seats) != seat:
        return None
    return msgspec.structs.replace(state, phase=Moving(seat), turns=state.turns + 1, last=None)
