"""Every difference between two café pictures is reported as a change, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from math import dist
from typing import Any

import msgspec
import pytest

from bot.games.cafe_international import GAME
from bot.games.cafe_international.view import CafeInternationalView, ChairView, SeatView, TableView
from bot.rng import Dice
from renderers import picture
from renderers.cafe_international import board_sheet
from renderers.cafe_international.ground.board_data import chairs, load_board, tables
from renderers.cafe_international.ground.furniture import corner
from renderers.cafe_international.ground.picture_layout import HEAD, SCALE, SIZE, STRIP_TOP, WHOLE, column
from renderers.cafe_international.pieces.changes import Changes, PlateChanges, changes
from renderers.kit.pen import Box
from renderers.kit.sheet import Sheet
from tests.renderers.cafe_international.views import evening, over, private, scene
from tests.renderers.differences import Stamp, between, different

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
TABLES = [
    ({}, None),
    ({"hands": "private", "cannot_pay": "player_out"}, None),
    ({"hands": "private", "reserved": "on"}, 1),
]


@cache
def _played(players: int, number: int) -> tuple[CafeInternationalView, ...]:
    """Return a random match in one of the rule variants, seen by one viewer."""
    options, viewer = TABLES[number]
    chance, seed = random.Random(number), bytes([players, number]) * 8
    state, views = GAME.setup(players, GAME.options(**options), Dice(seed, 0)), []
    while seats := GAME.deciders(state):
        views.append(GAME.see(state, viewer))
        move = chance.choice(GAME.legal_moves(state, seats[0]))
        state, _ = GAME.apply(state, seats[0], move, Dice(seed, len(views)))
    return (*views, GAME.see(state, viewer))


def _pairs(apart: int) -> Iterator[tuple[CafeInternationalView, CafeInternationalView]]:
    """Yield pairs (before, shown) of views of three matches.

    The first view of a pair is every `apart`-th one, and the second is 1 to 25 steps later. Two more pairs of each
    match are the first and last view, and the last and middle one.
    """
    for players, number in ((2, 1), (3, 2), (4, 0)):
        views = _played(players, number)
        for i in range(0, len(views) - 1, apart):
            yield views[i], views[min(i + 1 + i % 25, len(views) - 1)]
        yield views[0], views[-1]
        yield views[-1], views[len(views) // 2]


@cache
def _plain(view: CafeInternationalView) -> Sheet:
    """Return the picture without any marks."""
    return board_sheet(scene(view, before=view))


def _unexplained(before: CafeInternationalView, shown: CafeInternationalView, found: Changes) -> list[Stamp]:
    """Return the differences between the two pictures that no reported change explains."""
    found_here = different(_plain(before), _plain(shown))
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
        signs = {table.id: WHOLE.place(*corner(table, is_pay=False)) for table in tables().values()}
        return _nearest(stamp, signs) in {*found.signs, *dict(found.bare)}
    left, top, right, bottom = load_board().image.bar_box
    if _is_in(stamp, (*WHOLE.place(left, top), (right - left) * SCALE, (bottom - top) * SCALE)):
        places = {str(place.place): WHOLE.place(place.x, place.y) for place in load_board().bar.places}
        is_new = _nearest(stamp, places) in {str(place) for place in (*found.bar, *dict(found.bar_left))}
        return is_new or (found.is_next_new and stamp.key.startswith("bar next"))
    return _is_at_table(stamp, {*found.came, *dict(found.went)})


def _is_at_table(stamp: Stamp, new: set[str]) -> bool:
    """Return whether the stamp is a reported guest, or follows from one: pips and the seats still free at the table."""
    if stamp.key.startswith("pips"):
        at = {table.id: WHOLE.place(*table.at) for table in tables().values()}
        return bool(new & set(tables()[_nearest(stamp, at)].chairs))
    name = _nearest(stamp, {chair.id: WHOLE.place(*chair.at) for chair in chairs().values()})
    beside = {other for table in chairs()[name].tables for other in tables()[table].chairs}
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


def _nothing(view: CafeInternationalView) -> Changes:
    return Changes(plates=(PlateChanges(),) * view.players)


def test_every_field_of_the_view_is_classified_for_changes() -> None:
    assert set(CafeInternationalView.__struct_fields__) == DRAWN | FIXED | LAST_TURN | CHOICE | NOT_DRAWN
    assert set(SeatView.__struct_fields__) == DRAWN_OF_A_SEAT | NOT_DRAWN_OF_A_SEAT
    assert set(ChairView.__struct_fields__) == {"id", "guest", "takes"}
    assert set(TableView.__struct_fields__) == {"id", "men", "women", "paid"}


def test_reported_changes_are_exactly_the_visible_ones() -> None:
    for before, shown in _pairs(11):
        found = changes(before, shown)
        assert _unexplained(before, shown, found) == []
        assert bool(different(_plain(before), _plain(shown))) == (found != _nothing(shown))


def test_every_field_of_the_view_is_compared_alone() -> None:
    seen = set()
    for before, shown in _pairs(61):
        for field, mixed in between(before, shown):
            seen.add(field)
            found = changes(before, mixed)
            assert _unexplained(before, mixed, found) == [], field
            if field not in DRAWN | DRAWN_OF_A_SEAT:
                assert found == _nothing(shown), field
    assert seen >= DRAWN | DRAWN_OF_A_SEAT
    assert not seen & FIXED


@pytest.mark.parametrize("part", [part for part in Changes.__struct_fields__ if part != "plates"])
def test_forgotten_part_of_the_changes_is_detected(part: str) -> None:
    assert any(_unexplained(before, shown, _without(before, shown, part)) for before, shown in _pairs(5))


def _without(before: CafeInternationalView, shown: CafeInternationalView, part: str) -> Changes:
    return msgspec.structs.replace(changes(before, shown), **{part: getattr(_nothing(shown), part)})


@pytest.mark.parametrize("part", PlateChanges.__struct_fields__)
def test_forgotten_part_of_a_plate_is_detected(part: str) -> None:
    assert any(_is_missed(before, shown, part) for before, shown in _pairs(5))


def _is_missed(before: CafeInternationalView, shown: CafeInternationalView, part: str) -> bool:
    """Return whether leaving out one field is noticed.

    `came` and `went` can each account for a row, so they are left out together.
    """
    parts = ("came", "went") if part in ("came", "went") else (part,)
    empty = {name: getattr(PlateChanges(), name) for name in parts}
    found = changes(before, shown)
    plates = tuple(msgspec.structs.replace(plate, **empty) for plate in found.plates)
    return plates != found.plates and bool(_unexplained(before, shown, msgspec.structs.replace(found, plates=plates)))


def test_guests_are_reported_one_by_one() -> None:
    for before, shown in _pairs(2):
        found = changes(before, shown)
        old, new = ({chair.id: chair.guest for chair in view.chairs} for view in (before, shown))
        assert {*found.came, *dict(found.went)} == {name for name in new if new[name] != old[name]}
        assert all(new[name] for name in found.came)
        assert all(old[name] == code and not new[name] for name, code in found.went)


def test_hand_changes_ignore_the_order_of_tiles() -> None:
    shown = evening()
    mine = msgspec.structs.replace(shown.seats[0], hand=("CNm", "CNm", "ESm", "RUm", "USf"), score=35, limit=3)
    found = changes(msgspec.structs.replace(shown, seats=(mine, *shown.seats[1:])), shown).plates
    assert found[0] == PlateChanges(points=3, cups=(3, 4), came=(0, 3), went=("CNm", "USf"))
    assert set(found[1:]) == {PlateChanges()}


def test_final_changes_show_the_penalty_of_a_hand() -> None:
    shown = over()
    seats = tuple(msgspec.structs.replace(seat, penalty=0, total=seat.score, out_place=None) for seat in shown.seats)
    found = changes(msgspec.structs.replace(shown, phase="turn", ranks=(), seats=seats), shown)
    assert [plate.points for plate in found.plates] == [-20, 0, -20]
    assert [plate.is_bill_new for plate in found.plates] == [True, False, True]
    assert [plate.is_out_new for plate in found.plates] == [False, True, False]
    assert all(plate.is_medal_new for plate in found.plates)
    assert found.is_slate_new


@pytest.mark.parametrize("kind", ["board", "zoom:north"])
@pytest.mark.parametrize("shown", [evening(), private(), over()])
def test_unchanged_positions_have_no_marks(shown: CafeInternationalView, kind: str) -> None:
    assert changes(shown, shown) == _nothing(shown)
    still = msgspec.structs.replace(shown, steps=())
    assert picture(scene(shown, kind, before=shown)).data == picture(scene(still, kind)).data


@pytest.mark.parametrize("kind", ["board", "zoom:south"])
@pytest.mark.parametrize("targets", [(), ("GBm@c58", "CNm@c58")])
def test_changed_pieces_are_marked_even_during_a_choice(kind: str, targets: tuple[str, ...]) -> None:
    shown = msgspec.structs.replace(evening(), viewer=0, steps=())
    sitting = tuple(_without_guest(chair) if chair.id == "c57" else chair for chair in shown.chairs)
    before: Any = msgspec.structs.replace(shown, chairs=sitting)
    marked = picture(scene(shown, kind, before=before, targets=targets)).data
    assert marked != picture(scene(shown, kind, targets=targets)).data


def _without_guest(chair: ChairView) -> ChairView:
    return msgspec.structs.replace(chair, guest=None)


def test_changes_need_no_earlier_hand_of_another_viewer() -> None:
    shown = private()
    before = msgspec.structs.replace(shown, unseen=(("GBm", 3),), prospects=(), steps=())
    assert changes(before, shown) == _nothing(shown)
