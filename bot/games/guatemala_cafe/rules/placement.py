"""Placement on the plantation board: occupied fields and legal targets of pieces (GUA-20 to GUA-35)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.plantation_board import PlantationBoard, bit_set
from bot.games.guatemala_cafe.state import Plantation, Plantations, State


class Occupancy(NamedTuple):
    """Sets of fields: all occupied ones, and those of each plantation by seat and colour."""

    built: int
    own: tuple[tuple[int, ...], ...]

    def rivals(self, seat: Seat, color: int) -> int:
        """Return the fields of that colour that other seats own."""
        bits = 0
        for owner, plantations in enumerate(self.own):
            if owner != seat:
                bits |= plantations[color]
        return bits


@lru_cache(maxsize=4096)
def fields_of(plantation: Plantation) -> int:
    """Return the fields of a plantation's workers and hut."""
    fields = bit_set(plantation.workers)
    return fields | 1 << plantation.hut if plantation.has_hut else fields


@lru_cache(maxsize=64)
def occupancy_of(plantations: Plantations) -> Occupancy:
    """Return the occupied fields, cached for recent positions."""
    own = tuple(tuple(fields_of(plantation) for plantation in seat) for seat in plantations)
    occupied = 0
    for seat in own:
        for fields in seat:
            occupied |= fields
    return Occupancy(occupied, own)


@lru_cache(maxsize=64)
def road_bits(roads: tuple[int, ...]) -> int:
    """Return the borders with roads as a set."""
    return bit_set(roads)


def growth_fields(land: PlantationBoard, occupancy: Occupancy, seat: Seat, color: int) -> int:
    """Return the empty fields whose neighbours allow a piece of that colour (GUA-25 to GUA-28)."""
    open_fields = land.every & ~(occupancy.built | land.neighbours(occupancy.rivals(seat, color)))
    own = occupancy.own[seat][color]
    return open_fields & land.neighbours(own) if own else open_fields


def worker_targets(state: State, seat: Seat, color: int) -> int:
    """Return the fields where the seat can place and pay for a worker."""
    land = state.land
    room = growth_fields(land, occupancy_of(state.plantations), seat, color)
    return room & land.workable & land.affordable(state.seats[seat].money)


def hut_targets(state: State, seat: Seat, color: int) -> int:
    """Return the sites where the seat can place and pay for a hut."""
    if state.plantations[seat][color].has_hut:
        return 0
    land = state.land
    room = growth_fields(land, occupancy_of(state.plantations), seat, color)
    return room & land.open_sites & land.affordable(state.seats[seat].money)


def ship_targets(state: State, seat: Seat) -> int:
    """Return the harbours with a free berth that the seat can pay for (GUA-30)."""
    money, bits = state.seats[seat].money, 0
    for number, (harbour, ships) in enumerate(zip(state.land.harbours, state.ships, strict=True)):
        if harbour.is_open and len(ships) < len(harbour.berths) and harbour.berths[len(ships)] <= money:
            bits |= 1 << number
    return bits


def road_targets(state: State) -> int:
    """Return the open borders without a road (GUA-32 to GUA-34)."""
    return state.land.open_borders & ~road_bits(state.roads)


def with_plantation(plantations: Plantations, seat: Seat, color: int, changed: Plantation) -> Plantations:
    """Return all plantations with one of them replaced."""
    own_plantations = plantations[seat]
    own_plantations = (*own_plantations[:color], changed, *own_plantations[color + 1 :])
    return (*plantations[:seat], own_plantations, *plantations[seat + 1 :])
