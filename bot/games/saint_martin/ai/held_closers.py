"""Fields that a seat's own hand closes with the next tile, and the chance that no other seat does so before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bot.game import Seat
from bot.games.saint_martin.board import OBJECTIVES, bit_set
from bot.games.saint_martin.rules.closers import KnownTiles, chance_of_others, closers, unseen_tiles
from bot.games.saint_martin.rules.island_map import Cubes, Field, Island, field_value, map_island
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
    large = _large_fields(island, state.cubes)
    if not large:
        return
    island_map, hand = map_island(island), list(state.seats[seat].hand)
    if (tile := placement.partition("@")[0]) in hand:
        hand.remove(tile)
    known: KnownTiles | None = None
    for field, coins in large:
        if closers(island_map, field, hand):
            known = known or known_tiles(state, seat)
            yield coins, chance_of_others(island_map, field, known)


@lru_cache(maxsize=2048)
def _large_fields(island: Island, cubes: Cubes) -> tuple[tuple[Field, int], ...]:
    """Return the open fields with one gap that are worth looking ahead, with their coins."""
    burned, fields = bit_set(cubes), map_island(island).open
    valued = [(field, field_value(field, burned)) for field in fields if not field.gaps & (field.gaps - 1)]
    return tuple([(field, coins) for field, coins in valued if coins >= LARGE])
