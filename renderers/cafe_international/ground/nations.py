"""Colours and simplified flags of the nations."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops

from renderers.kit.color import Color, mix, rgb
from renderers.kit.geometry import Line, moved
from renderers.kit.pen import Camera, Pen

NATIONS: dict[str, Color] = {
    "GB": rgb("#2d4a94"),
    "CN": rgb("#d8392f"),
    "ES": rgb("#f5c02f"),
    "FR": rgb("#6fa8e8"),
    "AF": rgb("#a9683a"),
    "DE": rgb("#3a3433"),
    "CU": rgb("#4fb3bf"),
    "IN": rgb("#f29a45"),
    "US": rgb("#7461ae"),
    "TR": rgb("#ee8f9c"),
    "IT": rgb("#37894f"),
    "RU": rgb("#fbf6ea"),
}
"""Colours by nation code. Colour is redundant: the code alone identifies the nation."""
_SEAT: Color = rgb("#f6e6c4")
_SHARE = 0.42


@cache
def tint(nation: str) -> Color:
    """Return the light colour of a free chair."""
    return mix(_SEAT, NATIONS[nation], _SHARE)


def tints() -> list[Color]:
    """Return the light colours of all nations, for the palette."""
    return [tint(nation) for nation in NATIONS]


WHITE: Color = rgb("#fdf9ee")
RED: Color = rgb("#cf2a2e")
_CRIMSON: Color = rgb("#d11f35")
_NAVY: Color = rgb("#23408e")
_BLUE: Color = rgb("#2e62b8")
_GREEN: Color = rgb("#2f8f4e")
_YELLOW: Color = rgb("#f7c32e")
_BLACK: Color = rgb("#262120")
_SAFFRON: Color = rgb("#f0913a")
COLORS = (WHITE, RED, _CRIMSON, _NAVY, _BLUE, _GREEN, _YELLOW, _BLACK, _SAFFRON)

HALF_HEIGHT = 0.66
"""Half the height of a flag, as a share of its half width."""


@lru_cache(64)
def round_flag(nation: str, radius: float, scale: float = 1.0, size: float = 1.0) -> Image.Image:
    """Return the flag cut to a disc, transparent outside.

    The flag's middle is above that of the disc. The smaller the flag, the higher it is.
    """
    fine = 3
    side = round(2 * radius * scale) / scale
    camera = Camera(-side / 2, -side / 2, side, side, scale)
    pen, disc = Pen(camera, "RGBA", fine), Pen(camera, "L", fine)
    _DRAWINGS[nation](_Flag(pen, radius * size, -radius * (0.96 - 0.66 * size)))
    disc.disc(0, 0, radius)
    image, mask = pen.done(), disc.done()
    image.putalpha(ImageChops.multiply(image.getchannel("A"), mask))
    return image


class _Flag:
    """Pen on a flag: x from -1 to 1, y from -HALF_HEIGHT to HALF_HEIGHT, with bleed outside."""

    def __init__(self, pen: Pen, reach: float, y: float) -> None:
        self.pen, self.reach, self.y = pen, reach, y

    def shape(self, points: Line, color: Color) -> None:
        """Fill a polygon."""
        self.pen.polygon(moved(points, 0, self.y, self.reach), color)

    def band(self, left: float, top: float, right: float, bottom: float, color: Color) -> None:
        """Fill a rectangle, given by its sides in the flag's coordinates."""
        self.shape([(left, top), (right, top), (right, bottom), (left, bottom)], color)

    def rows(self, *colors: Color) -> None:
        """Draw horizontal stripes. The outer ones bleed."""
        step = 2 * HALF_HEIGHT / len(colors)
        for i, color in enumerate(colors):
            top = -2.0 if i == 0 else -HALF_HEIGHT + i * step
            self.band(-2, top, 2, 2, color)

    def columns(self, *colors: Color) -> None:
        """Draw vertical stripes. The outer ones bleed."""
        step = 2 / len(colors)
        for i, color in enumerate(colors):
            self.band(-2.0 if i == 0 else -1 + i * step, -2, 2, 2, color)

    def line(self, points: Line, width: float, color: Color) -> None:
        """Draw a stripe of that width."""
        self.pen.stroke(moved(points, 0, self.y, self.reach), width * self.reach, color)

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """Fill a circle."""
        self.pen.disc(x * self.reach, self.y + y * self.reach, radius * self.reach, color)

    def star(self, x: float, y: float, radius: float, color: Color, turned: float = 0.0) -> None:
        """Draw a five-pointed star."""
        self.shape(moved(star(turned), x, y, radius), color)


