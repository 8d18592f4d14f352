"""Points and who is ahead of whom (SMA-81 to SMA-83)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Outcome, Seat
from bot.games.saint_martin.board import UNPLAYED_OBJECTIVE, set_of
from bot.games.saint_martin.laying import laid
from bot.games.saint_martin.rules.closing import values
from bot.games.saint_martin.rules.ground import ground_of
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


def field_values(state: State) -> dict[str, int]:
    """By coffee, what all its fields are worth together."""
    ground = ground_of(state.island)
    return values((*ground.open, *ground.closed), set_of(state.cubes))


def cubes_by_coffee(state: State) -> dict[str, int]:
    """How many cubes lie on quarters of each coffee."""
    found: dict[str, int] = {}
    burned = set(state.cubes)
    for placed in map(laid, state.island) if burned else ():
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
