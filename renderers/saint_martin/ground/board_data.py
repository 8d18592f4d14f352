"""The chart of Saint Martin: kinds and tiles of the board file as values, and where things are in the picture."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from bot.content import DATA
from renderers.kit.color import Color, rgb
from renderers.kit.curves import Point

CELL = 120
"""The side of a tile in board pixels; everything is drawn at this size and enlarged by cameras."""
HALF = CELL // 2
MARGIN = 60
"""From the edge of the chart to the first cell."""
CORNERS = ("nw", "ne", "se", "sw")
_OFFSETS: dict[str, tuple[int, int]] = {"nw": (0, 0), "ne": (1, 0), "se": (1, 1), "sw": (0, 1)}


class Kind(msgspec.Struct, frozen=True):
    """What grows or stands on a quarter."""

    text: str
    coffee: bool
    name: str
    colour: str

    @property
    def color(self) -> Color:
        """Its colour."""
        return rgb(self.colour)


class Tile(msgspec.Struct, frozen=True):
    """A kind of tile; quarters unrotated, clockwise from the north-west."""

    id: str
    quarters: tuple[str, ...]


class Board(msgspec.Struct, frozen=True):
    """The island."""

    size: int
    columns: str
    rows: tuple[int, ...]
    cells: tuple[str, ...]


class Layout(msgspec.Struct, frozen=True):
    """Windows of the zooms: their first and last cell."""

    zooms: dict[str, tuple[str, str]]


class Drawing(msgspec.Struct, frozen=True):
    """Hints for the picture."""

    seat_marks: tuple[str, ...]
    picture: Layout


class Chart(msgspec.Struct, frozen=True):
    """The board file, as far as pictures need it."""

    title: str
    board: Board
    kinds: dict[str, Kind]
    tiles: tuple[Tile, ...]
    objectives: tuple[Tile, ...]
    mansion: Tile
    drawing: Drawing


@cache
def chart() -> Chart:
    """The board file, read once."""
    return msgspec.json.decode((DATA / "boards" / "saint_martin.json").read_bytes(), type=Chart)


@cache
def coffees() -> tuple[str, ...]:
    """A to D."""
    return tuple(kind for kind, shown in chart().kinds.items() if shown.coffee)


@cache
def quarters_of(tile: str, rotation: int = 0) -> tuple[str, ...]:
    """The kinds nw, ne, se, sw of the tile after so many quarter turns clockwise."""
    every = (*chart().tiles, *chart().objectives, chart().mansion)
    quarters = next(one.quarters for one in every if one.id == tile)
    return quarters[4 - rotation :] + quarters[: 4 - rotation]


class Square(NamedTuple):
    """A quarter's place in the 18 x 18 grid."""

    column: int
    row: int


def column_row(cell: str) -> tuple[int, int]:
    """`F5` as 5, 4."""
    return chart().board.columns.index(cell[0]), int(cell[1:]) - 1


@cache
def square(quarter: str) -> Square:
    """Where `F5ne` is in the grid of quarters."""
    column, row = column_row(quarter[:-2])
    dx, dy = _OFFSETS[quarter[-2:]]
    return Square(2 * column + dx, 2 * row + dy)


@cache
def corner_of(cell: str) -> Point:
    """The north-west corner of a cell in board pixels."""
    column, row = column_row(cell)
    return MARGIN + column * CELL, MARGIN + row * CELL


@cache
def centre_of(place: str) -> Point:
    """The middle of a cell (`F5`) or of a quarter (`F5ne`) in board pixels."""
    if place[-1].isdigit():
        x, y = corner_of(place)
        return x + HALF, y + HALF
    column, row = square(place)
    return MARGIN + (column + 0.5) * HALF, MARGIN + (row + 0.5) * HALF
