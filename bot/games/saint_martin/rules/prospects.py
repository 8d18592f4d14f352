"""What a seat's placements would close and earn: told beforehand, for its own tiles and for the tile on offer."""

from __future__ import annotations

from collections.abc import Iterable

from bot.game import Viewer
from bot.games.saint_martin.board import CELLS, OBJECTIVES, members
from bot.games.saint_martin.laying import laid, spelled
from bot.games.saint_martin.moves import places_at
from bot.games.saint_martin.notation import write
from bot.games.saint_martin.rules.closing import closed_views, names_of, taken_cubes
from bot.games.saint_martin.rules.ground import closed_by, ground_of, placements
from bot.games.saint_martin.rules.turns import has_full_hand
from bot.games.saint_martin.state import Bought, Call, Defend, Kept, Raise, State, Turn, Window
from bot.games.saint_martin.view import ProspectView


def prospects(state: State, viewer: Viewer) -> tuple[ProspectView, ...]:
    """The placements that close something, in canonical order; none for the public."""
    if viewer is None:
        return ()
    return tuple(found for tile in _tiles(state, viewer) for found in _of_tile(state, tile))


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


def _of_tile(state: State, tile: str) -> Iterable[ProspectView]:
    ground = ground_of(state.island)
    worthless = state.options.worthless_cubes == "yes"
    numbers = placements(ground, tile)
    for number, move in zip(members(numbers), places_at(tile, numbers), strict=True):
        fields = closed_by(ground, laid(spelled(tile, CELLS[number // 4], number % 4)))
        if fields:
            taken = taken_cubes(fields, state.cubes, worthless=worthless)
            yield ProspectView(write(move), closed_views(fields, state.cubes), names_of(taken))
