"""What closing fields pays: coins for each, and the cubes beside them (SMA-66 to SMA-69b)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.saint_martin.board import NEAR, QUARTERS, quarters_in, set_of, value_of
from bot.games.saint_martin.rules.ground import Field, Fields
from bot.games.saint_martin.view import ClosedView

Cubes = tuple[int, ...]
"""The burned quarters, ascending."""


def closed_views(fields: Fields, cubes: Cubes) -> tuple[ClosedView, ...]:
    """Each closed field with its coins, counted with all cubes where they are."""
    burned = set_of(cubes)
    return tuple(_closed(field, burned) for field in fields)


def taken_cubes(fields: Fields, cubes: Cubes, *, worthless: bool) -> Cubes:
    """The cubes beside at least one of the fields and not on it; unless `worthless`, only fields that pay count."""
    burned = set_of(cubes)
    paying = [field for field in fields if worthless or value(field, burned)]
    return tuple(cube for cube in cubes if any(_is_beside(cube, field) for field in paying))


def value(field: Field, burned: int) -> int:
    """The value of a field, the set of burned quarters left out (SMA-66)."""
    return value_of((field.quarters & ~burned).bit_count())


def values(fields: Sequence[Field], burned: int) -> dict[str, int]:
    """By coffee, the value of all its fields."""
    found: dict[str, int] = {}
    for field in fields:
        found[field.coffee] = found.get(field.coffee, 0) + value(field, burned)
    return found


def names_of(cubes: Cubes) -> tuple[str, ...]:
    """The names of these quarters."""
    return tuple(QUARTERS[cube] for cube in cubes)


def _closed(field: Field, burned: int) -> ClosedView:
    return ClosedView(
        field.coffee,
        quarters_in(field.quarters),
        (field.quarters & burned).bit_count(),
        value(field, burned),
    )


def _is_beside(cube: int, field: Field) -> bool:
    return not field.quarters >> cube & 1 and NEAR[cube] & field.quarters != 0
