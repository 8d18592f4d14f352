"""Soils: what each kind of ground looks like from above, as a pattern that goes on from quarter to quarter."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image

from renderers.kit.color import INK, PAPER, Color, lightness, mix
from renderers.kit.curves import Line, moved, smooth
from renderers.kit.painting import STEPS, stepped
from renderers.kit.pen import Camera, Pen
from renderers.saint_martin.ground.chart import HALF, chart

HEDGE: Color = (66, 104, 52)
GRASS: Color = (146, 184, 92)
ROAD: Color = (226, 200, 150)
SAND: Color = (246, 226, 176)
CHAR: Color = (52, 42, 40)
EMBER: Color = (238, 112, 36)


class Soil(NamedTuple):
    """Ground, pattern and outline of a field, and the letter on it."""

    ground: Color
    pattern: Color
    outline: Color

    @property
    def letter(self) -> Color:
        """Ink or paper, whichever stands out."""
        return PAPER if lightness(self.ground) < 110 else INK


@cache
def soil(kind: str) -> Soil:
    """The colours of a kind of quarter."""
    color = chart().kinds[kind].color
    match kind:
        case "A":
            return Soil(color, mix(color, INK, 0.24), mix(color, INK, 0.6))
        case "B":
            return Soil(color, mix(color, (196, 120, 10), 0.5), mix(color, INK, 0.62))
        case "C":
            return Soil(color, mix(color, PAPER, 0.26), mix(color, INK, 0.62))
        case "D":
            return Soil(color, mix(color, PAPER, 0.2), mix(color, INK, 0.6))
        case "demanio":
            return Soil(PAPER, INK, INK)
        case _:
            return Soil(GRASS, mix(GRASS, HEDGE, 0.4), mix(HEDGE, INK, 0.2))


@cache
def texture(kind: str, scale: float, fine: int) -> Image.Image:
    """Ground and pattern of one quarter, `fine` times as large as it will be shown; it joins on to itself.

    It has no more than one step between ground and pattern: fields fill the picture, and few colours a small file.
    """
    camera = Camera(0, 0, HALF, HALF, scale)
    pen = Pen(camera, "L")
    _PATTERNS.get(kind, _meadow)(pen)
    share = pen.done().point(stepped(STEPS))
    image = Image.new("RGB", share.size, soil(kind).ground)
    image.paste(soil(kind).pattern, (0, 0), share)
    return image.resize((share.width * fine, share.height * fine), Image.Resampling.NEAREST)


def _stripes(pen: Pen) -> None:
    """A: rows that rise to the right."""
    for x in range(-60, 61, 15):
        pen.stroke([(x - 3, 63), (x + 63, -3)], 4.2, round_ends=False)


def _dots(pen: Pen) -> None:
    """B: round bushes."""
    for row in range(5):
        for column in range(5):
            pen.disc(column * 15 + 7.5 * (row % 2), row * 15, 3.1)


def _leaves(pen: Pen) -> None:
    """C: small leaves."""
    for row in range(-1, 5):
        for column in range(-1, 5):
            leaf = _leaf(1 if (row + column) % 2 else -1)
            pen.polygon(moved(leaf, column * 15 + 7.5, row * 15 + 7.5))


@cache
def _leaf(side: int) -> Line:
    shape = smooth([(-5.4, 0), (0, -2.9), (5.4, 0), (0, 2.9)], closed=True)
    angle = side * pi / 4
    return [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in shape]


def _waves(pen: Pen) -> None:
    """D: rows that swing like water."""
    for row in range(-1, 6):
        line = [(x, row * 12 + 6 + 3.0 * sin(2 * pi * x / 20)) for x in range(-4, 66, 2)]
        pen.stroke(line, 3.0, round_ends=False)


def _bars(pen: Pen) -> None:
    """Demanio: upright black bars."""
    for x in range(0, 61, 15):
        pen.box((x - 2.6, -1, 5.2, HALF + 2), 0)


def _meadow(pen: Pen) -> None:
    """Grass round the crossings."""
    for x, y in ((9, 12), (39, 9), (24, 33), (51, 38), (10, 51), (37, 54)):
        for lean in (-3, 0, 3):
            pen.stroke([(x, y + 3), (x + lean, y - 2.5)], 1.5)


_PATTERNS = {"A": _stripes, "B": _dots, "C": _leaves, "D": _waves, "demanio": _bars}
