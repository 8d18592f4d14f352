"""Plantation board, both sides: fields, sites, borders and harbours as bit sets (GUA-3, GUA-4).

A set of fields or borders is an int. The lowest bit is that of the first one in the data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from bot.games.guatemala_cafe.board import DATA, PLAYERS


class Harbour(msgspec.Struct, frozen=True):
    """Harbour with the prices of its berths, cheapest first, and the vertices where roads reach it."""

    id: str
    berths: tuple[int, ...]
    shores: frozenset[int]
    is_open: bool


class PlantationBoard(msgspec.Struct, frozen=True, kw_only=True):
    """Side of the plantation board for a number of seats. Vertex [x, y] has the number y * (width + 1) + x."""

    side: Literal["3-4", "2"]
    width: int
    fields: tuple[str, ...]
    index: dict[str, int]
    prices: tuple[int, ...]
    """Price of a worker on each field or, on a site, of a hut."""
    bands: tuple[str, ...]
    every: int
    workable: int
    sites: int
    open_sites: int
    borders: tuple[str, ...]
    border_index: dict[str, int]
    groups: tuple[str, ...]
    """Path (`1` to `4`) of each border, or its row or column of borders (`h0`, `v1`)."""
    ends: tuple[tuple[int, int], ...]
    open_borders: int
    harbours: tuple[Harbour, ...]
    harbour_names: tuple[str, ...]
    """Names of the harbours, in order."""
    hut_vertices: dict[int, frozenset[int]]
    """Vertices where a road meets a site's hut, by site (GUA-38)."""
    spur_sites: dict[str, str]
    """Site at the end of a spur, by border."""
    affordable_by_money: tuple[int, ...]
    """Fields and sites that can be paid for, by money up to the highest price."""
    not_first: int
    not_last: int

    def neighbours(self, fields: int) -> int:
        """Return all fields that share a side with one of these."""
        from_left, from_right = (fields & self.not_last) << 1, (fields & self.not_first) >> 1
        return from_left | from_right | fields << self.width & self.every | fields >> self.width

    def affordable(self, money: int) -> int:
        """Return the fields and sites that this money can pay for."""
        return self.affordable_by_money[min(money, len(self.affordable_by_money) - 1)]


def members(bits: int) -> Iterator[int]:
    """Yield the indices of the set bits, ascending."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def bit_set(numbers: Iterable[int]) -> int:
    """Return the set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def nth_bit(bits: int, place: int) -> int:
    """Return the index of the set bit number `place`, counting from 0 upward."""
    start, width = 0, 256
    while width > 1:
        width >>= 1
        below = (bits >> start & (1 << width) - 1).bit_count()
        if place >= below:
            place -= below
            start += width
    return start


def _land(players: int) -> PlantationBoard:
    """Return the plantation board for that number of seats. With three, some harbours, sites and borders are closed."""
    side: Literal["3-4", "2"] = "2" if players == 2 else "3-4"
    data = DATA["plantations"][side]
    closed = data["closed_with_3"] if players == 3 else {"harbours": [], "sites": [], "edges": []}
    width = len(data["columns"])
    fields = tuple(data["fields"])
    index = {name: number for number, name in enumerate(fields)}
    sites = bit_set(index[name] for name in data["sites"])
    every = (1 << len(fields)) - 1
    prices = tuple(data["sites"].get(name, entry).get("price", 0) for name, entry in data["fields"].items())
    borders = tuple(data["edges"])

    def vertex(xy: list[int]) -> int:
        return xy[1] * (width + 1) + xy[0]

    return PlantationBoard(
        side=side,
        width=width,
        fields=fields,
        index=index,
        prices=prices,
        bands=tuple(entry["band"] for entry in data["fields"].values()),
        every=every,
        workable=every & ~sites,
        sites=sites,
        open_sites=sites & ~bit_set(index[name] for name in closed["sites"]),
        borders=borders,
        border_index={name: number for number, name in enumerate(borders)},
        groups=tuple(str(edge.get("path") or edge["group"]) for edge in data["edges"].values()),
        ends=tuple((vertex(edge["ends"][0]), vertex(edge["ends"][1])) for edge in data["edges"].values()),
        open_borders=bit_set(number for number, name in enumerate(borders) if name not in closed["edges"]),
        harbours=tuple(_harbour(name, entry, closed, vertex) for name, entry in data["harbours"].items()),
        harbour_names=tuple(data["harbours"]),
        hut_vertices={index[name]: frozenset(map(vertex, site["driveways"])) for name, site in data["sites"].items()},
        spur_sites=_spur_sites(data),
        affordable_by_money=_affordable_by_money(prices),
        not_first=every & ~bit_set(range(0, len(fields), width)),
        not_last=every & ~bit_set(range(width - 1, len(fields), width)),
    )


def _harbour(name: str, data: dict[str, Any], closed: dict[str, Any], vertex: Any) -> Harbour:
    shores = frozenset(map(vertex, data["vertices"]))
    return Harbour(name, tuple(data["berths"]), shores, name not in closed["harbours"])


def _affordable_by_money(prices: tuple[int, ...]) -> tuple[int, ...]:
    dearest = max(prices)
    return tuple(
        bit_set(number for number, price in enumerate(prices) if price <= money) for money in range(dearest + 1)
    )


def _spur_sites(data: dict[str, Any]) -> dict[str, str]:
    return {
        border: site
        for border, edge in data["edges"].items()
        if edge.get("part") == "spur"
        for site, entry in data["sites"].items()
        if entry["driveways"][0] in edge["ends"]
    }


PLANTATION_BOARDS: dict[int, PlantationBoard] = {players: _land(players) for players in PLAYERS}
"""Plantation board by number of seats."""
