"""Changes between two views of Café International are reported and marked."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.cafe_international.view import CafeInternationalView, ChairView
from renderers import picture
from renderers.cafe_international.pieces.changes import PlateChanges, changes
from tests.renderers.cafe_international.reported import nothing, pairs
from tests.renderers.cafe_international.views import evening, over, private, scene


def test_changed_guests_are_reported_one_by_one() -> None:
    for before, shown in pairs(2):
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
    assert changes(shown, shown) == nothing(shown)
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
    assert changes(before, shown) == nothing(shown)
