"""Where everything stands on the plantation board, and where a piece may still go (GUA-20 to GUA-35)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.land import Land, bit_set
from bot.games.guatemala_cafe.state import Plantation, Plantations, State


class Ground(NamedTuple):
    """Sets of fields: all that are built on, and by seat and colour those of each plantation."""

    built: int
    own: tuple[tuple[int, ...], ...]

    def rivals(self, seat: Seat, colour: int) -> int:
        """The fields of that colour that belong to other seats."""
        found = 0
        for other, plantations in enumerate(self.own):
            if other != seat:
                found |= plantations[colour]
        return found


@lru_cache(maxsize=4096)
def fields_of(plantation: Plantation) -> int:
    """The fields of its workers and its hut."""
    fields = bit_set(plantation.workers)
    return fields | 1 << plantation.hut if plantation.has_hut else fields


@lru_cache(maxsize=64)
def ground_of(plantations: Plantations) -> Ground:
    """The ground, kept for the last positions."""
    own = tuple(tuple(fields_of(plantation) for plantation in seat) for seat in plantations)
    built = 0
    for seat in own:
        for fields in seat:
            built |= fields
    return Ground(built, own)


@lru_cache(maxsize=64)
def laid(roads: tuple[int, ...]) -> int:
    """The borders with roads, as a set."""
    return bit_set(roads)


def growth(land: Land, ground: Ground, seat: Seat, colour: int) -> int:
    """The empty fields where a piece of that colour may stand as far as neighbours matter (GUA-25 to GUA-28)."""
    free = land.every & ~(ground.built | land.around(ground.rivals(seat, colour)))
    own = ground.own[seat][colour]
    return free & land.around(own) if own else free


def worker_targets(state: State, seat: Seat, colour: int) -> int:
    """The fields that the seat can take and pay for a worker."""
    land = state.land
    room = growth(land, ground_of(state.plantations), seat, colour)
    return room & land.workable & land.affordable(state.seats[seat].money)


def hut_targets(state: State, seat: Seat, colour: int) -> int:
    """The sites that the seat can take and pay for a hut."""
    if state.plantations[seat][colour].has_hut:
        return 0
    land = state.land
    room = growth(land, ground_of(state.plantations), seat, colour)
    return room & land.open_sites & land.affordable(state.seats[seat].money)


def ship_targets(state: State, seat: Seat) -> int:
    """The harbours with a free berth that the seat can pay (GUA-30)."""
    money, found = state.seats[seat].money, 0
    for number, (harbour, ships) in enumerate(zip(state.land.harbours, state.ships, strict=True)):
        if harbour.is_open and len(ships) < len(harbour.berths) and harbour.berths[len(ships)] <= money:
            found |= 1 << number
    return found


def road_targets(state: State) -> int:
    """The open borders without a road (GUA-32 to GUA-34)."""
    return state.land.open_borders & ~laid(state.roads)


def with_plantation(plantations: Plantations, seat: Seat, colour: int, changed: Plantation) -> Plantations:
    """All plantations with one of them changed."""
    mine = plantations[seat]
    mine = (*mine[:colour], changed, *mine[colour + 1 :])
    return (*plantations[:seat], mine, *plantations[seat + 1 :])
