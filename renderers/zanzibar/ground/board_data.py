"""The chart of Zanzibar: the board file as values, places as points."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from bot.content import DATA
from renderers.kit.curves import Point


class Province(msgspec.Struct, frozen=True):
    """Part of the island; `polygon` is its outline in board pixels."""

    color: str
    spaces: tuple[str, ...]
    polygon: tuple[Point, ...]


class Spice(msgspec.Struct, frozen=True):
    """A spice and the villages that grow it."""

    color: str
    letter: str
    spaces: tuple[str, ...]


class Space(msgspec.Struct, frozen=True):
    """Anywhere a trader can stand."""

    id: str
    name: str
    province: str
    kind: Literal["spice", "hut", "sea"]
    spice: str | None
    x: int
    y: int

    @property
    def at(self) -> Point:
        """The centre in board pixels."""
        return self.x, self.y

    @property
    def label(self) -> Point:
        """Where the id stands: always below."""
        return self.x, self.y + 54

    @property
    def sign(self) -> Point:
        """Where the sign of what grows there steps aside to: always the upper left."""
        return self.x - 31, self.y - 31

    @property
    def chip(self) -> Point:
        """Where the letter of whoever stands there is: always the upper right."""
        return self.x + 30, self.y - 30


class Route(msgspec.Struct, frozen=True):
    """A line between two spaces."""

    a: str
    b: str
    kind: Literal["land", "sea"]


class Region(msgspec.Struct, frozen=True):
    """A box that no node, route or label touches."""

    x: int
    y: int
    w: int
    h: int


class Drawing(msgspec.Struct, frozen=True):
    """Sizes in board pixels."""

    node_radius: int
    badge_radius: int
    route_width: int
    coast_width: int
    trader_radius: dict[str, int]


class OrderCard(msgspec.Struct, frozen=True):
    """An order: the villages that count and the points for 0, 1, 2, ... traders."""

    id: str
    kind: Literal["spice", "province"]
    spaces: tuple[str, ...]
    points: tuple[int, ...]


class SeatColor(msgspec.Struct, frozen=True):
    """How a seat is told apart."""

    id: str
    letter: str
    color: str


class Chart(msgspec.Struct, frozen=True):
    """The board file, as far as pictures need it."""

    title: str
    canvas: dict[str, int]
    regions: dict[str, Region]
    drawing: Drawing
    provinces: dict[str, Province]
    coast: tuple[Point, ...]
    spices: dict[str, Spice]
    spaces: tuple[Space, ...]
    routes: tuple[Route, ...]
    order_cards: tuple[OrderCard, ...]
    seat_colors: tuple[SeatColor, ...]


@cache
def chart() -> Chart:
    """The board file, read once."""
    return msgspec.json.decode((DATA / "boards" / "zanzibar.json").read_bytes(), type=Chart)


@cache
def spaces() -> dict[str, Space]:
    """The spaces by id, in board order."""
    return {space.id: space for space in chart().spaces}


@cache
def order(card: str) -> OrderCard:
    """The order card of that id."""
    return next(one for one in chart().order_cards if one.id == card)
