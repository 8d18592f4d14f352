"""Points and who is ahead of whom (SMA-81 to SMA-83)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from bot.game import Outcome, Seat
from bot.games.saint_martin.board import UNPLAYED_OBJECTIVE, set_of
from bot.games.saint_martin.laying import laid
from bot.games.saint_martin.rules.closing import Cubes, values
from bot.games.saint_martin.rules.ground import Island, ground_of
from bot.games.saint_martin.state import Over, State
from bot.games.saint_martin.view import PointsView


def points_of(state: State, seat: Seat) -> PointsView:
    """As they would be counted now."""
    held = state.seats[seat]
    return PointsView(
        held.coins,
        held.cubes,
        field_values(state).get(held.coffee, 0),
        cubes_by_coffee(state).get(held.coffee, 0),
        0 if held.is_objective_placed else UNPLAYED_OBJECTIVE,
    )


def field_values(state: State) -> Mapping[str, int]:
    """By coffee, what all its fields are worth together."""
    return _field_values(state.island, state.cubes)


def cubes_by_coffee(state: State) -> Mapping[str, int]:
    """How many cubes lie on quarters of each coffee."""
    return _cubes_by_coffee(state.island, state.cubes)


@lru_cache(maxsize=64)
def _field_values(island: Island, cubes: Cubes) -> Mapping[str, int]:
    """Kept for the last positions: every seat's points and every view ask for it."""
    ground = ground_of(island)
    return values((*ground.open, *ground.closed), set_of(cubes))


@lru_cache(maxsize=64)
def _cubes_by_coffee(island: Island, cubes: Cubes) -> Mapping[str, int]:
    found: dict[str, int] = {}
    burned = set(cubes)
    for placed in map(laid, island):
        for number in burned.intersection(placed.quarters):
            kind = placed.kinds[number % 4]
            found[kind] = found.get(kind, 0) + 1
    return found


def ranks_of(points: Sequence[PointsView]) -> tuple[int, ...]:
    """By seat; equal points share a rank."""
    totals = [counted.total for counted in points]
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def outcome(state: State) -> Outcome | None:
    """Scores and ranks, once the match is over."""
    if not isinstance(state.phase, Over):
        return None
    points = [points_of(state, seat) for seat in range(state.players)]
    return Outcome(tuple(counted.total for counted in points), ranks_of(points))
