"""The floor: tiles, a rug under the bar, and a plinth round the room."""

from __future__ import annotations

from renderers.kit.color import INK, Color, mix, rgb
from renderers.kit.painting import Painting

FLOOR: Color = rgb("#e6c795")
_DARK: Color = rgb("#d7b27c")
RUG: Color = rgb("#93393a")
_FRINGE: Color = rgb("#e9cf9c")
_PLINTH: Color = rgb("#6f4426")
RUG_BOX = (494.0, 300.0, 412.0, 400.0)
_TILE = 80


def paint_floor(painting: Painting) -> None:
    """Tiles like a chequerboard, in two warm tones."""
    with painting.layer(_DARK, steps=1) as pen:
        for y in range(0, 1000, _TILE):
            for x in range((y // _TILE % 2) * _TILE, 1400, 2 * _TILE):
                pen.box((x, y, _TILE, _TILE), 0)


def paint_rug(painting: Painting) -> None:
    """A red rug with a woven border and fringes."""
    x, y, w, h = RUG_BOX
    with painting.layer(_FRINGE) as pen:
        for i in range(int(h // 9)):
            pen.stroke([(x - 7, y + 6 + i * 9), (x + w + 7, y + 6 + i * 9)], 3)
    for margin, color in (
        (0.0, INK),
        (2.5, RUG),
        (10.0, _FRINGE),
        (12.5, RUG),
        (20.0, mix(RUG, INK, 0.3)),
        (23.0, RUG),
    ):
        with painting.layer(color, steps=1) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), max(2.0, 14 - margin))


def paint_plinth(painting: Painting) -> None:
    """A wooden border along the walls."""
    for width, color in ((6.5, INK), (4.5, _PLINTH)):
        with painting.layer(color, steps=1) as pen:
            pen.box((0, 0, 1400, width), 0)
            pen.box((0, 1000 - width, 1400, width), 0)
            pen.box((0, 0, width, 1000), 0)
            pen.box((1400 - width, 0, width, 1000), 0)
