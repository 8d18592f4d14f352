"""The bar: a counter with twenty places, their values, the guests who stand there, and the next place ringed."""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView
from renderers._color import GOLD, INK, PAPER, Color, mix, rgb
from renderers._painting import Painting
from renderers._pen import Camera, Pen
from renderers._sheet import Sheet
from renderers._sprite import Sprite, around, drawn
from renderers.cafe_international._guests import guest
from renderers.cafe_international._plan import plan

WALNUT: Color = rgb("#5f3a20")
BRASS: Color = rgb("#d9a441")
_MARBLE: Color = rgb("#efe3cf")
GREEN: Color = rgb("#2b7a3d")
RED: Color = rgb("#b3242a")
_COASTER = 66, 52


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


def put_bar(sheet: Sheet, view: CafeInternationalView) -> None:
    """Values of free places, guests on taken ones, a golden ring round the next."""
    for place, value in zip(plan().bar.places, view.bar_values, strict=True):
        if place.place <= len(view.bar):
            sheet.put(guest(view.bar[place.place - 1], plan().image.bar_guest_size - 4), place.x, place.y - 1)
            continue
        if place.place == view.bar_next:
            sheet.put(_next_place(), place.x, place.y)
        sheet.put(_value(place.place, value), place.x, place.y)


def signed(points: int) -> str:
    """`+4`, `–2`, `0`."""
    return f"+{points}" if points > 0 else str(points).replace("-", "–")


@lru_cache(64)
def _value(place: int, value: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.text(signed(value), 3 if value > -10 else 2, 5, 40 if value > -10 else 38, value=RED if value < 0 else GREEN)
        pen.text(str(place), -26 if place < 10 else -24, -19, 16, face="semibold", value=WALNUT)

    return drawn(f"bar value {place} {value}", Camera(-36, -29, 72, 58), draw)


@lru_cache(1)
def _next_place() -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-37, -30, 74, 60), 12, INK)
        pen.box((-35, -28, 70, 56), 10, GOLD)
        pen.box((-30, -23, 60, 46), 7, INK)
        pen.box((-28.5, -21.5, 57, 43), 6, PAPER)

    return drawn("bar next", around(40), draw)


@lru_cache(1)
def bar_target() -> Sprite:
    """Round the next place, when a guest may be sent there."""

    def draw(pen: Pen) -> None:
        for grow, color in ((8.0, INK), (6.0, (46, 160, 67)), (-0.5, INK)):
            box = -35 - grow, -28 - grow, 70 + 2 * grow, 56 + 2 * grow
            pen.box(box, 12 + grow, color)

    return drawn("bar target", around(46), draw)
