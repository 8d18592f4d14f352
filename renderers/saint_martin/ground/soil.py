"""Soils: a tileable pattern for each kind of ground."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PIL import Image

from renderers.kit.color import INK, PAPER, Color, lightness, mix
from renderers.kit.pen import Camera, Pen
from renderers.saint_martin.ground.board_data import BOARD, HALF

HEDGE: Color = (66, 104, 52)
GRASS: Color = (146, 184, 92)
ROAD: Color = (226, 200, 150)
SAND: Color = (246, 226, 176)
CHAR: Color = (52, 42, 40)
EMBER: Color = (238, 112, 36)


class Soil(NamedTuple):
    """Colours of a field's ground, pattern and outline."""

    ground: Color
    pattern: Color
    outline: Color

    @property
    def letter(self) -> Color:
        """Return ink or paper, whichever stands out."""
        return PAPER if lightness(self.ground) < 110 else INK


@cache
def soil(kind: str) -> Soil:
    """Return the colours of a kind of quarter."""
    color = BOARD.kinds[kind].color
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
    """Return ground and pattern of one quarter, drawn `fine` times as large and tileable.

    The pattern avoids the letter in the middle and has hard edges. It repeats by rows, because fields fill most of the
    picture and repeated rows compress well.
    """
    camera = Camera(0, 0, HALF, HALF, scale)
    pen = Pen(camera, "L")
    _PATTERNS.get(kind, _meadow)(pen)
    share = pen.sharp()
    image = Image.new("RGBA", share.size, (*soil(kind).ground, 255))
    image.paste((*soil(kind).pattern, 255), (0, 0), share)
    return image.resize((share.width * fine, share.height * fine), Image.Resampling.NEAREST)


_HIGH, _LOW = 21.5, HALF - 21.5
"""Rows below and above the letters, which are in the corners of a texture, in board pixels."""


def _furrows(pen: Pen) -> None:
    """Draw two narrow rows for A."""
    for middle in (_HIGH, _LOW):
        for y in (middle - 2.5, middle + 2.5):
            pen.box((-1, y - 1, HALF + 2, 2), 0)


def _bushes(pen: Pen) -> None:
    """Draw round bushes for B."""
    for y in (_HIGH, _LOW):
        for x in range(0, 61, 20):
            pen.box((x - 4, y - 3, 8, 6), 2)


def _terrace(pen: Pen) -> None:
    """Draw one broad row for C."""
    for y in (_HIGH, _LOW):
        pen.box((-1, y - 2, HALF + 2, 4), 0)


def _waves(pen: Pen) -> None:
    """Draw wavy rows for D."""
    for y in (_HIGH, _LOW):
        pen.box((-1, y - 3, 21, 3), 0)
        pen.box((20, y, 20, 3), 0)
        pen.box((40, y - 3, 21, 3), 0)


def _bars(pen: Pen) -> None:
    """Draw upright black bars for Demanio."""
    for x in range(0, 61, 15):
        pen.box((x - 2.6, -1, 5.2, HALF + 2), 0)


def _meadow(pen: Pen) -> None:
    """Draw grass for the crossings."""
    for x, y in ((9, 12), (39, 9), (24, 33), (51, 38), (10, 51), (37, 54)):
        for lean in (-3, 0, 3):
            pen.stroke([(x, y + 3), (x + lean, y - 2.5)], 1.5)


_PATTERNS = {"A": _furrows, "B": _bushes, "C": _terrace, "D": _waves, "demanio": _bars}
