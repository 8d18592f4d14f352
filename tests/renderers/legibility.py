"""Legibility of pictures: letters are large enough, and nothing covers them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PIL import Image

from bot.scene import Scene
from renderers.kit.sheet import Sheet
from tests.gallery.text_sizes import LEAST, PHONE, Measure

_KIT = tuple(f"renderers.kit.{name}" for name in ("sprite", "change_marks", "callouts", "cover_frame", "table"))


class Box(NamedTuple):
    """Left, top, right and bottom in picture pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, x: float, y: float, wide: float, high: float) -> Box:
        """Return a box that extends `wide` and `high` to either side of a point."""
        return cls(round(x - wide), round(y - high), round(x + wide), round(y + high))


class LegibleItem(NamedTuple):
    """Something to be read: the number of stamps below it, its key and its box."""

    number: int
    key: str
    box: Box


def forget(game: str) -> None:
    """Clear all caches of the game's pictures, including static layers."""
    for name, module in list(sys.modules.items()):
        if name.startswith((f"renderers.{game}", *_KIT)):
            for made in vars(module).values():
                if hasattr(made, "cache_clear"):
                    made.cache_clear()


def too_small(game: str, scenes: Iterable[Scene], width: int = 0) -> dict[str, float]:
    """Return texts smaller than 12 pixels on a phone, with their size there.

    `width` is that of pictures into which parts of their background are painted separately.
    """
    forget(game)
    measure, found = Measure(), dict[str, float]()
    with measure.watches():
        for scene in scenes:
            _, small = measure.draw(scene)
            found.update({text.text: text.size for text in small})
    for painted, texts in measure._grounds.items():
        sizes = {text: round(size * PHONE / max(painted, width), 1) for text, size in texts}
        found.update({text: size for text, size in sizes.items() if size < LEAST})
    forget(game)
    return found


def covered(sheet: Sheet, read: Iterable[LegibleItem], over: str = "") -> set[tuple[str, str]]:
    """Return the covered items, each with its cover, for sprites whose keys start with `over`."""
    return {
        (key, sprite.key)
        for number, key, box in read
        for sprite, x, y in sheet.stamps[number + 1 :]
        if sprite.key.startswith(over) and reaches(sprite.image, x, y, box)
    }


def reaches(image: Image.Image, x: int, y: int, box: Box) -> bool:
    """Return whether a sprite there hides any part of the box."""
    if x >= box.right or y >= box.bottom or x + image.width <= box.left or y + image.height <= box.top:
        return False
    part = image.getchannel("A").crop((box.left - x, box.top - y, box.right - x, box.bottom - y))
    return sum(part.histogram()[128:]) > 0


def on_ground(boxes: Iterable[tuple[str, Box]]) -> Iterator[LegibleItem]:
    """Yield background items as lying below all stamps."""
    return (LegibleItem(-1, key, box) for key, box in boxes)
