"""Sketches in the place of pictures: every scene is laid out as ever, but what lies where is summed up, not painted."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

import renderers
from renderers.film import Report
from renderers.kit.png import Strip, png, strip
from renderers.kit.sheet import Sheet
from renderers.worker import Order, Result


class Sketcher:
    """An artist without a process of its own: no grounds to take, no sprites to draw anew for every bot."""

    def __init__(self, cache: Path | None) -> None:
        """Keeps nothing."""

    def draw(self, order: Order, report: Report | None = None) -> Result:
        """As the drawing processes answer: the picture, or what went wrong."""
        assert not isinstance(order, renderers.film.Film), "films are made elsewhere"
        try:
            if isinstance(order, str):
                renderers.warm(order)
                return None
            return renderers.picture(order)
        except Exception:
            return traceback.format_exc()

    def end(self) -> None:
        """There is nothing to end."""


def sketched(sheet: Sheet) -> bytes:
    """A blank PNG of that size; two are the same exactly if the same lies in the same places on the same ground."""
    laid = [sheet.ground.key, *((sprite.key, x, y) for sprite, x, y in sheet.stamps)]
    digest = hashlib.sha256(repr(laid).encode()).digest()
    width, height = sheet.ground.image.size
    return png(width, height, digest + b"\0", [_blank(width, height)])


@cache
def _blank(width: int, height: int) -> Strip:
    return strip(bytes((width + 1) * height))


@contextmanager
def sketching() -> Iterator[None]:
    """Until the block ends, bots in this process sketch."""
    with patch("cogs.drawing.pictures.Artist", Sketcher), patch.object(Sheet, "encoded", sketched):
        yield
