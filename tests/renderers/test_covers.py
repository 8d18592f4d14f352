"""Covers: one for each game, small files, legible on a phone."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games import GAMES
from bot.lessons.examples import pose_scene
from renderers import picture
from renderers.kit import cover_frame
from renderers.kit.pen import Pen
from renderers.kit.sheet import Sheet
from tests.renderers.letter_places import draw_with_letters

LARGEST = 120_000
"""Largest file of a cover, in bytes."""
PHONE = 400
SMALLEST = 12.0
"""Smallest letter size in pixels at phone width."""
pytestmark = pytest.mark.parametrize("game", GAMES)


def test_cover_is_a_small_file_of_fixed_dimensions(game: str) -> None:
    drawn = picture(pose_scene(game, "cover", "en"))
    assert (drawn.width, drawn.height) == (cover_frame.WIDTH, cover_frame.HEIGHT)
    assert len(drawn.data) <= LARGEST


def test_cover_is_the_same_in_every_language(game: str) -> None:
    assert picture(pose_scene(game, "cover", "de")).data == picture(pose_scene(game, "cover", "en")).data


def test_covers_are_legible_on_a_phone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    picture(pose_scene(game, "cover", "en"))
    shown = _drawn_again(game, monkeypatch)
    assert shown
    assert min(shown) * PHONE / cover_frame.WIDTH >= SMALLEST, sorted(shown)[:5]


@pytest.mark.rotating(4)
def test_letters_on_covers_are_not_cut(game: str) -> None:
    """No letter is cut by the frame, the plate or a piece on it."""
    shown = draw_with_letters(pose_scene(game, "cover", "en"))
    assert any(read.box.top > cover_frame.HEIGHT / 2 for read in shown.read())
    assert shown.halved() == set()


def _drawn_again(game: str, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the sizes of all letters in newly drawn sprites and lines."""
    sizes: list[float] = []
    written, put = Pen.text, Sheet.encoded

    def read(self: Sheet) -> bytes:
        found = (re.search(r" (?:title|bold|semibold|regular) (\d+) \(", sprite.key) for sprite, _, _ in self.stamps)
        sizes.extend(float(line[1]) for line in found if line is not None and line.string.startswith("words "))
        return put(self)

    def noted(self: Pen, text: str, x: float, y: float, size: float, **how: Any) -> None:
        sizes.append(size * self.camera.scale)
        written(self, text, x, y, size, **how)

    monkeypatch.setattr(Pen, "text", noted)
    monkeypatch.setattr(Sheet, "encoded", read)
    for forgetful in _sprite_makers(game):
        forgetful.cache_clear()
    picture(pose_scene(game, "cover", "en"))
    return sizes


def _sprite_makers(game: str) -> Iterator[Any]:
    """Yield the game's cached sprite functions. Static layers would take too long."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"renderers.{game}.") and not name.endswith((".static_layers", ".board_data")):
            cached = (made for made in vars(module).values() if hasattr(made, "cache_clear"))
            yield from (made for made in cached if not made.__name__.endswith("_ground"))
