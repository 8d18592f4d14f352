"""Placing tiles: legality and effects (SMA-15 to SMA-22, SMA-34)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.game import IllegalMove, Seat, with_item
from bot.games.saint_martin.board import CELL_BITS, CELL_NUMBERS, SIDES, TILES, members, roads_of, rotate
from bot.games.saint_martin.events import Closed, Event, Placed, Relit, Took
from bot.games.saint_martin.moves import Move, Place, places_at
from bot.games.saint_martin.placed_tile import format_tile
from bot.games.saint_martin.rules.island_map import (
    IslandMap,
    closed_views,
    map_island,
    placements,
    quarter_names,
    taken_cubes,
)
from bot.games.saint_martin.rules.refusals import refuse
from bot.games.saint_martin.state import After, State
from bot.games.saint_martin.view import LastView, Source
from bot.games.saint_martin.vocabulary import tile_term

Result = tuple[State, tuple[Event, ...]]


def fits(state: State, tile: str) -> bool:
    """Return whether the tile has a legal placement now (SMA-22)."""
    return placements(map_island(state.island), tile) != 0


def fitting(state: State, tiles: Iterable[str]) -> str | None:
    """Return the first of these tiles that fits, or None."""
    island_map = map_island(state.island)
    return next((tile for tile in tiles if placements(island_map, tile)), None)


def legal_placements(state: State, tiles: Iterable[str]) -> list[Move]:
    """Return the legal placements, ordered by tile, then by cell, then by rotation."""
    island_map = map_island(state.island)
    moves: list[Move] = []
    for tile in sorted(set(tiles)):
        moves += places_at(tile, placements(island_map, tile))
    return moves


def place(state: State, seat: Seat, move: Place, *, source: Source, following: Seat) -> Result:
    """Place the tile: close and pay fields, take cubes, relight the fire tile.

    `state.seats` do not hold the tile any more. Raise IllegalMove for the cell and the rotation.
    """
    tile, cell, rotation = move.tile, move.cell, move.rotation
    _check(map_island(state.island), tile, cell, rotation)
    island = (*state.island, format_tile(tile, cell, rotation))
    fields = map_island(island).closing
    closed = closed_views(fields, state.cubes)
    worthless = state.options.worthless_cubes == "yes"
    taken = taken_cubes(fields, state.cubes, worthless=worthless)
    held = state.seats[seat]
    earned = sum(field.coins for field in closed)
    last = LastView(
        seat=seat,
        cell=cell,
        tile=tile,
        rotation=rotation,
        source=source,
        closed=closed,
        cubes=quarter_names(taken),
        relit=not held.is_fire_active,
    )
    paid = msgspec.structs.replace(held, coins=held.coins + earned, cubes=held.cubes + len(taken), is_fire_active=True)
    after = msgspec.structs.replace(
        state,
        island=island,
        seats=with_item(state.seats, seat, paid),
        cubes=tuple(cube for cube in state.cubes if cube not in taken),
        phase=After(seat, following, island[-1], held.is_fire_active),
        last=last,
    )
    return after, _events(last)


def _events(last: LastView) -> tuple[Event, ...]:
    events: list[Event] = [Placed(last.seat, last.tile, last.cell, last.rotation, last.source)]
    events += [Closed(last.seat, field) for field in last.closed]
    if last.cubes:
        events.append(Took(last.seat, last.cubes))
    if last.relit:
        events.append(Relit(last.seat))
    return tuple(events)


def _check(island_map: IslandMap, tile: str, cell: str, rotation: int) -> None:
    """Raise IllegalMove with the first reason in the order of SMA-90."""
    number = CELL_NUMBERS[cell]
    if placements(island_map, tile) >> 4 * number + rotation & 1:
        return
    bit = CELL_BITS[number]
    if not island_map.empty & bit:
        raise refuse("cell_taken", cell=cell)
    if not island_map.reachable & bit:
        raise refuse("not_adjacent", cell=cell)
    raise _wrong_roads(island_map, tile, number, cell, rotation)


def _wrong_roads(island_map: IslandMap, tile: str, number: int, cell: str, rotation: int) -> IllegalMove:
    """Return the refusal: roads meet fields at these sides, or the rotation duplicates another."""
    bit = CELL_BITS[number]
    roads = roads_of(rotate(TILES[tile].quarters, rotation))
    wrong = [side for side in range(4) if (island_map.walls if roads >> side & 1 else island_map.roads)[side] & bit]
    if not wrong:
        return refuse("same_look", tile=tile_term(tile))
    better = [turn for turn in range(4) if placements(island_map, tile) >> 4 * number + turn & 1]
    return refuse(
        "road",
        tile=tile_term(tile),
        cell=cell,
        sides="".join(SIDES[side] for side in wrong),
        count=len(wrong),
        turn=better[0] if better else "none",
    )


def first_placement(state: State, tiles: Iterable[str]) -> Move | None:
    """Return the first legal placement of the tiles in canonical order, or None."""
    tile = fitting(state, tiles)
    if tile is None:
        return None
    return places_at(tile, 1 << next(members(placements(map_island(state.island), tile))))[0]
