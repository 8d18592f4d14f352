"""Board data: the parts of the board file that pictures need.

The board is stretched vertically for drawing.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias, TypeVar

import msgspec

from bot.games.cafe_international.board import DATA
from bot.games.cafe_international.board import TILES as ALL
from renderers.kit.geometry import Point

Corners: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom in board pixels."""
STRETCH = 1.25
"""Vertical stretch factor of the board file, which makes room for numbers and pips between chairs and tables."""


class ImageLayout(msgspec.Struct, frozen=True):
    """Sizes and boxes, in board pixels."""

    width: int
    height: float
    table_radius: float
    chair_size: int
    bar_cell: tuple[int, float]
    bar_box: Corners


class Zone(msgspec.Struct, frozen=True):
    """Part of the café that has an enlarged picture."""

    id: str
    crop: Corners


class Nation(msgspec.Struct, frozen=True):
    """Nation with its name by language."""

    code: str
    name: dict[str, str]


class Table(msgspec.Struct, frozen=True):
    """Table. `x` and `y` are its centre."""

    id: str
    nation: str
    x: int
    y: float
    zone: str
    chairs: tuple[str, ...]

    @property
    def at(self) -> Point:
        """Return the centre in board pixels."""
        return self.x, self.y


class Chair(msgspec.Struct, frozen=True):
    """Chair and its one or two tables. `x` and `y` are its centre."""

    id: str
    number: int
    x: int
    y: float
    tables: tuple[str, ...]
    zone: str

    @property
    def at(self) -> Point:
        """Return the centre in board pixels."""
        return self.x, self.y


class BarPlace(msgspec.Struct, frozen=True):
    """Place at the bar. `x` and `y` are its centre."""

    place: int
    x: int
    y: float


class Bar(msgspec.Struct, frozen=True):
    """Bar's places and their values."""

    places: tuple[BarPlace, ...]


class BoardData(msgspec.Struct, frozen=True):
    """Parts of the board file that pictures need."""

    image: ImageLayout
    zones: tuple[Zone, ...]
    nations: tuple[Nation, ...]
    tables: tuple[Table, ...]
    chairs: tuple[Chair, ...]
    bar: Bar


def _board() -> BoardData:
    """Return the board file, stretched."""
    flat = msgspec.convert(DATA, BoardData)
    return msgspec.structs.replace(
        flat,
        image=_stretched_picture(flat.image),
        zones=tuple(msgspec.structs.replace(zone, crop=_stretched(zone.crop)) for zone in flat.zones),
        tables=tuple(_lowered(table) for table in flat.tables),
        chairs=tuple(_lowered(chair) for chair in flat.chairs),
        bar=Bar(tuple(_lowered(bar_place) for bar_place in flat.bar.places)),
    )


def _stretched_picture(flat: ImageLayout) -> ImageLayout:
    width, height = flat.bar_cell
    return msgspec.structs.replace(
        flat,
        height=flat.height * STRETCH,
        table_radius=flat.table_radius * STRETCH,
        bar_cell=(width, height * STRETCH),
        bar_box=_stretched(flat.bar_box),
    )


def _stretched(box: Corners) -> Corners:
    left, top, right, bottom = box
    return left, top * STRETCH, right, bottom * STRETCH


Placed = TypeVar("Placed", Table, Chair, BarPlace)


def _lowered(thing: Placed) -> Placed:
    return msgspec.structs.replace(thing, y=thing.y * STRETCH)


BOARD = _board()
TABLES = {table.id: table for table in BOARD.tables}
"""The tables by id, in board order."""
CHAIRS = {chair.id: chair for chair in BOARD.chairs}
"""The chairs by id, in board order."""
TILES = {tile.code: tile for tile in ALL}
"""The kinds of guests by code, in tile order."""


@cache
def nation_name(code: str, language: str) -> str:
    """Return the nation's name in a supported language."""
    return next(nation.name[language] for nation in BOARD.nations if nation.code == code)
