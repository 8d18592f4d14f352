"""Routes of roads on the plantation board: how many are missing between a hut and a harbour, and which borders help."""

from __future__ import annotations

from collections import defaultdict, deque
from functools import lru_cache

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, PlantationBoard
from bot.games.guatemala_cafe.view import GuatemalaCafeView

Missing = dict[int, int]
"""Number of roads missing to each vertex that roads can reach."""


class Route(msgspec.Struct, frozen=True):
    """Shortest route between a hut and a harbour: `missing` roads; `ships` of its colour would multiply its points."""

    color: str
    hut: str
    harbour: str
    missing: int
    ships: int
    helpful: frozenset[str] = frozenset()
    """Borders whose road would shorten it."""
    way: tuple[str, ...] = ()
    """Borders of one such route that have no road yet, from the hut to the harbour."""

    @property
    def rank(self) -> int:
        """Return a number that is larger for a better route: ships that would count first, then few missing roads."""
        return 100 * min(self.ships, 1) + 50 - self.missing


def routes_of(view: GuatemalaCafeView, seat: Seat) -> tuple[Route, ...]:
    """Return the routes from the seat's huts to the open harbours that they do not reach yet, best first."""
    huts = [
        (plantation.color, plantation.hut, plantation.harbours)
        for plantation in view.plantations
        if plantation.seat == seat and plantation.hut
    ]
    routes = []
    for color, hut, harbours in huts:
        for harbour in view.harbours:
            if not harbour.is_closed and harbour.id not in harbours:
                ships = harbour.ships.count(color)
                route = route_between(view, hut or "", harbour.id)
                if route is not None:
                    routes.append(msgspec.structs.replace(route, color=color, ships=ships))
    return tuple(sorted(routes, key=lambda route: -route.rank))


MAX_PROPOSED = 4
"""Maximum number of routes proposed to a seat that places a road."""


def proposed_roads(view: GuatemalaCafeView, seat: Seat) -> dict[str, Route]:
    """Return the border where a road goes next on the best route of each of the seat's huts, best first."""
    roads, huts = dict[str, Route](), set[str]()
    for route in routes_of(view, seat):
        border = next((name for name in route.way if name not in roads), None)
        if border is not None and route.hut not in huts and len(roads) < MAX_PROPOSED:
            roads[border] = route
            huts.add(route.hut)
    return roads


def route_between(view: GuatemalaCafeView, site: str, harbour: str) -> Route | None:
    """Return the shortest route between a hut site and a harbour, or None if roads can never join them."""
    return _route(view.players, view.roads, site, harbour)


@lru_cache(maxsize=256)
def _route(players: int, roads: tuple[str, ...], site: str, harbour: str) -> Route | None:
    land = PLANTATION_BOARDS[players]
    shores = next(harbour_of.shores for harbour_of in land.harbours if harbour_of.id == harbour)
    there = _missing(players, roads, land.hut_vertices[land.index[site]])
    back = _missing(players, roads, shores)
    missing = min((there[vertex] for vertex in shores if vertex in there), default=None)
    if missing is None:
        return None
    steps = [
        (name, start, end)
        for name, (first, second) in _free_borders(land, roads)
        if first in there and second in there
        for start, end in ((first, second), (second, first))
        if missing == there[start] + 1 + back[end]
    ]
    way, reached = list[str](), {vertex for vertex, distance in there.items() if not distance}
    while len(way) < missing:
        candidates = [(name, end) for name, start, end in steps if start in reached]
        name, end = max(candidates, key=lambda step: (bool(way) and _is_upright(way[-1]) == _is_upright(step[0]), step))
        way.append(name)
        reached = {vertex for vertex, distance in _missing(players, roads, frozenset({end})).items() if not distance}
    return Route("", site, harbour, missing, 0, frozenset(name for name, *_ in steps), tuple(way))


def _is_upright(border: str) -> bool:
    """Return whether the border separates fields of one row, or is the east or west rim."""
    field, _, side = border.partition("/")
    return side in {"W", "E"} or side[1:] == field[1:]


@lru_cache(maxsize=256)
def _missing(players: int, roads: tuple[str, ...], starts: frozenset[int]) -> Missing:
    """Return the roads missing from the nearest start to each vertex. Roads that exist cost nothing."""
    land = PLANTATION_BOARDS[players]
    steps = defaultdict[int, list[tuple[int, int]]](list)
    for names, cost in (([name for name, _ in _free_borders(land, roads)], 1), (roads, 0)):
        for name in names:
            first, neighbour = land.ends[land.border_index[name]]
            steps[first].append((neighbour, cost))
            steps[neighbour].append((first, cost))
    distances, waiting = dict.fromkeys(starts, 0), deque(starts)
    while waiting:
        vertex = waiting.popleft()
        for neighbour, cost in steps[vertex]:
            if distances[vertex] + cost < distances.get(neighbour, len(land.borders)):
                distances[neighbour] = distances[vertex] + cost
                waiting.append(neighbour) if cost else waiting.appendleft(neighbour)
    return distances


def _free_borders(land: PlantationBoard, roads: tuple[str, ...]) -> list[tuple[str, tuple[int, int]]]:
    """Return the borders where a road may still go, with their two ends."""
    standing_roads = set(roads)
    return [
        (name, land.ends[number])
        for number, name in enumerate(land.borders)
        if land.open_borders >> number & 1 and name not in standing_roads
    ]
