"""Signs put on tables and chairs: wreaths, reserved signs, points, rings, and which sexes a chair would take."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from renderers.cafe_international.ground.crisp import crisp
from renderers.cafe_international.ground.plan import plan
from renderers.kit.color import GOLD, INK, PAPER, Color, mix, rgb
from renderers.kit.curves import bent, moved, regular
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.type import width_of

OPEN: Color = rgb("#2ea043")
SWAP: Color = rgb("#863cbe")
LAST: Color = rgb("#e2452f")
"""The last turn."""
BEST: Color = rgb("#17692a")
"""The most points that a chair offers."""
NOTHING: Color = rgb("#7d7266")
_LAUREL: Color = rgb("#3f8a4a")
COLORS = (OPEN, SWAP, LAST, BEST, NOTHING, _LAUREL, mix(OPEN, PAPER, 0.72))


@lru_cache(8)
def wreath(scale: float = 1.0) -> Sprite:
    """A laurel wreath round an 8: the table has paid for four of one nation."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 27, INK)
        pen.disc(0, 0, 24.8, rgb("#dcead0"))
        for side in (-1, 1):
            for i in range(7):
                angle = pi / 2 - side * (0.22 + i * 0.4)
                _leaf(pen, angle, side)
        pen.disc(0, 0, 18, INK)
        pen.disc(0, 0, 16, GOLD)
        pen.text("8", 0, 0.5, 33, value=INK)

    return crisp(drawn(f"wreath {scale}", around(33, scale), draw, shadow=3))


def _leaf(pen: Pen, angle: float, side: int) -> None:
    turn = angle - side * 1.05
    x, y = 20.5 * cos(angle), 20.5 * sin(angle)
    tip = x + 12 * cos(turn), y + 12 * sin(turn)
    leaf = [*bent((x, y), tip, 3.2, 6), *bent(tip, (x, y), 3.2, 6)]
    pen.stroke(leaf, 2.6, INK, closed=True)
    pen.polygon(leaf, _LAUREL)


@lru_cache(8)
def reserved(points: int, scale: float = 1.0) -> Sprite:
    """A standing sign of a reserved table, with what it paid."""

    def draw(pen: Pen) -> None:
        pen.stroke([(0, 14), (0, 27)], 8, INK)
        pen.box((-29, -20, 58, 38), 6, INK)
        pen.box((-26.6, -17.6, 53.2, 33.2), 4, LAST if points > 20 else rgb("#2d4a94"))
        pen.text(str(points), 0, -0.5, 34, value=PAPER)

    return crisp(drawn(f"reserved {points} {scale}", around(36, scale), draw, shadow=3))


@lru_cache(256)
def points_badge(text: str, color: Color, size: int = 38, scale: float = 1.0) -> Sprite:
    """Points on a coloured pill."""
    width = max(size * 1.12, width_of(text, "bold", size) + size * 0.46)
    high = size * 1.06

    def draw(pen: Pen) -> None:
        for grow, fill in ((4.4, INK), (2.2, PAPER), (0.0, color)):
            box = -width / 2 - grow, -high / 2 - grow, width + 2 * grow, high + 2 * grow
            pen.box(box, high / 2 + grow, fill)
        pen.text(text, 0, 0.5, size, value=PAPER)

    camera = Camera(-width / 2 - 8, -high / 2 - 8, width + 16, high + 16, scale)
    return crisp(drawn(f"points {text} {color} {size} {scale}", _even(camera), draw, shadow=2.5))


def _even(camera: Camera) -> Camera:
    """The camera cut to whole pixels, so that its middle stays the middle."""
    x, y = round(-camera.left * camera.scale) / camera.scale, round(-camera.top * camera.scale) / camera.scale
    return Camera(-x, -y, 2 * x, 2 * y, camera.scale)


@lru_cache(32)
def glow(strong: bool, scale: float = 1.0) -> Sprite:
    """Light round a free chair that may be taken; its number stays visible."""

    def draw(pen: Pen) -> None:
        if strong:
            pen.ring(0, 0, 38.5, 12, INK)
            pen.ring(0, 0, 36.8, 8.6, OPEN)
            pen.ring(0, 0, 29, 3, PAPER)
        else:
            pen.ring(0, 0, 37, 7.5, INK)
            pen.ring(0, 0, 35.4, 4.2, mix(OPEN, PAPER, 0.35))

    return drawn(f"glow {strong} {scale}", around(43, scale), draw)


@lru_cache(8)
def table_ring(scale: float = 1.0) -> Sprite:
    """Round a table at which the next guest must sit."""

    def draw(pen: Pen) -> None:
        radius = plan().image.table_radius
        pen.ring(0, 0, radius + 9, 10, INK)
        pen.ring(0, 0, radius + 7.5, 7, OPEN)

    return drawn(f"table ring {scale}", around(53, scale), draw)


@lru_cache(32)
def takes(sexes: str, scale: float = 1.0) -> Sprite:
    """Below a free chair: a small square and a small circle for who may sit there, a cross for nobody."""

    def draw(pen: Pen) -> None:
        if not sexes:
            for width, color in ((9.0, INK), (5.0, LAST)):
                for side in (-1, 1):
                    pen.stroke([(-6, -6 * side), (6, 6 * side)], width, color)
            return
        wide = 13 * len(sexes)
        pen.box((-wide - 2, -12, 2 * wide + 4, 24), 12, INK)
        pen.box((-wide, -10, 2 * wide, 20), 10, PAPER)
        for place, sex in enumerate(sexes):
            x = (place - (len(sexes) - 1) / 2) * 22
            if sex == "m":
                pen.polygon(moved(regular(4, 10.2, pi / 4), x, 0), OPEN)
            else:
                pen.disc(x, 0, 8, OPEN)

    return drawn(f"takes {sexes} {scale}", around(32, scale), draw)
