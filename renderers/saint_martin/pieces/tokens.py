"""Seat tokens.

Shape and letter distinguish them, in greys, because the fields use all colours.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.saint_martin.board import MARKS
from renderers.kit.color import INK, PAPER, contrast, mix
from renderers.kit.pen import Pen
from renderers.kit.seats import Rim, SeatStyle, TokenBody, draw_token
from renderers.kit.sprite import Sprite, around, drawn

SEATS = SeatStyle(MARKS)


@lru_cache(64)
def token(seat: int, radius: float) -> Sprite:
    """Return the seat's token. Its letter is legible on a phone from a radius of 24 on."""
    color = SEATS.color(seat)
    rim = Rim(0.83, 1.8, mix(color, INK if color == (255, 255, 255) else PAPER, 0.28))

    def draw(pen: Pen) -> None:
        draw_token(pen, SEATS.outline(seat, radius), TokenBody((4,), (4, 4.4), mix(color, INK, 0.4), color, rim=rim))
        drop = SEATS.drop(seat, 0.2, radius)
        size = max(36, radius * (1.36 if drop else 1.5))
        pen.text(SEATS.mark(seat), 0, drop, size, value=contrast(color))

    return drawn(f"token {seat} {radius}", around(radius * 1.5 + 10), draw, shadow=3, is_sharp=True)
