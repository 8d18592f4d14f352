"""Change marks: open halos with rays, dashed ghosts, and numbers of gains."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from math import cos, dist, pi, sin

import pytest

from renderers.kit.change_marks import (
    FADED,
    OLDEST,
    REACH,
    Circle,
    Freeform,
    RoundedBox,
    Shape,
    Strip,
    fade_sprite,
    gain,
    gain_width,
    ghost,
    halo,
    ticket,
)
from renderers.kit.color import CHANGED, GAIN, INK, LOSS, MEANINGS, PAPER, Color
from renderers.kit.geometry import line_length
from renderers.kit.sprite import Sprite
from tests.renderers.color_vision import BLINDNESS, apart, seen

SHAPES: list[Shape] = [
    Circle(20.0),
    RoundedBox(50.0, 30.0),
    Strip(58.0, 0.0, 6.0),
    Strip(-20.0, 58.0, 6.0),
    Freeform(((0.0, -30.0), (30.0, 20.0), (-30.0, 20.0))),
]


def _alpha(sprite: Sprite, x: float, y: float) -> int:
    return _pixel(sprite, x, y)[3]


def _pixel(sprite: Sprite, x: float, y: float) -> tuple[int, ...]:
    """Return the colour at an offset from the anchor, zeros outside the picture."""
    left, top = round(x) + sprite.anchor[0], round(y) + sprite.anchor[1]
    if not (0 <= left < sprite.image.width and 0 <= top < sprite.image.height):
        return 0, 0, 0, 0
    found = sprite.image.getpixel((left, top))
    assert isinstance(found, tuple)
    return tuple(int(channel) for channel in found)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("shape", SHAPES)
def test_halo_surrounds_its_shape_without_covering_it(shape: Shape, scale: float) -> None:
    sprite = halo(shape, scale)
    outline = shape.outline()
    middle = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    assert _alpha(sprite, middle[0] * scale, middle[1] * scale) == 0
    left, top, right, bottom = sprite.image.getbbox() or (0, 0, 0, 0)
    assert min(left, top) > 0
    assert right < sprite.image.width
    assert bottom < sprite.image.height
    reach = max(x for x, _ in outline) - min(x for x, _ in outline) + 2 * REACH + 4
    assert (reach - 2 * REACH + 10) * scale < right - left <= reach * scale
    assert sum(pixel[:3] == CHANGED for _, pixel in _pixels(sprite)) > line_length(outline) * 3 * scale**2


def _pixels(sprite: Sprite) -> list[tuple[int, tuple[int, ...]]]:
    width, height = sprite.image.size
    ax, ay = sprite.anchor
    return [(y * width + x, _pixel(sprite, x - ax, y - ay)) for y in range(height) for x in range(width)]


@pytest.mark.parametrize("shape", SHAPES)
def test_ghost_is_dashed_along_its_shape(shape: Shape) -> None:
    sprite, outline = ghost(shape), shape.outline()
    closed = [*outline, outline[0]]
    places = [
        (ax + (bx - ax) * i / 40, ay + (by - ay) * i / 40)
        for (ax, ay), (bx, by) in pairwise(closed)
        for i in range(40)
        if dist((ax, ay), (bx, by))
    ]
    shown = [_alpha(sprite, x, y) > 200 for x, y in places]
    starts = sum(not one and other for one, other in zip(shown, [*shown[1:], shown[0]], strict=True))
    assert starts >= 4
    assert sum(pixel[:3] == CHANGED and pixel[3] == 255 for _, pixel in _pixels(sprite)) > 40


@pytest.mark.parametrize("mark", [halo, ghost])
@pytest.mark.rotating(4)
def test_change_mark_fades_and_shrinks_with_each_turn(mark: Callable[..., Sprite]) -> None:
    steps = [mark(Circle(30.0), 1.0, age=age) for age in range(OLDEST + 2)]
    light = [min(sum(pixel[:3]) for _, pixel in _pixels(one) if pixel[3]) for one in steps]
    assert light[:-1] == sorted(set(light)), "each step is paler"
    assert light[-1] == light[-2]
    size = [sum(1 for _, pixel in _pixels(one) if pixel[3]) for one in steps]
    assert size[0] >= size[1] >= size[2] >= size[3] == size[4]
    assert CHANGED not in FADED


def test_removed_pieces_are_paler_than_present_ones() -> None:
    whole = ticket(40, 30)
    pale = fade_sprite(whole)
    assert pale.key != whole.key
    assert 0 < _alpha(pale, 0, 0) < 140 < _alpha(whole, 0, 0)


def test_gain_and_loss_differ_by_more_than_color() -> None:
    won, lost = gain(4, 30), gain(-4, 30)
    assert won.key != lost.key
    assert _pixel(won, -gain_width(4, 30) / 2 + 6, 0)[:3] == GAIN
    assert _pixel(lost, -gain_width(4, 30) / 2 + 6, 0)[:3] == LOSS
    light = [{place for place, pixel in _pixels(chip) if sum(pixel[:3]) > 600} for chip in (won, lost)]
    assert len(light[0] ^ light[1]) > 30
    corners = [_alpha(chip, -gain_width(4, 30) / 2 + 2, -14) > 127 for chip in (won, lost)]
    assert corners == [False, True]
    assert gain_width(14, 30) > gain_width(4, 30)


def test_change_marks_have_distinct_keys() -> None:
    keys = [mark(shape, scale).key for mark in (halo, ghost) for shape in SHAPES for scale in (1.0, 1.5)]
    keys += [gain(points, size).key for points in (-1, 0, 1) for size in (20, 30)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_colors_with_a_meaning_are_distinguishable(blindness: str) -> None:
    eyes = {name: seen(color, blindness) for name, color in MEANINGS.items()}
    distances = {(one, other): apart(eyes[one], eyes[other]) for one, other in combinations(MEANINGS, 2)}
    assert min(distances.values()) >= 10, distances


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_rays_and_dashes_contrast_with_ink_and_paper(blindness: str) -> None:
    changed = seen(CHANGED, blindness)
    assert apart(changed, seen(INK, blindness)) > 40
    assert apart(changed, seen(PAPER, blindness)) > 15


@pytest.mark.parametrize(
    "sprite", [*(mark(shape) for mark in (halo, ghost) for shape in SHAPES), ticket(40, 30), gain(4, 30), gain(-4, 30)]
)
def test_change_mark_uses_no_color_of_another_meaning(sprite: Sprite) -> None:
    own: set[Color] = {CHANGED}
    if sprite.key.startswith("gain"):
        own = {LOSS if "-" in sprite.key else GAIN}
    found = {pixel[:3] for _, pixel in _pixels(sprite) if pixel[3] == 255}
    assert found & set(MEANINGS.values()) == own


def test_points_ticket_has_teeth_on_both_sides() -> None:
    sprite = ticket(60, 44)
    shown = [[_alpha(sprite, side * 33.0, y) > 127 for y in range(-26, 27)] for side in (-1, 1)]
    assert [sum(one and not other for one, other in pairwise(side)) for side in shown] == [3, 3]
    assert _alpha(sprite, 0, 0) == 255


def test_halo_rays_leave_gaps_that_show_the_ground() -> None:
    """The outline of a halo alone is not a plain ring."""
    sprite = halo(Circle(30.0))
    circle = [(43.0 * cos(pi * i / 180), 43.0 * sin(pi * i / 180)) for i in range(360)]
    shown = [_alpha(sprite, x, y) > 127 for x, y in circle]
    assert sum(one and not other for one, other in pairwise(shown)) >= 12
