"""Evaluation weights, in final points unless stated otherwise."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

MAX_QUARTERS: Final = 81 * 4
MAX_GAPS: Final = 5
"""Maximum number of empty cells that count. Fields with more of them are rated as having this many."""


class Weights(msgspec.Struct, frozen=True):
    """Weights of the evaluation and thresholds of the move ordering."""

    growth: float = 0.5
    """Expected growth of a field for each empty cell beside it."""
    small: tuple[float, float, float] = (0.25, 0.5, 0.8)
    """Share of `growth` for fields of one, two and three quarters."""
    next_closes: tuple[float, float, float] = (0.5, -0.1, 0.0)
    """Preference, from -1 to 1, of the next seat over the others in closing a field with one, two or more empty cells.

    With two cells the seat after it is likelier.
    """
    closes: tuple[float, float, float] = (0.85, 0.75, 0.65)
    """Probability that a field with one, two or more empty cells is closed at all."""
    held: float = 0.9
    """Probability that the seat next closes a field for which it holds a tile."""
    loose: float = 0.2
    """Probability that a cube that can be taken stays."""
    beside: float = 0.3
    """Preference, from 0 to 1, of the next seat in taking a cube beside a field with one empty cell."""
    tile: float = 1.3
    """Value of a tile in hand."""
    turn: float = 3.0
    """Value of being next."""
    fire: float = 0.3
    """Value of an active fire tile."""
    late: float = 20.0
    """Number of tiles left from which `growth` declines."""
    least_bid: float = 1.5
    """Minimum value of a tile for which the seat bids."""
    keep: float = -1.0
    """Minimum gain for placing a tile."""
    burn: float = 0.3
    """Minimum gain for burning a quarter."""
    last_chance: float = 1.0
    """Bonus for placing the objective tile before the last hand tile."""


WEIGHTS = Weights()


@cache
def growths_of(weights: Weights) -> tuple[tuple[float, ...], ...]:
    """Return the expected growth of a field for its owner, by unburned quarters, then by adjacent empty cells."""
    steps = [0.0] + [gaps**0.7 for gaps in range(1, MAX_GAPS + 1)]
    shares = (0.0, *weights.small, 1.0)
    return tuple(
        tuple(shares[min(unburned, 4)] * weights.growth * step for step in steps) for unburned in range(MAX_QUARTERS)
    )
