"""The production board as it stands still: the buyer's path of paving stones round 81 crates of parchment."""

from __future__ import annotations

from renderers.guatemala_cafe.ground.chart import chart, spaces
from renderers.guatemala_cafe.ground.places import (
    LETTERS,
    PRODUCTION,
    PRODUCTION_PLATE,
    RING,
    SQUARE,
    space_at,
    stop_box,
)
from renderers.guatemala_cafe.ground.tabletop import STONE, paint_board
from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.curves import Point, moved, smooth
from renderers.kit.painting import Painting

CLAY: Color = (190, 98, 58)
PAVING: Color = (240, 200, 160)
TILE: Color = STONE
_SACKING: Color = (247, 247, 242)
_LEAF: Color = (74, 130, 70)
_CHERRY: Color = (196, 40, 40)


def paint_market(painting: Painting) -> None:
    """The whole board without anything that moves."""
    paint_board(painting, PRODUCTION_PLATE, CLAY)
    _paint_path(painting)
    _paint_spaces(painting)
    _paint_letters(painting)
    _paint_corners(painting)


def _paint_path(painting: Painting) -> None:
    boxes = [stop_box(stop.space) for stop in chart().production.path]
    for color, inset in ((mix(CLAY, INK, 0.45), 1.5), (PAVING, 3.0)):
        with painting.layer(color) as pen:
            for x, y, w, h in boxes:
                pen.box((x + inset, y + inset, w - 2 * inset, h - 2 * inset), 8)
    with painting.layer(mix(INK, CLAY, 0.2), steps=3) as pen:
        for stop, (x, y, w, h) in zip(chart().production.path, boxes, strict=True):
            pen.text(str(stop.space), x + w / 2, y + h / 2, 23)


def _paint_spaces(painting: Painting) -> None:
    x, y, length = *PRODUCTION, 9 * SQUARE
    with painting.layer(mix(CLAY, INK, 0.5)) as pen:
        pen.box((x - 3, y - 3, length + 6, length + 6), 8)
    half = SQUARE / 2
    sacks = [space_at(space) for space in chart().production.sack_spaces]
    with painting.layer(TILE) as pen:
        for px, py in map(space_at, spaces()):
            pen.box((px - half + 1, py - half + 1, SQUARE - 2, SQUARE - 2), 5)
    for color, inset in ((mix(INK, CLAY, 0.3), 1.0), (_SACKING, 2.5), (mix(GOLD, PAPER, 0.72), 7.0)):
        with painting.layer(color) as pen:
            for px, py in sacks:
                pen.box((px - half + inset, py - half + inset, SQUARE - 2 * inset, SQUARE - 2 * inset), 6)


def _paint_letters(painting: Painting) -> None:
    """On all four sides."""
    x, y, end = *PRODUCTION, 9 * SQUARE + LETTERS / 2
    with painting.layer(PAPER, steps=3) as pen:
        for place, letter in enumerate(chart().production.columns):
            for edge in (-LETTERS / 2 - 1, end + 1):
                pen.text(letter, x + (place + 0.5) * SQUARE, y + edge, 22)
                pen.text(str(place + 1), x + edge, y + (place + 0.5) * SQUARE, 22)


def _paint_corners(painting: Painting) -> None:
    """A sprig of coffee in each corner of the path."""
    reach = LETTERS + RING / 2 - 2
    far = 9 * SQUARE + reach
    places = [(-reach, -reach), (far, -reach), (-reach, far), (far, far)]
    middles = [(PRODUCTION[0] + x, PRODUCTION[1] + y) for x, y in places]
    leaf = smooth([(0, 0), (9, -9), (24, -10), (15, 3)], closed=True)
    for color, grow in ((INK, 3.2), (_LEAF, 0.0)):
        with painting.layer(color) as pen:
            for x, y in middles:
                for side in (1, -1):
                    shape = [(x + side * px, y + py + 4) for px, py in leaf]
                    pen.polygon(shape)
                    pen.stroke(shape, grow, closed=True)
    for color, radius in ((INK, 7.6), (_CHERRY, 6.0), (mix(_CHERRY, PAPER, 0.6), 1.8)):
        with painting.layer(color) as pen:
            for x, y in middles:
                for px, py in _berries(radius):
                    pen.disc(x + px, y + py, radius)
    with painting.layer(GOLD) as pen:
        for x, y in middles:
            pen.disc(x, y - 2, 1.6)


def _berries(radius: float) -> list[Point]:
    shift = -2.0 if radius < 2 else 0.0
    return moved([(-6, 5), (6, 6), (0, 14)], shift, shift)
