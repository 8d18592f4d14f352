"""What two pictures of Café International differ in, and what reports it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from math import dist

from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.view import CafeInternationalView, ChairView, SeatView, TableView
from renderers.cafe_international import board_sheet
from renderers.cafe_international.ground.board_data import BOARD, CHAIRS, TABLES
from renderers.cafe_international.ground.furniture import corner
from renderers.cafe_international.ground.picture_layout import HEAD, SCALE, SIZE, STRIP_TOP, WHOLE, column
from renderers.cafe_international.pieces.changes import Changes, PlateChanges
from renderers.kit.pen import Box
from renderers.kit.sheet import Sheet
from tests.contract.matches import random_views
from tests.renderers.cafe_international.views import scene
from tests.renderers.differences import Stamp, different

DRAWN = {
    "phase",
    "seat_to_move",
    "turn",
    "chairs",
    "tables",
    "bar",
    "bar_next",
    "bag_count",
    "seats",
    "ranks",
    "follow",
}
DRAWN_OF_A_SEAT = {"score", "limit", "hand_count", "hand", "known_jokers", "out_place", "penalty", "total"}
FIXED = {"viewer", "players", "hands", "bar_set", "bar_values", "lone_guest", "cannot_pay", "reserved", "pairs_double"}
"""Fields that are equal in all views of one match and viewer, as `first` is."""
FIXED |= {"first"}
LAST_TURN = {"steps", "steps_turn", "steps_seat", "steps_points"}
"""Fields that are not drawn if the scene has an earlier view."""
CHOICE = {"first_chair", "joins", "prospects", "reserves", "bar_guests", "swaps", "can_end", "must_pass"}
"""Fields drawn only for a seat that is choosing."""
NOT_DRAWN = {"seated", "out", "unseen", "ended_by", "passes"}
NOT_DRAWN_OF_A_SEAT = {"one_nation"}
BAG = 940
"""Left edge of the bag's part of the headline, in picture pixels."""
FIGURE = f"bold {SIZE + 2}"
"""Font of a limit's figure."""
OPTIONS = [
    ({}, None),
    ({"hands": "private", "cannot_pay": "player_out"}, None),
    ({"hands": "private", "reserved": "on"}, 1),
]


@cache
def played(players: int, number: int) -> tuple[CafeInternationalView, ...]:
    """Return a random match in one of the rule variants, seen by one viewer."""
    options, viewer = OPTIONS[number]
    return random_views(GAME, players, number, viewer, options)


