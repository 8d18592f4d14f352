"""Texts of the café are 12 pixels high at phone width, and files are small."""

from __future__ import annotations

import pytest

from renderers.cafe_international.ground.furniture import LETTERS
from renderers.cafe_international.ground.picture_layout import SCALE, SIZE, WIDTH
from tests.gallery.text_sizes import LEAST, PHONE
from tests.renderers.cafe_international.matches import drawn
from tests.renderers.cafe_international.views import scenes
from tests.renderers.text_sizes import smallest

LARGEST = 120_000
"""Largest file of a board, in bytes."""


@pytest.mark.rotating(4)
def test_every_text_is_legible_on_a_phone() -> None:
    assert len(drawn()) > 100
    assert {one.scene.kind: one.small for one in drawn() if one.small} == {}


@pytest.mark.rotating(3)
def test_picture_files_are_small() -> None:
    assert max(one.size for one in drawn()) <= LARGEST


@pytest.mark.parametrize("name", ["points", "hand", "zoom north", "primer_board", "primer_cover"])
@pytest.mark.rotating(4)
def test_letters_on_grounds_and_sprites_have_the_minimum_size(name: str) -> None:
    assert smallest("cafe_international", scenes()[name]) >= LEAST


def test_smallest_type_is_exactly_legible_on_a_phone() -> None:
    assert SIZE * PHONE / WIDTH == LEAST
    assert round(LETTERS * SCALE, 6) == SIZE


def test_text_that_is_too_small_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("renderers.cafe_international.ground.furniture.LETTERS", 40)
    assert smallest("cafe_international", scenes()["fresh"]) < LEAST
