"""Lots: what every plantation brings now and might bring, from the plantation board alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bot.games.guatemala_cafe.board import COLOURS
from bot.games.guatemala_cafe.land import LANDS, members
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.reach import FAR, ways
from bot.games.guatemala_cafe.rules.ground import ground_of, growth
from bot.games.guatemala_cafe.state import BARE, Plantation, Plantations, State


class Lot(msgspec.Struct, frozen=True):
    """A plantation. `ships` multiply it now; `near` counts others of its colour, the less the more roads are missing.

    `open` is what the nearest harbour counts as such, from 0 to 1; `room` how many fields it may grow on, dear ones
    count less;
    `may_have_hut`: it has none, but a site beside it is free.
    """

    workers: int = 0
    has_hut: bool = False
    ships: int = 0
    near: float = 0.0
    open: float = 0.0
    room: float = 0.0
    may_have_hut: bool = False

    @property
    def gain(self) -> int:
        """The points of a scoring now."""
        return self.workers * (1 + self.ships) if self.has_hut else 0

    @property
    def begun(self) -> float:
        """The workers that all which is only begun stands for: without a hut, a hut without any, room to grow."""
        room = numbers.ROOM * min(4.0, self.room)
        if self.has_hut:
            return room + numbers.LONE_HUT if self.room and not self.workers else room
        return numbers.NO_HUT * self.workers + room if self.may_have_hut else 0.0

    @property
    def strength(self) -> float:
        """What a scoring of the lot's colour may bring soon."""
        if self.has_hut:
            return self.workers * (1 + self.ships + self.near)
        return numbers.NO_HUT * self.workers if self.may_have_hut else 0.0


NO_LOT = Lot()
Lots = tuple[tuple[Lot, ...], ...]
"""By seat, then by colour."""


Ships = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The plantation board with its lots; kept, and known by itself."""

    players: int
    plantations: Plantations
    roads: tuple[int, ...]
    ships: Ships
    lots: Lots
    strengths: tuple[tuple[float, ...], ...]
    planted: tuple[tuple[tuple[int, Lot, float], ...], ...]
    """By seat every lot with something on it: its colour, the lot, what is begun there."""

    def gains(self, colour: int) -> list[int]:
        """By seat the points if that colour is scored now."""
        return [mine[colour].gain for mine in self.lots]


def board_of(state: State) -> Board:
    """The board, kept for the last positions."""
    return _board(state.players, state.plantations, state.roads, state.ships)


@lru_cache(maxsize=2048)
def _board(players: int, plantations: Plantations, roads: tuple[int, ...], ships: Ships) -> Board:
    ground, sea, land = ground_of(plantations), Sea(players, roads, ships), LANDS[players]
    lots = tuple(
        tuple(
            NO_LOT if one == BARE else _lot(sea, one, COLOURS[colour], growth(land, ground, seat, colour))
            for colour, one in enumerate(mine)
        )
        for seat, mine in enumerate(plantations)
    )
    strengths = tuple(tuple([lot.strength for lot in mine]) for mine in lots)
    return Board(players, plantations, roads, ships, lots, strengths, tuple(_planted(mine) for mine in lots))


def _planted(mine: tuple[Lot, ...]) -> tuple[tuple[int, Lot, float], ...]:
    return tuple([(colour, lot, lot.begun) for colour, lot in enumerate(mine) if lot is not NO_LOT])


class Sea(NamedTuple):
    """What lies between huts and ships."""

    players: int
    roads: tuple[int, ...]
    ships: Ships


@lru_cache(maxsize=4096)
def _lot(sea: Sea, plantation: Plantation, colour: str, around: int) -> Lot:
    """`around`: the fields where it may grow."""
    land = LANDS[sea.players]
    room = room_on(sea.players, around)
    if not plantation.has_hut:
        return Lot(len(plantation.workers), room=room, may_have_hut=bool(around & land.open_sites))
    joined, near, nearest = moored(sea, plantation.hut, colour)
    return Lot(len(plantation.workers), True, joined, near, nearest, room)


def room_on(players: int, fields: int) -> float:
    """How much room these fields are."""
    return sum([part * (fields & band).bit_count() for part, band in _bands(players)])


@lru_cache
def _bands(players: int) -> tuple[tuple[float, int], ...]:
    """What a field counts in each band, and the fields of the band without its sites."""
    land = LANDS[players]
    by_price: dict[int, int] = {}
    for field in members(land.workable):
        by_price[land.prices[field]] = by_price.get(land.prices[field], 0) | 1 << field
    return tuple((numbers.CHEAP ** (price - 1), fields) for price, fields in sorted(by_price.items()))


def moored(sea: Sea, site: int, colour: str) -> tuple[int, float, float]:
    """For a hut on that site: the ships of its colour, those that are not joined yet, and how near a harbour is."""
    joined, near, nearest = 0, 0.0, 0.0
    for way, berthed in zip(ways(sea.players, sea.roads)[site], sea.ships, strict=True):
        if way.missing == FAR:
            continue
        count = berthed.count(colour)
        part = numbers.NEARER**way.missing
        if way.missing:
            near += part * count
        else:
            joined += count
        nearest = max(nearest, part)
    return joined, near, nearest
