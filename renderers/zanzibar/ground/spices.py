"""The five spices and the hut as small drawings, each with an outline of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi, sin

from renderers.kit.color import INK, Color, lightness, rgb
from renderers.kit.curves import Line, moved, smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.zanzibar.ground.chart import chart

_HUT_COLOR: Color = (222, 201, 160)
_CREAM: Color = (255, 246, 222)


@cache
def color_of(spice: str | None) -> Color:
    """The colour of a spice; of a hut for None."""
    return _HUT_COLOR if spice is None else rgb(chart().spices[spice].color)


@lru_cache(64)
def badge(spice: str | None, radius: float, scale: float = 1.0) -> Sprite:
    """The spice's symbol on its colour in a round badge."""

    def draw(pen: Pen) -> None:
        color = color_of(spice)
        pen.disc(0, 0, radius, INK if lightness(color) > 140 else _CREAM)
        pen.disc(0, 0, radius * 0.89, color)
        symbol(pen, spice, 0, 0, radius * 0.66)

    return drawn(f"badge {spice} {radius} {scale}", around(radius + 1, scale), draw)


def symbol(pen: Pen, spice: str | None, x: float, y: float, size: float) -> None:
    """Draw the spice (or the hut) round a point; `size` is half its height."""
    _DRAWINGS[spice](_Spot(pen, x, y, size))


