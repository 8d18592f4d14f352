"""Where the parts of a board's picture are: headline, café, seats, and for a seat's own eyes its hand; their plates."""

from __future__ import annotations

from renderers.cafe_international.ground.floor import FLOOR
from renderers.cafe_international.ground.plan import plan
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera

WIDTH = 1100
SIZE = 33
"""No letter is smaller, in pixels of the picture: twelve where that is 400 wide."""
SCALE = WIDTH / plan().image.width
EDGE: Color = (150, 112, 62)
LIT: Color = mix(GOLD, PAPER, 0.5)
TABLE: Color = mix(FLOOR, (150, 96, 50), 0.12)
HEAD: Box = (8, 6, WIDTH - 16, 91)
_HEAD_HEIGHT, _CAFE_HEIGHT = 105, 983
STRIP_TOP = _HEAD_HEIGHT + _CAFE_HEIGHT
PUBLIC_HEIGHT = STRIP_TOP + 180
PRIVATE_HEIGHT = PUBLIC_HEIGHT + 182
TRAY: Box = (8, PUBLIC_HEIGHT - 2, WIDTH - 16, 174)
WHOLE = Camera(0, -_HEAD_HEIGHT / SCALE, plan().image.width, STRIP_TOP / SCALE, SCALE)
"""The headline and the café, by board pixels."""
_GAP = 8


def column(seat: int, players: int) -> Box:
    """The plate of one seat, in pixels of the picture."""
    width = (WIDTH - 16 - _GAP * (players - 1)) / players
    return 8 + seat * (width + _GAP), STRIP_TOP + 6, width, 168


def paint_head(painting: Painting) -> None:
    """The headline's plate, on wood."""
    with painting.layer(TABLE, steps=1) as pen:
        pen.box((0, 0, WIDTH, _HEAD_HEIGHT), 0)
    paint_plate(painting, HEAD)


def paint_below(painting: Painting, players: int, *, has_tray: bool) -> None:
    """A plate for every seat and, for one of them, the own hand's."""
    for seat in range(players):
        paint_plate(painting, column(seat, players))
    if has_tray:
        paint_plate(painting, TRAY)


def paint_plate(painting: Painting, box: Box) -> None:
    """A sheet of paper with a shadow and a fine line."""
    x, y, w, h = box
    with painting.layer((60, 44, 28), 0.34, shift=(2, 5), steps=1) as pen:
        pen.box((x, y, w, h), 14)
    for margin, color in ((0.0, INK), (2.5, PARCHMENT), (6.5, EDGE), (8.0, PAPER)):
        with painting.layer(color) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), 14 - margin)
