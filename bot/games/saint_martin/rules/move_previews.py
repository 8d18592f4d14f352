"""Previews of legal moves: what each would earn.

They show what a placement of an own tile, or of the tile on offer, would close and earn.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bot.game import Viewer
from bot.games.saint_martin.board import CELLS, OBJECTIVES, TOUCHED, members
from bot.games.saint_martin.moves import places_at
from bot.games.saint_martin.notation import write
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.rules.island_map import (
    Cubes,
    Island,
    closed_by,
    closed_views,
    map_island,
    placements,
    quarter_names,
    taken_cubes,
)
from bot.games.saint_martin.rules.turns import has_full_hand
from bot.games.saint_martin.state import Bought, Call, Defend, Kept, Raise, State, Turn, Window
from bot.games.saint_martin.view import ProspectView


def prospects(state: State, viewer: Viewer) -> tuple[ProspectView, ...]:
    """Return the placements that close something, in canonical order, or nothing for the public."""
    if viewer is None:
        return ()
    worthless = state.options.worthless_cubes == "yes"
    tiles = _tiles(state, viewer)
    return tuple(prospect for tile in tiles for prospect in _of_tile(state.island, state.cubes, tile, worthless))


def _tiles(state: State, viewer: int) -> Iterable[str]:
    """Return the tiles that the viewer may place now, or is asked to bid for."""
    held = state.seats[viewer]
    match state.phase:
        case Turn(seat) | Kept(seat) if seat == viewer:
            hand = list(dict.fromkeys(held.hand))
            return hand if held.is_objective_placed or has_full_hand(held) else [*hand, OBJECTIVES[held.coffee]]
        case Bought(seat, tile) if seat == viewer:
            return (tile,)
        case Window(_, tile) | Defend(_, tile) | Call(_, tile) | Raise(_, tile):
            return (tile,)
        case _:
            return ()


@lru_cache(maxsize=256)
def _of_tile(island: Island, cubes: Cubes, tile: str, worthless: bool) -> tuple[ProspectView, ...]:
    """Return the previews of one tile. Cached because every asked seat sees the same ones."""
    island_map, prospects_of = map_island(island), []
    numbers = placements(island_map, tile) & _closing(island)
    for number, move in zip(members(numbers), places_at(tile, numbers), strict=True):
        fields = closed_by(island_map, parse_tile(format_tile(tile, CELLS[number // 4], number % 4)))
        if fields:
            taken = taken_cubes(fields, cubes, worthless=worthless)
            prospects_of.append(ProspectView(write(move), closed_views(fields, cubes), quarter_names(taken)))
    return tuple(prospects_of)


@lru_cache(maxsize=64)
def _closing(island: Island) -> int:
    """Return the placements, as a set of 4 x cell + rotation, that can close a field with any tile.

    A tile closes a field if its cell was the last gap, or if the field is entirely on the tile and faces no empty cell.
    """
    island_map = map_island(island)
    cells = 0
    for field in island_map.open:
        if not field.gaps & field.gaps - 1:
            cells |= field.gaps
    for first in members(island_map.reachable & ~cells):
        if not all(TOUCHED[first + corner] & island_map.empty for corner in range(4)):
            cells |= 1 << first
    return cells | cells << 1 | cells << 2 | cells << 3
