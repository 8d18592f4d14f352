"""One colour and one form for each meaning: one ring round what can be chosen, two round what has been chosen."""

from __future__ import annotations

from functools import lru_cache

from renderers.cafe_international.ground.crisp import crisp
from renderers.cafe_international.pieces.guests import THICK, outline
from renderers.kit.color import CAN, CHOSEN, INK, PAPER, Color
from renderers.kit.curves import moved
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

_ONE: tuple[tuple[float, Color], ...] = ((11.0, INK), (9.0, CAN), (3.4, INK))
_TWO: tuple[tuple[float, Color], ...] = ((12.0, INK), (10.2, CHOSEN), (6.6, PAPER), (4.4, CHOSEN), (1.6, INK))
_SIZE = 57.0


@lru_cache(64)
def rim(sex: str, size: float, scale: float = 1.0, *, is_chosen: bool = False) -> Sprite:
    """To be put below a guest of that sex."""
    wide = size / _SIZE

    def draw(pen: Pen) -> None:
        for grow, color in _TWO if is_chosen else _ONE:
            for drop in (THICK * wide, 0.0):
                pen.polygon(moved(outline(sex, size + 2 * grow * wide), 0, drop), color)

    return crisp(drawn(f"rim {sex} {size} {scale} {is_chosen}", around(size * 0.545 + 15 * wide, scale), draw))


@lru_cache(8)
def ring(radius: float, scale: float = 1.0) -> Sprite:
    """Round a free chair or a table that can be chosen; its middle is open."""

    def draw(pen: Pen) -> None:
        pen.ring(0, 0, radius + 11, 10.5, INK)
        pen.ring(0, 0, radius + 9, 6.5, CAN)

    return drawn(f"ring {radius} {scale}", around(radius + 12, scale), draw)