class _Spot:
    """A pen whose unit is the symbol's half height."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self.pen, self.x, self.y, self.size = pen, x, y, size

    def shape(self, points: Line, fill: Color, outline: Color = INK, width: float = 0.09) -> None:
        placed = moved(points, self.x, self.y, self.size)
        self.pen.polygon(placed, fill)
        self.pen.stroke(placed, width * self.size, outline, closed=True)

    def line(self, points: Line, color: Color, width: float) -> None:
        self.pen.stroke(moved(points, self.x, self.y, self.size), width * self.size, color)

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        self.pen.disc(self.x + x * self.size, self.y + y * self.size, radius * self.size, color)


def _turned(points: Line, angle: float) -> Line:
    return [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in points]


def _pepper(spot: _Spot) -> None:
    """Three round corns on a stalk."""
    spot.line([(0.05, -1.0), (0.1, -0.5), (-0.1, 0.1)], (150, 176, 96), 0.16)
    spot.line([(0.1, -0.55), (0.5, -0.05)], (150, 176, 96), 0.14)
    leaf = smooth([(0.08, -0.8), (0.5, -1.0), (0.92, -0.72), (0.5, -0.55)], closed=True)
    spot.shape(leaf, (150, 176, 96), width=0.06)
    for x, y in ((-0.47, 0.0), (0.47, 0.06), (0.0, 0.57)):
        spot.disc(x, y, 0.45, INK)
        spot.disc(x, y, 0.38, (236, 226, 208))
        spot.disc(x + 0.05, y + 0.06, 0.28, (203, 190, 168))
        spot.disc(x - 0.12, y - 0.13, 0.11, (255, 252, 244))


def _ginger(spot: _Spot) -> None:
    """A knobby root."""
    outline = [
        (-0.95, 0.12), (-0.78, -0.22), (-0.45, -0.15), (-0.42, -0.6), (-0.15, -0.88), (0.12, -0.62), (0.1, -0.22),
        (0.45, -0.3), (0.62, -0.62), (0.92, -0.55), (0.95, -0.2), (0.7, 0.1), (0.78, 0.5), (0.52, 0.75), (0.25, 0.5),
        (0.0, 0.42), (-0.2, 0.82), (-0.55, 0.8), (-0.55, 0.42), (-0.8, 0.4),
    ]  # fmt: skip
    spot.shape(smooth(outline, closed=True), (250, 232, 186), width=0.12)
    for line in (
        [(-0.4, -0.1), (-0.15, -0.02)],
        [(0.1, -0.1), (0.12, 0.16)],
        [(0.5, -0.12), (0.62, 0.08)],
        [(-0.3, 0.4), (-0.12, 0.28)],
    ):
        spot.line(line, (176, 124, 52), 0.1)
    spot.disc(-0.15, -0.6, 0.12, (255, 248, 224))


def _cinnamon(spot: _Spot) -> None:
    """Two rolled sticks, tied together."""
    for shift, tone in ((-0.3, (214, 150, 92)), (0.3, (232, 176, 116))):
        stick = _turned([(-0.27, -0.92), (0.27, -0.92), (0.27, 0.92), (-0.27, 0.92)], pi / 4.6)
        dx, dy = shift * cos(pi / 4.6), shift * sin(pi / 4.6)
        spot.shape([(x + dx, y + dy) for x, y in stick], tone, width=0.1)
        groove = _turned([(0.0, -0.82), (0.0, 0.82)], pi / 4.6)
        spot.line([(x + dx, y + dy) for x, y in groove], (128, 66, 28), 0.09)
        end = _turned([(0.0, -0.92)], pi / 4.6)[0]
        spot.disc(end[0] + dx, end[1] + dy, 0.29, INK)
        spot.disc(end[0] + dx, end[1] + dy, 0.21, (250, 218, 168))
        spot.disc(end[0] + dx, end[1] + dy, 0.09, (128, 66, 28))
    band = _turned([(-0.62, 0.02), (0.62, 0.02), (0.62, 0.24), (-0.62, 0.24)], pi / 4.6)
    spot.shape(band, (255, 240, 208), width=0.07)


def _vanilla(spot: _Spot) -> None:
    """A flower of six petals before a dark pod."""
    pod = smooth([(-0.95, -0.72), (-0.35, 0.25), (0.35, 0.72), (0.98, 0.86)], closed=False)
    spot.line(pod, INK, 0.24)
    spot.line(pod, (112, 70, 30), 0.12)
    petal = smooth([(0.0, 0.05), (-0.26, -0.45), (0.0, -0.98), (0.26, -0.45)], closed=True)
    for i in range(6):
        spot.shape(_turned(petal, i * pi / 3), (244, 196, 60) if i % 2 else (255, 228, 122), width=0.1)
    spot.disc(0, 0, 0.26, INK)
    spot.disc(0, 0, 0.18, (196, 92, 40))


def _cloves(spot: _Spot) -> None:
    """Two crossed buds on their stalks, like nails."""
    for angle, tone in ((-pi / 5, (226, 160, 150)), (pi / 5, (246, 196, 180))):
        stem = _turned([(-0.15, -0.25), (0.15, -0.25), (0.08, 1.0), (-0.08, 1.0)], angle)
        spot.shape(stem, tone, width=0.1)
        crown = _turned(
            [(-0.46, -0.62), (-0.18, -0.42), (0.18, -0.42), (0.46, -0.62), (0.22, -0.14), (-0.22, -0.14)], angle
        )
        spot.shape(crown, tone, width=0.1)
        bud = _turned([(0.0, -0.66)], angle)[0]
        spot.disc(bud[0], bud[1], 0.33, INK)
        spot.disc(bud[0], bud[1], 0.25, (255, 222, 204))


def _hut(spot: _Spot) -> None:
    """A little house with a thatched roof."""
    spot.shape([(-0.62, -0.05), (0.62, -0.05), (0.62, 0.82), (-0.62, 0.82)], (255, 248, 230), width=0.12)
    spot.shape([(-0.98, 0.08), (0.0, -0.9), (0.98, 0.08)], (186, 112, 58), width=0.14)
    spot.shape([(-0.2, 0.3), (0.2, 0.3), (0.2, 0.82), (-0.2, 0.82)], (110, 70, 44), width=0.06)


_DRAWINGS: dict[str | None, Callable[[_Spot], None]] = {
    "pepper": _pepper,
    "ginger": _ginger,
    "cinnamon": _cinnamon,
    "vanilla": _vanilla,
    "cloves": _cloves,
    None: _hut,
}
