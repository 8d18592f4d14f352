"""Marks never cover anything that must be read: ids, numbers, letters and signs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.zanzibar import GAME
from bot.scene import Scene
from renderers.kit.sheet import Sheet
from renderers.zanzibar import board_sheet
from renderers.zanzibar.ground.board_data import spaces
from renderers.zanzibar.ground.picture_layout import HEAD, STRIP
from tests.renderers.legibility import Box, LegibleItem, covered
from tests.renderers.zanzibar.matches import moments
from tests.renderers.zanzibar.views import scenes

READ = {"token": (9, 12), "chip": (9, 12), "badge": (9, 9), "figure": (9, 12)}
"""Half the width and height of the legible middle of such a sprite, in picture pixels."""


def _read(sheet: Sheet) -> Iterator[LegibleItem]:
    """Yield everything legible on the map, bottom layer first."""
    for number, (sprite, x, y) in enumerate(sheet.stamps):
        middle_x, middle_y = x + sprite.anchor[0], y + sprite.anchor[1]
        name, _, rest = sprite.key.partition(" ")
        if not HEAD.h <= middle_y < STRIP.y:
            continue
        if name in READ:
            yield LegibleItem(number, sprite.key, Box.around(middle_x, middle_y, *READ[name]))
        elif name == "words" and rest.split(" ")[0] in spaces():
            right, bottom = x + sprite.image.width, y + sprite.image.height
            yield LegibleItem(number, sprite.key, Box(x + 5, y + 5, right - 5, bottom - 5))


@pytest.mark.parametrize("name", [name for name, one in scenes().items() if one.kind == "board"])
def test_nothing_is_covered_on_the_golden_pictures(name: str) -> None:
    sheet = board_sheet(scenes()[name])
    assert covered(sheet, _read(sheet)) == set()


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_covered_in_random_matches(players: int) -> None:
    shown: list[Scene] = [one for one in moments(players, "en") if one.kind == "board"]
    assert len(shown) > 10
    assert {found for sheet in map(board_sheet, shown) for found in covered(sheet, _read(sheet))} == set()


def test_what_lies_over_an_id_is_found() -> None:
    sheet = board_sheet(scenes()["five"])
    _, _, box = next(one for one in _read(sheet) if one[1].startswith("words"))
    sheet.put(sheet.stamps[0][0], box.left, box.top)
    assert covered(sheet, _read(sheet))
