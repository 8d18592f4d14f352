"""Prepared turns: the position at the start of the seat's next turn, and what a move of it relies on."""

from __future__ import annotations

from msgspec.structs import replace

from bot.game import Line, Reason, Seat, line
from bot.games.zanzibar.board import BITS, NAMES, UNPLACED
from bot.games.zanzibar.events import Cleared, Scored, Walked
from bot.games.zanzibar.moves import Clear, Move, Play, Walk
from bot.games.zanzibar.reachability import trader_at
from bot.games.zanzibar.rules.core import apply
from bot.games.zanzibar.state import Fresh, State, Turn, space_of
from bot.games.zanzibar.terms import card_term
from bot.rng import Dice

NO_CHANCE = Dice(b"", 0)


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


def relied(state: State, seat: Seat, move: Move) -> tuple[Reason, ...]:
    """Return the trader's place, the spaces and steps of a move of traders, or the points of an order."""
    if isinstance(move, Play):
        _, events = apply(state, seat, move, NO_CHANCE)
        points = next(event.points for event in events if isinstance(event, Scored))
        return (_reason(f"points {move.card}", points, line("zanzibar-relied-points", card=card_term(move.card))),)
    if not isinstance(move, Walk | Clear):
        return ()
    start = space_of(state, seat, move.trader)
    _, events = apply(state, seat, move, NO_CHANCE)
    stepped = next(event for event in events if isinstance(event, Walked | Cleared))
    spaces = (move.to,) if isinstance(move, Walk) else (move.space, move.target)
    return (
        _reason(
            f"trader {move.trader}",
            "" if start == UNPLACED else NAMES[start],
            line("zanzibar-relied-trader", trader=move.trader),
        ),
        *(_on(state, space) for space in spaces),
        _reason(f"way {move.trader} {spaces[0]}", stepped.steps, line("zanzibar-relied-way", space=spaces[0])),
    )


def _on(state: State, space: str) -> Reason:
    """Return who is on a space."""
    found = trader_at(state.where, BITS[space])
    value = "free" if found is None else f"{found[0]} {found[1]}"
    return Reason(f"space {space}", value, line("zanzibar-relied-space", space=space))


def _reason(name: str, value: object, about: Line) -> Reason:
    return Reason(name, str(value), about)
