"""Covers: one a game, small files, and nothing to be read that a phone could not show."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games import GAMES
from bot.primer.posing import posed
from renderers import picture
from renderers.kit.introducing import frame
from renderers.kit.pen import Pen
from renderers.kit.sheet import Sheet
from tests.renderers.letters import lettered

LARGEST = 120_000
"""Bytes of a cover."""
PHONE = 400
SMALLEST = 12.0
"""Pixels of the smallest type, where the picture is as wide as a phone."""


@pytest.mark.parametrize("game", GAMES)
def test_a_cover_is_a_small_file_of_one_size(game: str) -> None:
    drawn = picture(posed(game, "cover", "en"))
    assert (drawn.width, drawn.height) == (frame.WIDTH, frame.HEIGHT)
    assert len(drawn.data) <= LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_a_cover_is_the_same_in_every_language(game: str) -> None:
    assert picture(posed(game, "cover", "de")).data == picture(posed(game, "cover", "en")).data


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_cover_can_be_read_on_a_phone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    picture(posed(game, "cover", "en"))
    shown = _drawn_again(game, monkeypatch)
    assert shown
    assert min(shown) * PHONE / frame.WIDTH >= SMALLEST, sorted(shown)[:5]


@pytest.mark.parametrize("game", GAMES)
def test_no_letter_on_a_cover_is_halved(game: str) -> None:
    """By the frame, by the plate or by a piece on it."""
    shown = lettered(posed(game, "cover", "en"))
    assert any(read.box.top > frame.HEIGHT / 2 for read in shown.read())
    assert shown.halved() == set()


def _drawn_again(game: str, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The sizes of all letters that sprites are drawn with, each drawn anew, and of the lines of words put."""
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
    picture(posed(game, "cover", "en"))
    return sizes


def _sprite_makers(game: str) -> Iterator[Any]:
    """The functions of the game's pictures that remember what they have drawn; what stands still takes too long."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"renderers.{game}.") and not name.endswith((".look", ".chart", ".plan", ".cover")):
            yield from (made for made in vars(module).values() if hasattr(made, "cache_clear"))
