"""Payment for closed fields: coins, and the cubes beside them (SMA-66 to SMA-69b)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.saint_martin.board import NEAR, QUARTERS, bit_set, quarters_in, value_of
from bot.games.saint_martin.rules.island_map import Field, Fields
from bot.games.saint_martin.view import ClosedView

Cubes = tuple[int, ...]
"""The burned quarters, ascending."""


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
    found: dict[str, int] = {}
    for field in fields:
        found[field.coffee] = found.get(field.coffee, 0) + field_value(field, burned)
    return found


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
