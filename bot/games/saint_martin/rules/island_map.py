"""The island as the rules look at it: where which tile fits, and the fields. Computed from the tiles in the order laid.

Nothing of this is stored: it follows from the tiles, and each island's is made from that with one tile less.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.games.saint_martin.board import ALL_CELLS, SHAPES, TILES
from bot.games.saint_martin.laying import FourSets, Laid, Patch, laid, mansion

Island = tuple[str, ...]
"""The tiles in the order in which they were laid, without the mansion: `("T17@F5r1", "OA@F4r0")`."""


class Field(msgspec.Struct, frozen=True):
    """A field (SMA-60): its quarters, and the empty cells that keep it open (SMA-63), none once it is closed."""

    coffee: str
    quarters: int
    gaps: int


Fields = tuple[Field, ...]


class Ground(msgspec.Struct, frozen=True):
    """`reachable`: the empty cells beside a tile. `roads`, `walls`: by side, the cells that need (no) road there.

    `fits` is by the number of a shape the set of its placements (SMA-22), a bit each at 4 x cell + rotation.
    `closing` are the fields that the last tile closed; `closed` are all the closed ones.
    """

    empty: int
    reachable: int
    roads: FourSets
    walls: FourSets
    fits: tuple[int, ...]
    open: Fields
    closed: Fields
    closing: Fields


@lru_cache(maxsize=4096)
def ground_of(island: Island) -> Ground:
    """The ground of an island."""
    if not island:
        return _START
    return _extended(ground_of(island[:-1]), laid(island[-1]))


def placements(ground: Ground, tile: str) -> int:
    """Where and how the tile fits now: the set of 4 x cell + rotation."""
    return ground.fits[TILES[tile].shape]


def closed_by(ground: Ground, placed: Laid) -> Fields:
    """The fields that this tile would close (SMA-65), by coffee and place."""
    return _fields_after(ground.open, placed, ground.empty)[1]


def _extended(ground: Ground, placed: Laid) -> Ground:
    empty = ground.empty & ~placed.bit
    reachable = (ground.reachable | placed.beside) & empty
    roads = _either(ground.roads, placed.roads)
    walls = _either(ground.walls, placed.walls)
    still_open, closing = _fields_after(ground.open, placed, empty)
    fits = _fits(reachable, roads, walls)
    return Ground(empty, reachable, roads, walls, fits, still_open, ground.closed + closing, closing)


def _either(sets: FourSets, more: FourSets) -> FourSets:
    return sets[0] | more[0], sets[1] | more[1], sets[2] | more[2], sets[3] | more[3]


_SIDE_SETS = frozenset(sides for shape in SHAPES for sides in shape)


def _fits(reachable: int, roads: FourSets, walls: FourSets) -> tuple[int, ...]:
    """A tile fits where no neighbour shows a road to a side of it without one, or the other way round (SMA-16)."""
    by_sides = {}
    for sides in _SIDE_SETS:
        wrong = walls[0] if sides & 1 else roads[0]
        wrong |= walls[1] if sides & 2 else roads[1]
        wrong |= walls[2] if sides & 4 else roads[2]
        wrong |= walls[3] if sides & 8 else roads[3]
        by_sides[sides] = reachable & ~wrong
    found = []
    for shape in SHAPES:
        places = 0
        for rotation, sides in enumerate(shape):
            places |= by_sides[sides] << rotation
        found.append(places)
    return tuple(found)


def _fields_after(before: Fields, placed: Laid, empty: int) -> tuple[Fields, Fields]:
    """(the open fields, those that are closed now) once the tile lies."""
    bit = placed.bit
    untouched = tuple([field for field in before if not field.gaps & bit])
    touched = [Field(field.coffee, field.quarters, field.gaps & ~bit) for field in before if field.gaps & bit]
    for patch in placed.patches:
        touched = _with_patch(touched, patch, empty)
    still_open = untouched + tuple([field for field in touched if field.gaps])
    closing = sorted([field for field in touched if not field.gaps], key=_place)
    return still_open, tuple(closing)


def _with_patch(fields: list[Field], patch: Patch, empty: int) -> list[Field]:
    """The fields with this one, joined to those of its coffee that it is adjacent to (SMA-60)."""
    others, quarters, gaps = [], patch.quarters, patch.cells & empty
    for field in fields:
        if field.coffee == patch.coffee and field.quarters & patch.faced:
            quarters |= field.quarters
            gaps |= field.gaps
        else:
            others.append(field)
    return [*others, Field(patch.coffee, quarters, gaps)]


def _place(field: Field) -> tuple[str, int]:
    return field.coffee, field.quarters & -field.quarters


def _bare() -> Ground:
    """Only the mansion lies (SMA-2)."""
    placed = mansion()
    empty = ALL_CELLS & ~placed.bit
    return Ground(
        empty, placed.beside, placed.roads, placed.walls, _fits(placed.beside, placed.roads, placed.walls), (), (), ()
    )


_START = _bare()
