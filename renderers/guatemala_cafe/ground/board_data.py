"""The boards of Guatemala Café: the board file as values, as far as pictures need it."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from bot.content import DATA
from renderers.kit.curves import Point

Side: TypeAlias = Literal["3-4", "2"]


class Coffee(msgspec.Struct, frozen=True):
    """A coffee colour and the ink that can be read on it."""

    id: str
    hex: str
    ink: str


class SeatColor(msgspec.Struct, frozen=True):
    """How a seat is told apart."""

    id: str
    mark: str
    hex: str


class Stop(msgspec.Struct, frozen=True):
    """A path space; `xy` is its centre in spaces from the upper left corner of A1."""

    space: int
    side: Literal["top", "right", "bottom", "left"]
    line: str
    xy: Point


class Production(msgspec.Struct, frozen=True):
    """The production board; `lines` hold their nine spaces."""

    columns: str
    rows: int
    sack_spaces: tuple[str, ...]
    lines: dict[str, tuple[str, ...]]
    path: tuple[Stop, ...]
    fixed: dict[str, str]


class Field(msgspec.Struct, frozen=True):
    """A square of the plantation board; `price` of a worker there, none on a site."""

    col: int
    row: int
    band: str
    kind: Literal["field", "site"]
    price: int | None = None


class Site(msgspec.Struct, frozen=True):
    """A field for a hut; `driveways` are the corners from which a road leads in."""

    price: int
    driveways: tuple[tuple[int, int], ...]


class Edge(msgspec.Struct, frozen=True):
    """A border that may carry a road, from corner to corner."""

    ends: tuple[tuple[int, int], tuple[int, int]]


class Harbour(msgspec.Struct, frozen=True):
    """The corners by the sea that it serves, and the prices of its berths."""

    vertices: tuple[tuple[int, int], ...]
    berths: tuple[int, ...]


class Band(msgspec.Struct, frozen=True):
    """Some rows in which a worker costs the same."""

    id: str
    rows: tuple[int, ...]
    worker: int


class Closed(msgspec.Struct, frozen=True):
    """What is closed with three players."""

    harbours: tuple[str, ...]
    sites: tuple[str, ...]
    edges: tuple[str, ...]


class Plantation(msgspec.Struct, frozen=True):
    """One side of the plantation board."""

    columns: str
    rows: int
    bands: tuple[Band, ...]
    fields: dict[str, Field]
    sites: dict[str, Site]
    edges: dict[str, Edge]
    harbours: dict[str, Harbour]
    closed_with_3: Closed | None = None


class SideDrawing(msgspec.Struct, frozen=True):
    """Where the berths are, in fields from the upper left corner of A1."""

    berth_centres: dict[str, tuple[Point, ...]]


class Drawing(msgspec.Struct, frozen=True):
    """Hints for drawing."""

    plantations: dict[Side, SideDrawing]


class Track(msgspec.Struct, frozen=True):
    """Lengths that the score track may have."""

    default: int
    choices: tuple[int, ...]


class Chart(msgspec.Struct, frozen=True):
    """The whole board file."""

    title: str
    colours: tuple[Coffee, ...]
    seat_colours: tuple[SeatColor, ...]
    production: Production
    plantations: dict[Side, Plantation]
    track: Track
    drawing: Drawing


@cache
def chart() -> Chart:
    """The board file, read once."""
    return msgspec.json.decode((DATA / "boards" / "guatemala_cafe.json").read_bytes(), type=Chart)


@cache
def spaces() -> tuple[str, ...]:
    """The 81 spaces of the production board, row by row: A1, B1, ..."""
    return tuple(chart().production.fixed)
