"""The beach: sand and surf round the island, in pieces that lie on the corners of cells."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from renderers.kit.color import INK, Color
from renderers.kit.curves import Line
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, drawn
from renderers.saint_martin.ground.chart import CELL, HALF
from renderers.saint_martin.ground.shape import Shape, joined
from renderers.saint_martin.ground.soil import SAND

SURF: Color = (226, 247, 240)
SHALLOW: Color = (164, 226, 214)


class _Ring(NamedTuple):
    reach: float
    color: Color
    swing: float


_RINGS = (_Ring(27, SHALLOW, 3.0), _Ring(17.5, SURF, 2.0), _Ring(13, INK, 1.2), _Ring(10.6, SAND, 1.2))


@lru_cache(64)
def beach(is_land: tuple[bool, ...], scale: float) -> Sprite:
    """What lies round a corner of cells of which those (nw, ne, se, sw) are land."""

    def draw(pen: Pen) -> None:
        for ring in _RINGS:
            for ways in joined(is_land):
                shape = Shape(ways, -ring.reach, -ring.reach, 12 + ring.reach, 34 - ring.reach * 0.8, HALF + 8)
                pen.polygon(_swung(shape.line(), ring.swing), ring.color)

    return drawn(f"beach {is_land} {scale}", Camera(-HALF, -HALF, CELL, CELL, scale), draw)


def _swung(line: Line, swing: float) -> Line:
    """The outline with a gentle swing that goes on from piece to piece."""
    points: Line = []
    for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
        steps = max(1, round(max(abs(bx - ax), abs(by - ay)) / 4))
        points += [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps)]
    return [(x + swing * sin(2 * pi * y / 60), y + swing * sin(2 * pi * x / 40)) for x, y in points]
