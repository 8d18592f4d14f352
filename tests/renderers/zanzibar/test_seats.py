"""Seats differ by colour for all kinds of vision, by shape and by letter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PIL import Image

from bot.games.zanzibar.game import GAME
from renderers.kit.sprite import Sprite
from renderers.zanzibar.ground.board_data import BOARD
from renderers.zanzibar.ground.network import node
from renderers.zanzibar.ground.spices import badge
from renderers.zanzibar.pieces.tokens import SEATS
from tests.renderers.color_vision import BLINDNESS, apart, seen

ALL = range(5)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_color_distance_equals_ciede2000(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert apart(one, other) == pytest.approx(expected, abs=0.0001)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_seat_colors_are_distinguishable(blindness: str) -> None:
    distances = {
        (one, other): apart(seen(SEATS.color(one), blindness), seen(SEATS.color(other), blindness))
        for one, other in combinations(ALL, 2)
    }
    assert min(distances.values()) > 12, distances


def test_seats_differ_by_shape_and_letter_as_well_as_color() -> None:
    assert len({mark.shape for mark in GAME.marks}) == len({SEATS.mark(seat) for seat in ALL}) == len(ALL)
    assert len({tuple(SEATS.outline(seat, 30)) for seat in ALL}) == len(ALL)


@pytest.mark.parametrize("of", [lambda spice: node("spice", spice, 1.0), lambda spice: badge(spice, 22)])
def test_spices_differ_by_their_sign_without_color(of: Callable[[str], Sprite]) -> None:
    """No two signs share more than a third of their drawn area, dark on light or light on dark."""
    signs = {spice: _inked(of(spice).image) for spice in BOARD.spices}
    for one, other in combinations(signs.values(), 2):
        differing = sum(a != b for a, b in zip(one, other, strict=True))
        assert differing > 0.33 * min(sum(one), sum(other))


def _inked(image: Image.Image) -> list[bool]:
    """Return where the middle of a sprite differs from its left edge: the sign on its ground."""
    size = image.width // 2
    middle = image.convert("L").crop((size // 2, size // 2, size // 2 + size, size // 2 + size))
    ground = middle.getpixel((0, 0))
    assert isinstance(ground, int | float)
    return [abs(value - ground) > 60 for value in middle.tobytes()]
