"""The plan of the café: the board file as values, places as points, drawn taller than it stands in the file."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias, TypeVar

import msgspec

from bot.content import DATA
from renderers.kit.curves import Point

Corners: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in board pixels."""
STRETCH = 1.25
"""So much taller than in its file the café is drawn: numbers and pips need room between chairs and tables."""


class Picture(msgspec.Struct, frozen=True):
    """Sizes and boxes in board pixels."""

    width: int
    height: float
    table_radius: float
    chair_size: int
    bar_cell: tuple[int, float]
    bar_box: Corners


class Zone(msgspec.Struct, frozen=True):
    """A part of the café that has an enlarged picture."""

    id: str
    crop: Corners


class Nation(msgspec.Struct, frozen=True):
    """A nation with its name by language."""

    code: str
    name: dict[str, str]


class Tile(msgspec.Struct, frozen=True):
    """A kind of guest; a joker has no nation."""

    code: str
    nation: str | None
    sex: Literal["m", "f"]
    joker: bool
    hand_penalty: int


class Table(msgspec.Struct, frozen=True):
    """A table; x, y is its centre."""

    id: str
    nation: str
    x: int
    y: float
    zone: str
    chairs: tuple[str, ...]

    @property
    def at(self) -> Point:
        """The centre in board pixels."""
        return self.x, self.y


class Chair(msgspec.Struct, frozen=True):
    """A chair and its one or two tables; x, y is its centre."""

    id: str
    number: int
    x: int
    y: float
    tables: tuple[str, ...]
    zone: str

    @property
    def at(self) -> Point:
        """The centre in board pixels."""
        return self.x, self.y


class BarPlace(msgspec.Struct, frozen=True):
    """A place at the bar; x, y is its centre."""

    place: int
    x: int
    y: float


class Bar(msgspec.Struct, frozen=True):
    """The bar's places and what they are worth."""

    places: tuple[BarPlace, ...]


class Plan(msgspec.Struct, frozen=True):
    """The board file, as far as pictures need it."""

    image: Picture
    zones: tuple[Zone, ...]
    nations: tuple[Nation, ...]
    tiles: tuple[Tile, ...]
    tables: tuple[Table, ...]
    chairs: tuple[Chair, ...]
    bar: Bar


@cache
def plan() -> Plan:
    """The board file, read once and stretched."""
    flat = msgspec.json.decode((DATA / "boards" / "cafe_international.json").read_bytes(), type=Plan)
    return msgspec.structs.replace(
        flat,
        image=_stretched_picture(flat.image),
        zones=tuple(msgspec.structs.replace(zone, crop=_stretched(zone.crop)) for zone in flat.zones),
        tables=tuple(_lowered(table) for table in flat.tables),
        chairs=tuple(_lowered(chair) for chair in flat.chairs),
        bar=Bar(tuple(_lowered(place) for place in flat.bar.places)),
    )


def _stretched_picture(flat: Picture) -> Picture:
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


@cache
def tables() -> dict[str, Table]:
    """The tables by id, in board order."""
    return {table.id: table for table in plan().tables}


@cache
def chairs() -> dict[str, Chair]:
    """The chairs by id, in board order."""
    return {chair.id: chair for chair in plan().chairs}


@cache
def tiles() -> dict[str, Tile]:
    """The kinds of guests by code, in tile order."""
    return {tile.code: tile for tile in plan().tiles}


@cache
def nation_name(code: str, language: str) -> str:
    """The nation's name in one of our languages."""
    return next(nation.name[language] for nation in plan().nations if nation.code == code)
