"""Static production board: the buyer's path round 81 crates."""

from __future__ import annotations

from bot.games.guatemala_cafe.board import SPACES
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import (
    DESCENT,
    LETTERS,
    PRODUCTION,
    PRODUCTION_PLATE,
    RING,
    SIZE,
    SPACE,
    space_at,
    stop_box,
)
from renderers.guatemala_cafe.ground.tabletop import STONE, paint_board
from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.geometry import Point, moved, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Box

CLAY: Color = (190, 98, 58)
PAVING: Color = (240, 200, 160)
TILE: Color = STONE
TAG: Color = (92, 42, 26)
"""Tag colour of this board's ids. The plantation board uses dark on pale instead."""
SACK_SPACE: Color = (252, 230, 186)
_SACKING: Color = (247, 247, 242)
_LEAF: Color = (74, 130, 70)
_CHERRY: Color = (196, 40, 40)


def paint_market(painting: Painting) -> None:
    """Paint the whole board without moving parts."""
    paint_board(painting, PRODUCTION_PLATE, CLAY)
    _paint_path(painting)
    _paint_spaces(painting)
    _paint_letters(painting)
    _paint_corners(painting)


def _paint_path(painting: Painting) -> None:
    boxes = [stop_box(stop.space) for stop in BOARD.production.path]
    for color, inset in ((mix(CLAY, INK, 0.45), 1.5), (PAVING, 3.0)):
        with painting.layer(color) as pen:
            for x, y, w, h in boxes:
                pen.box((x + inset, y + inset, w - 2 * inset, h - 2 * inset), 8)
    with painting.layer(mix(INK, CLAY, 0.2)) as pen:
        for stop, (x, y, w, h) in zip(BOARD.production.path, boxes, strict=True):
            pen.text(str(stop.space), x + w / 2, y + h / 2, SIZE)


def _paint_spaces(painting: Painting) -> None:
    (x, y), (width, height) = PRODUCTION, SPACE
    with painting.layer(mix(CLAY, INK, 0.5)) as pen:
        pen.box((x - 3, y - 3, 9 * width + 6, 9 * height + 6), 8)
    with painting.layer(TILE) as pen:
        for px, py in map(space_at, SPACES):
            pen.box(_inner(px, py, 1), 5)
    for color, inset in ((mix(INK, CLAY, 0.3), 1.0), (_SACKING, 2.5), (SACK_SPACE, 8.0)):
        with painting.layer(color) as pen:
            for space in BOARD.production.sack_spaces:
                pen.box(_inner(*space_at(space), inset), 6)


def _inner(x: float, y: float, inset: float) -> Box:
    width, height = SPACE[0] - 2 * inset, SPACE[1] - 2 * inset
    return x - width / 2, y - height / 2, width, height


def _paint_letters(painting: Painting) -> None:
    """Paint the ids on all four sides, pale on dark tags."""
    with painting.layer(TAG) as pen:
        for _, x, y in ids():
            pen.box((x - 16, y - 14.5, 32, 29), 5)
    with painting.layer(PAPER) as pen:
        for text, x, y in ids():
            pen.text(text, x, y - DESCENT * text.isalpha(), SIZE)


def ids() -> list[tuple[str, float, float]]:
    """Return the letter of every column, small unlike on the plantation board, and the number of every row, twice."""
    x, y, width, height = PRODUCTION[0], PRODUCTION[1], *SPACE
    near, far_x, far_y = -LETTERS / 2, 9 * width + LETTERS / 2, 9 * height + LETTERS / 2
    labels = []
    for index, letter in enumerate(BOARD.production.columns):
        labels += [(letter.lower(), x + (index + 0.5) * width, y + edge) for edge in (near, far_y)]
        labels += [(str(index + 1), x + edge, y + (index + 0.5) * height) for edge in (near, far_x)]
    return labels


def _paint_corners(painting: Painting) -> None:
    """Paint a sprig of coffee in each corner of the path."""
    beside, above = (LETTERS + depth / 2 - 2 for depth in RING)
    right, below = 9 * SPACE[0] + beside, 9 * SPACE[1] + above
    places = [(-beside, -above), (right, -above), (-beside, below), (right, below)]
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
