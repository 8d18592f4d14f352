"""Cached counts of an island's fields and cubes, for the evaluation."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.games.saint_martin.ai.weights import MAX_GAPS
from bot.games.saint_martin.board import ALL_CELLS, COFFEES, NEAR, bit_set, value_of
from bot.games.saint_martin.placed_tile import parse_tile
from bot.games.saint_martin.rules.island_map import Cubes, Field, Fields, Island, IslandMap, map_island

NUMBER_OF: dict[str, int] = {coffee: number for number, coffee in enumerate(COFFEES)}


class FieldCounts(msgspec.Struct, frozen=True):
    """Counts of fields and cubes."""

    values: tuple[int, ...]
    """Total field value, by coffee."""
    kept: tuple[int, ...]
    """Number of cubes that can no longer be taken, by coffee."""
    loose: tuple[int, ...]
    """Number of cubes that can still be taken, by coffee."""
    open: tuple[tuple[int, int, int, bool], ...]
    """Fields that can still grow, as (coffee, unburned quarters, cells, can close).

    `cells` is the number of adjacent empty cells into which a tile fits, at most `MAX_GAPS`. `can close`: the
    field has no other adjacent empty cells.
    """
    beside_last: int
    """Number of cubes beside a field that the next tile can close."""


def fillable(island_map: IslandMap) -> int:
    """Return the cells into which a tile of some shape fits."""
    places = 0
    for fitting in island_map.fits:
        places |= fitting
    return (places | places >> 1 | places >> 2 | places >> 3) & ALL_CELLS


@lru_cache(maxsize=512)
def count_fields(island: Island, cubes: Cubes) -> FieldCounts:
    """Return the counts of fields and cubes."""
    island_map, burned = map_island(island), bit_set(cubes)
    values = [0] * len(COFFEES)
    for field in island_map.closed:
        values[NUMBER_OF[field.coffee]] += value_of((field.quarters & ~burned).bit_count())
    cells, growing, closable = fillable(island_map), [], 0
    for field in island_map.open:
        coffee, unburned = NUMBER_OF[field.coffee], (field.quarters & ~burned).bit_count()
        values[coffee] += value_of(unburned)
        gaps = (field.gaps & cells).bit_count()
        if gaps:
            can_close = gaps == field.gaps.bit_count()
            growing.append((coffee, unburned, min(gaps, MAX_GAPS), can_close))
            if gaps == 1 and can_close:
                closable |= field.quarters
    stuck, loose, beside = _cubes(island, cubes, island_map, cells, closable)
    return FieldCounts(tuple(values), stuck, loose, tuple(growing), beside)


def _cubes(
    island: Island, cubes: Cubes, island_map: IslandMap, cells: int, last: int
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    stuck, loose, beside = [0] * len(COFFEES), [0] * len(COFFEES), 0
    if not cubes:
        return tuple(stuck), tuple(loose), 0
    kinds = {
        parse_tile(placed).cell: parse_tile(placed).kinds
        for placed in island
        if parse_tile(placed).cell in {c >> 2 for c in cubes}
    }
    for cube in cubes:
        coffee = NUMBER_OF[kinds[cube >> 2][cube & 3]]
        if can_be_taken(cube, island_map.open, cells):
            loose[coffee] += 1
            beside += bool(NEAR[cube] & last)
        else:
            stuck[coffee] += 1
    return tuple(stuck), tuple(loose), beside


def can_be_taken(cube: int, fields: Fields, cells: int) -> bool:
    """Return whether an open or future field beside the cube may still be closed."""
    near = NEAR[cube]
    if _cells_of(near) & cells:
        return True
    return any(near & field.quarters and not field.quarters >> cube & 1 for field in fields)


def _cells_of(quarters: int) -> int:
    """Return the cells of a set of quarters."""
    return (quarters | quarters >> 1 | quarters >> 2 | quarters >> 3) & ALL_CELLS


def field_with(quarter: int, fields: Fields) -> Field | None:
    """Return the field that contains the quarter, or None."""
    return next((field for field in fields if field.quarters >> quarter & 1), None)
