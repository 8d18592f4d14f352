"""Fields that a seat's own hand closes with the next tile, and the chance that no other seat does so before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bot.game import Seat
from bot.games.saint_martin.board import OBJECTIVES, bit_set
from bot.games.saint_martin.rules.closers import Gap, KnownTiles, only_gap, unseen_tiles
from bot.games.saint_martin.rules.island_map import Cubes, Island, field_value, map_island
from bot.games.saint_martin.rules.setup import bag_tiles
from bot.games.saint_martin.state import State

LARGE = 3
"""Coins from which on a field is worth looking a turn ahead."""


def known_tiles(state: State, seat: Seat) -> KnownTiles:
    """Return the tiles as the seat knows them. Those unknown to it count only together."""
    own, others = state.seats[seat].hand, [held for rival, held in enumerate(state.seats) if rival != seat]
    shown = [tile for held in others for tile in held.shown]
    bag = bag_tiles(state.options, [held.coffee for held in state.seats])
    unseen = unseen_tiles(bag, state.island, (*own, *shown, *state.discarded))
    objectives = [OBJECTIVES[held.coffee] for held in others if not held.is_objective_placed]
    looks = sum(len(held.unknown) for held in others) + min(len(state.bag), len(others))
    return KnownTiles(own, (*shown, *objectives), unseen, looks)


def held_closings(state: State, seat: Seat, placement: str = "") -> Iterator[tuple[int, float]]:
    """Yield the coins of large fields that a tile in hand closes, and the chance that others do so before.

    `placement`: the tile that the seat places before.
    """
    island = (*state.island, placement) if placement else state.island
    large = _large_gaps(island, state.cubes)
    if not large:
        return
    hand = list(state.seats[seat].hand)
    if (tile := placement.partition("@")[0]) in hand:
        hand.remove(tile)
    known: KnownTiles | None = None
    for gap, coins in large:
        if any(map(gap.is_closed_by, hand)):
            known = known or known_tiles(state, seat)
            yield coins, gap.chance_of_others(known)


@lru_cache(maxsize=4096)
def _large_gaps(island: Island, cubes: Cubes) -> tuple[tuple[Gap, int], ...]:
    """Return the gaps of fields that one tile may close and that are worth looking ahead, with the fields' coins."""
    island_map, burned = map_island(island), bit_set(cubes)
    valued = [(field, field_value(field, burned)) for field in island_map.open if not field.gaps & (field.gaps - 1)]
    gaps = [(only_gap(island_map, field), coins) for field, coins in valued if coins >= LARGE]
    return tuple([(gap, coins) for gap, coins in gaps if gap is not None])
