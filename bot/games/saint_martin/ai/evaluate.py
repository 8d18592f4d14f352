"""What a position is worth for a seat, by reasons: the points that it may expect at the end of the match."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game import Seat
from bot.games.saint_martin.board import UNPLAYED_OBJECTIVE, value_of
from bot.games.saint_martin.played import weights
from bot.games.saint_martin.played.fields import NUMBER_OF, Standing, standing
from bot.games.saint_martin.rules.ranking import points_of
from bot.games.saint_martin.state import After, Call, Defend, Over, Raise, State, Window


def terms(state: State, seat: Seat) -> Mapping[str, float]:
    """By reason. What a seat's coffee has grown to counts for itself; others see it as far as the guess has it."""
    if isinstance(state.phase, Over):
        points = points_of(state, seat)
        return {
            "coins": points.coins,
            "cubes": points.cubes + points.cubes_on_colour,
            "fields": points.fields,
            "objective": points.objective,
        }
    weight, found, held = weights.WEIGHTS, standing(state.island, state.cubes), state.seats[seat]
    coffee, is_next, left = NUMBER_OF[held.coffee], next_seat(state) == seat, share_left(state)
    hand = len(held.unknown) + len(held.shown)
    return {
        "coins": held.coins,
        "cubes": held.cubes + _cubes(state, found, coffee, is_next=is_next),
        "fields": found.values[coffee],
        "growth": left * growth_of(found, coffee),
        "closings": _closings(state, found, is_next=is_next),
        "objective": 0 if held.is_objective_placed else UNPLAYED_OBJECTIVE,
        "tiles": weight.tile * hand + weight.turn * is_next,
        "fire": weight.fire * left * held.is_fire_active,
    }


def worth(state: State, seat: Seat) -> float:
    """The sum of the terms."""
    return sum(terms(state, seat).values())


def next_seat(state: State) -> Seat | None:
    """Who places the next tile."""
    phase = state.phase
    if isinstance(phase, After):
        return phase.following
    if isinstance(phase, Over):
        return None
    return phase.drawer if isinstance(phase, Window | Defend | Call | Raise) else phase.seat


def share_left(state: State) -> float:
    """From 1 to 0: how much of the match in which fields grow is still to come."""
    tiles = len(state.bag) + sum(len(held.unknown) + len(held.shown) for held in state.seats)
    return min(1.0, tiles / weights.WEIGHTS.late)


def growth_of(found: Standing, coffee: int) -> float:
    """What the open fields of a coffee grow by."""
    growths = weights.growths_of(weights.WEIGHTS)
    return sum(growths[unburned][gaps] for kind, unburned, gaps, _ in found.open if kind == coffee)


def _closings(state: State, found: Standing, *, is_next: bool) -> float:
    """The coins that it earns by closing the fields that are open now; the next seat has the first choice."""
    weight, total = weights.WEIGHTS, 0.0
    fair = 1 / state.players
    for _, unburned, gaps, can_close in found.open:
        if can_close and (coins := value_of(unburned)):
            step = min(gaps, 3) - 1
            first = weight.next_closes[step]
            share = fair + first * (1 - fair) if is_next else fair - first * fair
            total += weight.closes[step] * coins * share
    return total


def _cubes(state: State, found: Standing, coffee: int, *, is_next: bool) -> float:
    weight, fair = weights.WEIGHTS, 1 / state.players
    loose = sum(found.loose)
    share = fair + weight.beside * (1 - fair) if is_next else fair - weight.beside * fair
    taken = (1 - weight.loose) * (fair * (loose - found.beside_last) + share * found.beside_last)
    return found.kept[coffee] + weight.loose * found.loose[coffee] + taken
