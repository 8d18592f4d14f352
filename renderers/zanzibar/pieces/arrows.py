"""Arrows of the last move: solid for a trader's way, dashed for who was pushed, dotted for who was banished."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, dist, sin

from renderers.kit.color import INK, Color, mix
from renderers.kit.curves import Line, Point, bent, direction, length_of, part, smooth
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, drawn
from renderers.zanzibar.ground.chart import spaces
from renderers.zanzibar.pieces.tokens import seat_color, seat_letter

_LIGHT: Color = (255, 250, 236)


@lru_cache(512)
def way_arrow(seat: int, route: tuple[str, ...], reach: float, scale: float) -> Sprite:
    """From the first space of the route through the others to the last; `reach` is kept free round the end."""
    line = _way(route)
    total = length_of(line)
    line = part(line, 0, max(total - reach, total * 0.45))
    return _arrow(f"way {seat} {route} {reach}", seat, line, scale, "solid")


@lru_cache(512)
def push_arrow(seat: int, start: str, end: str, reach: float, scale: float) -> Sprite:
    """Thin and dashed, from the cleared space to the next one."""
    line = bent(spaces()[start].at, spaces()[end].at, -16)
    total = length_of(line)
    line = part(line, min(30, total * 0.2), max(total - reach, total * 0.5))
    return _arrow(f"push {seat} {start} {end} {reach}", seat, line, scale, "dashed")


@lru_cache(512)
def banish_arrow(seat: int, start: str, end: str, reach: float, scale: float) -> Sprite:
    """A dotted arc that flies over the board."""
    a, b = spaces()[start].at, spaces()[end].at
    bulge = min(130.0, dist(a, b) * 0.24)
    line = bent(a, b, bulge if b[0] > a[0] else -bulge)
    total = length_of(line)
    line = part(line, min(34, total * 0.2), max(total - reach, total * 0.5))
    return _arrow(f"banish {seat} {start} {end} {reach}", seat, line, scale, "dotted")


def _way(route: tuple[str, ...]) -> Line:
    """A little beside the routes, on the right-hand side of the travel, so that there and back stay apart."""
    points = [spaces()[space].at for space in route]
    line: Line = [points[0]]
    for a, b in pairwise(points):
        line.append(_beside(a, b, 9))
        line.append(b)
    return smooth(line, closed=False, steps=10)


def _beside(a: Point, b: Point, shift: float) -> Point:
    length = dist(a, b) or 1.0
    return (a[0] + b[0]) / 2 - (b[1] - a[1]) / length * shift, (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * shift


def _arrow(key: str, seat: int, line: Line, scale: float, style: str) -> Sprite:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    pad = 26.0
    left, top = int(min(xs) - pad), int(min(ys) - pad)
    camera = Camera(left, top, int(max(xs) + pad) - left, int(max(ys) + pad) - top, scale)
    color = seat_color(seat)
    if seat_letter(seat) == "K":
        color = mix(color, (255, 255, 255), 0.06)

    def draw(pen: Pen) -> None:
        _draw_line(pen, line, style, color)

    return drawn(f"{key} {scale}", camera, draw, fine=2)


def _draw_line(pen: Pen, line: Line, style: str, color: Color) -> None:
    head = 25.0 if style == "solid" else 20.0
    shaft = part(line, 0, max(length_of(line) - head * 0.75, 1))
    outer = INK if color != INK else _LIGHT
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
    angle = direction(part(line, max(0.0, length_of(line) - size), length_of(line)))
    corners = [(0.0, 0.0), (-size, size * 0.56), (-size * 0.72, 0.0), (-size, -size * 0.56)]
    shape = [(x + u * cos(angle) - v * sin(angle), y + u * sin(angle) + v * cos(angle)) for u, v in corners]
    pen.polygon(shape, value)
    if border:
        pen.stroke(shape, 2 * border, value, closed=True)
