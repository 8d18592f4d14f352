"""Placing a tile: what is legal, and all that it does (SMA-15 to SMA-22, SMA-34)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.game import IllegalMove, Seat
from bot.games.saint_martin.board import CELL_BITS, CELL_NUMBERS, SIDES, TILES, members, roads_of, turned
from bot.games.saint_martin.events import Closed, Event, Placed, Relit, Took
from bot.games.saint_martin.laying import spelled
from bot.games.saint_martin.moves import Move, Place, places_at
from bot.games.saint_martin.rules.closing import closed_views, names_of, taken_cubes
from bot.games.saint_martin.rules.ground import Ground, ground_of, placements
from bot.games.saint_martin.rules.refusals import refuse
from bot.games.saint_martin.state import After, State, with_seat
from bot.games.saint_martin.view import LastView, Source
from bot.games.saint_martin.words import tile_term

Result = tuple[State, tuple[Event, ...]]


def fits(state: State, tile: str) -> bool:
    """Whether the tile has a legal placement now (SMA-22)."""
    return placements(ground_of(state.island), tile) != 0


def fitting(state: State, tiles: Iterable[str]) -> str | None:
    """The first of these tiles that fits."""
    ground = ground_of(state.island)
    return next((tile for tile in tiles if placements(ground, tile)), None)


def legal_placements(state: State, tiles: Iterable[str]) -> list[Move]:
    """Tile by tile, then by cell, then by rotation."""
    ground = ground_of(state.island)
    found: list[Move] = []
    for tile in sorted(set(tiles)):
        found += places_at(tile, placements(ground, tile))
    return found


def place(state: State, seat: Seat, move: Place, *, source: Source, following: Seat) -> Result:
    """The tile lies, fields close and pay, cubes are taken, the fire is relit.

    `state.seats` have lost the tile already. Raises IllegalMove for the cell and the rotation.
    """
    tile, cell, rotation = move.tile, move.cell, move.rotation
    _check(ground_of(state.island), tile, cell, rotation)
    island = (*state.island, spelled(tile, cell, rotation))
    fields = ground_of(island).closing
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
        cubes=names_of(taken),
        relit=not held.is_fire_active,
    )
    paid = msgspec.structs.replace(held, coins=held.coins + earned, cubes=held.cubes + len(taken), is_fire_active=True)
    after = msgspec.structs.replace(
        state,
        island=island,
        seats=with_seat(state, seat, paid),
        cubes=tuple(cube for cube in state.cubes if cube not in taken),
        phase=After(seat, following, island[-1], held.is_fire_active),
        last=last,
    )
    return after, _events(last)


def _events(last: LastView) -> tuple[Event, ...]:
    found: list[Event] = [Placed(last.seat, last.tile, last.cell, last.rotation, last.source)]
    found += [Closed(last.seat, field) for field in last.closed]
    if last.cubes:
        found.append(Took(last.seat, last.cubes))
    if last.relit:
        found.append(Relit(last.seat))
    return tuple(found)


def _check(ground: Ground, tile: str, cell: str, rotation: int) -> None:
    """Reasons in the order of SMA-90. Raises IllegalMove."""
    number = CELL_NUMBERS[cell]
    if placements(ground, tile) >> 4 * number + rotation & 1:
        return
    bit = CELL_BITS[number]
    if not ground.empty & bit:
        raise refuse("cell_taken", cell=cell)
    if not ground.reachable & bit:
        raise refuse("not_adjacent", cell=cell)
    raise _wrong_roads(ground, tile, number, cell, rotation)


def _wrong_roads(ground: Ground, tile: str, number: int, cell: str, rotation: int) -> IllegalMove:
    """Road against field at these sides; or a rotation that looks the same as another."""
    bit = CELL_BITS[number]
    roads = roads_of(turned(TILES[tile].quarters, rotation))
    wrong = [side for side in range(4) if (ground.walls if roads >> side & 1 else ground.roads)[side] & bit]
    if not wrong:
        return refuse("same_look", tile=tile_term(tile))
    better = [turn for turn in range(4) if placements(ground, tile) >> 4 * number + turn & 1]
    return refuse(
        "road",
        tile=tile_term(tile),
        cell=cell,
        sides="".join(SIDES[side] for side in wrong),
        count=len(wrong),
        turn=better[0] if better else "none",
    )


def first_placement(state: State, tiles: Iterable[str]) -> Move | None:
    """The first legal placement in canonical order, as far as the tiles are."""
    tile = fitting(state, tiles)
    if tile is None:
        return None
    return places_at(tile, 1 << next(members(placements(ground_of(state.island), tile))))[0]
