"""How much this and that counts, in points at the end of the match: found by matches, not derived."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

MOST_QUARTERS: Final = 81 * 4
MOST_GAPS: Final = 5
"""More empty cells around a field count as so many."""


class Weights(msgspec.Struct, frozen=True):
    """`growth`: what a field that counts grows by for each empty cell beside it, from the time on when `late` tiles are
    left less and less; `small`: the share of that for fields of one, two and three quarters. `next_closes`: how much
    rather the next seat closes a field with one, two, more empty cells left than anybody else: with two it is the one
    after who does. `closes`: how likely it is closed at all. `loose`: how likely a cube that can be taken lies to the
    end; `beside`: how much rather the next seat takes one beside a field with one empty cell. `tile`, `turn`, `fire`: a
    tile in hand, being next, an active fire tile.
    `keep`, `burn`: a tile is laid, a quarter burned, only for more than that. `last_chance`: so much rather the
    objective tile is laid before the last tile of the hand. `least_bid`: a tile must be worth more to be bid for.
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
    """By unburned quarters, then by empty cells beside the field: by how much it still grows in its owner's eyes."""
    steps = [0.0] + [gaps**0.7 for gaps in range(1, MOST_GAPS + 1)]
    shares = (0.0, *weights.small, 1.0)
    return tuple(
        tuple(shares[min(unburned, 4)] * weights.growth * step for step in steps) for unburned in range(MOST_QUARTERS)
    )
