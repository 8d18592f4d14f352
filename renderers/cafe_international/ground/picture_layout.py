"""Layout of a board picture.

From top to bottom: headline, café, seat plates and, for a seat, the hand strip.
"""

from __future__ import annotations

from renderers.cafe_international.ground.board_data import load_board
from renderers.cafe_international.ground.floor import FLOOR
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera

WIDTH = 1100
SIZE = 33
"""Smallest letter size in picture pixels: 12 if the picture is shown 400 wide."""
SCALE = WIDTH / load_board().image.width
EDGE: Color = (150, 112, 62)
LIT: Color = mix(GOLD, PAPER, 0.5)
TABLE: Color = mix(FLOOR, (150, 96, 50), 0.12)
HEAD: Box = (8, 6, WIDTH - 16, 91)
_HEAD_HEIGHT, _CAFE_HEIGHT = 105, 983
STRIP_TOP = _HEAD_HEIGHT + _CAFE_HEIGHT
PUBLIC_HEIGHT = STRIP_TOP + 180
PRIVATE_HEIGHT = PUBLIC_HEIGHT + 182
HAND_STRIP: Box = (8, PUBLIC_HEIGHT - 2, WIDTH - 16, 174)
WHOLE = Camera(0, -_HEAD_HEIGHT / SCALE, load_board().image.width, STRIP_TOP / SCALE, SCALE)
"""Area of the headline and the café, in board pixels."""
_GAP = 8


def column(seat: int, players: int) -> Box:
    """Return the plate of one seat, in picture pixels."""
    width = (WIDTH - 16 - _GAP * (players - 1)) / players
    return 8 + seat * (width + _GAP), STRIP_TOP + 6, width, 168


def paint_head(painting: Painting) -> None:
    """Paint the headline's plate on wood."""
    with painting.layer(TABLE, steps=1) as pen:
        pen.box((0, 0, WIDTH, _HEAD_HEIGHT), 0)
    paint_plate(painting, HEAD)


def paint_below(painting: Painting, players: int, *, has_hand_strip: bool) -> None:
    """Paint a plate for every seat and, with `has_hand_strip`, the plate of the hand strip."""
    for seat in range(players):
        paint_plate(painting, column(seat, players))
    if has_hand_strip:
        paint_plate(painting, HAND_STRIP)


def paint_plate(painting: Painting, box: Box) -> None:
    """Paint a sheet of paper with a shadow and a fine line."""
    x, y, w, h = box
    with painting.layer((60, 44, 28), 0.34, shift=(2, 5), steps=1) as pen:
        pen.box((x, y, w, h), 14)
    for margin, color in ((0.0, INK), (2.5, PARCHMENT), (6.5, EDGE), (8.0, PAPER)):
        with painting.layer(color) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), 14 - margin)
