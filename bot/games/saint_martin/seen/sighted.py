"""Questions about the island answered from a view: the same tables as the rules, without the State."""

from __future__ import annotations

from bot.games.saint_martin.board import CELLS, members
from bot.games.saint_martin.laying import spelled
from bot.games.saint_martin.rules.ground import Ground, ground_of, placements
from bot.games.saint_martin.view import ProspectView, SaintMartinView, SeatView


def ground_in(view: SaintMartinView) -> Ground:
    """The island as the view shows it."""
    return ground_of(tuple(spelled(placed.tile, placed.cell, placed.rotation) for placed in view.island[1:]))


def places_of(view: SaintMartinView, tile: str) -> int:
    """In how many ways the tile can be placed now."""
    return placements(ground_in(view), tile).bit_count()


def cells_of(view: SaintMartinView, tile: str, column: str) -> tuple[str, ...]:
    """The cells of a column on which the tile can be placed now."""
    cells = dict.fromkeys(CELLS[number // 4] for number in members(placements(ground_in(view), tile)))
    return tuple(cell for cell in cells if cell[0] == column)


def best(view: SaintMartinView, beginning: str) -> ProspectView | None:
    """Of the own placements whose notation begins so, the one that earns most, if any closes something."""
    fitting = [prospect for prospect in view.prospects if prospect.move.startswith(beginning)]
    return max(fitting, key=lambda prospect: (prospect.coins, len(prospect.cubes)), default=None)


def total(seat: SeatView) -> int:
    """The sum of a seat's points; where its coffee is not known, its coins and cubes."""
    return seat.coins + seat.cubes if seat.points is None else seat.points.total
