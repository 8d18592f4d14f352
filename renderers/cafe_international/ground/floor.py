"""Floor: planks, a rug under the bar and a plinth round the room."""

from __future__ import annotations

from renderers.cafe_international.ground.board_data import BOARD
from renderers.kit.color import INK, Color, mix, rgb
from renderers.kit.painting import Painting
from renderers.kit.tones import CAFE_FLOOR

FLOOR = CAFE_FLOOR
DARK: Color = rgb("#dcb882")
_SEAM: Color = rgb("#cda672")
RUG: Color = rgb("#93393a")
_FRINGE: Color = rgb("#e9cf9c")
_PLINTH: Color = rgb("#6f4426")
RUG_BOX = (498.0, 453.0, 404.0, 342.0)
_PLANK = 63
"""Height of a plank in board pixels.

Planks run from wall to wall because horizontal detail compresses well.
"""


def paint_floor(painting: Painting) -> None:
    """Paint planks in two warm tones."""
    camera = painting.camera
    bottom, right = round(camera.top + camera.height), camera.left + camera.width
    with painting.layer(DARK, steps=1) as pen:
        for y in range(0, bottom, 2 * _PLANK):
            pen.box((0, y, right, _PLANK), 0)
    with painting.layer(_SEAM, steps=1) as pen:
        for y in range(0, bottom, _PLANK):
            pen.box((0, y - 1.5, right, 3), 0)


def paint_rug(painting: Painting) -> None:
    """Paint a red rug with a woven border and fringes."""
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
    """Paint a wooden border along the walls."""
    room_width, room_height = BOARD.image.width, BOARD.image.height
    for width, color in ((6.5, INK), (4.5, _PLINTH)):
        with painting.layer(color, steps=1) as pen:
            pen.box((0, 0, room_width, width), 0)
            pen.box((0, room_height - width, room_width, width), 0)
            pen.box((0, 0, width, room_height), 0)
            pen.box((room_width - width, 0, width, room_height), 0)
