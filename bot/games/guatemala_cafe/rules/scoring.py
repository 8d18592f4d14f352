"""What a colour is worth: roads from harbours to huts, ships, points; and which ship leaves (GUA-38 to GUA-50)."""

from __future__ import annotations

from functools import lru_cache

from bot.games.guatemala_cafe.board import COLOUR_PLACE
from bot.games.guatemala_cafe.events import Yield
from bot.games.guatemala_cafe.land import LANDS, Land
from bot.games.guatemala_cafe.state import Plantation, State


@lru_cache(maxsize=64)
def joined(players: int, roads: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """By site the numbers of the harbours that a chain of roads joins to it (GUA-38)."""
    land = LANDS[players]
    reach = [_reached(land, harbour.shores, roads) for harbour in land.harbours]
    return {
        site: tuple(number for number, vertices in enumerate(reach) if vertices & driveways)
        for site, driveways in land.driveways.items()
    }


def _reached(land: Land, shores: frozenset[int], roads: tuple[int, ...]) -> set[int]:
    """The vertices that roads join to the shore, itself included."""
    vertices, left = set(shores), [land.ends[road] for road in roads]
    while True:
        apart = [ends for ends in left if ends[0] not in vertices and ends[1] not in vertices]
        if len(apart) == len(left):
            return vertices
        for ends in left:
            if ends[0] in vertices or ends[1] in vertices:
                vertices.update(ends)
        left = apart


def harbours_of(state: State, plantation: Plantation) -> tuple[int, ...]:
    """The numbers of the harbours joined to its hut; none without a hut."""
    return joined(state.players, state.roads)[plantation.hut] if plantation.has_hut else ()


def ships_of(state: State, plantation: Plantation, colour: str) -> int:
    """How many ships of that colour multiply the plantation's points (GUA-44, GUA-46)."""
    return sum(state.ships[number].count(colour) for number in harbours_of(state, plantation))


def points_of(state: State, plantation: Plantation, colour: str) -> int:
    """Workers times one more than the ships; nothing without hut or workers (GUA-44, GUA-45)."""
    if not plantation.has_hut:
        return 0
    return len(plantation.workers) * (1 + ships_of(state, plantation, colour))


def gains(state: State, colour: str) -> tuple[int, ...]:
    """By seat the points if that colour were scored now."""
    place = COLOUR_PLACE[colour]
    return tuple(points_of(state, mine[place], colour) for mine in state.plantations)


def yields(state: State, colour: str) -> tuple[Yield, ...]:
    """The plantations that bring points, with their owners' new scores."""
    place = COLOUR_PLACE[colour]
    return tuple(
        Yield(seat, len(plantation.workers), ships_of(state, plantation, colour), points, owner.score + points)
        for seat, (owner, mine) in enumerate(zip(state.seats, state.plantations, strict=True))
        for plantation in (mine[place],)
        if (points := points_of(state, plantation, colour))
    )


def leaving(state: State, colour: str) -> tuple[int, ...]:
    """The harbours whose ship of that colour would leave: several when they tie for the cheapest berth (GUA-49)."""
    place = COLOUR_PLACE[colour]
    cheapest: dict[int, int] = {}
    for mine in state.plantations:
        plantation = mine[place]
        if plantation.workers:
            for number in harbours_of(state, plantation):
                if colour in state.ships[number]:
                    berth = state.ships[number].index(colour)
                    cheapest[number] = state.land.harbours[number].berths[berth]
    return tuple(sorted(number for number, price in cheapest.items() if price == min(cheapest.values())))


def without_ship(state: State, colour: str, number: int) -> tuple[tuple[str, ...], ...]:
    """The ships after that harbour's cheapest of that colour has left and the rest closed up (GUA-50)."""
    ships = state.ships[number]
    gone = ships.index(colour)
    return (*state.ships[:number], ships[:gone] + ships[gone + 1 :], *state.ships[number + 1 :])
