"""Board data: the parts of the board file that pictures need.

Includes the places of cells and quarters in the picture.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from bot.games.saint_martin.board import DATA
from renderers.kit.color import Color, rgb
from renderers.kit.geometry import Point

CELL = 120
"""Side of a tile in board pixels. Everything is drawn at this size and scaled by cameras."""
HALF = CELL // 2
MARGIN = 60
"""Distance from the edge of the chart to the first cell, in board pixels."""
CORNERS = ("nw", "ne", "se", "sw")
_OFFSETS: dict[str, tuple[int, int]] = {"nw": (0, 0), "ne": (1, 0), "se": (1, 1), "sw": (0, 1)}


class Kind(msgspec.Struct, frozen=True):
    """Kind of a quarter."""

    text: str
    coffee: bool
    name: str
    hex: str = msgspec.field(name="colour")

    @property
    def color(self) -> Color:
        """Return the kind's colour."""
        return rgb(self.hex)


class Tile(msgspec.Struct, frozen=True):
    """Kind of tile. Quarters are unrotated, clockwise from the north-west."""

    id: str
    quarters: tuple[str, ...]


class Board(msgspec.Struct, frozen=True):
    """Grid of the island: cells per side, letters of the columns, numbers of the rows, and names of the cells."""

    size: int
    columns: str
    rows: tuple[int, ...]
    cells: tuple[str, ...]


class Layout(msgspec.Struct, frozen=True):
    """Windows of the zooms: their first and last cell."""

    zooms: dict[str, tuple[str, str]]


class Drawing(msgspec.Struct, frozen=True):
    """Drawing hints."""

    picture: Layout


class BoardData(msgspec.Struct, frozen=True):
    """Parts of the board file that pictures need."""

    title: str
    board: Board
    kinds: dict[str, Kind]
    tiles: tuple[Tile, ...]
    spare_objectives: tuple[Tile, ...]
    objectives: tuple[Tile, ...]
    mansion: Tile
    drawing: Drawing


BOARD = msgspec.convert(DATA, BoardData)
_QUARTERS = {
    tile.id: tile.quarters for tile in (*BOARD.tiles, *BOARD.spare_objectives, *BOARD.objectives, BOARD.mansion)
}


@cache
def quarters_of(tile: str, rotation: int = 0) -> tuple[str, ...]:
    """Return the kinds nw, ne, se, sw of the tile after that number of clockwise quarter turns.

    Raise LookupError for an unknown tile.
    """
    quarters = _QUARTERS[tile]
    return quarters[4 - rotation :] + quarters[: 4 - rotation]


class Square(NamedTuple):
    """Place of a quarter in the 18 x 18 grid."""

    column: int
    row: int


def column_row(cell: str) -> tuple[int, int]:
    """Return `F5` as 5, 4."""
    return BOARD.board.columns.index(cell[0]), int(cell[1:]) - 1


@cache
def square(quarter: str) -> Square:
    """Return the place of `F5ne` in the grid of quarters."""
    column, row = column_row(quarter[:-2])
    dx, dy = _OFFSETS[quarter[-2:]]
    return Square(2 * column + dx, 2 * row + dy)


@cache
def corner_of(cell: str) -> Point:
    """Return the north-west corner of a cell in board pixels."""
    column, row = column_row(cell)
    return MARGIN + column * CELL, MARGIN + row * CELL


@cache
def centre_of(place: str) -> Point:
    """Return the middle of a cell (`F5`) or of a quarter (`F5ne`) in board pixels."""
    if place[-1].isdigit():
        x, y = corner_of(place)
        return x + HALF, y + HALF
    column, row = square(place)
    return MARGIN + (column + 0.5) * HALF, MARGIN + (row + 0.5) * HALF
