"""Buildings: the mansion in its garden and the huts of the barracks, on their crossings."""

from __future__ import annotations

from functools import lru_cache

from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.geometry import moved, smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

_ROOF: Color = (206, 84, 52)
_WALL: Color = (255, 248, 232)
_STONE: Color = (150, 142, 132)
_THATCH: Color = (112, 104, 98)
_LEAF: Color = (58, 126, 60)
_TRUNK: Color = (128, 86, 50)


@lru_cache(8)
def mansion(scale: float) -> Sprite:
    """Return a white house with a red roof and a veranda, with palms in the four gardens."""

    def draw(pen: Pen) -> None:
        for x, y in ((-36, -34), (37, -34), (-38, 36), (38, 36)):
            _palm(pen, x, y)
        _house(pen)

    return drawn(f"mansion {scale}", around(60, scale), draw, shadow=3, is_sharp=True)


def _house(pen: Pen) -> None:
    pen.box((-34, -12, 68, 38), 2, INK)
    pen.box((-31.5, -10, 63, 33.5), 1, _WALL)
    wings = [(-40.0, -4.0), (-29.0, -24.0), (29.0, -24.0), (40.0, -4.0)]
    gable = [(-18.0, -7.0), (0.0, -34.0), (18.0, -7.0)]
    for shape, color in ((wings, _ROOF), (gable, mix(_ROOF, PAPER, 0.16))):
        pen.polygon(shape, INK)
        pen.stroke(shape, 4, INK, closed=True)
        pen.polygon(shape, color)
    pen.disc(0, -15, 4.4, INK)
    pen.disc(0, -15, 2.6, PAPER)
    for x in (-24, -13, 13, 24):
        pen.box((x - 3.6, 3, 7.2, 11), 1, INK)
        pen.box((x - 1.8, 4.8, 3.6, 7.4), 0, (120, 178, 196))
    pen.box((-6, 4, 12, 20), 4, INK)
    pen.box((-3.6, 6.4, 7.2, 17), 3, (120, 74, 44))
    pen.box((-37, 22, 74, 6), 2, INK)
    pen.box((-35, 23.4, 70, 2.6), 1, (226, 214, 190))


@lru_cache(8)
def palm(scale: float) -> Sprite:
    """Return a palm on the shore."""
    return drawn(f"palm {scale}", around(24, scale), lambda pen: _palm(pen, 0, 0), shadow=2, is_sharp=True)


def _palm(pen: Pen, x: float, y: float) -> None:
    trunk = smooth([(-2, 13), (0, 5), (2, -3)], closed=False)
    pen.stroke(moved(trunk, x, y), 5.4, INK)
    pen.stroke(moved(trunk, x, y), 2.8, _TRUNK)
    tips = ((-13, 2), (-12, -9), (-1, -15), (12, -11), (15, 1))
    for width, color in ((6.4, INK), (3.2, _LEAF)):
        for tip in tips:
            leaf = smooth([(2, -3), (2 + (tip[0] - 2) * 0.5, -3 + (tip[1] + 3) * 0.5 - 4), tip], closed=False)
            pen.stroke(moved(leaf, x, y), width, color)


@lru_cache(8)
def barracks(scale: float) -> Sprite:
    """Return the barracks: a grey hut in each corner."""

    def draw(pen: Pen) -> None:
        for x in (-33, 33):
            for y in (-32, 34):
                _hut(pen, x, y)

    return drawn(f"barracks {scale}", around(60, scale), draw, shadow=2.5, is_sharp=True)


def _hut(pen: Pen, x: float, y: float) -> None:
    pen.box((x - 14, y - 4, 28, 18), 2, INK)
    pen.box((x - 11.6, y - 4, 23.2, 15.6), 1, mix(_STONE, PAPER, 0.45))
    roof = moved([(-19, 0), (-11, -16), (11, -16), (19, 0)], x, y)
    pen.polygon(roof, INK)
    pen.stroke(roof, 4, INK, closed=True)
    pen.polygon(roof, _THATCH)
    for shift in (-6, 0, 6):
        pen.stroke([(x + shift, y - 14), (x + shift * 1.6, y - 2)], 1.6, mix(_THATCH, INK, 0.5), round_ends=False)
    pen.box((x - 3.6, y + 2, 7.2, 9.6), 1, INK)
