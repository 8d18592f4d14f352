"""Move ordering: promising legal moves, best first.

The ordering is also the policy of playouts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, cast

from bot.game import Seat
from bot.games.saint_martin.ai import weights
from bot.games.saint_martin.ai.evaluation import match_share_left
from bot.games.saint_martin.ai.field_counts import can_be_taken, field_with, fillable
from bot.games.saint_martin.ai.held_closers import LARGE, held_closings
from bot.games.saint_martin.ai.weights import MAX_GAPS
from bot.games.saint_martin.board import (
    CELLS,
    COFFEES,
    FIELD_MINIMUM,
    NEAR,
    OBJECTIVES,
    QUARTER_NUMBERS,
    UNPLAYED_OBJECTIVE,
    bit_set,
    members,
    value_of,
)
from bot.games.saint_martin.moves import DISCARDS, DRAW, END, NO_BIDS, PASSES, Burn, Move, bid, places_at
from bot.games.saint_martin.placed_tile import PlacedTile, format_tile, parse_tile
from bot.games.saint_martin.rules.burning import legal_burns
from bot.games.saint_martin.rules.core import deciders
from bot.games.saint_martin.rules.island_map import Field, map_island, placements
from bot.games.saint_martin.rules.turns import has_full_hand
from bot.games.saint_martin.state import After, Bought, Call, Defend, Kept, Over, Raise, SeatState, State, Turn, Window

MAX_COUNTED_QUARTERS = 40
"""Maximum number of unburned quarters that count. Larger fields are rated as fields of this size."""
OpenFieldBeside = tuple[Field, int, float]
"""Open field beside a cell, its unburned quarters and its current relative value."""
ChangedField = tuple[str, int, int, int]
"""Field that a placement touches or starts: coffee, unburned quarters, all quarters, adjacent empty cells."""
MAX_PLACEMENTS = 12
MAX_BURNS = 2


class RatedPlacement(NamedTuple):
    """Placement: its gain in points relative to the other seats, the tile, 4 x cell + rotation.

    `is_ready`: whether it leaves a large field one cell from closing.
    """

    gain: float
    tile: str
    number: int
    is_ready: bool = False


class PlacementContext(NamedTuple):
    """Part of a position that affects a seat's ratings. `tenths`: tenths of the match that are left."""

    island: tuple[str, ...]
    cubes: tuple[int, ...]
    players: int
    tenths: int
    own: str
    others: tuple[str, ...]
    takes_worthless: bool


def placement_context(state: State, seat: Seat) -> PlacementContext:
    """Return the rating context of the seat."""
    coffee = state.seats[seat].coffee
    rivals = tuple([held.coffee for held in state.seats if held.coffee != coffee])
    takes_worthless = state.options.worthless_cubes == "yes"
    tenths = round(10 * match_share_left(state))
    return PlacementContext(state.island, state.cubes, state.players, tenths, coffee, rivals, takes_worthless)


def rate_placements(state: State, seat: Seat, tiles: Iterable[str]) -> list[RatedPlacement]:
    """Return all placements of these tiles with their ratings, in canonical order."""
    context = placement_context(state, seat)
    return [rated for tile in sorted(set(tiles)) for rated in _rated(context, tile)]


@lru_cache(maxsize=512)
def _rated(context: PlacementContext, tile: str) -> tuple[RatedPlacement, ...]:
    """Return a tile's rated placements. Cached because playouts draw the same few tiles repeatedly."""
    evaluator, island_map = _evaluator(context), map_island(context.island)
    return tuple(
        [
            RatedPlacement(change.gain, tile, number, change.is_ready)
            for number in members(placements(island_map, tile))
            for change in (evaluator.change(tile_at(tile, number)),)
        ]
    )


@lru_cache(maxsize=512)
def _evaluator(context: PlacementContext) -> PlacementEvaluator:
    """Return the evaluator of the context, which all tiles share."""
    return PlacementEvaluator(context)


@cache
def tile_at(tile: str, number: int) -> PlacedTile:
    """Return the placed tile of a placement number."""
    return parse_tile(format_tile(tile, CELLS[number >> 2], number & 3))


