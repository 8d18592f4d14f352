"""Map of the island for the rules: legal places of each tile, fields, and closed fields.

A map is computed from the placed tiles and never stored. Each one is derived from the map with one tile fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bot.games.saint_martin.board import ALL_CELLS, NEAR, QUARTERS, SHAPES, TILES, bit_set, quarters_in, value_of
from bot.games.saint_martin.placed_tile import CellsBySide, PlacedTile, TileField, mansion, parse_tile
from bot.games.saint_martin.view import ClosedView

Island = tuple[str, ...]
"""Placed tiles in the order placed, without the mansion: `("T17@F5r1", "OA@F4r0")`."""


class Field(msgspec.Struct, frozen=True):
    """Field (SMA-60): its quarters, and the empty cells that keep it open (SMA-63), 0 once closed."""

    coffee: str
    quarters: int
    gaps: int


Fields = tuple[Field, ...]


class IslandMap(msgspec.Struct, frozen=True):
    """Cells, legal placements and fields of an island.

    - `reachable`: the empty cells beside a tile.
    - `roads` (`walls`): by side, the cells that need a road (no road) there.
    - `fits`: by shape number, the legal placements (SMA-22) as a set of 4 x cell + rotation.
    - `closed`: all closed fields.
    - `closing`: the fields closed by the last tile.
    """

    empty: int
    reachable: int
    roads: CellsBySide
    walls: CellsBySide
    fits: tuple[int, ...]
    open: Fields
    closed: Fields
    closing: Fields


@lru_cache(maxsize=4096)
def map_island(island: Island) -> IslandMap:
    """Return the map of an island."""
    if not island:
        return _START
    return _extended(map_island(island[:-1]), parse_tile(island[-1]))


def placements(island_map: IslandMap, tile: str) -> int:
    """Return the tile's legal placements as a set of 4 x cell + rotation."""
    return island_map.fits[TILES[tile].shape]


def closed_by(island_map: IslandMap, placed: PlacedTile) -> Fields:
    """Return the fields that this tile would close (SMA-65), ordered by coffee and place."""
    return fields_after(island_map.open, placed, island_map.empty)[1]


def _extended(island_map: IslandMap, placed: PlacedTile) -> IslandMap:
    empty = island_map.empty & ~placed.bit
    reachable = (island_map.reachable | placed.beside) & empty
    roads = _either(island_map.roads, placed.roads)
    walls = _either(island_map.walls, placed.walls)
    still_open, closing = fields_after(island_map.open, placed, empty)
    fits = _fits(reachable, roads, walls)
    return IslandMap(empty, reachable, roads, walls, fits, still_open, island_map.closed + closing, closing)


def _either(sets: CellsBySide, more: CellsBySide) -> CellsBySide:
    return sets[0] | more[0], sets[1] | more[1], sets[2] | more[2], sets[3] | more[3]


_SIDE_SETS = frozenset(sides for shape in SHAPES for sides in shape)


def _fits(reachable: int, roads: CellsBySide, walls: CellsBySide) -> tuple[int, ...]:
    """Return the placements by shape: roads must meet roads and fields must meet fields (SMA-16)."""
    by_sides = {}
    for sides in _SIDE_SETS:
        wrong = walls[0] if sides & 1 else roads[0]
        wrong |= walls[1] if sides & 2 else roads[1]
        wrong |= walls[2] if sides & 4 else roads[2]
        wrong |= walls[3] if sides & 8 else roads[3]
        by_sides[sides] = reachable & ~wrong
    rotations = []
    for shape in SHAPES:
        places = 0
        for rotation, sides in enumerate(shape):
            places |= by_sides[sides] << rotation
        rotations.append(places)
    return tuple(rotations)


def fields_after(before: Fields, placed: PlacedTile, empty: int) -> tuple[Fields, Fields]:
    """Return (open fields, newly closed fields) after the tile is placed."""
    bit = placed.bit
    untouched = tuple([field for field in before if not field.gaps & bit])
    touched = [Field(field.coffee, field.quarters, field.gaps & ~bit) for field in before if field.gaps & bit]
    for patch in placed.patches:
        touched = _with_patch(touched, patch, empty)
    still_open = untouched + tuple([field for field in touched if field.gaps])
    closing = sorted([field for field in touched if not field.gaps], key=_place)
    return still_open, tuple(closing)


def _with_patch(fields: list[Field], patch: TileField, empty: int) -> list[Field]:
    """Return the fields with this one added and joined to adjacent fields of its coffee (SMA-60)."""
    separate, quarters, gaps = [], patch.quarters, patch.cells & empty
    for field in fields:
        if field.coffee == patch.coffee and field.quarters & patch.faced:
            quarters |= field.quarters
            gaps |= field.gaps
        else:
            separate.append(field)
    return [*separate, Field(patch.coffee, quarters, gaps)]


def _place(field: Field) -> tuple[str, int]:
    return field.coffee, field.quarters & -field.quarters


def _bare() -> IslandMap:
    """Return the map of the island with the mansion only (SMA-2)."""
    placed = mansion()
    empty = ALL_CELLS & ~placed.bit
    return IslandMap(
        empty, placed.beside, placed.roads, placed.walls, _fits(placed.beside, placed.roads, placed.walls), (), (), ()
    )


_START = _bare()


Cubes = tuple[int, ...]
"""Burned quarters, ascending."""


def closed_views(fields: Fields, cubes: Cubes) -> tuple[ClosedView, ...]:
    """Return each closed field with its coins, counted before any cube is taken."""
    burned = bit_set(cubes)
    return tuple(_closed(field, burned) for field in fields)


def taken_cubes(fields: Fields, cubes: Cubes, *, worthless: bool) -> Cubes:
    """Return the cubes beside at least one of the fields and not on it.

    Unless `worthless`, only fields that pay count.
    """
    burned = bit_set(cubes)
    paying = [field for field in fields if worthless or field_value(field, burned)]
    return tuple(cube for cube in cubes if any(_is_beside(cube, field) for field in paying))


def field_value(field: Field, burned: int) -> int:
    """Return a field's value without the burned quarters (SMA-66)."""
    return value_of((field.quarters & ~burned).bit_count())


def values_by_coffee(fields: Sequence[Field], burned: int) -> dict[str, int]:
    """Return the total value of all fields of each coffee."""
    values: dict[str, int] = {}
    for field in fields:
        values[field.coffee] = values.get(field.coffee, 0) + field_value(field, burned)
    return values


def quarter_names(cubes: Cubes) -> tuple[str, ...]:
    """Return the names of these quarters."""
    return tuple(QUARTERS[cube] for cube in cubes)


def _closed(field: Field, burned: int) -> ClosedView:
    return ClosedView(
        field.coffee,
        quarters_in(field.quarters),
        (field.quarters & burned).bit_count(),
        field_value(field, burned),
    )


def _is_beside(cube: int, field: Field) -> bool:
    return not field.quarters >> cube & 1 and NEAR[cube] & field.quarters != 0
