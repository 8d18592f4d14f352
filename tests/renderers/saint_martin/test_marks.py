"""Marks on the island cover no coffee letter, and each has its own colour and shape."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from bot.games.saint_martin.board import COFFEES
from bot.games.saint_martin.game import GAME
from bot.rng import Dice
from bot.scene import Scene
from renderers.kit.backgrounds import Stamp
from renderers.kit.color import MEANINGS, mix
from renderers.kit.fonts import cap_height, text_width
from renderers.kit.sprite import Sprite
from renderers.saint_martin import board_sheet
from renderers.saint_martin.ground.board_data import centre_of
from renderers.saint_martin.ground.picture_layout import SIDE, window_of
from renderers.saint_martin.ground.sea import LAGOON
from renderers.saint_martin.ground.soil import soil
from renderers.saint_martin.pieces import marks, tiles
from renderers.saint_martin.pieces.change_marks import shown_window
from renderers.saint_martin.pieces.changes import ChangeAges
from tests.contract.matches import path_of, random_steps
from tests.renderers.color_vision import BLINDNESS, apart, contrast, seen
from tests.renderers.saint_martin.views import choosing, scene, scenes

MARKS = ("coins", "closing", "taken", "corners", "frame", "burnable", "cube")
OVER_LETTERS = 8
"""Alpha from which a pixel of a mark hides what is below."""
STYLES = {**MEANINGS, "can be chosen": marks.TARGET}


def _played(players: int) -> Iterator[Scene]:
    """Yield boards for the public and choices in progress, from random matches."""
    luck = bytes([players]) * 16
    position = GAME.setup(players, GAME.options(), Dice(luck, 0))
    for step in random_steps(GAME, position, random.Random(players), luck, only_first=True):
        if step.seq % 5 == 0:
            yield scene(step.before)
            yield choosing(step.before, path_of(GAME, step.move)[: step.seq % 4])
        position = step.after
    yield scene(position)


@cache
def _boards() -> tuple[Scene, ...]:
    golden = [shown for shown in scenes().values() if shown.kind == "board"]
    return (*golden, *(shown for players in GAME.players for shown in _played(players)))


def _letter_box(stamp: Stamp, height: int = SIDE) -> tuple[int, int, int, int] | None:
    """Return the box of a coffee letter on the island, without its rim."""
    sprite, x, y = stamp
    match sprite.key.split():
        case ["letter", text, size, *_]:
            middle = x + sprite.anchor[0], y + sprite.anchor[1]
            half = text_width(text, "bold", int(size)) / 2 - 2, cap_height("bold", int(size)) / 2 - 1
            left, top, right, bottom = (
                middle[0] - half[0],
                middle[1] - half[1],
                middle[0] + half[0],
                middle[1] + half[1],
            )
            is_in_frame = left > 50 and right < SIDE - 50 and top > 50 and bottom < height - 50
            return (round(left), round(top), round(right), round(bottom)) if is_in_frame else None
    return None


def _covers(stamp: Stamp, box: tuple[int, int, int, int]) -> bool:
    sprite, x, y = stamp
    left, top, right, bottom = box
    if x >= right or y >= bottom or x + sprite.image.width <= left or y + sprite.image.height <= top:
        return False
    alpha = sprite.image.getchannel("A").crop((left - x, top - y, right - x, bottom - y))
    return sum(alpha.histogram()[128:]) > OVER_LETTERS


def _covered(stamps: list[Stamp], height: int) -> list[tuple[str, str]]:
    """Return the marks with the letters they cover."""
    letters = [(stamp, box) for stamp in stamps if (box := _letter_box(stamp, height)) is not None]
    on_top = [stamp for stamp in stamps if stamp[0].key.startswith(MARKS) and stamp[2] < height]
    return [(mark[0].key, letter[0].key) for mark in on_top for letter, box in letters if _covers(mark, box)]


@pytest.mark.rotating(4)
def test_no_mark_covers_a_letter() -> None:
    kinds = set[str]()
    for shown in _boards():
        stamps = board_sheet(shown).stamps
        high = shown_window(shown).height
        kinds |= {name for name in MARKS for sprite, _, y in stamps if sprite.key.startswith(name) and y < high}
        assert _covered(stamps, high) == []
    assert kinds == set(MARKS)


def test_mark_on_a_letter_is_detected() -> None:
    stamps = board_sheet(scenes()["middle"]).stamps
    letter = next(stamp for stamp in stamps if _letter_box(stamp))
    star = marks.star(12, 1.0)
    x, y = letter[1] + letter[0].anchor[0], letter[2] + letter[0].anchor[1]
    moved = Sprite("taken here", star.image, star.anchor), x - star.anchor[0], y - star.anchor[1]
    assert _covered([*stamps, moved], SIDE) != []


def test_marks_fade_turn_by_turn() -> None:
    """Marks fade by one step a turn. Without an earlier view the last tiles fade in order."""
    shown = scenes()["since"]
    laid = [cell.cell for cell in shown.view.island if cell not in shown.before.island]
    ages = [ChangeAges(shown.between).laid(cell) for cell in laid]
    assert ages == sorted(ages, reverse=True)
    assert set(ages) == {0, 1, 2}
    halos = [
        sprite.key
        for sprite, _, y in board_sheet(shown).stamps
        if sprite.key.startswith("change Freeform") and y < shown_window(shown).height
    ]
    assert {int(key.split()[-1]) for key in halos} == {0, 1, 2}
    public = board_sheet(scenes()["middle"]).stamps
    marked = [sprite.key.split()[-1] for sprite, *_ in public if sprite.key.startswith("corners")]
    assert marked == [str(age) for age in reversed(range(scenes()["middle"].view.players - 1))]


def _hazy(shown: Scene) -> set[str]:
    """Return the cells of the island that are dimmed."""
    camera = window_of(tuple(cell.cell for cell in shown.view.island)).camera
    at = {tuple(map(round, camera.place(*centre_of(cell.cell)))): cell.cell for cell in shown.view.island}
    stamps = board_sheet(shown).stamps
    return {at[x + one.anchor[0], y + one.anchor[1]] for one, x, y in stamps if one.key.startswith("haze")}


def test_tiles_away_from_possible_placements_are_faded() -> None:
    """E3 has the neighbour F3, whose open field extends to F5."""
    assert _hazy(scenes()["turning"]) == {"E5", "E6", "G5"}
    assert _hazy(scenes()["burning"]) == {cell.cell for cell in scenes()["burning"].view.island} - {"I2"}
    assert _hazy(scenes()["middle"]) == set()
    assert _hazy(scenes()["turn"]) == set()


@pytest.mark.parametrize("coffee", COFFEES)
def test_letters_of_faded_tiles_are_legible(coffee: str) -> None:
    for ground in (soil(coffee).ground, soil(coffee).pattern):
        assert contrast(soil(coffee).letter, mix(ground, LAGOON, marks.HAZE)) > 3


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_mark_colors_are_distinguishable(blindness: str) -> None:
    far = {
        (one, other): apart(seen(STYLES[one], blindness), seen(STYLES[other], blindness))
        for one, other in combinations(STYLES, 2)
    }
    assert min(far.values()) >= 10, far


def test_marks_differ_in_shape() -> None:
    """Without colour no two shapes cover the same pixels."""
    shapes = [marks.frame(marks.TARGET, 1.0), marks.corners(1.0), tiles.chosen(120), marks.closing(1.0)]
    masks = [sprite.image.getchannel("A").point([255 * (level > 127) for level in range(256)]) for sprite in shapes]
    for one, other in combinations(masks, 2):
        assert one.size != other.size or one.tobytes() != other.tobytes()
