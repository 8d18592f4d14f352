"""Seat tokens.

Shape and letter distinguish them, in greys, because the fields use all colours.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import pi

from renderers.kit.color import INK, PAPER, Color, contrast, mix
from renderers.kit.curves import Line, moved, regular, rounded
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.saint_martin.ground.board_data import load_board

LETTERS = "WXYZ"
_COLORS: tuple[Color, ...] = ((26, 26, 26), (95, 87, 80), (168, 162, 154), (255, 255, 255))


@cache
def seat_color(seat: int) -> Color:
    """Return the seat's grey."""
    return _COLORS[seat]


def seat_letter(seat: int) -> str:
    """Return the seat's letter."""
    return LETTERS[seat]


@cache
def outline(seat: int, radius: float) -> Line:
    """Return the seat's shape. All shapes of one radius have equal visual size."""
    match load_board().drawing.seat_marks[seat]:
        case "square":
            return rounded(regular(4, radius * 1.24, pi / 4), radius * 0.28)
        case "triangle":
            return moved(rounded(regular(3, radius * 1.5), radius * 0.5), 0, radius * 0.2)
        case "diamond":
            return rounded(regular(4, radius * 1.36), radius * 0.34)
        case _:
            return regular(48, radius)


@lru_cache(64)
def token(seat: int, radius: float) -> Sprite:
    """Return the seat's token. Its letter is legible on a phone from a radius of 24 on."""
    color = seat_color(seat)

    def draw(pen: Pen) -> None:
        shape = outline(seat, radius)
        low = moved(shape, 0, 4)
        pen.stroke(low, 4, INK, closed=True)
        pen.polygon(low, mix(color, INK, 0.4))
        pen.stroke(shape, 4.4, INK, closed=True)
        pen.polygon(shape, color)
        pen.stroke(
            moved(shape, 0, 0, 0.83), 1.8, mix(color, INK if color == (255, 255, 255) else PAPER, 0.28), closed=True
        )
        triangle = load_board().drawing.seat_marks[seat] == "triangle"
        size = max(36, radius * (1.36 if triangle else 1.5))
        pen.text(seat_letter(seat), 0, radius * 0.2 if triangle else 0, size, value=contrast(color))

    return drawn(f"token {seat} {radius}", around(radius * 1.5 + 10), draw, shadow=3, is_sharp=True)
