"""What can be read on a picture: letters large enough on a phone, and nothing above them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PIL import Image

from bot.scene import Scene
from renderers.kit.sheet import Sheet
from tests.gallery.lettering import LEAST, PHONE, Measure

_KIT = tuple(f"renderers.kit.{name}" for name in ("sprite", "changes", "introducing"))


class Box(NamedTuple):
    """Left, top, right, bottom, in pixels of the picture."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, x: float, y: float, wide: float, high: float) -> Box:
        """So far to every side of a point."""
        return cls(round(x - wide), round(y - high), round(x + wide), round(y + high))


class Read(NamedTuple):
    """Something that is to be read: how many stamps lie below it, its key, its box."""

    number: int
    key: str
    box: Box


def forget(game: str) -> None:
    """All pictures of the game are drawn anew, what stands still too."""
    for name, module in list(sys.modules.items()):
        if name.startswith((f"renderers.{game}", *_KIT)):
            for made in vars(module).values():
                if hasattr(made, "cache_clear"):
                    made.cache_clear()


def too_small(game: str, scenes: Iterable[Scene], width: int = 0) -> dict[str, float]:
    """Every text that is smaller than 12 pixels on a phone, and how large it is there.

    `width` is that of pictures into which parts of their ground are painted by themselves.
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


def covered(sheet: Sheet, read: Iterable[Read], over: str = "") -> set[tuple[str, str]]:
    """What is to be read and has something above it, and what that is; of sprites whose keys begin with `over`."""
    return {
        (key, sprite.key)
        for number, key, box in read
        for sprite, x, y in sheet.stamps[number + 1 :]
        if sprite.key.startswith(over) and reaches(sprite.image, x, y, box)
    }


def reaches(image: Image.Image, x: int, y: int, box: Box) -> bool:
    """Whether a sprite that lies there hides anything of the box."""
    if x >= box.right or y >= box.bottom or x + image.width <= box.left or y + image.height <= box.top:
        return False
    part = image.getchannel("A").crop((box.left - x, box.top - y, box.right - x, box.bottom - y))
    return sum(part.histogram()[128:]) > 0


def on_ground(boxes: Iterable[tuple[str, Box]]) -> Iterator[Read]:
    """What stands still is below all stamps."""
    return (Read(-1, key, box) for key, box in boxes)
