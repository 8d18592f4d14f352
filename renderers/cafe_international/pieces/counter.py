"""The bar: a counter with twenty places, their values, the guests who stand there, and the next place ringed."""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView
from renderers.cafe_international.ground.plan import plan, tiles
from renderers.cafe_international.pieces.guests import guest, halo
from renderers.kit.color import GOLD, INK, PAPER, Color, mix, rgb
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn

WALNUT: Color = rgb("#5f3a20")
BRASS: Color = rgb("#d9a441")
_MARBLE: Color = rgb("#efe3cf")
GREEN: Color = rgb("#2b7a3d")
RED: Color = rgb("#b3242a")
GUEST = plan().image.bar_guest_size - 4.0
"""The size of a guest at the bar."""


def paint_counter(painting: Painting) -> None:
    """The counter without values: a walnut frame, a brass rail, a slab with a field for each place."""
    left, top, right, bottom = plan().image.bar_box
    with painting.layer((40, 18, 14), 0.5, blur=5, shift=(4, 9)) as pen:
        pen.box((left - 11, top - 11, right - left + 22, bottom - top + 22), 16)
    for grow, color in ((13.0, INK), (10.5, WALNUT), (4.5, INK), (3.0, BRASS), (0.5, INK), (-1.0, _MARBLE)):
        with painting.layer(color) as pen:
            pen.box((left - grow, top - grow, right - left + 2 * grow, bottom - top + 2 * grow), max(6.0, 8 + grow))
    width, height = plan().image.bar_cell
    with painting.layer(mix(_MARBLE, WALNUT, 0.3)) as pen:
        for i in range(1, 5):
            pen.stroke([(left + i * width, top + 4), (left + i * width, bottom - 4)], 1.6, round_ends=False)
        for i in range(1, 4):
            pen.stroke([(left + 4, top + i * height), (right - 4, top + i * height)], 1.6, round_ends=False)


def put_bar(sheet: Sheet, view: CafeInternationalView, ring: Color = GOLD) -> None:
    """Values of free places, guests on taken ones, a ring round the next."""
    for place, value in zip(plan().bar.places, view.bar_values, strict=True):
        if place.place <= len(view.bar):
            sheet.put(guest(view.bar[place.place - 1], GUEST), place.x, place.y - 1)
            continue
        if place.place == view.bar_next:
            sheet.put(_next_place(ring), place.x, place.y)
        sheet.put(_value(place.place, value), place.x, place.y)


def put_bar_guest(sheet: Sheet, place: int, code: str, ring: Color) -> None:
    """A guest at the bar with a line round him: he came last, or would come next."""
    at = plan().bar.places[place - 1]
    sheet.put(halo(tiles()[code].sex, GUEST, ring, width=3.5), at.x, at.y - 1)
    sheet.put(guest(code, GUEST), at.x, at.y - 1)


def signed(points: int) -> str:
    """`+4`, `–2`, `0`."""
    return f"+{points}" if points > 0 else str(points).replace("-", "–")


@lru_cache(64)
def _value(place: int, value: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.text(
            signed(value), 3 if value > -10 else 2, 6, 40 if value > -10 else 38, value=RED if value < 0 else GREEN
        )
        pen.text(str(place), -24 if place < 10 else -21, -17, 17, face="semibold", value=WALNUT)

    return drawn(f"bar value {place} {value}", Camera(-36, -29, 72, 58), draw)


@lru_cache(2)
def _next_place(ring: Color) -> Sprite:
    def draw(pen: Pen) -> None:
        for grow, color in ((4.0, INK), (2.0, ring), (-4.0, INK), (-5.5, PAPER)):
            pen.box((-36 - grow, -29 - grow, 72 + 2 * grow, 58 + 2 * grow), 9 + grow, color)

    return drawn(f"bar next {ring}", around(44), draw)
