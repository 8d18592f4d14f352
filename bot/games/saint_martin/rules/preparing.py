"""Prepared turns: the position at the start of the seat's next turn, and what a move of it relies on."""

from __future__ import annotations

import msgspec

from bot.game import Reason, Seat, line
from bot.games.saint_martin.board import CELL_NUMBERS, CELLS, NEIGHBOURS
from bot.games.saint_martin.events import Closed, Took
from bot.games.saint_martin.moves import Burn, Move, Objective, Place
from bot.games.saint_martin.placed_tile import cell_of
from bot.games.saint_martin.rules.core import apply
from bot.games.saint_martin.state import Call, Defend, Over, Raise, State, Turn, Window
from bot.rng import Dice

NO_CHANCE = Dice(b"", 0)


def ahead(state: State, seat: Seat) -> State | None:
    """Return the position at the start of the seat's next turn, or None if it has none or one is in progress."""
    phase = state.phase
    if isinstance(phase, Over):
        return None
    whose = phase.drawer if isinstance(phase, Window | Defend | Call | Raise) else phase.seat
    if whose == seat:
        return state if phase == Turn(seat) else None
    return msgspec.structs.replace(state, phase=Turn(seat), turns=state.turns + 1, sale=None, last=None)


def relied(state: State, seat: Seat, move: Move) -> tuple[Reason, ...]:
    """Return the tiles on the cell and beside it, with the coins and cubes that the placement brings, or the fire."""
    if isinstance(move, Burn):
        return (Reason("fire", str(state.seats[seat].is_fire_active), line("saint_martin-relied-fire")),)
    if not isinstance(move, Place | Objective):
        return ()
    _, events = apply(state, seat, move, NO_CHANCE)
    coins = sum(event.field.coins for event in events if isinstance(event, Closed))
    cubes = sum(len(event.quarters) for event in events if isinstance(event, Took))
    tiles = {cell_of(tile): tile for tile in state.island}
    number = CELL_NUMBERS[move.cell]
    near = (move.cell, *(CELLS[other] for other in NEIGHBOURS[number] if other is not None))
    return (
        *(Reason(f"cell {cell}", tiles.get(cell, "-"), line("saint_martin-relied-cell", cell=cell)) for cell in near),
        Reason(f"gain {move.cell}", f"{coins} {cubes}", line("saint_martin-relied-gain", cell=move.cell)),
    )
