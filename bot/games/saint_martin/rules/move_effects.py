"""What a seat's placements would close and earn: told beforehand, for its own tiles and for the tile on offer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bot.game import Viewer
from bot.games.saint_martin.board import CELLS, OBJECTIVES, TOUCHED, members
from bot.games.saint_martin.laying import laid, spelled
from bot.games.saint_martin.moves import places_at
from bot.games.saint_martin.notation import write
from bot.games.saint_martin.rules.closing import Cubes, closed_views, names_of, taken_cubes
from bot.games.saint_martin.rules.ground import Island, closed_by, ground_of, placements
from bot.games.saint_martin.rules.turns import has_full_hand
from bot.games.saint_martin.state import Bought, Call, Defend, Kept, Raise, State, Turn, Window
from bot.games.saint_martin.view import ProspectView


def prospects(state: State, viewer: Viewer) -> tuple[ProspectView, ...]:
    """The placements that close something, in canonical order; none for the public."""
    if viewer is None:
        return ()
    worthless = state.options.worthless_cubes == "yes"
    tiles = _tiles(state, viewer)
    return tuple(found for tile in tiles for found in _of_tile(state.island, state.cubes, tile, worthless))


def _tiles(state: State, viewer: int) -> Iterable[str]:
    """The tiles that the viewer may place now, or is asked to bid for."""
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
    """Kept: whoever is asked about a tile sees the same, before and after every answer."""
    ground, found = ground_of(island), []
    numbers = placements(ground, tile) & _closing(island)
    for number, move in zip(members(numbers), places_at(tile, numbers), strict=True):
        fields = closed_by(ground, laid(spelled(tile, CELLS[number // 4], number % 4)))
        if fields:
            taken = taken_cubes(fields, cubes, worthless=worthless)
            found.append(ProspectView(write(move), closed_views(fields, cubes), names_of(taken)))
    return tuple(found)


@lru_cache(maxsize=64)
def _closing(island: Island) -> int:
    """The set of 4 x cell + rotation, whatever the tile, outside of which nothing is ever closed.

    A tile closes fields of which its cell was the last gap, or a field of its own that faces no empty cell.
    """
    ground = ground_of(island)
    cells = 0
    for field in ground.open:
        if not field.gaps & field.gaps - 1:
            cells |= field.gaps
    for first in members(ground.reachable & ~cells):
        if not all(TOUCHED[first + corner] & ground.empty for corner in range(4)):
            cells |= 1 << first
    return cells | cells << 1 | cells << 2 | cells << 3
