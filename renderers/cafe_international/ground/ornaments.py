"""What makes the café a café: a palm in each corner, a sleeping cat, coffee on a tray."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.cafe_international.ground.crisp import crisp
from renderers.cafe_international.ground.furniture import SHADOW, stamp
from renderers.kit.color import INK, PAPER, Color, mix, rgb
from renderers.kit.curves import Line, bent, moved, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn

_LEAF: Color = rgb("#3f8a4a")
_LEAF_DARK: Color = rgb("#2d6b3b")
_POT: Color = rgb("#b9603a")
_CAT: Color = rgb("#e89a4c")
_MAT: Color = rgb("#4d7d86")
_COFFEE: Color = rgb("#6b4226")
COLORS = (_LEAF, _LEAF_DARK, _POT, _CAT, _MAT, _COFFEE)

CAT = (370, 914)
TRAY = (1030, 914)
_PALMS = ((96, 104), (1304, 104), (1304, 1146), (96, 1146))


def paint_ornaments(painting: Painting) -> None:
    """Everything that nobody plays with."""
    scale = painting.camera.scale
    with painting.layer(SHADOW, steps=1, shift=(5, 9)) as pen:
        pen.disc(*TRAY, 56)
    for x, y in _PALMS:
        stamp(painting, _palm(scale), x, y)
    stamp(painting, _cat(scale), *CAT)
    stamp(painting, _tray(scale), *TRAY)


def _palm(scale: float) -> Sprite:
    """A palm from above: dark leaves below light ones."""

    def draw(pen: Pen) -> None:
        for radius, color in ((37.0, INK), (34.5, _POT), (29.0, INK)):
            pen.disc(0, 0, radius, color)
        for turn, length, color in ((0.26, 62.0, _LEAF_DARK), (0.79, 46.0, _LEAF)):
            for i in range(6):
                leaf = _leaf(turn + i * pi / 3, length)
                pen.stroke(leaf, 3.6, INK, closed=True)
                pen.polygon(leaf, color)

    return crisp(drawn(f"palm {scale}", around(70, scale), draw))


def _leaf(angle: float, length: float) -> Line:
    tip = (length * cos(angle), length * sin(angle))
    return [*bent((0, 0), tip, length * 0.24, 6), *bent(tip, (0, 0), length * 0.24, 6)]


def _cat(scale: float) -> Sprite:
    """A ginger cat asleep on an oval mat."""

    def draw(pen: Pen) -> None:
        for grow, color in ((3.0, INK), (0.0, _MAT), (-6.0, mix(_MAT, PAPER, 0.5)), (-9.0, _MAT)):
            pen.disc(0, 0, 84 + grow, color, 38 + grow)
        body = smooth([(-48, 6), (-34, -20), (2, -26), (36, -16), (46, 8), (28, 22), (-12, 25), (-40, 20)], closed=True)
        tail = smooth([(40, 12), (20, 30), (-20, 30), (-40, 20)], closed=False)
        pen.stroke(body, 6, INK, closed=True)
        pen.polygon(body, _CAT)
        for x in (-4, 10, 24):
            pen.stroke(smooth([(x, -24), (x + 5, -14), (x + 4, -4)], closed=False), 4, mix(_CAT, INK, 0.35))
        pen.stroke(tail, 14, INK)
        pen.stroke(tail, 9, _CAT)
        pen.stroke(tail[-5:], 9, PAPER)
        _cat_head(pen)

    return crisp(drawn(f"cat {scale}", Camera(-92, -46, 184, 92, scale), draw))


def _cat_head(pen: Pen) -> None:
    for side in (-1, 1):
        ear = moved([(side * 5, -12), (side * 19, -22), (side * 19, -2)], -36, 0)
        pen.stroke(ear, 5, INK, closed=True)
        pen.polygon(ear, _CAT)
    pen.disc(-36, 2, 23.5, INK, 20)
    pen.disc(-36, 2, 21, _CAT, 17.5)
    for side in (-1, 1):
        eye: Line = moved([(-5, 0), (-2.5, 3), (2.5, 3), (5, 0)], -36 + side * 9, 0)
        pen.stroke(eye, 2.4, INK)
    pen.polygon(moved([(-3.5, -2), (3.5, -2), (0, 2.5)], -36, 8), INK)
    for side in (-1, 1):
        pen.stroke([(-36 + side * 9, 9), (-36 + side * 25, 6)], 1.4, INK)


def _tray(scale: float) -> Sprite:
    """A tray with a cup of coffee and a croissant."""

    def draw(pen: Pen) -> None:
        for grow, color in (
            (3.0, INK),
            (0.0, rgb("#c9ced3")),
            (-5.0, mix(rgb("#c9ced3"), INK, 0.3)),
            (-7.0, rgb("#dfe3e6")),
        ):
            pen.disc(0, 0, 70 + grow, color, 40 + grow)
        for radius, color in ((27.0, INK), (24.8, PAPER), (18.0, INK), (16.2, PAPER), (13.0, _COFFEE)):
            pen.disc(-24, 0, radius, color)
        pen.stroke(bent((-40, 8), (-46, 18), 5), 5, INK)
        heart = smooth([(0, -1), (4.5, -6), (8, -1), (0, 8), (-8, -1), (-4.5, -6)], closed=True)
        pen.polygon(moved(heart, -24, 0), rgb("#e9cf9c"))
        moon = [*bent((10, 12), (54, 12), 22, 14), *bent((46, 10), (18, 10), -7, 8)]
        pen.stroke(moon, 5, INK, closed=True)
        pen.polygon(moon, rgb("#e2a64f"))
        for a, b in (((22, -7), (25, 5)), ((32, -10), (32, 4)), ((42, -7), (39, 5))):
            pen.stroke([a, b], 2.2, rgb("#8a5a2b"))

    return crisp(drawn(f"tray {scale}", Camera(-78, -48, 156, 98, scale), draw))
