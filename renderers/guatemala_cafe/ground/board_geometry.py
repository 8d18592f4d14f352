"""Coordinates in board pixels: headline, production, plantations, and the score track as a strip below them."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import NamedTuple

from renderers.guatemala_cafe.ground.board_data import BOARD, Side, Stop
from renderers.kit.geometry import Point
from renderers.kit.pen import Box, Camera

SIZE = 30
"""Smallest letter size in board pixels: 12 if the picture is shown 400 wide."""
WIDTH = 1000


def _pixels(count: float) -> float:
    """Return a length in board pixels, from one of a picture that is 840 pixels wide."""
    return count / 0.84


HEAD: Box = (4, 4, 992, 108)
UNDER_HEAD = 118
"""Top of everything below the headline, in board pixels."""

PRODUCTION_PART = Camera(70, 190, 860, 748)
PLANTATION_PART = Camera(76, 936, 848, 716)
"""Area of each board, with its shadow and the buyer, which overlaps the edge."""

SPACE = _pixels(59), _pixels(52)
"""Width and height of a space of the production board, in board pixels."""
RING = _pixels(55), _pixels(42)
"""Depth of the buyer's path, beside the board and above it, in board pixels."""
DESCENT = 3.0
"""Height in board pixels by which small letters are raised, so that a g stays on its tag."""
LETTERS = _pixels(28)
"""Depth of the strip with letters and numbers between path and spaces, in board pixels."""

PRODUCTION_PLATE: Box = (82, 198, 836, 734)
PRODUCTION: Point = (_pixels(154), _pixels(240))
"""Upper left corner of space A1."""

SPACES_BOX: Box = (*PRODUCTION, 9 * SPACE[0], 9 * SPACE[1])
"""Box of all spaces of the production board."""

FIELD_HEIGHT = _pixels(50)
PLANTATION_PLATE: Box = (82, 942, 836, 702)
PLANTATION: Point = (_pixels(108), _pixels(832))
"""Upper left corner of field A1."""
FIELDS_WIDTH = _pixels(12 * 52)
SHORE = PLANTATION[1] + 9 * FIELD_HEIGHT
BERTH = _pixels(42)
_QUAY = _pixels(41)
"""Distance from the shore to the middle of a berth, in board pixels."""

TRACK: Box = (82, 1656, 836, 144)
"""Box of the score track, which has two or three rows of spaces, all from left to right."""
_LONGEST_ROW = 26
_TRACK_EDGE = 8.0
STONE = 15.0
"""Radius of a numbered space of the track, in board pixels."""
TRACK_PART = Camera(TRACK[0] - 6, TRACK[1] - 4, TRACK[2] + 12, TRACK[3] + 14)
"""Area of the score track with its shadow."""
SCORES_PART = Camera(76, 936, 848, 870)
"""Area of plantations and score track."""


def space_at(space: str) -> Point:
    """Return the middle of a space of the production board."""
    column, row = BOARD.production.columns.index(space[0]), int(space[1])
    return _in_spaces(column + 0.5, row - 0.5)


def _in_spaces(x: float, y: float) -> Point:
    return PRODUCTION[0] + x * SPACE[0], PRODUCTION[1] + y * SPACE[1]


def line_box(line: str) -> Box:
    """Return the box of a column or row of the production board, with its strips of letters."""
    if line.isdigit():
        x, y = _in_spaces(0, int(line) - 1)
        return x - LETTERS, y, 9 * SPACE[0] + 2 * LETTERS, SPACE[1]
    x, y = _in_spaces(BOARD.production.columns.index(line), 0)
    return x, y - LETTERS, SPACE[0], 9 * SPACE[1] + 2 * LETTERS


