"""Sketches: a scene is laid out as ever, but what lies where is summed up, not painted and encoded."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from unittest.mock import patch

from PIL import Image

from bot.scene import Scene
from renderers import picture
from renderers.kit.encoding.packing import forget_strips
from renderers.kit.encoding.png import Strip, png, strip
from renderers.kit.sheet import Sheet

PAINTED = 11
"""Of so many that are laid out one is painted and encoded too; a prime, so that every kind of view has its turn."""
ENDLESS = 1 << 30


def sketched(sheet: Sheet) -> bytes:
    """A blank PNG of that size; two are the same exactly if the same lies in the same places on the same ground."""
    laid = [sheet.ground.key, *((sprite.key, x, y) for sprite, x, y in sheet.stamps)]
    digest = hashlib.sha256(repr(laid).encode()).digest()
    width, height = sheet.ground.size
    return png(width, height, digest + b"\0", [_blank(width, height)])


@cache
def _blank(width: int, height: int) -> Strip:
    return strip(bytes((width + 1) * height), width)


def assert_drawn(scenes: Iterable[Scene]) -> int:
    """All of them can be drawn, in the size that is told; how many they are."""
    number, laid, painted = 0, set[str](), set[str]()
    with packed_quickly():
        for number, scene in enumerate(scenes, 1):
            (laid if number % PAINTED else painted).add(scene.kind)
            with patch.object(Sheet, "encoded", sketched) if number % PAINTED else nullcontext():
                drawn = picture(scene)
            with Image.open(io.BytesIO(drawn.data)) as image:
                assert image.size == (drawn.width, drawn.height)
    assert laid <= painted, "a kind that is never painted"
    return number


@contextmanager
def packed_quickly() -> Iterator[None]:
    """Until the block ends, how small a picture becomes is of no consequence; such strips are kept for none after."""
    forget_strips()
    try:
        with patch("renderers.kit.encoding.packing.ROOM", ENDLESS):
            yield
    finally:
        forget_strips()
