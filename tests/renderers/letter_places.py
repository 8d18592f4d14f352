"""Places of letters in a newly drawn picture: on its background, in lines and in sprites."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from PIL import Image

from bot.scene import Scene
from renderers import picture
from renderers.kit import disk_cache
from renderers.kit import sprite as _sprite
from renderers.kit.fonts import cap_height, text_width
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from tests.renderers.legibility import Box, LegibleItem, covered, forget, reaches
from tests.renderers.rules_pictures import palette_of

_RIM = 0.05
_IS_OPAQUE = [255 * (level > 127) for level in range(256)]
Letter = tuple[str, Box]
Covered = tuple[str, str]
"""A text and the key of the sprite that covers it."""


class LetteredSheet:
    """A sheet and all its letters, without those of composed sprites."""

    def __init__(self, sheet: Sheet, still: list[tuple[Camera, Letter]], moving: dict[str, tuple[Letter, ...]]) -> None:
        self.sheet = sheet
        self._still = still
        self._moving = moving

    def read(self) -> Iterator[LegibleItem]:
        """Return all letters, those of the background first."""
        width, height = self.sheet.ground.size
        for camera, (text, box) in self._still:
            if camera.size[0] == width and box.left >= 0 and box.right <= width and box.bottom <= height:
                yield LegibleItem(-1, text, box)
        for number, (sprite, x, y) in enumerate(self.sheet.stamps):
            for text, (left, top, right, bottom) in self._moving.get(sprite.key, ()):
                yield LegibleItem(number, text, Box(left + x, top + y, right + x, bottom + y))

    def below(self, over: str) -> set[Covered]:
        """Return the letters covered by sprites whose key has that start."""
        return covered(self.sheet, self.read(), over)

    def halved(self) -> set[str]:
        """Return letters that are partly covered by more than a rim."""
        return {read.key for read in self.read() if _RIM < self._seen(read) < 1 - _RIM}

    def _seen(self, read: LegibleItem) -> float:
        """Return the visible share of a letter, 0 to 1."""
        left, top, right, bottom = read.box
        free = Image.new("L", (right - left, bottom - top), 255)
        for sprite, x, y in self.sheet.stamps[read.number + 1 :]:
            if reaches(sprite.image, x, y, read.box):
                free.paste(0, (x - left, y - top), sprite.image.getchannel("A").point(_IS_OPAQUE))
        width, height = self.sheet.ground.size
        shown = Image.new("L", free.size)
        inside = max(-left, 0), max(-top, 0), min(width - left, right - left), min(height - top, bottom - top)
        if inside[0] < inside[2] and inside[1] < inside[3]:
            shown.paste(free.crop(inside), inside)
        return shown.histogram()[255] / (shown.width * shown.height)


def draw_with_letters(scene: Scene) -> LetteredSheet:
    """Return the scene drawn with empty caches, so that every letter is recorded."""
    still, found = list[tuple[Camera, Letter]](), list[Letter]()
    moving, sheets = dict[str, tuple[Letter, ...]](), list[Sheet]()
    write, ink, make, encode = Pen.text, _sprite._TypeLine.inked, _sprite.Sprite, Sheet.encoded

    def writes(pen: Pen, text: str, x: float, y: float, size: float, **more: Any) -> None:
        pixels = round(size * pen.camera.scale)
        wide, high = text_width(text, more.get("face", "bold"), pixels) / 2, cap_height("bold", pixels) / 2
        letter = text, Box.around(*pen.camera.place(x, y), wide, high)
        if pen.image.mode == "L":
            still.append((pen.camera, letter))
        else:
            found.append(letter)
        write(pen, text, x, y, size, **more)

    def inks(line: Any, *more: Any) -> Any:
        x, y = line.at
        wide, high = text_width(line.text, line.face, line.size), cap_height(line.face, line.size)
        found.append((line.text, Box(round(x), round(y - high), round(x + wide), round(y))))
        return ink(line, *more)

    def makes(key: str, *more: Any) -> Any:
        if found or key not in moving:  # a sprite made from another one keeps its key and its letters
            moving[key] = tuple(found)
        found.clear()
        return make(key, *more)

    def encodes(sheet: Sheet) -> bytes:
        sheets.append(sheet)
        return encode(sheet)

    with _nothing_at_hand(scene.game), ExitStack() as stack:
        stack.enter_context(patch.object(Pen, "text", writes))
        stack.enter_context(patch.object(_sprite._TypeLine, "inked", inks))
        stack.enter_context(patch.object(_sprite, "Sprite", makes))
        stack.enter_context(patch.object(Sheet, "encoded", encodes))
        picture(scene)
    return LetteredSheet(sheets[-1], still, moving)


@contextmanager
def _nothing_at_hand(game: str) -> Iterator[None]:
    """Empty the caches until the block ends, but keep the palette."""
    folder, palette = disk_cache._DiskCache.folder, palette_of(game)
    forget(game)
    disk_cache.keep_in(None)
    with patch.object(disk_cache, "palette", lambda *_: palette):
        yield
    disk_cache.keep_in(folder)
    forget(game)
