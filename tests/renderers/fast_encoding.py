"""Sketches: scenes are laid out as usual, but mostly hashed instead of painted and encoded."""

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
from renderers.kit.png_encoding import Strip, png, strip
from renderers.kit.sheet import Sheet
from tests.renderers.strips import clear_strip_cache

PAINTED = 11
"""One of this many layouts is also painted and encoded. A prime, so that every kind of view occurs."""
ENDLESS = 1 << 30


def encode_sketch(sheet: Sheet) -> bytes:
    """Return a blank PNG of that size, equal for equal content on an equal background."""
    laid = [sheet.ground.key, *((sprite.key, x, y) for sprite, x, y in sheet.stamps)]
    digest = hashlib.sha256(repr(laid).encode()).digest()
    width, height = sheet.ground.size
    return png(width, height, digest + b"\0", [_blank(width, height)])


@cache
def _blank(width: int, height: int) -> Strip:
    return strip(bytes((width + 1) * height), width)


def assert_drawn(scenes: Iterable[Scene]) -> int:
    """Check that all scenes can be drawn in the declared size, and return their number."""
    number, laid, painted = 0, set[str](), set[str]()
    with packed_quickly():
        for number, scene in enumerate(scenes, 1):
            (laid if number % PAINTED else painted).add(scene.kind)
            with patch.object(Sheet, "encoded", encode_sketch) if number % PAINTED else nullcontext():
                drawn = picture(scene)
            with Image.open(io.BytesIO(drawn.data)) as image:
                assert image.size == (drawn.width, drawn.height)
    assert laid <= painted, "a kind that is never painted"
    return number


@contextmanager
def packed_quickly() -> Iterator[None]:
    """Skip compression with effort until the block ends, and drop such strips afterwards."""
    clear_strip_cache()
    try:
        with patch("renderers.kit.png_encoding.TARGET_BYTES", ENDLESS):
            yield
    finally:
        clear_strip_cache()
