"""What two pictures of Saint Martin differ in, and what reports it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from math import floor
from typing import Any

import msgspec

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.view import BidView, CellView, FieldView, PointsView, SaintMartinView, SaleView, SeatView
from renderers.kit.sheet import Sheet
from renderers.saint_martin import frame_sheets
from renderers.saint_martin.ground.board_data import HALF, MARGIN, square
from renderers.saint_martin.ground.picture_layout import BAND, HAND_STRIP, SIDE, panel_box
from renderers.saint_martin.pieces.changes import Changes, PanelChanges
from renderers.saint_martin.pieces.headline import _MIDDLE, _RIGHT
from tests.contract.matches import random_views
from tests.renderers.differences import Stamp, stamps
from tests.renderers.saint_martin.views import scenes

DRAWN = {"phase", "turn", "turn_seat", "asked", "island", "cubes", "fields", "sale", "offer", "seats", "bag_count"}
DRAWN |= {"supply", "winners"}
DRAWN_OF_A_SEAT = {"coffee", "coins", "cubes", "is_fire_active", "is_objective_placed", "shown", "unknown_count"}
DRAWN_OF_A_SEAT |= {"hand", "points"}
FIXED = {
    "viewer",
    "players",
    "first",
    "objectives",
    "auction",
    "after_auction",
    "worthless_cubes",
    "spare_objectives",
    "unfit_tiles",
}
"""Fields that are equal in all views of one match and viewer."""
LAST_TILE = {"last", "reachable"}
"""Fields left out where an earlier view is set."""
CHOICE = {"prospects", "burnable"}
"""Fields drawn only for a seat that is choosing."""
NOT_DRAWN = {"own_answer", "discarded", "values", "has_discarded"}
TABLES = [({}, None), ({"objectives": "secret", "auction": "open"}, 1), ({"objectives": "secret"}, None)]


@cache
def played(players: int, number: int) -> tuple[SaintMartinView, ...]:
    """Return a random match in one of the rule variants, seen by one viewer."""
    options, viewer = TABLES[number]
    return random_views(GAME, players, number, viewer, options)


def pairs(apart: int) -> Iterator[tuple[SaintMartinView, SaintMartinView]]:
    """Yield views 1, 6, 11, ... steps apart, the first and last view, and each pair reversed."""
    for players, number in ((2, 1), (3, 2), (4, 0)):
        views = played(players, number)
        for i in range(0, len(views) - 1, apart):
            yield views[i], views[min(i + 1 + i % 35, len(views) - 1)]
        yield views[0], views[-1]
        yield views[-1], views[len(views) // 2]


def board(view: SaintMartinView, before: SaintMartinView) -> Any:
    return msgspec.structs.replace(scenes()["fresh"], view=view, before=before)


@cache
def plain(view: SaintMartinView) -> Sheet:
    """Return the picture of the whole chart without marks, so that everything has a fixed place."""
    return frame_sheets(board(view, view))[0]


def unexplained(before: SaintMartinView, shown: SaintMartinView, found: Changes) -> list[Stamp]:
    """Return the differences where nothing is reported."""
    quarters = _quarters(found)
    has_hand_strip = (before.phase == "over") == (shown.phase == "over")
    one, other = stamps(plain(before)), stamps(plain(shown))
    gone, come = ((view, only) for view, only in ((before, one - other), (shown, other - one)))
    return [
        stamp
        for view, only in (gone, come)
        for stamp in only
        if (has_hand_strip or stamp.y < HAND_STRIP[1]) and not _is_explained(stamp, found, quarters, view)
    ]


def _quarters(found: Changes) -> set[tuple[int, int]]:
    """Return the squares of all reported quarters."""
    cells = (*found.laid, *(cell.cell for cell in found.lifted))
    named = {cell + corner for cell in cells for corner in ("nw", "ne", "se", "sw")} | {*found.burned, *found.cleared}
    return {square(name) for name in named.union(found.opened, *found.closed)}


def _is_explained(stamp: Stamp, found: Changes, quarters: set[tuple[int, int]], view: SaintMartinView) -> bool:
    """Return whether the stamp, found in one view alone, is reported."""
    if stamp.y < SIDE:
        return _is_on_island(stamp, quarters)
    if stamp.y < BAND[1] + BAND[3]:
        return _is_in_band(stamp, found)
    if stamp.y >= HAND_STRIP[1]:
        return bool(found.hand_strip.came or found.hand_strip.went) or any(panel.total for panel in found.panels)
    if view.phase == "over":
        return _is_in_table(stamp, found)
    for seat in range(view.players):
        left, _, width, _ = panel_box(seat, view.players)
        if left - 4 <= stamp.x <= left + width:
            return _is_on_panel(stamp, found.panels[seat], is_turn_new=found.is_band_new)
    return False


def _is_in_table(stamp: Stamp, found: Changes) -> bool:
    """Return whether the stamp belongs to the final table, whose rows change with the ranks."""
    if stamp.key.startswith("medal"):
        return any(one.is_rank_new for one in found.panels)
    return any(one.is_count_new for one in found.panels)


def _is_on_island(stamp: Stamp, quarters: set[tuple[int, int]]) -> bool:
    """Return whether the stamp belongs to a reported quarter.

    It is the quarter's letter or cube, ground, surf or a palm beside it, or a building between four quarters.
    """
    x, y = (stamp.x - MARGIN) / HALF, (stamp.y - MARGIN) / HALF
    if stamp.key.startswith(("letter", "cube", "burned", "words")) and 0 < x < 18 and 0 < y < 18:
        return (floor(x), floor(y)) in quarters
    return any(abs(x - column - 0.5) < 1.8 and abs(y - row - 0.5) < 1.8 for column, row in quarters)


def _is_in_band(stamp: Stamp, found: Changes) -> bool:
    if stamp.x >= _RIGHT:
        return bool(found.bag) if stamp.y < BAND[1] + BAND[3] / 2 else bool(found.supply)
    return found.is_turn_new if stamp.x < _MIDDLE - 10 else found.is_band_new


def _is_on_panel(stamp: Stamp, found: PanelChanges, *, is_turn_new: bool) -> bool:
    match stamp.key.split():
        case ["turn", "plate", *_]:
            return is_turn_new
        case ["asked", "plate", *_]:
            return found.is_question_new
        case ["question"]:
            return found.is_question_new
        case ["badge", *_]:
            return found.is_coffee_new or found.is_count_new
        case ["face" | "back", *_]:
            return bool(found.came or found.went)
        case ["icon", *_]:
            return found.is_fire_new or found.is_objective_new or found.is_count_new
        case _ if found.is_count_new:
            return True
        case ["words", *_] if " semibold " in stamp.key:
            return found.is_question_new
        case ["words", *_] if " 54 " in stamp.key or "=" in stamp.key:
            return bool(found.total) or found.is_total_new
        case _:
            return bool(found.coins or found.cubes) or found.is_count_new


def nothing(view: SaintMartinView) -> Changes:
    return Changes(panels=(PanelChanges(),) * view.players)


KNOWN = {
    SaintMartinView: DRAWN | FIXED | LAST_TILE | CHOICE | NOT_DRAWN,
    SeatView: DRAWN_OF_A_SEAT,
    CellView: {"cell", "tile", "rotation"},
    FieldView: {"coffee", "quarters", "burned", "is_open", "value"},
    SaleView: {"drawer", "tile", "asked", "bids", "out", "winner", "is_kept"},
    BidView: {"seat", "coins"},
    PointsView: {"coins", "cubes", "fields", "cubes_on_color", "objective"},
}
REPORTED, APART = DRAWN | DRAWN_OF_A_SEAT, set[str]()
SILENT = FIXED | LAST_TILE | CHOICE | NOT_DRAWN
PARTS = [part for part in Changes.__struct_fields__ if part != "panels"]
OF_A_SEAT = PanelChanges
STRETCHES, ALONE = {"": partial(pairs, 67)}, {"": partial(pairs, 120)}
FOR_PARTS = (partial(pairs, 4),)
