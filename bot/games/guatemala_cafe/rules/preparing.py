"""Prepared turns: the position at the start of the seat's next turn, and what a move of it relies on."""

from __future__ import annotations

import msgspec

from bot.game import Reason, Seat, line
from bot.games.guatemala_cafe.board import ROAD, SHIP, SPACE_INDEX
from bot.games.guatemala_cafe.events import Took
from bot.games.guatemala_cafe.moves import Go, Move, Score, Stay, Take
from bot.games.guatemala_cafe.rules.core import apply
from bot.games.guatemala_cafe.rules.placement import occupancy_of
from bot.games.guatemala_cafe.rules.scoring import gains
from bot.games.guatemala_cafe.state import Moving, Over, Placing, State
from bot.games.guatemala_cafe.terms import colour_term
from bot.rng import Dice

NO_CHANCE = Dice(b"", 0)


def ahead(state: State, seat: Seat) -> State | None:
    """Return the position at the start of the seat's next turn, or None if it has none or one is in progress."""
    phase = state.phase
    if isinstance(phase, Over | Placing):
        return None
    if phase.seat == seat:
        return state if phase == Moving(seat) else None
    return msgspec.structs.replace(state, phase=Moving(seat), turns=state.turns + 1, last=None)


def relied(state: State, seat: Seat, move: Move) -> tuple[Reason, ...]:
    """Return where the buyer is, or the piece with its target and price, or the sack with the points of its colour."""
    match move:
        case Go() | Stay():
            return (Reason("buyer", str(state.buyer), line("guatemala_cafe-relied-buyer")),)
        case Score():
            points = " ".join(map(str, gains(state, move.colour)))
            about = line("guatemala_cafe-relied-points", colour=colour_term(move.colour))
            return _piece(state, move.space), Reason(f"points {move.colour}", points, about)
        case Take():
            return _piece(state, move.space), *_target(state, seat, move)
        case _:
            return ()


def _piece(state: State, space: str) -> Reason:
    found = state.production[SPACE_INDEX[space]]
    return Reason(f"space {space}", found or "-", line("guatemala_cafe-relied-space", space=space))


def _target(state: State, seat: Seat, move: Take) -> tuple[Reason, Reason]:
    """Return what is at the target, and the price there."""
    _, events = apply(state, seat, move, NO_CHANCE)
    price = next(event.price for event in events if isinstance(event, Took))
    at = move.target
    return (
        Reason(f"target {at}", _standing(state, move), line("guatemala_cafe-relied-target", target=at)),
        Reason(f"price {at}", str(price), line("guatemala_cafe-relied-price", target=at)),
    )


def _standing(state: State, move: Take) -> str:
    """Return what stands in a harbour, or whether something stands on a border or field and beside the field."""
    land, kind = state.land, move.piece[0]
    if move.piece == ROAD:
        return "road" if land.border_index[move.target] in state.roads else "-"
    if kind == SHIP:
        return " ".join(state.ships[land.harbour_names.index(move.target)])
    field = land.index[move.target]
    beside = land.neighbours(1 << field) & occupancy_of(state.plantations).built
    is_taken = bool(occupancy_of(state.plantations).built >> field & 1)
    return f"{is_taken} {beside:x}"
