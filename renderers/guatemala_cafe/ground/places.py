"""Where everything is, in board pixels (1600 x 1000): both boards, the score track round them, the panel below."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from renderers.guatemala_cafe.ground.chart import Side, Stop, chart
from renderers.kit.curves import Point
from renderers.kit.pen import Box, Camera

WHOLE = Camera(0, 0, 1600, 1000)
PRODUCTION_PART = Camera(60, 60, 676, 688)
PLANTATION_PART = Camera(756, 60, 790, 688)
"""Where each board lies, with its shadow."""
PRODUCTION_ZOOM = Camera(59, 50, 672, 688, 1200 / 672)
PLANTATION_ZOOM = Camera(756, 60, 784, 676, 1200 / 784)

SQUARE = 58.0
"""Side of a space of the production board, height of a field of the plantation board."""
RING = 44.0
"""Depth of the buyer's path."""
LETTERS = 24.0
"""Depth of the strip with letters and numbers between path and spaces."""

PRODUCTION_PLATE: Box = (66, 66, 658, 664)
PRODUCTION: Point = (134, 137)
"""The upper left corner of space A1."""

PLANTATION_PLATE: Box = (762, 66, 772, 664)
PLANTATION: Point = (792, 106)
"""The upper left corner of field A1."""
FIELDS_WIDTH = 696.0
SHORE = PLANTATION[1] + 9 * SQUARE
BERTH = 44.0

TRACK = (33.0, 33.0, 1567.0, 763.0)
"""Left, top, right, bottom of the rectangle on which the track's spaces lie."""
TRACK_DEPTH = 50.0

STATUS: Box = (8, 796, 380, 196)
SEATS: Box = (396, 796, 940, 196)
FACTS: Box = (1344, 796, 248, 196)
BELOW = Camera(0, 1000, 1600, 160)
"""What a seat's own picture has below the whole one."""
TRAY: Box = (8, 1000, 1584, 148)


def space_at(space: str) -> Point:
    """The middle of a space of the production board."""
    column, row = chart().production.columns.index(space[0]), int(space[1])
    return PRODUCTION[0] + (column + 0.5) * SQUARE, PRODUCTION[1] + (row - 0.5) * SQUARE


def line_box(line: str) -> Box:
    """A column or row of the production board, with its strips of letters."""
    x, y, length = *PRODUCTION, 9 * SQUARE
    if line.isdigit():
        return x - LETTERS, y + (int(line) - 1) * SQUARE, length + 2 * LETTERS, SQUARE
    return x + chart().production.columns.index(line) * SQUARE, y - LETTERS, SQUARE, length + 2 * LETTERS


@cache
def stop_box(number: int) -> Box:
    """The box of a path space."""
    stop = stop_of(number)
    x, y = stop.xy
    along_x, along_y = PRODUCTION[0] + (x - 0.5) * SQUARE, PRODUCTION[1] + (y - 0.5) * SQUARE
    end = 9 * SQUARE + LETTERS
    match stop.side:
        case "top":
            return along_x, PRODUCTION[1] - LETTERS - RING, SQUARE, RING
        case "bottom":
            return along_x, PRODUCTION[1] + end, SQUARE, RING
        case "left":
            return PRODUCTION[0] - LETTERS - RING, along_y, RING, SQUARE
        case "right":
            return PRODUCTION[0] + end, along_y, RING, SQUARE


def stop_of(number: int) -> Stop:
    """The path space of that number, 1 to 36."""
    return chart().production.path[number - 1]


class Land(NamedTuple):
    """The plantation board of one side; fields are wider where there are fewer."""

    side: Side

    @property
    def width(self) -> float:
        """Of a field."""
        return FIELDS_WIDTH / len(chart().plantations[self.side].columns)

    def vertex(self, x: float, y: float) -> Point:
        """A corner of fields, or any point counted in fields."""
        return PLANTATION[0] + x * self.width, PLANTATION[1] + y * SQUARE

    def field(self, name: str) -> Point:
        """The middle of a field."""
        found = chart().plantations[self.side].fields[name]
        return self.vertex(found.col - 0.5, found.row - 0.5)

    def field_box(self, name: str) -> Box:
        """The box of a field."""
        found = chart().plantations[self.side].fields[name]
        return *self.vertex(found.col - 1, found.row - 1), self.width, SQUARE

    def border(self, name: str) -> tuple[Point, Point]:
        """A border's two ends."""
        one, other = chart().plantations[self.side].edges[name].ends
        return self.vertex(*one), self.vertex(*other)

    def berths(self, harbour: str) -> tuple[Point, ...]:
        """The middles of a harbour's berths, from the cheapest on."""
        centres = chart().drawing.plantations[self.side].berth_centres[harbour]
        return tuple((self.vertex(x, 9)[0], SHORE + (y - 9) * SQUARE - 6) for x, y in centres)


def track_at(space: int, last: int) -> Point:
    """The middle of a score track's space; the track goes up on the left, then clockwise."""
    left, top, right, bottom = TRACK
    width, height = right - left, bottom - top
    way = space * 2 * (width + height) / (last + 1)
    if way <= height:
        return left, bottom - way
    if way <= height + width:
        return left + way - height, top
    if way <= 2 * height + width:
        return right, top + way - height - width
    return right - (way - 2 * height - width), bottom


def halves(width: float, height: float) -> tuple[Point, Point]:
    """The middles of the first and the second half of a path space, from its upper left corner."""
    if width > height:
        return (width * 0.27, height / 2), (width * 0.72, height / 2)
    return (width / 2, height * 0.25), (width / 2, height * 0.7)


def buyer_place(box: Box) -> Point:
    """Where the buyer stands in a path space."""
    x, y, width, height = box
    return x + width / 2, y + height / 2 - 6
