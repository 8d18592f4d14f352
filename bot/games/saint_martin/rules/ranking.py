"""Final scores and ranks.

See SMA-81 to SMA-83.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from bot.game import Outcome, Seat
from bot.games.saint_martin.board import UNPLAYED_OBJECTIVE, bit_set
from bot.games.saint_martin.placed_tile import parse_tile
from bot.games.saint_martin.rules.island_map import Cubes, Island, map_island, values_by_coffee
from bot.games.saint_martin.state import Over, State
from bot.games.saint_martin.view import PointsView


def points_of(state: State, seat: Seat) -> PointsView:
    """Return the seat's points if they were counted now."""
    held = state.seats[seat]
    return PointsView(
        held.coins,
        held.cubes,
        field_values(state).get(held.coffee, 0),
        cubes_by_coffee(state).get(held.coffee, 0),
        0 if held.is_objective_placed else UNPLAYED_OBJECTIVE,
    )


def field_values(state: State) -> Mapping[str, int]:
    """Return the total value of all fields of each coffee."""
    return _field_values(state.island, state.cubes)


def cubes_by_coffee(state: State) -> Mapping[str, int]:
    """Return the number of cubes on quarters of each coffee."""
    return _cubes_by_coffee(state.island, state.cubes)


@lru_cache(maxsize=64)
def _field_values(island: Island, cubes: Cubes) -> Mapping[str, int]:
    """Return `field_values` for these tiles and cubes. Cached because every view and every seat's points need it."""
    island_map = map_island(island)
    return values_by_coffee((*island_map.open, *island_map.closed), bit_set(cubes))


@lru_cache(maxsize=64)
def _cubes_by_coffee(island: Island, cubes: Cubes) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    burned = set(cubes)
    for placed in map(parse_tile, island):
        for number in burned.intersection(placed.quarters):
            kind = placed.kinds[number % 4]
            counts[kind] = counts.get(kind, 0) + 1
    return counts


def ranks_of(points: Sequence[PointsView]) -> tuple[int, ...]:
    """Return the rank of each seat. Equal points share a rank."""
    return Outcome.of(counted.total for counted in points).ranks


def outcome(state: State) -> Outcome | None:
    """Return scores and ranks, or None while the match runs."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome.of(points_of(state, seat).total for seat in range(state.players))
