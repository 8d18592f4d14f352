"""Placed tiles: the roads, neighbours and partial fields that tile, cell and rotation determine (SMA-11 to SMA-14)."""

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
    bit_set,
    roads_of,
    rotate,
)

MANSION = "M"
CellsBySide = tuple[int, int, int, int]
"""Set of cells for each side N, E, S, W."""


class TileField(msgspec.Struct, frozen=True):
    """Part of a field on one tile: its quarters, and the cells and quarters outside the tile that they face."""

    coffee: str
    quarters: int
    cells: int
    faced: int


class PlacedTile(msgspec.Struct, frozen=True):
    """Placed tile with everything that its cell and rotation determine.

    - `kinds`: its quarters as placed: nw, ne, se, sw.
    - `roads` (`walls`): by side s, the neighbouring cells whose side s faces a road (no road).
    """

    tile: str
    cell: int
    rotation: int
    kinds: tuple[str, ...]
    bit: int
    beside: int
    roads: CellsBySide
    walls: CellsBySide
    patches: tuple[TileField, ...]

    @property
    def quarters(self) -> range:
        """Return the numbers of its quarters."""
        return range(4 * self.cell, 4 * self.cell + 4)


def format_tile(tile: str, cell: str, rotation: int) -> str:
    """Return the notation of a placed tile in a position: `T17@F5r1`."""
    return f"{tile}@{cell}r{rotation}"


@cache
def parse_tile(spelling: str) -> PlacedTile:
    """Return the placed tile with that notation."""
    tile, _, place = spelling.partition("@")
    return _laid(tile, TILES[tile].quarters, CELL_NUMBERS[place[:2]], int(place[3:]))


def mansion() -> PlacedTile:
    """Return the mansion at its fixed place (SMA-2)."""
    return _laid(MANSION, ("mansion",) * 4, CELL_NUMBERS[MANSION_CELL], 0)


def cell_of(spelling: str) -> str:
    """Return the cell in a placed tile's notation."""
    return spelling.partition("@")[2][:2]


def _laid(tile: str, quarters: tuple[str, ...], cell: int, rotation: int) -> PlacedTile:
    kinds = rotate(quarters, rotation)
    roads = roads_of(kinds)
    return PlacedTile(
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


def _seen(cell: int, sides: int) -> CellsBySide:
    """Return the neighbouring cells beyond those sides, by the neighbour's touching side."""
    north, east, south, west = (
        CELL_BITS[near] if near is not None and sides >> OPPOSITE[side] & 1 else 0
        for side, near in ((side, NEIGHBOURS[cell][OPPOSITE[side]]) for side in range(4))
    )
    return north, east, south, west


def _patches(kinds: tuple[str, ...], cell: int) -> Iterator[TileField]:
    """Yield the fields of the tile alone: each run of quarters of one coffee around its centre."""
    start = next((corner for corner in range(4) if kinds[corner] != kinds[corner - 1]), 0)
    ring = [(start + step) % 4 for step in range(4)]
    for kind, run in groupby(ring, key=lambda corner: kinds[corner]):
        if kind in COFFEES:
            yield _patch(kind, [4 * cell + corner for corner in run])


def _patch(coffee: str, numbers: list[int]) -> TileField:
    cells = faced = 0
    for number in numbers:
        cells |= TOUCHED[number]
        faced |= OUTER[number]
    return TileField(coffee, bit_set(numbers), cells, faced)
