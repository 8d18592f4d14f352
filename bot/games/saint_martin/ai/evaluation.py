"""Evaluation of a position: expected final points of a seat, by named term."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ai_spec import Aspect
from bot.game import Seat
from bot.games.saint_martin.ai import weights
from bot.games.saint_martin.ai.field_counts import NUMBER_OF, FieldCounts, count_fields
from bot.games.saint_martin.ai.held_closers import held_closings
from bot.games.saint_martin.board import UNPLAYED_OBJECTIVE, value_of
from bot.games.saint_martin.rules.ranking import points_of
from bot.games.saint_martin.state import After, Call, Defend, Over, Raise, State, Window


def terms(state: State, seat: Seat) -> Mapping[str, float]:
    """Return the seat's expected final points by named term.

    The potential of its fields counts only for the seat itself. Other seats' coffees are those of the sampled position.
    """
    if isinstance(state.phase, Over):
        points = points_of(state, seat)
        return {
            "coins": points.coins,
            "cubes": points.cubes + points.cubes_on_color,
            "fields": points.fields,
            "objective": points.objective,
        }
    weight, counts, held = weights.WEIGHTS, count_fields(state.island, state.cubes), state.seats[seat]
    coffee, is_next, left = NUMBER_OF[held.coffee], next_seat(state) == seat, match_share_left(state)
    hand = len(held.unknown) + len(held.shown)
    return {
        "coins": held.coins,
        "cubes": held.cubes + _cubes(state, counts, coffee, is_next=is_next),
        "fields": counts.values[coffee],
        "growth": left * expected_growth(counts, coffee),
        "closings": _closings(state, counts, is_next=is_next) + _held(state, seat, is_next=is_next),
        "objective": 0 if held.is_objective_placed else UNPLAYED_OBJECTIVE,
        "tiles": weight.tile * hand + weight.turn * is_next,
        "fire": weight.fire * left * held.is_fire_active,
    }


def worth(state: State, seat: Seat) -> float:
    """Return the sum of the terms."""
    return sum(terms(state, seat).values())


def aspects(state: State, seat: Seat) -> dict[str, Aspect]:
    """Return coins with cubes, the fields of its coffee, and the tiles that it will place."""
    values, points = terms(state, seat), points_of(state, seat)
    scored = {
        "coins": points.coins + points.cubes + points.cubes_on_color,
        "fields": points.fields,
        "tiles": points.objective,
    }
    worths = {
        "coins": values["coins"] + values["cubes"] + values.get("closings", 0.0),
        "fields": values["fields"] + values.get("growth", 0.0),
        "tiles": values["objective"] + values.get("tiles", 0.0) + values.get("fire", 0.0),
    }
    return {name: Aspect(scored[name], worth - scored[name]) for name, worth in worths.items()}


def next_seat(state: State) -> Seat | None:
    """Return the seat that places the next tile."""
    phase = state.phase
    if isinstance(phase, After):
        return phase.following
    if isinstance(phase, Over):
        return None
    return phase.drawer if isinstance(phase, Window | Defend | Call | Raise) else phase.seat


def match_share_left(state: State) -> float:
    """Return the share of the match, from 1 to 0, in which fields can still grow."""
    tiles = len(state.bag) + sum(len(held.unknown) + len(held.shown) for held in state.seats)
    return min(1.0, tiles / weights.WEIGHTS.late)


def expected_growth(counts: FieldCounts, coffee: int) -> float:
    """Return the expected growth of a coffee's open fields, in points."""
    growths = weights.growths_of(weights.WEIGHTS)
    return sum(growths[unburned][gaps] for kind, unburned, gaps, _ in counts.open if kind == coffee)


def _closings(state: State, counts: FieldCounts, *, is_next: bool) -> float:
    """Return the expected coins from closing the fields that are open now. The next seat has the first chance."""
    weight, total = weights.WEIGHTS, 0.0
    fair = 1 / state.players
    for _, unburned, gaps, can_close in counts.open:
        if can_close and (coins := value_of(unburned)):
            step = min(gaps, 3) - 1
            first = weight.next_closes[step]
            share = fair + first * (1 - fair) if is_next else fair - first * fair
            total += weight.closes[step] * coins * share
    return total


def _held(state: State, seat: Seat, *, is_next: bool) -> float:
    """Return the coins expected beyond `_closings`, from a field that a tile in the seat's hand closes."""
    weight, fair = weights.WEIGHTS, 1 / state.players
    first = weight.next_closes[0]
    usual = weight.closes[0] * (fair + first * (1 - fair) if is_next else fair - first * fair)
    closings = held_closings(state, seat)
    sure = (coins * (weight.held * (1 if is_next else 1 - chance) - usual) for coins, chance in closings)
    return max(0.0, max(sure, default=0.0))


def _cubes(state: State, counts: FieldCounts, coffee: int, *, is_next: bool) -> float:
    weight, fair = weights.WEIGHTS, 1 / state.players
    loose = sum(counts.loose)
    share = fair + weight.beside * (1 - fair) if is_next else fair - weight.beside * fair
    taken = (1 - weight.loose) * (fair * (loose - counts.beside_last) + share * counts.beside_last)
    return counts.kept[coffee] + weight.loose * counts.loose[coffee] + taken
