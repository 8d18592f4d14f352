"""The plan of the café: the board file as values, places as points."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from bot.content import DATA
from renderers.kit.curves import Point

Corners: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in board pixels."""


class Picture(msgspec.Struct, frozen=True):
    """Sizes and boxes in board pixels."""

    table_radius: int
    chair_size: int
    bar_cell: tuple[int, int]
    bar_box: Corners
    bar_guest_size: int
    seat_plates: tuple[Corners, ...]
    bag_box: Corners
    note_box: Corners


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
    y: int
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
    y: int
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
    y: int


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
    """The board file, read once."""
    return msgspec.json.decode((DATA / "boards" / "cafe_international.json").read_bytes(), type=Plan)


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
