"""Call-outs: no disc, line or dot covers a letter, and discs keep apart."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from bot.games import GAMES
from bot.lessons.examples import pose_scene
from renderers.kit.callouts import RADIUS, Callout, DiscRoom, place_callouts, put_callouts
from tests.expectations import check_found
from tests.gallery.text_sizes import LEAST
from tests.renderers.letter_places import draw_with_letters
from tests.renderers.rules_pictures import callouts_of
from tests.renderers.text_sizes import smallest


@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", GAMES)
def test_callouts_cover_no_letters(game: str) -> None:
    scene = pose_scene(game, "board", "en")
    shown = draw_with_letters(scene)
    check_found(game, "letters", sum(1 for _ in shown.read()), len(scene.names))
    assert shown.below("callout") == set()


@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", GAMES)
def test_letters_of_annotated_boards_are_legible_on_a_phone(game: str) -> None:
    assert smallest(game, pose_scene(game, "board", "en")) >= LEAST


def test_letter_below_a_callout_is_detected() -> None:
    shown = draw_with_letters(pose_scene("zanzibar", "board", "en"))
    box = next(read.box for read in shown.read() if read.key == "w3")
    put_callouts(shown.sheet, [Callout(box.left, box.bottom, 90, 0)])
    assert "w3" in {text for text, _ in shown.below("callout")}


@pytest.mark.parametrize("game", GAMES)
def test_callout_discs_do_not_overlap(game: str) -> None:
    found = callouts_of(pose_scene(game, "board", "en"))
    discs = [(one.x + one.dx, one.y + one.dy) for one in found]
    assert min(dist(*pair) for pair in combinations(discs, 2)) > 2 * RADIUS


def test_callout_line_avoids_letters() -> None:
    letters = tuple((200 + 45 * dx, 200 + 45 * dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (1, 0))
    (straight,) = place_callouts(DiscRoom((0, 0, 400, 400), ((0, 0),)), [(200, 200, 20)])
    (bent,) = place_callouts(DiscRoom((0, 0, 400, 400), ((0, 0),), letters, 20), [(200, 200, 20)])
    assert (straight.x, straight.y) == (200, 180)
    assert bent.dx > 2 * abs(bent.dy)
