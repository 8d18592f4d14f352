"""Seat tokens.

Colour, shape and letter distinguish them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import pi

from bot.games.cafe_international.board import MARKS
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.kit.color import INK, Color, contrast, mix, rgb
from renderers.kit.curves import Line, moved, regular, rounded
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

_THICK = 4.0
_SMALLEST = 33
"""Smallest size of the letter in pixels. A board is 1100 wide."""


@cache
def seat_color(seat: int) -> Color:
    """Return the seat's colour."""
    return rgb(MARKS[seat].color)


def seat_letter(seat: int) -> str:
    """Return the seat's letter."""
    return MARKS[seat].letter


@cache
def outline(seat: int, radius: float) -> Line:
    """Return the seat's shape. All shapes of one radius have equal visual size."""
    match MARKS[seat].shape:
        case "triangle":
            return moved(rounded(regular(3, radius * 1.44), radius * 0.45), 0, radius * 0.2)
        case "diamond":
            return rounded(regular(4, radius * 1.28), radius * 0.3)
        case "hexagon":
            return rounded(regular(6, radius * 1.1, pi / 6), radius * 0.2)
        case _:
            return regular(48, radius)


@lru_cache(64)
def token(seat: int, radius: float) -> Sprite:
    """Return the seat's token with its letter."""
    color = seat_color(seat)

    def draw(pen: Pen) -> None:
        shape = outline(seat, radius)
        low = moved(shape, 0, _THICK)
        pen.stroke(low, 4, INK, closed=True)
        pen.polygon(low, mix(color, INK, 0.45))
        pen.stroke(shape, 4, INK, closed=True)
        pen.polygon(shape, color)
        pen.stroke(moved(shape, 0, 0, 0.83), 1.6, mix(color, (255, 255, 255), 0.34), closed=True)
        sink = radius * 0.17 if MARKS[seat].shape == "triangle" else 0.0
        pen.text(seat_letter(seat), 0, sink, max(_SMALLEST, round(radius * 1.34)), value=contrast(color))

    return crisp(drawn(f"cafe token {seat} {radius}", around(radius * 1.5 + 9), draw, shadow=3))
