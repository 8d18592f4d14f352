"""Colour perception: simulated colour blindness and colour difference (CIEDE2000)."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

BLINDNESS: dict[str, tuple[Triple, Triple, Triple]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Matrices for linear light, after Machado, Oliveira and Fernandes (2009), full severity."""

_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def seen(color: tuple[int, int, int], blindness: str) -> Triple:
    """Return a colour in L*a*b*, as it is seen with that blindness."""
    light = _through(BLINDNESS[blindness], tuple_of(_linear(value / 255) for value in color))
    x, y, z = _through(_TO_XYZ, tuple_of(min(1.0, max(0.0, value)) for value in light))
    fx, fy, fz = (_root(value / white) for value, white in zip((x, y, z), _WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def tuple_of(values: Iterable[float]) -> Triple:
    """Return three values as a tuple."""
    first, second, third = values
    return first, second, third


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _through(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    return tuple_of(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the contrast ratio, 1 to 21. Large letters need 3, others 4.5."""
    dark, light = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (tuple_of(_linear(value / 255) for value in color) for color in (one, other))
    )
    return (light + 0.05) / (dark + 0.05)


def apart(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two L*a*b* colours. 1 is just noticeable."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = degrees(atan2(b1, a1 * stretch)) % 360, degrees(atan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_l = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2))
    by_c = (c2 - c1) / (1 + 0.045 * chroma)
    by_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    rotation = sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    return sqrt(by_l**2 + by_c**2 + by_h**2 - rotation * by_c * by_h)
