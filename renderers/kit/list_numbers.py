"""Badges with the numbers of a list's options, for the places on a board that the options name."""

from __future__ import annotations

from functools import lru_cache

from renderers.kit.color import INK, PAPER
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn


@lru_cache(128)
def number_badge(number: int, radius: float, scale: float) -> Sprite:
    """Return a dark round badge with that number, of `radius` board pixels. The anchor is its middle."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, radius, PAPER)
        pen.disc(0, 0, radius - 2.5, INK)
        pen.text(str(number), 0, 0, 1.42 * radius, value=PAPER)

    return drawn(f"number {number} {radius} {scale}", around(radius + 2, scale), draw)
