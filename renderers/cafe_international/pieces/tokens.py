"""Seat tokens.

Colour, shape and letter distinguish them.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.board import MARKS
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.kit.color import INK, contrast, mix
from renderers.kit.pen import Pen
from renderers.kit.seats import Rim, SeatStyle, TokenBody, draw_token
from renderers.kit.sprite import Sprite, around, drawn

_THICK = 4.0
_SMALLEST = 33
"""Smallest size of the letter in pixels. A board is 1100 wide."""


SEATS = SeatStyle(MARKS, triangle=(1.44, 0.45, 0.2), diamond=(1.28, 0.3), hexagon=(1.1, 0.2))


@lru_cache(64)
def token(seat: int, radius: float) -> Sprite:
    """Return the seat's token with its letter."""
    color = SEATS.color(seat)

    def draw(pen: Pen) -> None:
        rim = Rim(0.83, 1.6, mix(color, (255, 255, 255), 0.34))
        draw_token(
            pen, SEATS.outline(seat, radius), TokenBody((_THICK,), (4, 4), mix(color, INK, 0.45), color, rim=rim)
        )
        pen.text(
            SEATS.mark(seat),
            0,
            SEATS.drop(seat, 0.17, radius),
            max(_SMALLEST, round(radius * 1.34)),
            value=contrast(color),
        )

    return crisp(drawn(f"cafe token {seat} {radius}", around(radius * 1.5 + 9), draw, shadow=3))
