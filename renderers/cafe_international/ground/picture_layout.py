"""Layout of a board picture.

From top to bottom: headline, café, seat plates and, for a seat, the hand strip.
"""

from __future__ import annotations

from renderers.cafe_international.ground.board_data import BOARD
from renderers.kit import seats
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera
from renderers.kit.tones import BRASS, CAFE_WOOD, TABLE_SHADOW

WIDTH = 1100
SIZE = 33
"""Smallest letter size in picture pixels: 12 if the picture is shown 400 wide."""
SCALE = WIDTH / BOARD.image.width
EDGE = BRASS
_PLATE = seats.PlateStyle(TABLE_SHADOW, 0.34, BRASS, steps=1)
TABLE = CAFE_WOOD
HEAD: Box = (8, 6, WIDTH - 16, 91)
_HEAD_HEIGHT, _CAFE_HEIGHT = 105, 983
STRIP_TOP = _HEAD_HEIGHT + _CAFE_HEIGHT
PUBLIC_HEIGHT = STRIP_TOP + 180
PRIVATE_HEIGHT = PUBLIC_HEIGHT + 182
HAND_STRIP: Box = (8, PUBLIC_HEIGHT - 2, WIDTH - 16, 174)
WHOLE = Camera(0, -_HEAD_HEIGHT / SCALE, BOARD.image.width, STRIP_TOP / SCALE, SCALE)
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
    """Paint a sheet of paper."""
    seats.paint_plate(painting, box, _PLATE)