def pairs(apart: int) -> Iterator[tuple[CafeInternationalView, CafeInternationalView]]:
    """Yield pairs (before, shown) of views of three matches.

    The first view of a pair is every `apart`-th one, and the second is 1 to 25 steps later. Two more pairs of each
    match are the first and last view, and the last and middle one.
    """
    for players, number in ((2, 1), (3, 2), (4, 0)):
        views = played(players, number)
        for i in range(0, len(views) - 1, apart):
            yield views[i], views[min(i + 1 + i % 25, len(views) - 1)]
        yield views[0], views[-1]
        yield views[-1], views[len(views) // 2]


@cache
def plain(view: CafeInternationalView) -> Sheet:
    """Return the picture without any marks."""
    return board_sheet(scene(view, before=view))


def unexplained(before: CafeInternationalView, shown: CafeInternationalView, found: Changes) -> list[Stamp]:
    """Return the differences between the two pictures that no reported change explains."""
    found_here = different(plain(before), plain(shown))
    return [stamp for stamp in found_here if not _is_explained(stamp, found, shown.viewer)]


def _is_explained(stamp: Stamp, found: Changes, viewer: int | None) -> bool:
    players = len(found.plates)
    if stamp.y >= STRIP_TOP:
        seat = next((seat for seat in range(players) if _is_in(stamp, column(seat, players))), viewer or 0)
        is_own = seat == viewer and found.is_slate_new
        return is_own or _is_on_plate(stamp, found.plates[seat], found.is_slate_new)
    if _is_in(stamp, HEAD):
        return bool(found.bag) if stamp.x > BAG else found.is_slate_new
    if stamp.key.startswith(("wreath", "reserved")):
        signs = {table.id: WHOLE.place(*corner(table, is_pay=False)) for table in TABLES.values()}
        return _nearest(stamp, signs) in {*found.signs, *dict(found.bare)}
    left, top, right, bottom = BOARD.image.bar_box
    if _is_in(stamp, (*WHOLE.place(left, top), (right - left) * SCALE, (bottom - top) * SCALE)):
        places = {str(place.place): WHOLE.place(place.x, place.y) for place in BOARD.bar.places}
        is_new = _nearest(stamp, places) in {str(place) for place in (*found.bar, *dict(found.bar_left))}
        return is_new or (found.is_next_new and stamp.key.startswith("bar next"))
    return _is_at_table(stamp, {*found.came, *dict(found.went)})


def _is_at_table(stamp: Stamp, new: set[str]) -> bool:
    """Return whether the stamp is a reported guest, or follows from one: pips and the seats still free at the table."""
    if stamp.key.startswith("pips"):
        at = {table.id: WHOLE.place(*table.at) for table in TABLES.values()}
        return bool(new & set(TABLES[_nearest(stamp, at)].chairs))
    name = _nearest(stamp, {chair.id: WHOLE.place(*chair.at) for chair in CHAIRS.values()})
    beside = {other for table in CHAIRS[name].tables for other in TABLES[table].chairs}
    return name in new or (stamp.key.startswith("seat") and bool(new & beside))


def _is_on_plate(stamp: Stamp, found: PlateChanges, is_slate_new: bool) -> bool:
    match stamp.key.split():
        case ["turn", "plate", *_]:
            return is_slate_new
        case ["out", "plate", *_] | ["crossed"]:
            return found.is_out_new
        case ["cup", *_]:
            return bool(found.cups) or found.is_bill_new
        case ["medal", *_]:
            return found.is_medal_new
        case ["gain", *_]:
            return found.is_bill_new
        case ["guest", *_] | ["words", "×", *_]:
            return bool(found.came or found.went) or found.is_medal_new or found.is_out_new
        case ["tag", *_] | ["cafe", "token", *_]:
            return found.is_medal_new or found.is_out_new
        case _ if " semibold 33 " in stamp.key:
            return found.is_bill_new
        case _ if " semibold " in stamp.key or " regular " in stamp.key:
            return found.is_medal_new or found.is_out_new
        case _ if f" {FIGURE} " in stamp.key:
            return bool(found.cups) or found.is_bill_new
        case _:
            return bool(found.points) or found.is_medal_new or found.is_out_new


def _is_in(stamp: Stamp, box: Box) -> bool:
    left, top, width, height = box
    return left <= stamp.x <= left + width and top <= stamp.y <= top + height


def _nearest(stamp: Stamp, places: Mapping[str, tuple[float, float]]) -> str:
    return min(places, key=lambda name: dist(places[name], (stamp.x, stamp.y)))


def nothing(view: CafeInternationalView) -> Changes:
    return Changes(plates=(PlateChanges(),) * view.players)


KNOWN = {
    CafeInternationalView: DRAWN | FIXED | LAST_TURN | CHOICE | NOT_DRAWN,
    SeatView: DRAWN_OF_A_SEAT | NOT_DRAWN_OF_A_SEAT,
    ChairView: {"id", "guest", "takes"},
    TableView: {"id", "men", "women", "paid"},
}
REPORTED, APART = DRAWN | DRAWN_OF_A_SEAT, set[str]()
SILENT = FIXED | LAST_TURN | CHOICE | NOT_DRAWN | NOT_DRAWN_OF_A_SEAT
PARTS = [part for part in Changes.__struct_fields__ if part != "plates"]
OF_A_SEAT = PlateChanges
STRETCHES, ALONE = {"": partial(pairs, 11)}, {"": partial(pairs, 61)}
FOR_PARTS = (partial(pairs, 5),)
