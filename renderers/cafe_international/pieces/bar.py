"""Bar: a counter with twenty places, their values, the guests and the next place."""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView
from renderers.cafe_international.ground.board_data import BOARD, BarPlace
from renderers.cafe_international.ground.furniture import LETTERS
from renderers.cafe_international.pieces.guests import CHAIR_GUEST
from renderers.kit.color import CAN, GAIN, INK, LOSS, PAPER, Color, mix, rgb
from renderers.kit.fonts import signed
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, drawn

WALNUT: Color = rgb("#5f3a20")
BRASS: Color = rgb("#b98a4a")
_MARBLE: Color = rgb("#efe3cf")
GUEST = CHAIR_GUEST
"""Size of a guest at the bar, in board pixels."""
_FIELD = (-34.0, -34.5, 68.0, 69.0)


def places() -> tuple[BarPlace, ...]:
    """Return the places in order."""
    return BOARD.bar.places


def paint_counter(painting: Painting) -> None:
    """Paint the counter without values: a walnut frame, a brass rail and a slab with a field for each place."""
    left, top, right, bottom = BOARD.image.bar_box
    with painting.layer((40, 18, 14), 0.5, steps=1, shift=(4, 8)) as pen:
        pen.box((left - 11, top - 11, right - left + 22, bottom - top + 22), 16)
    for grow, color in ((13.0, INK), (10.5, WALNUT), (4.5, INK), (3.0, BRASS), (0.5, INK), (-1.0, _MARBLE)):
        with painting.layer(color) as pen:
            pen.box((left - grow, top - grow, right - left + 2 * grow, bottom - top + 2 * grow), max(6.0, 8 + grow))
    width, height = BOARD.image.bar_cell
    with painting.layer(mix(_MARBLE, WALNUT, 0.3)) as pen:
        for i in range(1, 5):
            pen.stroke([(left + i * width, top + 4), (left + i * width, bottom - 4)], 1.6, round_ends=False)
        for i in range(1, 4):
            pen.stroke([(left + 4, top + i * height), (right - 4, top + i * height)], 1.6, round_ends=False)


def free_values(view: CafeInternationalView) -> list[tuple[BarPlace, int]]:
    """Return the free places with their values."""
    return list(zip(places(), view.bar_values, strict=True))[len(view.bar) :]


@lru_cache(64)
def value_of(value: int, scale: float, *, is_pale: bool) -> Sprite:
    """Return the value of a place as a sprite."""
    color = mix(LOSS if value < 0 else GAIN, _MARBLE, 0.45 if is_pale else 0.0)

    def draw(pen: Pen) -> None:
        pen.text(signed(value), -1 if value > -10 else -3, 0, LETTERS, value=color)

    return drawn(f"bar value {value} {is_pale} {scale}", Camera(-36, -24, 72, 48, scale), draw)


@lru_cache(4)
def next_place(scale: float, *, is_open: bool) -> Sprite:
    """Return the frame of the next place: in ink, or in the choice colour if it can be chosen."""
    x, y, width, height = _FIELD
    rims = ((0.0, INK), (2.2, CAN), (6.6, INK), (8.0, PAPER)) if is_open else ((1.0, INK), (4.0, PAPER))

    def draw(pen: Pen) -> None:
        for inset, color in rims:
            pen.box((x + inset, y + inset, width - 2 * inset, height - 2 * inset), 9 - inset / 2, color)

    return drawn(f"bar next {is_open} {scale}", Camera(-36, -36, 72, 72, scale), draw)
