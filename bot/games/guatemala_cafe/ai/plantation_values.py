"""Values of plantations, now and in future, from the plantation board alone."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bot.games.guatemala_cafe.ai import weights
from bot.games.guatemala_cafe.board import COLORS
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, PlantationBoard, bit_set, members
from bot.games.guatemala_cafe.rules.placement import growth_fields, occupancy_of
from bot.games.guatemala_cafe.state import BARE, Plantation, Plantations, State

UNREACHABLE = 99
"""Number of missing roads if there is no route."""


class RoadRoute(msgspec.Struct, frozen=True):
    """Route from a site to a harbour: number of missing roads, and the border of the one nearest the hut."""

    missing: int
    border: int = -1


NO_ROUTE = RoadRoute(UNREACHABLE)


@lru_cache(maxsize=2048)
def road_routes(players: int, roads: tuple[int, ...]) -> dict[int, tuple[RoadRoute, ...]]:
    """Return the routes from each site to all harbours."""
    land, road_set = PLANTATION_BOARDS[players], bit_set(roads)
    searches = [_searched(land, road_set, harbour.shores) if harbour.is_open else None for harbour in land.harbours]
    return {
        site: tuple(_way(searched, hut_vertices) if searched else NO_ROUTE for searched in searches)
        for site, hut_vertices in land.hut_vertices.items()
    }


RoadSearch = tuple[dict[int, int], dict[int, int]]
"""Missing roads from each vertex to the shore, and the border of the first of them (-1: none), by vertex."""


def _searched(land: PlantationBoard, road_set: int, shores: frozenset[int]) -> RoadSearch:
    """Run a 0-1 breadth-first search. Borders with roads cost nothing, so they go to the front of the queue."""
    missing, first = dict.fromkeys(sorted(shores), 0), dict.fromkeys(shores, -1)
    waiting, around = deque(sorted(shores)), _around(land.side, land.open_borders)
    while waiting:
        vertex = waiting.popleft()
        so_far, first_border = missing[vertex], first[vertex]
        for border, neighbour in around[vertex]:
            has_road = road_set >> border & 1
            there = so_far if has_road else so_far + 1
            if there < missing.get(neighbour, UNREACHABLE):
                missing[neighbour], first[neighbour] = there, first_border if has_road else border
                (waiting.appendleft if has_road else waiting.append)(neighbour)
    return missing, first


@lru_cache(maxsize=8)
def _around(side: str, open_borders: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """Return each vertex's borders that may carry a road, with the vertex at the other end."""
    around: dict[int, list[tuple[int, int]]] = {}
    land = next(land for land in PLANTATION_BOARDS.values() if land.side == side)
    for border, (start, end) in enumerate(land.ends):
        if open_borders >> border & 1:
            around.setdefault(start, []).append((border, end))
            around.setdefault(end, []).append((border, start))
    return {vertex: tuple(borders) for vertex, borders in around.items()}


def _way(search: RoadSearch, hut_vertices: frozenset[int]) -> RoadRoute:
    missing, first = search
    nearest = min(sorted(hut_vertices), key=lambda vertex: missing.get(vertex, UNREACHABLE))
    if nearest not in missing:
        return NO_ROUTE
    return RoadRoute(missing[nearest], first[nearest])


class PlantationValue(msgspec.Struct, frozen=True):
    """Value of a plantation."""

    workers: int = 0
    has_hut: bool = False
    ships: int = 0
    """Number of ships that multiply its points now."""
    near: float = 0.0
    """Other ships of its colour, discounted by missing roads."""
    open: float = 0.0
    """Nearness of the nearest harbour, from 0 to 1."""
    room: float = 0.0
    """Number of fields into which it may grow, discounted by price."""
    may_have_hut: bool = False
    """Whether it has no hut, but a free site beside it."""

    @property
    def gain(self) -> int:
        """Return the points of a scoring now."""
        return self.workers * (1 + self.ships) if self.has_hut else 0

    @property
    def begun(self) -> float:
        """Return the potential of an unfinished plantation, in equivalent workers.

        It comes from workers without a hut, a hut without workers, and room to grow.
        """
        room = weights.FREE_FIELD * min(4.0, self.room)
        if self.has_hut:
            return room + weights.LONE_HUT if self.room and not self.workers else room
        return weights.NO_HUT * self.workers + room if self.may_have_hut else 0.0

    @property
    def strength(self) -> float:
        """Return the points that a scoring of its colour may bring soon."""
        if self.has_hut:
            return self.workers * (1 + self.ships + self.near)
        return weights.NO_HUT * self.workers if self.may_have_hut else 0.0