@cache
def stop_box(number: int) -> Box:
    """Return the box of a path space."""
    stop = stop_of(number)
    x, y = _in_spaces(stop.xy[0] - 0.5, stop.xy[1] - 0.5)
    right, bottom = _in_spaces(9, 9)
    match stop.side:
        case "top":
            return x, PRODUCTION[1] - LETTERS - RING[1], SPACE[0], RING[1]
        case "bottom":
            return x, bottom + LETTERS, SPACE[0], RING[1]
        case "left":
            return PRODUCTION[0] - LETTERS - RING[0], y, RING[0], SPACE[1]
        case "right":
            return right + LETTERS, y, RING[0], SPACE[1]


def stop_of(number: int) -> Stop:
    """Return the path space with that number, 1 to 36."""
    return BOARD.production.path[number - 1]


def stop_middle(number: int) -> Point:
    """Return the middle of a path space."""
    x, y, width, height = stop_box(number)
    return x + width / 2, y + height / 2


class StopHalves(NamedTuple):
    """Places of a path space's number and of the buyer beside it, from the space's upper left corner."""

    number: Point
    buyer: Point


def stop_halves(number: int) -> StopHalves:
    """Return both places. The buyer is on the outer half, so that it covers no letter."""
    _, _, width, height = stop_box(number)
    match stop_of(number).side:
        case "top":
            return StopHalves((18, height / 2), (width - 12, height / 2 - 6))
        case "bottom":
            return StopHalves((18, height / 2), (width - 12, height / 2 + 6))
        case "left":
            return StopHalves((width - 18, height / 2), (8, height / 2))
        case "right":
            return StopHalves((18, height / 2), (width - 8, height / 2))


def buyer_at(number: int) -> Point:
    """Return the middle of the buyer on that path space."""
    (x, y, _, _), at = stop_box(number), stop_halves(number).buyer
    return x + at[0], y + at[1]


_OUTWARDS: dict[str, Point] = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}


def outside_of(number: int, beyond: float) -> Point:
    """Return a point `beyond` board pixels outside the outer edge of a path space, or inside it if negative."""
    (x, y), (dx, dy) = stop_middle(number), _OUTWARDS[stop_of(number).side]
    _, _, width, height = stop_box(number)
    return x + dx * (width / 2 + beyond), y + dy * (height / 2 + beyond)


class PlantationLayout(NamedTuple):
    """Layout of one side of the plantation board. The side with fewer fields has wider ones."""

    side: Side

    @property
    def width(self) -> float:
        """Return the width of a field."""
        return FIELDS_WIDTH / len(BOARD.plantations[self.side].columns)

    def vertex(self, x: float, y: float) -> Point:
        """Return a point that is given in fields, such as a corner."""
        return PLANTATION[0] + x * self.width, PLANTATION[1] + y * FIELD_HEIGHT

    def field(self, name: str) -> Point:
        """Return the middle of a field."""
        field = BOARD.plantations[self.side].fields[name]
        return self.vertex(field.col - 0.5, field.row - 0.5)

    def field_box(self, name: str) -> Box:
        """Return the box of a field."""
        field = BOARD.plantations[self.side].fields[name]
        return *self.vertex(field.col - 1, field.row - 1), self.width, FIELD_HEIGHT

    def border(self, name: str) -> tuple[Point, Point]:
        """Return the two ends of a border."""
        start, end = BOARD.plantations[self.side].edges[name].ends
        return self.vertex(*start), self.vertex(*end)

    def berths(self, harbour: str) -> tuple[Point, ...]:
        """Return the middles of a harbour's berths in pixels of the picture, cheapest first."""
        centres = BOARD.drawing.plantations[self.side].berth_centres[harbour]
        return tuple((self.vertex(x, 9)[0], SHORE + _QUAY) for x, _ in centres)


def track_at(space: int, last: int) -> Point:
    """Return the middle of a space of the score track."""
    left, top, width, height = TRACK
    rows = ceil((last + 1) / _LONGEST_ROW)
    count = ceil((last + 1) / rows)
    row, place = divmod(space, count)
    x = left + _TRACK_EDGE + (place + 0.5) * (width - 2 * _TRACK_EDGE) / count
    return x, top + _TRACK_EDGE + (row + 0.5) * (height - 2 * _TRACK_EDGE) / rows
