"""The fields and cubes of an island, counted once for all who ask what the position is worth."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.games.saint_martin.board import ALL_CELLS, COFFEES, NEAR, set_of, value_of
from bot.games.saint_martin.laying import laid
from bot.games.saint_martin.played.weights import MOST_GAPS
from bot.games.saint_martin.rules.closing import Cubes
from bot.games.saint_martin.rules.ground import Field, Fields, Ground, Island, ground_of

NUMBER_OF: dict[str, int] = {coffee: number for number, coffee in enumerate(COFFEES)}


class Standing(msgspec.Struct, frozen=True):
    """By coffee: the value of all its fields, its cubes that nobody can take any more, those that can be taken.

    `open` are fields that can still grow: coffee, unburned quarters, empty cells beside it that a tile fits into, and
    whether these are all.
    `beside_last` counts the cubes beside a field that the next tile may close.
    """

    values: tuple[int, ...]
    kept: tuple[int, ...]
    loose: tuple[int, ...]
    open: tuple[tuple[int, int, int, bool], ...]
    beside_last: int


def fillable(ground: Ground) -> int:
    """The cells into which a tile of some shape fits."""
    places = 0
    for found in ground.fits:
        places |= found
    return (places | places >> 1 | places >> 2 | places >> 3) & ALL_CELLS


@lru_cache(maxsize=512)
def standing(island: Island, cubes: Cubes) -> Standing:
    """How fields and cubes stand."""
    ground, burned = ground_of(island), set_of(cubes)
    values = [0] * len(COFFEES)
    for field in ground.closed:
        values[NUMBER_OF[field.coffee]] += value_of((field.quarters & ~burned).bit_count())
    cells, found, last = fillable(ground), [], 0
    for field in ground.open:
        coffee, unburned = NUMBER_OF[field.coffee], (field.quarters & ~burned).bit_count()
        values[coffee] += value_of(unburned)
        gaps = (field.gaps & cells).bit_count()
        if gaps:
            can_close = gaps == field.gaps.bit_count()
            found.append((coffee, unburned, min(gaps, MOST_GAPS), can_close))
            if gaps == 1 and can_close:
                last |= field.quarters
    kept, loose, beside = _cubes(island, cubes, ground, cells, last)
    return Standing(tuple(values), kept, loose, tuple(found), beside)


def _cubes(
    island: Island, cubes: Cubes, ground: Ground, cells: int, last: int
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    kept, loose, beside = [0] * len(COFFEES), [0] * len(COFFEES), 0
    if not cubes:
        return tuple(kept), tuple(loose), 0
    kinds = {laid(placed).cell: laid(placed).kinds for placed in island if laid(placed).cell in {c >> 2 for c in cubes}}
    for cube in cubes:
        coffee = NUMBER_OF[kinds[cube >> 2][cube & 3]]
        if can_be_taken(cube, ground.open, cells):
            loose[coffee] += 1
            beside += bool(NEAR[cube] & last)
        else:
            kept[coffee] += 1
    return tuple(kept), tuple(loose), beside


def can_be_taken(cube: int, fields: Fields, cells: int) -> bool:
    """Whether a field beside it may still be closed: an open one, or one that is still to come."""
    near = NEAR[cube]
    if _cells_of(near) & cells:
        return True
    return any(near & field.quarters and not field.quarters >> cube & 1 for field in fields)


def _cells_of(quarters: int) -> int:
    """The cells of a set of quarters."""
    return (quarters | quarters >> 1 | quarters >> 2 | quarters >> 3) & ALL_CELLS


def field_with(quarter: int, fields: Fields) -> Field | None:
    """The field with that quarter."""
    return next((field for field in fields if field.quarters >> quarter & 1), None)
