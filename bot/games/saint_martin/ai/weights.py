"""Evaluation weights, in final points unless stated otherwise."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

MOST_QUARTERS: Final = 81 * 4
MOST_GAPS: Final = 5
"""Fields with more empty cells around them are rated as having this many."""


class Weights(msgspec.Struct, frozen=True):
    """Weights of the evaluation and thresholds of the move ordering.

    - `growth`: growth of a field for each empty cell beside it; it declines once `late` tiles are left. `small`: the
      share of that for fields of one, two and three quarters.
    - `closes`: probability that a field with one, two or more empty cells is closed at all. `next_closes`: how much
      likelier the next seat closes it than any other; with two cells the seat after it is likelier.
    - `loose`: probability that a cube that can be taken stays. `beside`: how much likelier the next seat takes a cube
      beside a field with one empty cell.
    - `tile`, `turn`, `fire`: a tile in hand, being next, an active fire tile.
    - `keep`, `burn`: least gain for placing a tile and for burning a quarter.
    - `last_chance`: bonus for placing the objective tile before the last hand tile.
    - `least_bid`: least value of a tile to bid for it.
    """

    growth: float = 0.5
    small: tuple[float, float, float] = (0.25, 0.5, 0.8)
    next_closes: tuple[float, float, float] = (0.5, -0.1, 0.0)
    closes: tuple[float, float, float] = (0.85, 0.75, 0.65)
    loose: float = 0.2
    beside: float = 0.3
    tile: float = 1.3
    turn: float = 3.0
    fire: float = 0.3
    late: float = 20.0
    least_bid: float = 3.0
    keep: float = -1.0
    burn: float = 0.3
    last_chance: float = 1.0


WEIGHTS = Weights()


@cache
def growths_of(weights: Weights) -> tuple[tuple[float, ...], ...]:
    """Return the expected growth of a field for its owner, by unburned quarters, then by adjacent empty cells."""
    steps = [0.0] + [gaps**0.7 for gaps in range(1, MOST_GAPS + 1)]
    shares = (0.0, *weights.small, 1.0)
    return tuple(
        tuple(shares[min(unburned, 4)] * weights.growth * step for step in steps) for unburned in range(MOST_QUARTERS)
    )
