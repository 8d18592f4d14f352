"""The beach: sand and surf round the island, in pieces that lie on the corners of cells."""

from __future__ import annotations

from functools import lru_cache

from renderers.kit.color import INK, Color
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, drawn
from renderers.saint_martin.ground.chart import CELL, HALF
from renderers.saint_martin.ground.shape import Shape, joined
from renderers.saint_martin.ground.soil import SAND

SURF: Color = (226, 247, 240)
SHALLOW: Color = (164, 226, 214)


_RINGS: tuple[tuple[float, Color], ...] = ((27, SHALLOW), (17.5, SURF), (13, INK), (10.6, SAND))
"""How far each reaches from the land."""


@lru_cache(64)
def beach(is_land: tuple[bool, ...], scale: float) -> Sprite:
    """What lies round a corner of cells of which those (nw, ne, se, sw) are land."""

    def draw(pen: Pen) -> None:
        for reach, color in _RINGS:
            for ways in joined(is_land):
                shape = Shape(ways, -reach, -reach, 12 + reach, 34 - reach * 0.8, HALF + 8)
                pen.polygon(shape.line(), color)

    return drawn(f"beach {is_land} {scale}", Camera(-HALF, -HALF, CELL, CELL, scale), draw, is_sharp=True)
