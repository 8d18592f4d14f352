"""Prepared turns: the position at the start of the seat's next turn."""

from __future__ import annotations

from msgspec.structs import replace

from bot.game import Seat
from bot.games.zanzibar.state import Fresh, State, Turn


def ahead(state: State, seat: Seat) -> State | None:
    """Return the position at the start of the seat's next turn, or None if it has none or one is in progress."""
    phase = state.phase
    if not isinstance(phase, Turn | Fresh):
        return None
    if phase.seat == seat:
        return state if phase == Turn(seat) else None
    following = [(phase.seat + step) % state.players for step in range(1, state.players)]
    if state.finished:
        last = state.finished[0]
        following = following[: following.index(last)] if last in following else following
    if seat not in following:
        return None
    return replace(state, phase=Turn(seat), turns=state.turns + 1 + following.index(seat))
