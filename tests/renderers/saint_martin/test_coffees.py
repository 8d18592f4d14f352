"""Coffees and seats differ by colour for all kinds of vision, by letter, pattern and shape."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.games.saint_martin.board import COFFEES
from renderers.kit.color import mix
from renderers.saint_martin.ground.board_data import BOARD, CELL
from renderers.saint_martin.ground.picture_layout import SIDE
from renderers.saint_martin.ground.sea import LABEL
from renderers.saint_martin.ground.soil import soil, texture
from renderers.saint_martin.pieces import marks as _marks
from renderers.saint_martin.pieces.panel import _SIZE
from renderers.saint_martin.pieces.tokens import SEATS
from tests.renderers.color_vision import BLINDNESS, apart, seen

ALL = range(4)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_coffee_colors_are_distinguishable(blindness: str) -> None:
    distances = {
        (one, other): apart(seen(soil(one).ground, blindness), seen(soil(other).ground, blindness))
        for one, other in combinations(COFFEES, 2)
    }
    assert len(distances) == 6
    assert min(distances.values()) >= 22, distances


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("coffee", COFFEES)
def test_coffee_letters_contrast_and_patterns_keep_the_color(coffee: str, blindness: str) -> None:
    ground, pattern, letter = soil(coffee).ground, soil(coffee).pattern, soil(coffee).letter
    assert apart(seen(ground, blindness), seen(letter, blindness)) > 35
    assert apart(seen(mix(ground, pattern, 0.5), blindness), seen(ground, blindness)) < 15


def test_every_coffee_has_its_own_pattern_and_letter() -> None:
    marks = {tuple(pixel == soil(c).pattern for pixel in _pixels(c)) for c in COFFEES}
    assert len(marks) == len(COFFEES)
    assert len({BOARD.kinds[coffee].text for coffee in COFFEES}) == len(COFFEES)


def _pixels(coffee: str) -> list[tuple[int, int, int]]:
    flat = texture(coffee, 1.0, 1).tobytes()
    return list(zip(flat[0::3], flat[1::3], flat[2::3], strict=True))


@pytest.mark.parametrize("coffee", COFFEES)
def test_coffee_patterns_continue_across_quarters(coffee: str) -> None:
    """The seam between two quarters has no more colour changes than a line inside."""
    image = texture(coffee, 1.0, 1)
    width, height = image.size
    rows = [[image.getpixel((x, y)) for x in range(width)] for y in range(height)]
    inside = max(sum(row[x] != row[x + 1] for row in rows) for x in range(width - 1))
    assert sum(row[-1] != row[0] for row in rows) <= inside
    across = max(sum(rows[y][x] != rows[y + 1][x] for x in range(width)) for y in range(height - 1))
    assert sum(rows[-1][x] != rows[0][x] for x in range(width)) <= across


def test_seats_differ_by_shape_and_by_letters_unlike_those_of_coffees() -> None:
    assert len({tuple(SEATS.outline(seat, 30)) for seat in ALL}) == len(ALL)
    assert not {SEATS.mark(seat) for seat in ALL} & {BOARD.kinds[coffee].text for coffee in COFFEES}


def test_words_and_letters_are_legible_on_a_phone() -> None:
    assert min(LABEL, _SIZE) * 400 / SIDE >= 12
    assert _marks.LETTER / SIDE >= 48 / 1600
    assert _marks.LETTER == CELL * 0.3
