"""A covered id of Zanzibar is found."""

from __future__ import annotations

from renderers.zanzibar import board_sheet
from tests.renderers.legibility import covered
from tests.renderers.zanzibar.legible import legible
from tests.renderers.zanzibar.views import scenes


def test_covered_space_id_is_detected() -> None:
    sheet = board_sheet(scenes()["five"])
    _, _, box = next(one for one in legible(sheet) if one[1].startswith("words"))
    sheet.put(sheet.stamps[0][0], box.left, box.top)
    assert covered(sheet, legible(sheet))
