"""Measurement of text sizes in a picture: in lines, in sprites and on the background."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

import renderers
from bot.scene import Scene
from renderers import Picture
from renderers.kit import sprite as _sprite
from renderers.kit.pen import Pen
from renderers.kit.sheet import Sheet

PHONE = 400
"""Picture width on a typical phone, in pixels."""
LEAST = 12
"""Smallest letter size wanted there, in pixels."""

Text = tuple[str, float]
"""A text and its size in picture pixels."""


class SmallText(msgspec.Struct, frozen=True):
    """A text below the smallest size, and its size on a phone."""

    text: str
    size: float


class Measure:
    """Records the texts of everything drawn while it `watches`. Earlier texts are unknown.

    Sprites composed of others, and text on a background of another width than its painting, are not seen.
    """

    def __init__(self) -> None:
        self._set = list[Text]()
        """Since the last sprite was finished."""
        self._sprites: dict[str, tuple[Text, ...]] = {}
        self._grounds: dict[int, set[Text]] = {}
        self._sheets = list[Sheet]()

    @contextmanager
    def watches(self) -> Iterator[None]:
        """Record texts until the block ends."""
        write, ink, make, encode = Pen.text, _sprite._TypeLine.inked, _sprite.Sprite, Sheet.encoded

        def writes(pen: Pen, text: str, x: float, y: float, size: float, **more: Any) -> None:
            told = text, size * pen.camera.scale
            if pen.image.mode == "L":
                self._grounds.setdefault(pen.camera.size[0], set()).add(told)
            else:
                self._set.append(told)
            write(pen, text, x, y, size, **more)

        def inks(line: Any, *more: Any) -> Any:
            self._set.append((line.text, line.size))
            return ink(line, *more)

        def makes(key: str, *more: Any) -> Any:
            self._sprites[key] = tuple(dict.fromkeys(self._set))
            self._set.clear()
            return make(key, *more)

        def encodes(sheet: Sheet) -> bytes:
            self._sheets.append(sheet)
            return encode(sheet)

        with ExitStack() as stack:
            stack.enter_context(patch.object(Pen, "text", writes))
            stack.enter_context(patch.object(_sprite._TypeLine, "inked", inks))
            stack.enter_context(patch.object(_sprite, "Sprite", makes))
            stack.enter_context(patch.object(Sheet, "encoded", encodes))
            yield

    def draw(self, scene: Scene) -> tuple[Picture, tuple[SmallText, ...]]:
        """Return the picture, and its texts that are too small on a phone, the smallest first."""
        self._sheets.clear()
        picture = renderers.picture(scene)
        found = set[Text]()
        for sheet in self._sheets:
            found |= self._grounds.get(sheet.ground.image.width, set())
            found.update(text for sprite, _, _ in sheet.stamps for text in self._sprites.get(sprite.key, ()))
        sizes = {SmallText(text, round(size * PHONE / picture.width, 1)) for text, size in found if text.strip()}
        return picture, tuple(sorted((one for one in sizes if one.size < LEAST), key=lambda one: (one.size, one.text)))

    def forget_grounds(self) -> None:
        """Forget the backgrounds, before another game is drawn."""
        self._grounds.clear()
