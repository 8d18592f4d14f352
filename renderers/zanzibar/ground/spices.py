"""Signs of the five spices and the hut, in two colours with distinct outlines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi, sin

from renderers.kit.color import INK, Color, lightness, rgb
from renderers.kit.geometry import Line, moved, smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn, reduce_colors
from renderers.zanzibar.ground.board_data import BOARD

_HUT_COLOR: Color = (222, 201, 160)
_CREAM: Color = (255, 246, 222)
_DARK: Color = (84, 46, 22)
_PEPPER: Color = (47, 47, 47)


@cache
def color_of(spice: str | None) -> Color:
    """Return the colour of a spice, or of a hut for None."""
    return _HUT_COLOR if spice is None else rgb(BOARD.spices[spice].color)


@cache
def rim_of(spice: str | None) -> Color:
    """Return the edge colour for a disc of that colour."""
    return INK if lightness(color_of(spice)) > 140 else _CREAM


@lru_cache(64)
def badge(spice: str | None, radius: float, scale: float = 1.0) -> Sprite:
    """Return the spice's symbol on its colour in a round badge."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, radius, rim_of(spice))
        pen.disc(0, 0, radius * 0.89, color_of(spice))
        symbol(pen, spice, radius * 0.66)

    return reduce_colors(drawn(f"badge {spice} {radius} {scale}", around(radius + 1, scale), draw))


def symbol(pen: Pen, spice: str | None, size: float) -> None:
    """Draw the spice (or the hut) in the middle. `size` is half its height."""
    _DRAWINGS[spice](_Spot(pen, size))


class _Spot:
    """Pen whose unit is half the symbol's height."""

    def __init__(self, pen: Pen, size: float) -> None:
        self.pen, self.size = pen, size

    def fill(self, points: Line, color: Color) -> None:
        self.pen.polygon(moved(points, 0, 0, self.size), color)

    def line(self, points: Line, color: Color, width: float) -> None:
        self.pen.stroke(moved(points, 0, 0, self.size), width * self.size, color)

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        self.pen.disc(x * self.size, y * self.size, radius * self.size, color)


def _rotate(points: Line, angle: float) -> Line:
    return [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in points]


def _pepper(spot: _Spot) -> None:
    """Draw three round corns on a stalk."""
    spot.line([(0.0, -0.95), (0.0, 0.0)], _CREAM, 0.16)
    spot.line([(-0.5, 0.1), (0.0, -0.62), (0.5, 0.1)], _CREAM, 0.16)
    for x, y in ((-0.56, 0.12), (0.56, 0.12), (0.0, 0.6)):
        spot.disc(x, y, 0.45, _PEPPER)
        spot.disc(x, y, 0.39, _CREAM)


def _ginger(spot: _Spot) -> None:
    """Draw a knobby root."""
    for width, color in ((0.72, INK), (0.46, _CREAM)):
        spot.line([(-0.78, 0.36), (-0.1, 0.14), (0.78, 0.02)], color, width)
        spot.line([(-0.1, 0.1), (-0.28, -0.6)], color, width * 0.9)
        spot.line([(0.32, 0.05), (0.56, -0.56)], color, width * 0.8)
        spot.line([(0.2, 0.1), (0.3, 0.66)], color, width * 0.9)


def _cinnamon(spot: _Spot) -> None:
    """Draw three sticks side by side."""
    for shift in (-0.62, 0.0, 0.62):
        x, y = shift * cos(pi / 4), shift * sin(pi / 4)
        spot.line([(x - 0.5, y + 0.5), (x + 0.5, y - 0.5)], _CREAM, 0.36)
        spot.disc(x + 0.5, y - 0.5, 0.09, color_of("cinnamon"))


def _vanilla(spot: _Spot) -> None:
    """Draw a flower with six petals."""
    petal = smooth([(0.0, -0.16), (-0.27, -0.58), (0.0, -1.02), (0.27, -0.58)], closed=True)
    for i in range(6):
        spot.fill(_rotate(petal, i * pi / 3), _DARK)
    spot.disc(0, 0, 0.17, (228, 140, 32))


def _cloves(spot: _Spot) -> None:
    """Draw two crossed buds on their stalks, like nails."""
    for side in (-1, 1):
        spot.line([(side * 0.5, -0.55), (side * -0.5, 0.85)], _CREAM, 0.26)
        spot.disc(side * 0.5, -0.6, 0.36, _CREAM)


def _hut(spot: _Spot) -> None:
    """Draw a small house with a thatched roof."""
    spot.fill([(-0.62, 0.0), (0.62, 0.0), (0.62, 0.8), (-0.62, 0.8)], _CREAM)
    spot.fill([(-1.0, 0.08), (0.0, -0.9), (1.0, 0.08)], _DARK)
    spot.fill([(-0.2, 0.3), (0.2, 0.3), (0.2, 0.8), (-0.2, 0.8)], _DARK)


_DRAWINGS: dict[str | None, Callable[[_Spot], None]] = {
    "pepper": _pepper,
    "ginger": _ginger,
    "cinnamon": _cinnamon,
    "vanilla": _vanilla,
    "cloves": _cloves,
    None: _hut,
}