def star(turned: float = 0.0) -> Line:
    """Return a five-pointed star in a circle of radius 1."""
    return [
        (length * sin(turned + i * pi / 5), -length * cos(turned + i * pi / 5))
        for i, length in enumerate([1.0, 0.4] * 5)
    ]


def _great_britain(flag: _Flag) -> None:
    flag.band(-2, -2, 2, 2, _NAVY)
    for width, color in ((0.36, WHITE), (0.14, RED)):
        for side in (-1, 1):
            flag.line([(-1.5, side * -1.0), (1.5, side * 1.0)], width, color)
    for width, color in ((0.5, WHITE), (0.3, RED)):
        flag.line([(-1.5, 0), (1.5, 0)], width, color)
        flag.line([(0, -1.5), (0, 1.5)], width, color)


def _china(flag: _Flag) -> None:
    flag.band(-2, -2, 2, 2, RED)
    flag.star(-0.22, -0.02, 0.42, _YELLOW)
    for x, y in ((0.28, -0.45), (0.5, -0.2), (0.5, 0.1), (0.28, 0.34)):
        flag.star(x, y, 0.14, _YELLOW, 0.3)


def _spain(flag: _Flag) -> None:
    flag.band(-2, -2, 2, 2, RED)
    flag.band(-2, -0.36, 2, 0.36, _YELLOW)
    flag.shape([(-0.5, -0.16), (-0.14, -0.16), (-0.14, 0.1), (-0.32, 0.27), (-0.5, 0.1)], RED)
    flag.band(-0.46, -0.3, -0.18, -0.2, RED)


def _france(flag: _Flag) -> None:
    flag.columns(_BLUE, WHITE, RED)


def _africa(flag: _Flag) -> None:
    flag.rows(_BLUE, WHITE, _GREEN, _YELLOW)
    flag.band(-0.17, -2, 0.17, 2, RED)
    flag.star(-0.48, -0.42, 0.22, _YELLOW)


def _germany(flag: _Flag) -> None:
    flag.rows(_BLACK, RED, _YELLOW)


def _cuba(flag: _Flag) -> None:
    flag.rows(_BLUE, WHITE, _BLUE, WHITE, _BLUE)
    flag.shape([(-1.4, -0.95), (0.12, 0.0), (-1.4, 0.95)], RED)
    flag.star(-0.5, 0.0, 0.25, WHITE)


def _india(flag: _Flag) -> None:
    flag.rows(_SAFFRON, WHITE, _GREEN)
    flag.disc(0, 0, 0.2, _NAVY)
    flag.disc(0, 0, 0.14, WHITE)
    for i in range(4):
        x, y = 0.16 * cos(i * pi / 4), 0.16 * sin(i * pi / 4)
        flag.line([(-x, -y), (x, y)], 0.035, _NAVY)


def _united_states(flag: _Flag) -> None:
    flag.rows(*(RED if i % 2 == 0 else WHITE for i in range(7)))
    flag.band(-2, -2, 0.06, 0.1, _NAVY)
    for x, y in ((-0.62, -0.42), (-0.2, -0.42), (-0.42, -0.2), (-0.72, -0.04), (-0.14, -0.02)):
        flag.star(x, y, 0.14, WHITE)


def _turkey(flag: _Flag) -> None:
    flag.band(-2, -2, 2, 2, _CRIMSON)
    flag.disc(-0.2, 0, 0.42, WHITE)
    flag.disc(-0.08, 0, 0.33, _CRIMSON)
    flag.star(0.36, 0, 0.23, WHITE, -pi / 10)


def _italy(flag: _Flag) -> None:
    flag.columns(_GREEN, WHITE, RED)


def _russia(flag: _Flag) -> None:
    flag.rows(WHITE, _BLUE, RED)


_DRAWINGS: dict[str, Callable[[_Flag], None]] = {
    "GB": _great_britain,
    "CN": _china,
    "ES": _spain,
    "FR": _france,
    "AF": _africa,
    "DE": _germany,
    "CU": _cuba,
    "IN": _india,
    "US": _united_states,
    "TR": _turkey,
    "IT": _italy,
    "RU": _russia,
}
