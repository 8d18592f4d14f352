"""Arrows of past moves: solid for a walk, dashed for a push, dotted for a banishment."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, dist, sin
from typing import NamedTuple

from renderers.kit.color import CHANGED, INK, Color, mix
from renderers.kit.geometry import Line, Point, bend_line, direction, line_length, part, smooth
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, drawn, reduce_colors
from renderers.zanzibar.ground.board_data import SPACES
from renderers.zanzibar.pieces.tokens import SEATS

_LIGHT: Color = (255, 250, 236)
_FADING = 0.17
"""Share by which each older step's arrow is paler."""
_DOTS_APART = 19


class ArrowLook(NamedTuple):
    """Seat of an arrow and its age in steps. Older arrows are paler."""

    seat: int
    age: int

    @property
    def inner(self) -> Color:
        """Return the seat's colour, with black slightly lighter than its edge."""
        color = SEATS.color(self.seat)
        return self._fade(mix(color, _LIGHT, 0.06) if SEATS.mark(self.seat) == "K" else color)

    @property
    def outer(self) -> Color:
        """Return the edge colour."""
        return self._fade(INK)

    def _fade(self, color: Color) -> Color:
        return mix(color, _LIGHT, _FADING * self.age)


@lru_cache(512)
def way_arrow(look: ArrowLook, route: tuple[str, ...], reach: float, scale: float) -> Sprite:
    """Return an arrow along the route. `reach` is kept free round the end."""
    line = _way(route)
    total = line_length(line)
    line = part(line, 0, max(total - reach, total * 0.45))
    return _arrow(f"way {look.seat} {route} {reach}", look, line, scale, "solid")


@lru_cache(512)
def push_arrow(look: ArrowLook, ends: tuple[str, str], reach: float, scale: float) -> Sprite:
    """Return a thin dashed arrow from the cleared space to the next one."""
    line = bend_line(SPACES[ends[0]].at, SPACES[ends[1]].at, -16)
    total = line_length(line)
    line = part(line, min(30, total * 0.2), max(total - reach, total * 0.5))
    return _arrow(f"push {look.seat} {ends} {reach}", look, line, scale, "dashed")


@lru_cache(512)
def banish_arrow(look: ArrowLook, ends: tuple[str, str], reach: float, scale: float) -> Sprite:
    """Return a dotted arc across the board."""
    a, b = SPACES[ends[0]].at, SPACES[ends[1]].at
    bulge = min(130.0, dist(a, b) * 0.24)
    line = bend_line(a, b, bulge if b[0] > a[0] else -bulge)
    total = line_length(line)
    line = part(line, min(34, total * 0.2), max(total - reach, total * 0.5))
    return _arrow(f"banish {look.seat} {ends} {reach}", look, line, scale, "dotted")


@lru_cache(512)
def trail(ends: tuple[str, str], age: int, scale: float) -> Sprite:
    """Return dots from a trader's former place to its current one, smaller and paler with age.

    They keep clear of all spaces and their ids.
    """
    a, b = SPACES[ends[0]].at, SPACES[ends[1]].at
    steps = max(1, round(dist(a, b) / _DOTS_APART))
    places = [(a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps) for step in range(steps + 1)]
    dots = [
        (x, y)
        for x, y in places
        if all(dist((x, y), space.at) > 50 and dist((x, y), space.label) > 32 for space in SPACES.values())
    ]
    left, top = int(min(a[0], b[0])) - 10, int(min(a[1], b[1])) - 10
    camera = Camera(left, top, int(max(a[0], b[0])) + 10 - left, int(max(a[1], b[1])) + 10 - top, scale)

    def draw(pen: Pen) -> None:
        for x, y in dots:
            pen.disc(x, y, 6.6 - 0.7 * age, INK)
            pen.disc(x, y, 4.2 - 0.6 * age, mix(CHANGED, _LIGHT, _FADING * age))

    return drawn(f"trail {ends} {age} {scale}", camera, draw, is_sharp=True)


def _way(route: tuple[str, ...]) -> Line:
    """Return the route shifted to the right-hand side of travel, so that opposite arrows do not overlap."""
    points = [SPACES[space].at for space in route]
    line: Line = [points[0]]
    for a, b in pairwise(points):
        line.append(_beside(a, b, 9))
        line.append(b)
    return smooth(line, closed=False, steps=10)


def _beside(a: Point, b: Point, shift: float) -> Point:
    length = dist(a, b) or 1.0
    return (a[0] + b[0]) / 2 - (b[1] - a[1]) / length * shift, (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * shift


def _arrow(key: str, look: ArrowLook, line: Line, scale: float, style: str) -> Sprite:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    pad = 26.0
    left, top = int(min(xs) - pad), int(min(ys) - pad)
    camera = Camera(left, top, int(max(xs) + pad) - left, int(max(ys) + pad) - top, scale)

    def draw(pen: Pen) -> None:
        _draw_line(pen, line, style, look)

    return reduce_colors(drawn(f"{key} {look.age} {scale}", camera, draw, fine=2), 4)


def _draw_line(pen: Pen, line: Line, style: str, look: ArrowLook) -> None:
    head = 25.0 if style == "solid" else 20.0
    shaft = part(line, 0, max(line_length(line) - head * 0.75, 1))
    color, outer = look.inner, look.outer
    match style:
        case "solid":
            widths = ((15.0, _LIGHT), (11.5, outer), (7.0, color))
            for width, value in widths:
                pen.stroke(shaft, width, value)
                _head(pen, line, head, (width - 7.0) / 2, value)
        case "dashed":
            for width, value in ((10.5, _LIGHT), (7.5, outer), (4.0, color)):
                pen.dashed(shaft, width, 13, 12, value)
                _head(pen, line, head, (width - 4.0) / 2, value)
        case _:
            for width, value in ((13.0, _LIGHT), (10.5, outer), (6.5, color)):
                pen.dashed(shaft, width, 0, 17, value)
                _head(pen, line, head, (width - 6.5) / 2, value)


def _head(pen: Pen, line: Line, size: float, border: float, value: Color) -> None:
    x, y = line[-1]
    angle = direction(part(line, max(0.0, line_length(line) - size), line_length(line)))
    corners = [(0.0, 0.0), (-size, size * 0.56), (-size * 0.72, 0.0), (-size, -size * 0.56)]
    shape = [(x + u * cos(angle) - v * sin(angle), y + u * sin(angle) + v * cos(angle)) for u, v in corners]
    pen.polygon(shape, value)
    if border:
        pen.stroke(shape, 2 * border, value, closed=True)
