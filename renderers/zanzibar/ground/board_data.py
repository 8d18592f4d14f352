"""Board data: the parts of the board file that pictures need."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.zanzibar.board import DATA
from renderers.kit.geometry import Point


class Province(msgspec.Struct, frozen=True):
    """Part of the island. `polygon` is its outline in board pixels."""

    color: str
    spaces: tuple[str, ...]
    polygon: tuple[Point, ...]


class Spice(msgspec.Struct, frozen=True):
    """Spice and the villages that grow it."""

    color: str
    letter: str
    spaces: tuple[str, ...]


class Space(msgspec.Struct, frozen=True):
    """Place that a trader can occupy."""

    id: str
    name: str
    province: str
    kind: Literal["spice", "hut", "sea"]
    spice: str | None
    x: int
    y: int

    @property
    def at(self) -> Point:
        """Return the centre in board pixels."""
        return self.x, self.y

    @property
    def label(self) -> Point:
        """Return the place of the id, always below."""
        return self.x, self.y + 54

    @property
    def sign(self) -> Point:
        """Return the place of a displaced spice sign, always the upper left."""
        return self.x - 31, self.y - 31

    @property
    def chip(self) -> Point:
        """Return the place of a trader's seat letter, always the upper right."""
        return self.x + 30, self.y - 30


class Route(msgspec.Struct, frozen=True):
    """Line between two spaces."""

    a: str
    b: str
    kind: Literal["land", "sea"]


class Region(msgspec.Struct, frozen=True):
    """Box that no node, route or label touches."""

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
    """Order: the villages that count and the points for 0, 1, 2, ... traders."""

    id: str
    kind: Literal["spice", "province"]
    spaces: tuple[str, ...]
    points: tuple[int, ...]


class BoardData(msgspec.Struct, frozen=True):
    """Parts of the board file that pictures need."""

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


BOARD = msgspec.convert(DATA, BoardData)
SPACES = {space.id: space for space in BOARD.spaces}
"""The spaces by id, in board order."""
ORDERS = {card.id: card for card in BOARD.order_cards}
"""The order cards by id."""
