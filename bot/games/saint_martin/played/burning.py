"""Which quarter of the tile just placed is worth a cube."""

from __future__ import annotations

from typing import cast

from bot.game import Seat
from bot.games.saint_martin.board import FIELD_MINIMUM, QUARTER_NUMBERS, set_of
from bot.games.saint_martin.laying import laid
from bot.games.saint_martin.moves import Burn
from bot.games.saint_martin.played import weights
from bot.games.saint_martin.played.fields import can_be_taken, field_with, fillable
from bot.games.saint_martin.played.worth import share_left
from bot.games.saint_martin.rules.burning import legal_burns
from bot.games.saint_martin.rules.ground import ground_of
from bot.games.saint_martin.state import After, State


def burns(state: State, seat: Seat) -> list[tuple[float, Burn]]:
    """The legal burns with how far each puts the seat ahead, the best first."""
    after = cast(After, state.phase)
    moves = legal_burns(state, after)
    if not moves:
        return []
    found = [(_gain(state, seat, QUARTER_NUMBERS[move.quarter]), move) for move in moves]
    return sorted(found, key=lambda one: -one[0])


def _gain(state: State, seat: Seat, quarter: int) -> float:
    """The quarter no longer counts in its field; the cube is a point for whom it stays with or who takes it."""
    weight, ground = weights.WEIGHTS, ground_of(state.island)
    kind = laid(state.island[-1]).kinds[quarter & 3]
    share = share_of(state, seat, kind)
    field = field_with(quarter, ground.open) or field_with(quarter, ground.closed)
    burned = set_of(state.cubes)
    lost = denied = 0.0
    cells = fillable(ground)
    if field is not None:
        unburned = (field.quarters & ~burned).bit_count()
        counts = unburned >= FIELD_MINIMUM
        lost = float(counts)
        gaps = (field.gaps & cells).bit_count()
        if not counts and gaps:
            growths = weights.growths_of(weight)
            gaps = min(gaps, weights.MOST_GAPS)
            lost = share_left(state) * (growths[unburned][gaps] - growths[unburned - 1][gaps])
        if counts and gaps and gaps == field.gaps.bit_count():
            step = min(gaps, 3) - 1
            denied = weight.closes[step] * weight.next_closes[step] / (state.players - 1)
    stays = weight.loose if can_be_taken(quarter, ground.open, cells) else 1.0
    return stays * share * (1 - lost) + denied


def share_of(state: State, seat: Seat, coffee: str) -> float:
    """What a point for the owner of that coffee is worth to the seat."""
    if state.seats[seat].coffee == coffee:
        return 1.0
    return -1 / (state.players - 1) if any(held.coffee == coffee for held in state.seats) else 0.0