@cache
def _table(weight: weights.Weights, players: int, tenths: int) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Return a field's relative value by owner (self, another seat, no seat), unburned quarters and empty cells."""
    growths = weights.growths_of(weight)
    steps = (0.0, *(close * first for close, first in zip(weight.closes, weight.next_closes, strict=True)))
    rivals = players - 1
    return tuple(
        tuple(
            tuple(
                share * (value_of(unburned) + tenths / 10 * growths[unburned][gaps])
                - steps[min(gaps, 3)] * value_of(unburned) / rivals
                for gaps in range(MAX_GAPS + 1)
            )
            for unburned in range(MAX_COUNTED_QUARTERS + 1)
        )
        for share in (1.0, -1.0 / rivals, 0.0)
    )


class Change(NamedTuple):
    """Effect of a placement: gain in points relative to the other seats, coins and cubes earned.

    `is_ready`: whether it leaves a large field one cell from closing.
    """

    gain: float
    coins: int
    cubes: int
    is_ready: bool


def _changed_fields(placed: PlacedTile, beside: tuple[OpenFieldBeside, ...], empty: int) -> list[ChangedField]:
    """Return the fields touched or started."""
    fields, joined, elsewhere = list[ChangedField](), 0, ~placed.bit
    for patch in placed.patches:
        coffee, quarters, gaps = patch.coffee, patch.quarters, patch.cells & empty
        unburned = quarters.bit_count()
        for place, (field, count, _) in enumerate(beside):
            if field.coffee == coffee and field.quarters & patch.faced:
                joined |= 1 << place
                unburned += count
                quarters |= field.quarters
                gaps |= field.gaps
        fields.append((coffee, unburned, quarters, gaps & elsewhere))
    for place, (field, count, _) in enumerate(beside):
        if not joined >> place & 1:
            fields.append((field.coffee, count, field.quarters, field.gaps & elsewhere))
    return fields


class Surroundings(NamedTuple):
    """Part of a context that the effect of a placement on one cell depends on.

    `fields`: open fields beside the cell. `empty`: the empty cells beside it. `fillable`: those of these cells and of
    the fields' gaps into which a tile fits.
    """

    own: str
    others: tuple[str, ...]
    players: int
    tenths: int
    fields: tuple[OpenFieldBeside, ...]
    empty: int
    fillable: int
    cubes: tuple[int, ...]
    takes_worthless: bool


class Spot:
    """Cell that remembers what placements do there: most positions of a search have the same surroundings."""

    def __init__(self, surroundings: Surroundings) -> None:
        self.surroundings = surroundings
        self.changes: dict[tuple[str, int], Change] = {}
        """By tile and rotation."""


_spot_in = lru_cache(maxsize=2048)(Spot)


class PlacementEvaluator:
    """Rating of placements on one island for one seat."""

    def __init__(self, context: PlacementContext) -> None:
        island_map = map_island(context.island)
        self._empty, self._cells, self._open = island_map.empty, fillable(island_map), island_map.open
        self._context = context
        self._burned, self._cubes = bit_set(context.cubes), context.cubes
        self._takes_worthless = context.takes_worthless
        mine, rivals, unowned = _table(weights.WEIGHTS, context.players, context.tenths)
        owners = dict.fromkeys(context.others, rivals) | {context.own: mine}
        self._tables = {coffee: owners.get(coffee, unowned) for coffee in COFFEES}
        self._spots: dict[int, Spot] = {}

    def change(self, placed: PlacedTile) -> Change:
        """Return the effect of a placement."""
        spot = self._spots.get(placed.cell)
        if spot is None:
            spot = self._spots[placed.cell] = _spot_in(self._surroundings(placed))
        key = placed.tile, placed.rotation
        change = spot.changes.get(key)
        if change is None:
            change = spot.changes[key] = self._change(placed, spot.surroundings)
        return change

    def _change(self, placed: PlacedTile, surroundings: Surroundings) -> Change:
        cells = surroundings.fillable & ~placed.bit | surroundings.empty
        gain, coins, ready = -sum([before for *_, before in surroundings.fields]), 0, 0
        closing = []
        for coffee, unburned, quarters, gaps in _changed_fields(placed, surroundings.fields, surroundings.empty):
            gain += self._tables[coffee][min(unburned, MAX_COUNTED_QUARTERS)][min((gaps & cells).bit_count(), MAX_GAPS)]
            if not gaps:
                coins += value_of(unburned)
                closing.append((quarters, unburned))
            elif unburned > ready and gaps & cells and not gaps & (gaps - 1):
                ready = unburned
        cubes = self._taken(closing) if closing and self._cubes else 0
        return Change(gain + coins + cubes, coins, cubes, is_ready=value_of(ready) >= LARGE)

    def _surroundings(self, placed: PlacedTile) -> Surroundings:
        """Return what the effect of any tile on that cell depends on."""
        context, fields, near = self._context, list[OpenFieldBeside](), placed.beside
        for field in self._open:
            if field.gaps & placed.bit:
                near |= field.gaps
                count = (field.quarters & ~self._burned).bit_count()
                gaps = min((field.gaps & self._cells).bit_count(), MAX_GAPS)
                fields.append((field, count, self._tables[field.coffee][min(count, MAX_COUNTED_QUARTERS)][gaps]))
        return Surroundings(
            context.own,
            context.others,
            context.players,
            context.tenths,
            tuple(fields),
            self._empty & placed.beside,
            self._cells & near,
            context.cubes,
            context.takes_worthless,
        )

    def _taken(self, closing: list[tuple[int, int]]) -> int:
        """Return the number of cubes beside the closing fields."""
        fields = [quarters for quarters, unburned in closing if self._takes_worthless or unburned >= FIELD_MINIMUM]
        return sum(
            1 for cube in self._cubes if any(NEAR[cube] & quarters and not quarters >> cube & 1 for quarters in fields)
        )


