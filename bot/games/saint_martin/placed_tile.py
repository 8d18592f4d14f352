"""A tile on a cell, turned: what every placement on an otherwise empty island fixes (SMA-11 to SMA-14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

import msgspec

from bot.games.saint_martin.board import (
    BESIDE,
    CELL_BITS,
    CELL_NUMBERS,
    COFFEES,
    MANSION_CELL,
    NEIGHBOURS,
    OPPOSITE,
    OUTER,
    TILES,
    TOUCHED,
    roads_of,
    set_of,
    turned,
)

MANSION = "M"
FourSets = tuple[int, int, int, int]
"""A set of cells for each side N, E, S, W."""


class Patch(msgspec.Struct, frozen=True):
    """Quarters of one tile that are one field: with the cells and the quarters outside that they face."""

    coffee: str
    quarters: int
    cells: int
    faced: int


class Laid(msgspec.Struct, frozen=True):
    """A placed tile. `roads` and `walls` are by side s the neighbour cell that sees its side s with (without) a road.

    `kinds` are its quarters as they lie: nw, ne, se, sw.
    """

    tile: str
    cell: int
    rotation: int
    kinds: tuple[str, ...]
    bit: int
    beside: int
    roads: FourSets
    walls: FourSets
    patches: tuple[Patch, ...]

    @property
    def quarters(self) -> range:
        """The numbers of its quarters."""
        return range(4 * self.cell, 4 * self.cell + 4)


def spelled(tile: str, cell: str, rotation: int) -> str:
    """`T17@F5r1`: how a position keeps a placed tile."""
    return f"{tile}@{cell}r{rotation}"


@cache
def laid(spelling: str) -> Laid:
    """The placed tile that is spelled so."""
    tile, _, place = spelling.partition("@")
    return _laid(tile, TILES[tile].quarters, CELL_NUMBERS[place[:2]], int(place[3:]))


def mansion() -> Laid:
    """The mansion where it lies from the start (SMA-2)."""
    return _laid(MANSION, ("mansion",) * 4, CELL_NUMBERS[MANSION_CELL], 0)


def cell_of(spelling: str) -> str:
    """The cell of a placed tile."""
    return spelling.partition("@")[2][:2]


def _laid(tile: str, quarters: tuple[str, ...], cell: int, rotation: int) -> Laid:
    kinds = turned(quarters, rotation)
    roads = roads_of(kinds)
    return Laid(
        tile,
        cell,
        rotation,
        kinds,
        CELL_BITS[cell],
        BESIDE[cell],
        _seen(cell, roads),
        _seen(cell, ~roads),
        tuple(_patches(kinds, cell)),
    )


def _seen(cell: int, sides: int) -> FourSets:
    """By the side of the neighbour that touches: the neighbours beyond those sides."""
    north, east, south, west = (
        CELL_BITS[near] if near is not None and sides >> OPPOSITE[side] & 1 else 0
        for side, near in ((side, NEIGHBOURS[cell][OPPOSITE[side]]) for side in range(4))
    )
    return north, east, south, west


def _patches(kinds: tuple[str, ...], cell: int) -> Iterator[Patch]:
    """One for each field of the tile alone: the runs of one coffee around its middle."""
    start = next((corner for corner in range(4) if kinds[corner] != kinds[corner - 1]), 0)
    ring = [(start + step) % 4 for step in range(4)]
    for kind, run in groupby(ring, key=lambda corner: kinds[corner]):
        if kind in COFFEES:
            yield _patch(kind, [4 * cell + corner for corner in run])


def _patch(coffee: str, numbers: list[int]) -> Patch:
    cells = faced = 0
    for number in numbers:
        cells |= TOUCHED[number]
        faced |= OUTER[number]
    return Patch(coffee, set_of(numbers), cells, faced)
