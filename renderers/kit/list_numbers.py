"""Plaques with the numbers of a list's options, for the places on a board that the options name."""

from __future__ import annotations

from functools import lru_cache

from renderers.kit.color import INK, PAPER
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

_WIDTH, _EDGE = 1.22, 2.5
"""Width as a share of the height, and the light edge in board pixels."""


@lru_cache(128)
def number_plaque(number: int, height: float, scale: float) -> Sprite:
    """Return a dark plaque with that number, `height` board pixels high. The anchor is its middle.

    No piece, price or coordinate of a game has this shape.
    """
    width = _WIDTH * height

    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -height / 2, width, height), 5, PAPER)
        pen.box((-width / 2 + _EDGE, -height / 2 + _EDGE, width - 2 * _EDGE, height - 2 * _EDGE), 3, INK)
        pen.text(str(number), 0, 0, 0.86 * height, value=PAPER)

    return drawn(f"number {number} {height} {scale}", around(width / 2 + 2, scale), draw)
