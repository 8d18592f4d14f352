"""What the lesson says about places is so in the picture: each is drawn, and words of direction are true."""

from __future__ import annotations

import re

import pytest

from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.lesson_spec import Lesson
from renderers.guatemala_cafe.ground import plantation_board, production_board
from renderers.guatemala_cafe.ground.board_data import Side
from renderers.guatemala_cafe.ground.board_geometry import PlantationLayout, space_at
from renderers.guatemala_cafe.ground.picture_layout import Arrangement

DIRECTIONS = {
    "en": r"\b(?:above|below|under|over|left(?= of| side| board| one)|right|upper|lower|top|bottom)\b",
    "it": r"\b(?:sopra|sotto|sinistra|destra|superiore|inferiore|in alto|in basso)\b",
    "de": r"\b(?:über|unter|links|rechts|linke\w*|rechte\w*|obere\w*|untere\w*|oben|unten)\b",
}
BELOW = {"worker": ("D8", "D7")}
"""Steps that say that the first field is below the second, in the step's picture."""


def lesson() -> Lesson:
    found = GAMES["guatemala_cafe"].lesson
    assert found is not None
    return found


def texts(name: str, locale: str) -> str:
    """Return all texts of the lesson in that step."""
    keys = [f"guatemala_cafe-lesson-{name}{end}" for end in ("", "-ask", "-done")]
    return " ".join(word(key, locale, **GAMES["guatemala_cafe"].numbers) for key in keys)


@pytest.mark.parametrize("locale", LOCALES)
def test_directions_in_the_lesson_match_the_picture(locale: str) -> None:
    land = PlantationLayout("2")
    for step in lesson().steps:
        found = re.findall(DIRECTIONS[locale], texts(step.name, locale))
        assert len(found) == (step.name in BELOW), (step.name, found)
        if step.name in BELOW:
            under, over = (land.field(name) for name in BELOW[step.name])
            assert under[0] == over[0]
            assert under[1] > over[1]


def test_every_place_named_in_the_lesson_is_drawn() -> None:
    land, whole = PlantationLayout("2"), Arrangement(2)
    width, height = whole.page.size
    told = {name for step in lesson().steps for name in re.findall(r"\b[a-iA-L]\d\b", texts(step.name, "en"))}
    assert {"c3", "D7", "D8", "E8", "i3"} <= told
    for name in told:
        place = space_at(name.upper()) if name.islower() else land.field(name)
        x, y = whole.camera.place(*place)
        assert 0 <= x <= width, name
        assert 0 <= y <= height, name


@pytest.mark.parametrize("side", ["2", "3-4"])
def test_no_letter_stands_at_both_boards(side: Side) -> None:
    at_market = {text for text, *_ in production_board.ids() if text.isalpha()}
    on_land = {text for text, *_ in plantation_board.ids(PlantationLayout(side)) if text.isalpha()}
    assert len(at_market) == 9
    assert not at_market & on_land


def test_two_boards_are_drawn_without_overlap() -> None:
    """*The other board* of the lesson is another part of the picture."""
    land = PlantationLayout("2")
    _, market = space_at("A9")
    _, harvest = land.field("A1")
    assert market < harvest
