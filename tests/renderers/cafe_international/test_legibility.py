"""A covered number of Café International is found."""

from __future__ import annotations

from renderers.cafe_international import board_sheet
from renderers.cafe_international.ground.board_data import BOARD
from renderers.cafe_international.ground.furniture import number_at
from renderers.cafe_international.ground.picture_layout import SCALE, WHOLE
from renderers.cafe_international.pieces.marks import rim
from tests.renderers.cafe_international.legible import covered_on
from tests.renderers.cafe_international.views import scenes


def test_covered_chair_number_is_detected() -> None:
    sheet = board_sheet(scenes()["fresh"])
    assert covered_on(sheet) == set()
    sheet.put(rim("m", 57.0, SCALE), *WHOLE.place(*number_at(BOARD.chairs[3])))
    assert {key for key, _ in covered_on(sheet)} == {f"words {BOARD.chairs[3].number} "}
