"""What must stay legible on a board of Zanzibar: ids, numbers, letters and signs."""

from __future__ import annotations

from collections.abc import Iterator

from bot.scene import Scene
from renderers.kit.sheet import Sheet
from renderers.zanzibar import board_sheet
from renderers.zanzibar.ground.board_data import SPACES
from renderers.zanzibar.ground.picture_layout import HEAD, STRIP
from tests.renderers.legibility import Box, LegibleItem, covered

READ = {"token": (9, 12), "chip": (9, 12), "badge": (9, 9), "figure": (9, 12)}
"""Half the width and height of the legible middle of such a sprite, in picture pixels."""


def legible(sheet: Sheet) -> Iterator[LegibleItem]:
    """Yield everything legible on the map, bottom layer first."""
    for number, (sprite, x, y) in enumerate(sheet.stamps):
        middle_x, middle_y = x + sprite.anchor[0], y + sprite.anchor[1]
        name, _, rest = sprite.key.partition(" ")
        if not HEAD.h <= middle_y < STRIP.y:
            continue
        if name in READ:
            yield LegibleItem(number, sprite.key, Box.around(middle_x, middle_y, *READ[name]))
        elif name == "words" and rest.split(" ")[0] in SPACES:
            right, bottom = x + sprite.image.width, y + sprite.image.height
            yield LegibleItem(number, sprite.key, Box(x + 5, y + 5, right - 5, bottom - 5))


def covered_in(scene: Scene) -> set[tuple[str, str]]:
    """Return the items that are covered in the picture, each with the covering sprite."""
    sheet = board_sheet(scene)
    return covered(sheet, legible(sheet))
