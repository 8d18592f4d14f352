"""Ornaments: the compass rose and the plates of paper on which headline, seats and cards stand."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.curves import Point
from renderers.kit.painting import Painting
from renderers.zanzibar.ground.chart import Region, chart

_RED: Color = (184, 46, 38)
_EDGE: Color = (150, 112, 62)


def paint_ornaments(painting: Painting) -> None:
    """What fills the free corner of the map."""
    compass = chart().regions["compass"]
    _paint_compass(
        painting, compass.x + compass.w / 2 + 6, compass.y + compass.h / 2, min(compass.w, compass.h) / 2 - 14
    )


def paint_plate(painting: Painting, region: Region, inset: float = 4) -> None:
    """A sheet of paper with a soft shadow and a fine double line."""
    x, y, w, h = region.x + inset, region.y + inset, region.w - 2 * inset - 8, region.h - 2 * inset - 8
    with painting.layer((28, 44, 56), 0.5, blur=6, shift=(3, 7)) as pen:
        pen.box((x, y, w, h), 16)
    for margin, color in ((0.0, INK), (2.5, PARCHMENT), (7.0, _EDGE), (8.5, PAPER)):
        with painting.layer(color) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), 16 - margin)


def _paint_compass(painting: Painting, x: float, y: float, radius: float) -> None:
    with painting.layer((28, 60, 84), 0.35, blur=4, shift=(3, 6)) as pen:
        pen.disc(x, y, radius * 0.74)
    for share, color in ((0.75, INK), (0.73, PARCHMENT), (0.64, INK), (0.625, PAPER), (0.44, _EDGE), (0.425, PAPER)):
        with painting.layer(color) as pen:
            pen.disc(x, y, radius * share)
    for star in (
        _Star(pi / 4, 0.66, 0.13, mix(GOLD, PAPER, 0.35), mix(GOLD, INK, 0.35)),
        _Star(0.0, 0.98, 0.17, PAPER, _RED),
    ):
        _paint_star(painting, (x, y), radius, star)
    for share, color in ((0.1, INK), (0.075, GOLD)):
        with painting.layer(color) as pen:
            pen.disc(x, y, radius * share)


class _Star(NamedTuple):
    """Four rays; `reach` and `waist` are shares of the compass's radius."""

    turn: float
    reach: float
    waist: float
    bright: Color
    dark: Color


def _paint_star(painting: Painting, middle: Point, radius: float, star: _Star) -> None:
    tips = [star.turn + i * pi / 2 for i in range(4)]
    halves = {
        side: [
            [
                _around(*middle, angle, radius * star.reach),
                _around(*middle, angle - side * pi / 4, radius * star.waist),
                middle,
            ]
            for angle in tips
        ]
        for side in (1, -1)
    }
    with painting.layer(INK) as pen:
        for shape in (*halves[1], *halves[-1]):
            pen.stroke(shape, 3, closed=True)
    for color, side in ((star.bright, 1), (star.dark, -1)):
        with painting.layer(color) as pen:
            for shape in halves[side]:
                pen.polygon(shape)


def _around(x: float, y: float, angle: float, radius: float) -> Point:
    return x + radius * sin(angle), y - radius * cos(angle)
