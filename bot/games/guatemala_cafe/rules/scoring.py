"""Scoring of a colour: roads from harbours to huts, ships, points, the ship that leaves (GUA-38 to GUA-50)."""

from __future__ import annotations

from functools import lru_cache

from bot.games.guatemala_cafe.board import COLOR_INDEX
from bot.games.guatemala_cafe.events import Yield
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, PlantationBoard
from bot.games.guatemala_cafe.state import Plantation, State


@lru_cache(maxsize=64)
def joined_harbours(players: int, roads: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Return the harbours joined to each site by a chain of roads, as harbour numbers by site (GUA-38)."""
    land = PLANTATION_BOARDS[players]
    reach = [_reached(land, harbour.shores, roads) for harbour in land.harbours]
    return {
        site: tuple(number for number, vertices in enumerate(reach) if vertices & hut_vertices)
        for site, hut_vertices in land.hut_vertices.items()
    }


def _reached(land: PlantationBoard, shores: frozenset[int], roads: tuple[int, ...]) -> set[int]:
    """Return the vertices that roads join to the shore, including the shore."""
    vertices, loose_roads = set(shores), [land.ends[road] for road in roads]
    while True:
        apart = [ends for ends in loose_roads if ends[0] not in vertices and ends[1] not in vertices]
        if len(apart) == len(loose_roads):
            return vertices
        for ends in loose_roads:
            if ends[0] in vertices or ends[1] in vertices:
                vertices.update(ends)
        loose_roads = apart


def harbours_of(state: State, plantation: Plantation) -> tuple[int, ...]:
    """Return the numbers of the harbours joined to the plantation's hut. Without a hut there are none."""
    return joined_harbours(state.players, state.roads)[plantation.hut] if plantation.has_hut else ()


def ships_of(state: State, plantation: Plantation, color: str) -> int:
    """Return how many ships of that colour multiply the plantation's points (GUA-44, GUA-46)."""
    return sum(state.ships[number].count(color) for number in harbours_of(state, plantation))


def points_of(state: State, plantation: Plantation, color: str) -> int:
    """Return workers times one more than the ships, or 0 without hut or workers (GUA-44, GUA-45)."""
    if not plantation.has_hut:
        return 0
    return len(plantation.workers) * (1 + ships_of(state, plantation, color))


def gains(state: State, color: str) -> tuple[int, ...]:
    """Return each seat's points if that colour were scored now."""
    place = COLOR_INDEX[color]
    return tuple(points_of(state, plantations[place], color) for plantations in state.plantations)


def plantation_yields(state: State, color: str) -> tuple[Yield, ...]:
    """Return the plantations that bring points, with their owners' new scores."""
    place = COLOR_INDEX[color]
    return tuple(
        Yield(seat, len(plantation.workers), ships_of(state, plantation, color), points, owner.score + points)
        for seat, (owner, plantations) in enumerate(zip(state.seats, state.plantations, strict=True))
        for plantation in (plantations[place],)
        if (points := points_of(state, plantation, color))
    )


def leaving_harbours(state: State, color: str) -> tuple[int, ...]:
    """Return the harbours from which a ship would leave, several if they tie for the cheapest berth (GUA-49)."""
    place = COLOR_INDEX[color]
    cheapest: dict[int, int] = {}
    for plantations in state.plantations:
        plantation = plantations[place]
        if plantation.workers:
            for number in harbours_of(state, plantation):
                if color in state.ships[number]:
                    berth = state.ships[number].index(color)
                    cheapest[number] = state.land.harbours[number].berths[berth]
    return tuple(sorted(number for number, price in cheapest.items() if price == min(cheapest.values())))


def without_ship(state: State, color: str, number: int) -> tuple[tuple[str, ...], ...]:
    """Return the ships after the harbour's cheapest ship of that colour left and the others moved up (GUA-50)."""
    ships = state.ships[number]
    berth = ships.index(color)
    return (*state.ships[:number], ships[:berth] + ships[berth + 1 :], *state.ships[number + 1 :])