def with_hand(state: State, seat: Seat, rated: list[RatedPlacement]) -> list[RatedPlacement]:
    """Return the placements, with what the rest of the hand can close next turn added to their gain."""
    return [
        place._replace(gain=place.gain + _next_turn(state, seat, place)) if place.is_ready else place for place in rated
    ]


def _next_turn(state: State, seat: Seat, placement: RatedPlacement) -> float:
    """Return the gain from a field that the rest of the hand closes next turn, beyond what was expected of it."""
    weight, rivals = weights.WEIGHTS, state.players - 1
    placed = format_tile(placement.tile, CELLS[placement.number >> 2], placement.number & 3)
    feared = weight.closes[0] * weight.next_closes[0]
    gains = (
        coins * (weight.held * (1 - chance) + (feared - weight.held * chance) / rivals)
        for coins, chance in held_closings(state, seat, placed)
    )
    return max(0.0, max(gains, default=0.0))


def tile_gain(state: State, seat: Seat, tile: str) -> float:
    """Return the gain of the tile's best placement, 0 if it fits nowhere."""
    return max((placement.gain for placement in rate_placements(state, seat, (tile,))), default=0.0)


def bid_limit(state: State, seat: Seat, tile: str) -> int:
    """Return the maximum number of coins to bid, 0 for no bid. With two players, each coin counts twice."""
    gain = tile_gain(state, seat, tile) - weights.WEIGHTS.least_bid
    return max(0, min(state.seats[seat].coins, int(gain * (state.players - 1) / state.players)))


def gain_for(coins: int, players: int) -> float:
    """Return the gain from which on a tile is worth that bid."""
    return weights.WEIGHTS.least_bid + coins * players / (players - 1)


def rate_burns(state: State, seat: Seat) -> list[tuple[float, Burn]]:
    """Return the legal burns with their gain relative to the other seats, best first."""
    after = cast(After, state.phase)
    moves = legal_burns(state, after)
    if not moves:
        return []
    burns = [(_gain(state, seat, QUARTER_NUMBERS[move.quarter]), move) for move in moves]
    return sorted(burns, key=lambda pair: -pair[0])


def _gain(state: State, seat: Seat, quarter: int) -> float:
    """Return the gain of burning the quarter.

    The quarter stops counting in its field. The cube is worth a point to the owner of the coffee or to the seat that
    takes it.
    """
    weight, island_map = weights.WEIGHTS, map_island(state.island)
    kind = parse_tile(state.island[-1]).kinds[quarter & 3]
    share = point_weight(state, seat, kind)
    field = field_with(quarter, island_map.open) or field_with(quarter, island_map.closed)
    burned = bit_set(state.cubes)
    lost = denied = 0.0
    cells = fillable(island_map)
    if field is not None:
        unburned = (field.quarters & ~burned).bit_count()
        counts = unburned >= FIELD_MINIMUM
        lost = float(counts)
        gaps = (field.gaps & cells).bit_count()
        if not counts and gaps:
            growths = weights.growths_of(weight)
            gaps = min(gaps, weights.MAX_GAPS)
            lost = match_share_left(state) * (growths[unburned][gaps] - growths[unburned - 1][gaps])
        if counts and gaps and gaps == field.gaps.bit_count():
            step = min(gaps, 3) - 1
            denied = weight.closes[step] * weight.next_closes[step] / (state.players - 1)
    stays = weight.loose if can_be_taken(quarter, island_map.open, cells) else 1.0
    return stays * share * (1 - lost) + denied


