"""What must stay legible on a board of Café International: codes, numbers, flags, points, values and names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.scene import Scene
from renderers.cafe_international import board_sheet
from renderers.cafe_international.ground.board_data import BOARD
from renderers.cafe_international.ground.furniture import LETTERS, number_at
from renderers.cafe_international.ground.picture_layout import SCALE, SIZE, WHOLE
from renderers.kit.fonts import cap_height, text_width
from renderers.kit.sheet import Sheet
from tests.renderers.legibility import Box, LegibleItem, covered, reaches

READ = {"gain": 0.36, "points": 0.36, "wreath": 0.26, "reserved": 0.3, "bar value": 0.3}
"""Share of a sprite's width, from its middle, that must stay legible."""
_GUEST = re.compile(r"(?:paled .*\) )?guest (\w+) ([\d.]+) ([\d.]+)$")
_HALF = cap_height("bold", SIZE) / 2


def _on_the_ground() -> Iterator[LegibleItem]:
    """Yield chair numbers, table codes and flags, each of which may be put again on top."""
    for chair in BOARD.chairs:
        x, y = WHOLE.place(*number_at(chair))
        wide = text_width(str(chair.number), "bold", SIZE) / 2
        yield LegibleItem(-1, f"words {chair.number} ", Box.around(x, y, wide, _HALF))
    for table in BOARD.tables:
        x, y = WHOLE.place(table.x, table.y + 28)
        yield LegibleItem(-1, f"table {table.id} ", Box.around(x, y, text_width(table.id, "bold", SIZE) / 2, _HALF))
        x, y = WHOLE.place(table.x, table.y - 28.5)
        yield LegibleItem(-1, f"table {table.id} ", Box.around(x, y, 17, 9))


def _put(sheet: Sheet) -> Iterator[LegibleItem]:
    """Yield guests, points, wreaths, values and the words of the plates."""
    for number, (sprite, x, y) in enumerate(sheet.stamps):
        middle = x + sprite.anchor[0], y + sprite.anchor[1]
        if found := _GUEST.match(sprite.key):
            yield LegibleItem(number, sprite.key, Box.around(*middle, *_letters(*found.groups())))
            continue
        name = next((name for name in READ if sprite.key.startswith(name)), None)
        if name is not None:
            yield LegibleItem(
                number, sprite.key, Box.around(*middle, sprite.size[0] * READ[name], LETTERS * SCALE * 0.34)
            )
        elif sprite.key.startswith("words") and sprite.size[1] > 8:
            width, height = sprite.size
            yield LegibleItem(number, sprite.key, Box(x + 3, y + 4, x + width - 3, y + height - 4))


def _letters(code: str, size: str, scale: str) -> tuple[float, float]:
    """Return half the width and height of a guest's code. A joker's star is as wide as two letters."""
    letters = round(float(size) * float(scale) * (0.74 if float(size) < 80 else 0.6))
    text = code[:-1] if code[0] != "J" else "GB"
    return text_width(text, "bold", letters) / 2 - 1, cap_height("bold", letters) / 2 - 1


def _once_more(sheet: Sheet, read: LegibleItem) -> LegibleItem:
    """Return the ground's item, counted from the stamp that repeats it."""
    again = (
        number
        for number, (sprite, x, y) in enumerate(sheet.stamps)
        if sprite.key.startswith(read.key) and reaches(sprite.image, x, y, read.box)
    )
    return read._replace(number=max(again, default=-1))


def covered_on(sheet: Sheet) -> set[tuple[str, str]]:
    """Return the items that are covered, each with the covering sprite."""
    still = (_once_more(sheet, read) for read in _on_the_ground())
    return {(key, other) for key, other in covered(sheet, (*still, *_put(sheet))) if not other.startswith(key)}


def covered_in(scene: Scene) -> set[tuple[str, str]]:
    """Return the items that are covered in the picture, each with the covering sprite."""
    return covered_on(board_sheet(scene))
