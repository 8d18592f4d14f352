"""A covered letter of Guatemala Café is found, and the buyer covers no number."""

from __future__ import annotations

import pytest

from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.ground.board_geometry import stop_box, stop_halves
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.ground.signs import buyer, buyer_plate
from tests.renderers.guatemala_cafe.legible import pieces
from tests.renderers.guatemala_cafe.views import scenes
from tests.renderers.legibility import covered


def test_covered_letter_is_detected() -> None:
    shown = scenes()["mid"]
    sheet, camera = board_sheet(shown), Arrangement(4).camera
    read = next(one for one in pieces(sheet, camera) if one.key.startswith("owner"))
    sheet.put(sheet.stamps[0][0], read.box.left, read.box.top)
    assert covered(sheet, pieces(sheet, camera)) != set()


@pytest.mark.parametrize("number", range(1, 37))
def test_buyer_does_not_cover_the_number_of_its_space(number: int) -> None:
    whole, plate = buyer(1.0).seen, buyer_plate(number, 1.0)
    left = stop_halves(number).buyer[0] - buyer(1.0).anchor[0] + whole[0]
    right = left + whole[2] - whole[0]
    digits = stop_halves(number).number[0]
    half = 9 if number < 10 else 17
    assert right <= digits - half + 1 or digits + half - 1 <= left
    assert plate.image.width == round(stop_box(number)[2])
