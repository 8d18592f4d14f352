"""What lies over what: sprites that reach into a box of the picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from renderers.kit.grounds import Stamp

SOLID = 128
"""Alpha from which a pixel hides what lies below it."""


class Box(NamedTuple):
    """Left, top, right, bottom, in pixels of the picture."""

    left: int
    top: int
    right: int
    bottom: int


def box_round(x: float, y: float, wide: float, high: float) -> Box:
    """So far to each side of its middle."""
    return Box(round(x - wide), round(y - high), round(x + wide), round(y + high))


def reaches(stamp: Stamp, box: Box) -> bool:
    """Whether the sprite hides anything of that box."""
    sprite, x, y = stamp
    width, height = sprite.size
    if x >= box.right or y >= box.bottom or x + width <= box.left or y + height <= box.top:
        return False
    part = sprite.image.getchannel("A").crop((box.left - x, box.top - y, box.right - x, box.bottom - y))
    return sum(part.histogram()[SOLID:]) > 0


def hidden(box: Box, above: Iterable[Stamp]) -> set[str]:
    """The keys of the sprites that hide something of it."""
    return {stamp[0].key for stamp in above if reaches(stamp, box)}
