"""The floor: parquet, a rug under the bar, and a plinth round the room."""

from __future__ import annotations

from renderers._color import INK, Color, mix, rgb
from renderers._painting import Painting

FLOOR: Color = rgb("#e0bd8a")
_PLANK: Color = rgb("#d9b37d")
_SEAM: Color = rgb("#c89f68")
RUG: Color = rgb("#93393a")
_FRINGE: Color = rgb("#e9cf9c")
_PLINTH: Color = rgb("#6f4426")
RUG_BOX = (494.0, 300.0, 412.0, 400.0)
_TILE = 70


def paint_floor(painting: Painting) -> None:
    """Basket-weave parquet: upright edges alone, so that the picture stays a small file."""
    with painting.layer(_PLANK, steps=1) as pen:
        for x, y, turned in _squares():
            for i in (0, 2):
                shift = i * _TILE / 4
                pen.box((x, y + shift, _TILE, _TILE / 4) if turned else (x + shift, y, _TILE / 4, _TILE), 0)
    with painting.layer(_SEAM, steps=1) as pen:
        for x, y, turned in _squares():
            for i in range(1, 4):
                shift = i * _TILE / 4
                pen.box((x, y + shift, _TILE, 1) if turned else (x + shift, y, 1, _TILE), 0)
            pen.box((x, y, _TILE, 1.4), 0)
            pen.box((x, y, 1.4, _TILE), 0)


def _squares() -> list[tuple[int, int, bool]]:
    return [
        (x * _TILE, y * _TILE, (x + y) % 2 == 0) for y in range(1000 // _TILE + 1) for x in range(1400 // _TILE + 1)
    ]


def paint_rug(painting: Painting) -> None:
    """A red rug with a woven border and fringes."""
    x, y, w, h = RUG_BOX
    with painting.layer(_FRINGE) as pen:
        for i in range(int(h // 9)):
            pen.stroke([(x - 7, y + 6 + i * 9), (x + w + 7, y + 6 + i * 9)], 3)
    for margin, color in ((0.0, INK), (2.5, RUG), (10.0, _FRINGE), (12.5, RUG), (20.0, mix(RUG, INK, 0.3)), (23.0, RUG)):
        with painting.layer(color, steps=1) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), max(2.0, 14 - margin))


def paint_plinth(painting: Painting) -> None:
    """A wooden border along the walls."""
    for width, color in ((6.5, INK), (4.5, _PLINTH)):
        with painting.layer(color, steps=1) as pen:
            for box in ((0, 0, 1400, width), (0, 1000 - width, 1400, width)):
                pen.box(box, 0)
            for box in ((0, 0, width, 1000), (1400 - width, 0, width, 1000)):
                pen.box(box, 0)