NO_PLANTATION = PlantationValue()
PlantationValues = tuple[tuple[PlantationValue, ...], ...]
"""Plantation values by seat, then by colour."""


Ships = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class BoardValues:
    """Values of all plantations on the board. Cached, and compared by identity."""

    players: int
    plantations: Plantations
    roads: tuple[int, ...]
    ships: Ships
    plantation_values: PlantationValues
    strengths: tuple[tuple[float, ...], ...]
    planted: tuple[tuple[tuple[int, PlantationValue, float], ...], ...]
    """Every plantation with pieces, by seat, as (colour, value, unfinished part)."""

    def gains(self, color: int) -> list[int]:
        """Return each seat's points if that colour is scored now."""
        return [values[color].gain for values in self.plantation_values]


def board_values(state: State) -> BoardValues:
    """Return the values of the board, cached for recent positions."""
    return _board(state.players, state.plantations, state.roads, state.ships)


@lru_cache(maxsize=2048)
def _board(players: int, plantations: Plantations, roads: tuple[int, ...], ships: Ships) -> BoardValues:
    """Return the values of these pieces. Cached, since most moves do not change them."""
    occupancy, sea, land = occupancy_of(plantations), RoadsAndShips(players, roads, ships), PLANTATION_BOARDS[players]
    values = tuple(
        tuple(
            NO_PLANTATION
            if plantation == BARE
            else _plantation_value(sea, plantation, COLORS[color], growth_fields(land, occupancy, seat, color))
            for color, plantation in enumerate(seat_plantations)
        )
        for seat, seat_plantations in enumerate(plantations)
    )
    strengths = tuple(tuple([value.strength for value in seat_values]) for seat_values in values)
    return BoardValues(
        players,
        plantations,
        roads,
        ships,
        values,
        strengths,
        tuple(_planted(seat_values) for seat_values in values),
    )


def _planted(values: tuple[PlantationValue, ...]) -> tuple[tuple[int, PlantationValue, float], ...]:
    return tuple([(color, value, value.begun) for color, value in enumerate(values) if value is not NO_PLANTATION])


class RoadsAndShips(NamedTuple):
    """Roads and ships on the board, as a cache key."""

    players: int
    roads: tuple[int, ...]
    ships: Ships


@lru_cache(maxsize=4096)
def _plantation_value(sea: RoadsAndShips, plantation: Plantation, color: str, around: int) -> PlantationValue:
    """Return the value of a plantation. `around` are the fields into which it may grow."""
    land = PLANTATION_BOARDS[sea.players]
    room = room_value(sea.players, around)
    if not plantation.has_hut:
        return PlantationValue(len(plantation.workers), room=room, may_have_hut=bool(around & land.open_sites))
    ships, nearness, nearest = ship_access(sea, plantation.hut, color)
    return PlantationValue(len(plantation.workers), True, ships, nearness, nearest, room)


def room_value(players: int, fields: int) -> float:
    """Return the value of these fields as room to grow."""
    return sum([part * (fields & band).bit_count() for part, band in _bands(players)])


@lru_cache
def _bands(players: int) -> tuple[tuple[float, int], ...]:
    """Return the weight of a field and the fields without sites, by price."""
    land = PLANTATION_BOARDS[players]
    by_price: dict[int, int] = {}
    for field in members(land.workable):
        by_price[land.prices[field]] = by_price.get(land.prices[field], 0) | 1 << field
    return tuple((weights.FIELD_PRICE ** (price - 1), fields) for price, fields in sorted(by_price.items()))


def ship_access(sea: RoadsAndShips, site: int, color: str) -> tuple[int, float, float]:
    """Return (ships joined, others discounted, nearness of a harbour) for a hut on that site."""
    ships, nearness, nearest = 0, 0.0, 0.0
    for way, berthed in zip(road_routes(sea.players, sea.roads)[site], sea.ships, strict=True):
        if way.missing == UNREACHABLE:
            continue
        count = berthed.count(color)
        part = weights.MISSING_ROAD**way.missing
        if way.missing:
            nearness += part * count
        else:
            ships += count
        nearest = max(nearest, part)
    return ships, nearness, nearest
