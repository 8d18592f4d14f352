"""Marks keep clear of what one must read: ids, numbers, letters and signs have nothing above them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PIL import Image

from bot.games.zanzibar import GAME
from bot.scene import Scene
from renderers.kit.sheet import Sheet
from renderers.zanzibar import board_sheet
from renderers.zanzibar.ground.chart import spaces
from renderers.zanzibar.ground.plan import HEAD, STRIP
from tests.renderers.zanzibar.matches import moments
from tests.renderers.zanzibar.views import scenes

READ = {"token": (9, 12), "chip": (9, 12), "badge": (9, 9), "figure": (9, 12)}
"""Half the width and height, in pixels of the picture, of what is to be read in the middle of such a sprite."""


class Box(NamedTuple):
    """Left, top, right, bottom, in pixels of the picture."""

    left: int
    top: int
    right: int
    bottom: int


def _read(sheet: Sheet) -> Iterator[tuple[int, str, Box]]:
    """Everything on the map that is to be read: how many stamps lie below it, its key, its box."""
    for number, (sprite, x, y) in enumerate(sheet.stamps):
        middle_x, middle_y = x + sprite.anchor[0], y + sprite.anchor[1]
        name, _, rest = sprite.key.partition(" ")
        if not HEAD.h <= middle_y < STRIP.y:
            continue
        if name in READ:
            wide, high = READ[name]
            yield number, sprite.key, Box(middle_x - wide, middle_y - high, middle_x + wide, middle_y + high)
        elif name == "words" and rest.split(" ")[0] in spaces():
            yield number, sprite.key, Box(x + 5, y + 5, x + sprite.image.width - 5, y + sprite.image.height - 5)


def covered(sheet: Sheet) -> set[tuple[str, str]]:
    """What is to be read and has something above it, and what that is."""
    found = set()
    for number, key, box in _read(sheet):
        for sprite, x, y in sheet.stamps[number + 1 :]:
            if _reaches(sprite.image, x, y, box):
                found.add((key, sprite.key))
    return found


def _reaches(image: Image.Image, x: int, y: int, box: Box) -> bool:
    if x >= box.right or y >= box.bottom or x + image.width <= box.left or y + image.height <= box.top:
        return False
    part = image.getchannel("A").crop((box.left - x, box.top - y, box.right - x, box.bottom - y))
    return sum(part.histogram()[128:]) > 0


@pytest.mark.parametrize("name", [name for name, one in scenes().items() if one.kind == "board"])
def test_nothing_is_covered_on_the_golden_pictures(name: str) -> None:
    assert covered(board_sheet(scenes()[name])) == set()


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_covered_in_random_matches(players: int) -> None:
    shown: list[Scene] = [one for one in moments(players, "en") if one.kind == "board"]
    assert len(shown) > 10
    assert {found for one in shown for found in covered(board_sheet(one))} == set()


def test_what_lies_over_an_id_is_found() -> None:
    sheet = board_sheet(scenes()["five"])
    _, _, box = next(one for one in _read(sheet) if one[1].startswith("words"))
    sheet.put(sheet.stamps[0][0], box.left, box.top)
    assert covered(sheet)