def point_weight(state: State, seat: Seat, coffee: str) -> float:
    """Return the value to the seat of a point for the owner of that coffee."""
    if state.seats[seat].coffee == coffee:
        return 1.0
    return -1 / (state.players - 1) if any(held.coffee == coffee for held in state.seats) else 0.0


def promising(state: State, seat: Seat) -> Sequence[Move]:
    """Return promising legal moves, best first. They are empty only if the seat has nothing to decide."""
    if seat not in deciders(state):
        return ()
    match state.phase:
        case Turn():
            return _in_turn(state, seat)
        case Kept():
            return _with_tile_kept(state, seat)
        case Bought(_, tile):
            return _moves(with_hand(state, seat, rate_placements(state, seat, (tile,))))
        case After():
            return _after(state, seat)
        case Window(_, tile) | Call(_, tile):
            return _bids(state, seat, tile, 0, NO_BIDS[tile])
        case Defend(_, tile, _, _, price):
            return _bids(state, seat, tile, price, NO_BIDS[tile])
        case Raise(_, tile, _, _, price):
            return _bids(state, seat, tile, price, PASSES[tile])
        case Over():
            return ()


def _in_turn(state: State, seat: Seat) -> Sequence[Move]:
    held = state.seats[seat]
    hand = held.unknown + held.shown
    if state.bag:
        return (DRAW,)
    rated = with_hand(state, seat, rate_placements(state, seat, hand))
    objective = _objective(state, seat, held)
    if not hand:
        best = [placement for placement in objective if placement.gain > UNPLAYED_OBJECTIVE]
        return [*_moves(best), END]
    if len(hand) > 1 or not rated:
        objective = [placement for placement in objective if not rated or placement.gain > UNPLAYED_OBJECTIVE]
    ranked = _moves(_with_objective(rated, objective, len(hand)))
    return ranked or [DISCARDS[tile] for tile in sorted(set(hand))]


def _with_tile_kept(state: State, seat: Seat) -> Sequence[Move]:
    held = state.seats[seat]
    hand = held.unknown + held.shown
    rated = with_hand(state, seat, rate_placements(state, seat, hand))
    if has_full_hand(held):
        return _moves(rated) or [DISCARDS[tile] for tile in sorted(set(hand))]
    minimum = weights.WEIGHTS.keep
    best = _moves([placement for placement in rated if placement.gain > minimum])
    return [*best, END]


def _after(state: State, seat: Seat) -> Sequence[Move]:
    burns = [pair for pair in rate_burns(state, seat)[:MAX_BURNS] if pair[0] > 0]
    better = [move for gain, move in burns if gain > weights.WEIGHTS.burn]
    return [*better, END, *(move for _, move in burns[len(better) :])]


def _bids(state: State, seat: Seat, tile: str, price: int, no: Move) -> Sequence[Move]:
    """Return the bid if the tile is worth more than its price, else no bid. A drawer has both.

    More candidate bids made the computer overpay in tests.
    """
    limit = bid_limit(state, seat, tile)
    if limit <= price:
        return (no,)
    offer = bid(tile, price + 1 if isinstance(state.phase, Call | Raise) else limit)
    is_own = isinstance(state.phase, Defend | Raise) and state.phase.drawer == seat
    return (offer, no) if is_own else (offer,)


def _objective(state: State, seat: Seat, held: SeatState) -> list[RatedPlacement]:
    return [] if held.is_objective_placed else rate_placements(state, seat, (OBJECTIVES[held.coffee],))


def _with_objective(rated: list[RatedPlacement], objective: list[RatedPlacement], hand: int) -> list[RatedPlacement]:
    """Return the placements including the objective tile's.

    Placing the objective tile costs its points, so it is rated lower. Just before the last hand tile it gets a bonus.
    """
    extra = weights.WEIGHTS.last_chance if hand == 1 else 0.0
    return rated + [placement._replace(gain=placement.gain - UNPLAYED_OBJECTIVE + extra) for placement in objective]


def _moves(rated: list[RatedPlacement]) -> list[Move]:
    """Return the moves of the best placements."""
    best = sorted(rated, key=lambda placement: -placement.gain)[:MAX_PLACEMENTS]
    return [places_at(placement.tile, 1 << placement.number)[0] for placement in best]
