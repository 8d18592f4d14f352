"""Signs at tables and chairs: wreaths, reserved signs, pips and points."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.ground.furniture import LETTERS
from renderers.kit.change_marks import gain
from renderers.kit.color import INK, PAPER, Color, rgb
from renderers.kit.geometry import moved, regular
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

NOTHING: Color = rgb("#7d7266")
_LAUREL: Color = rgb("#3f8a4a")
_SIGN: Color = rgb("#2d4a94")
_PIP = 7.3
_APART = 19.0
COLORS = (NOTHING, _LAUREL, _SIGN)


@lru_cache(8)
def wreath(scale: float) -> Sprite:
    """Return a laurel wreath round an 8: the table has paid for four of one nation."""

    def draw(pen: Pen) -> None:
        leaves = [(31.5 * sin(i * pi / 6), -31.5 * cos(i * pi / 6)) for i in range(1, 12)]
        for grow, color in ((2.2, INK), (0.0, _LAUREL)):
            pen.disc(0, 0, 27 + grow, color)
            for x, y in leaves:
                pen.disc(x * 0.84, y * 0.84, 7 + grow, color)
        for radius, color in ((21.5, INK), (19.6, PAPER)):
            pen.disc(0, 0, radius, color)
        pen.text("8", 0, 0.5, LETTERS, value=INK)

    return crisp(drawn(f"wreath {scale}", around(37, scale), draw))


@lru_cache(8)
def reserved(points: int, scale: float) -> Sprite:
    """Return the standing sign of a reserved table with the points it paid."""

    def draw(pen: Pen) -> None:
        pen.stroke([(0, 14), (0, 27)], 8, INK)
        pen.box((-33, -23, 66, 42), 6, INK)
        pen.box((-30.6, -20.6, 61.2, 37.2), 4, _SIGN)
        pen.text(str(points), 0, -2, LETTERS, value=PAPER)

    return crisp(drawn(f"reserved {points} {scale}", around(38, scale), draw))


@lru_cache(32)
def pips(men: int, women: int, scale: float) -> Sprite:
    """Return a table's guests as pips: a square for each man, a disc for each woman.

    The anchor is the table's middle.
    """
    count = men + women
    wide = _APART * count + 4

    def draw(pen: Pen) -> None:
        for inset, color in ((0.0, INK), (2.2, PAPER)):
            pen.box((-wide / 2 + inset, -15 + inset, wide - 2 * inset, 24 - 2 * inset), 8 - inset, color)
        for index in range(count):
            x, y = (index - (count - 1) / 2) * _APART, -3.2
            if index < men:
                pen.polygon(moved(regular(4, _PIP * 1.34, pi / 4), x, y), INK)
            else:
                pen.disc(x, y, _PIP + 0.4, INK)

    return crisp(drawn(f"pips {men} {women} {scale}", around(43, scale), draw))


@lru_cache(64)
def pay(value: int, size: int, scale: float = 1.0) -> Sprite:
    """Return points won or lost, in few colours."""
    return crisp(gain(value, size, scale))


@lru_cache(32)
def points(value: int, scale: float = 1.0, size: int = LETTERS) -> Sprite:
    """Return the points that a chair would pay, to be put in its place."""
    if value:
        return pay(value, size, scale)

    def draw(pen: Pen) -> None:
        for radius, color in ((size * 0.62, INK), (size * 0.62 - 2.3, NOTHING)):
            pen.disc(0, 0, radius, color)
        pen.text("0", 0, 0, size, value=PAPER)

    return crisp(drawn(f"points nothing {size} {scale}", around(size * 0.7, scale), draw))
