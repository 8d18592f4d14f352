"""Board queries answered from a view, with the rules' tables but without the State."""

from __future__ import annotations

from bot.games.saint_martin.board import CELLS, members
from bot.games.saint_martin.placed_tile import format_tile
from bot.games.saint_martin.rules.island_map import IslandMap, map_island, placements
from bot.games.saint_martin.view import ProspectView, SaintMartinView, SeatView


def island_map_of(view: SaintMartinView) -> IslandMap:
    """Return the island map of the view's tiles."""
    return map_island(tuple(format_tile(placed.tile, placed.cell, placed.rotation) for placed in view.island[1:]))


def placement_count(view: SaintMartinView, tile: str) -> int:
    """Return the number of legal placements of the tile."""
    return placements(island_map_of(view), tile).bit_count()


def cells_in_column(view: SaintMartinView, tile: str, column: str) -> tuple[str, ...]:
    """Return the cells of a column where the tile has a legal placement."""
    cells = dict.fromkeys(CELLS[number // 4] for number in members(placements(island_map_of(view), tile)))
    return tuple(cell for cell in cells if cell[0] == column)


def best_prospect(view: SaintMartinView, beginning: str) -> ProspectView | None:
    """Return the viewer's most profitable placement whose notation has that prefix, or None if none closes a field."""
    fitting = [prospect for prospect in view.prospects if prospect.move.startswith(beginning)]
    return max(fitting, key=lambda prospect: (prospect.coins, len(prospect.cubes)), default=None)


def known_points(seat: SeatView) -> int:
    """Return a seat's total points, or its coins and cubes if its coffee is not known."""
    return seat.coins + seat.cubes if seat.points is None else seat.points.total
