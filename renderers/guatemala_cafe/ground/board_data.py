"""Board data: the parts of the board file that pictures need."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.games.guatemala_cafe.board import DATA
from renderers.kit.geometry import Point

Side: TypeAlias = Literal["3-4", "2"]


class Coffee(msgspec.Struct, frozen=True):
    """Coffee colour and an ink that is legible on it."""

    id: str
    hex: str
    ink: str


class Stop(msgspec.Struct, frozen=True):
    """Path space. `xy` is its centre, in spaces from the upper left corner of A1."""

    space: int
    side: Literal["top", "right", "bottom", "left"]
    line: str
    xy: Point


class Production(msgspec.Struct, frozen=True):
    """Production board. Each of `lines` holds its nine spaces."""

    columns: str
    rows: int
    sack_spaces: tuple[str, ...]
    lines: dict[str, tuple[str, ...]]
    path: tuple[Stop, ...]
    fixed: dict[str, str]


class Field(msgspec.Struct, frozen=True):
    """Square of the plantation board. `price` is that of a worker there, None on a site."""

    col: int
    row: int
    band: str
    kind: Literal["field", "site"]
    price: int | None = None


class Site(msgspec.Struct, frozen=True):
    """Field for a hut. `driveways` are the corners from which a road leads in."""

    price: int
    driveways: tuple[tuple[int, int], ...]


class Edge(msgspec.Struct, frozen=True):
    """Border that can carry a road, from corner to corner."""

    ends: tuple[tuple[int, int], tuple[int, int]]


class Harbour(msgspec.Struct, frozen=True):
    """Harbour: the coastal corners that it serves and the prices of its berths."""

    vertices: tuple[tuple[int, int], ...]
    berths: tuple[int, ...]


class Band(msgspec.Struct, frozen=True):
    """Rows in which a worker has the same price."""

    id: str
    rows: tuple[int, ...]
    worker: int


class Closed(msgspec.Struct, frozen=True):
    """Parts closed with three players."""

    harbours: tuple[str, ...]
    sites: tuple[str, ...]
    edges: tuple[str, ...]


class Plantation(msgspec.Struct, frozen=True):
    """Side of the plantation board."""

    columns: str
    rows: int
    bands: tuple[Band, ...]
    fields: dict[str, Field]
    sites: dict[str, Site]
    edges: dict[str, Edge]
    harbours: dict[str, Harbour]
    closed_with_3: Closed | None = None


class SideDrawing(msgspec.Struct, frozen=True):
    """Places of the berths, in fields from the upper left corner of A1."""

    berth_centres: dict[str, tuple[Point, ...]]


class Drawing(msgspec.Struct, frozen=True):
    """Drawing hints."""

    plantations: dict[Side, SideDrawing]


class Track(msgspec.Struct, frozen=True):
    """Possible lengths of the score track."""

    default: int
    choices: tuple[int, ...]


class BoardData(msgspec.Struct, frozen=True, rename={"colors": "colours"}):
    """Whole board file."""

    title: str
    colors: tuple[Coffee, ...]
    production: Production
    plantations: dict[Side, Plantation]
    track: Track
    drawing: Drawing


BOARD = msgspec.convert(DATA, BoardData)
