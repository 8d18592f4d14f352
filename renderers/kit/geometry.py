"""Geometry of lines: smoothing, dashes, arcs, parts and polygons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = list[Point]

_ARM = 0.36
"""Half the width of a cross's arm, as a share of its radius."""
_SIDES = {"triangle": 3, "pentagon": 5, "hexagon": 6, "diamond": 4}


def smooth(points: Sequence[Point], *, closed: bool, steps: int = 8) -> Line:
    """Return a Catmull-Rom curve through all points. Reversed input gives the reversed curve."""
    count = len(points)
    if count < 3:
        return list(points)
    curve: Line = []
    for i in range(count if closed else count - 1):
        before, start, end, after = (_at(points, i + k, closed=closed) for k in (-1, 0, 1, 2))
        curve += [_catmull(before, start, end, after, step / steps) for step in range(steps)]
    return curve if closed else [*curve, points[-1]]


def _at(points: Sequence[Point], i: int, *, closed: bool) -> Point:
    return points[i % len(points)] if closed else points[max(0, min(i, len(points) - 1))]


def _catmull(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    x, y = (
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
        for p, q, r, s in zip(a, b, c, d, strict=True)
    )
    return x, y


def bend_line(start: Point, end: Point, bulge: float, steps: int = 24) -> Line:
    """Return an arc from start to end whose middle is `bulge` to the left of the straight line."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1.0
    middle = ((ax + bx) / 2 + (by - ay) / length * bulge * 2, (ay + by) / 2 - (bx - ax) / length * bulge * 2)
    return [_quadratic(start, middle, end, step / steps) for step in range(steps + 1)]


def _quadratic(a: Point, b: Point, c: Point, t: float) -> Point:
    x, y = ((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(a, b, c, strict=True))
    return x, y


def line_length(line: Sequence[Point]) -> float:
    """Return the length of the whole line."""
    return sum(dist(a, b) for a, b in pairwise(line))


def part(line: Sequence[Point], start: float, end: float) -> Line:
    """Return the part between two distances along the line. It is empty if the line has no such part."""
    piece: Line = []
    done = 0.0
    for a, b in pairwise(line):
        length = dist(a, b)
        low, high = max(start, done), min(end, done + length)
        if length and low < high:
            piece += [_between(a, b, (low - done) / length)] if not piece else []
            piece.append(_between(a, b, (high - done) / length))
        done += length
    return piece


def dashes(line: Sequence[Point], dash: float, gap: float) -> Iterator[Line]:
    """Yield dashes of the line. The first and the last are whole."""
    total = line_length(line)
    count = max(1, round((total + gap) / (dash + gap)))
    stretch = total / (count * dash + (count - 1) * gap)
    for i in range(count):
        start = i * (dash + gap) * stretch
        yield part(line, start, start + dash * stretch)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def direction(line: Sequence[Point]) -> float:
    """Return the angle of the line's end, in radians."""
    (ax, ay), (bx, by) = line[-2], line[-1]
    return atan2(by - ay, bx - ax)


def regular(sides: int, radius: float, turned: float = 0.0) -> Line:
    """Return the corners of a regular polygon round the origin, the first one at the top."""
    return [
        (radius * sin(2 * pi * i / sides + turned), -radius * cos(2 * pi * i / sides + turned)) for i in range(sides)
    ]


def rounded(corners: Sequence[Point], radius: float) -> Line:
    """Return the polygon with round corners that begin and end `radius` from each corner."""
    line: Line = []
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        start = _between(corner, before, min(0.5, radius / (dist(corner, before) or 1.0)))
        end = _between(corner, after, min(0.5, radius / (dist(corner, after) or 1.0)))
        line += [_quadratic(start, corner, end, step / 6) for step in range(7)]
    return line


def moved(points: Sequence[Point], x: float, y: float, scale: float = 1.0) -> Line:
    """Return the points scaled round the origin, then shifted."""
    return [(x + px * scale, y + py * scale) for px, py in points]


def shape(name: str, radius: float) -> Line:
    """Return the corners of a `bot.game.SeatMark.shape`, or of a circle for an unknown name."""
    match name:
        case "square":
            return regular(4, radius * 1.1, pi / 4)
        case "star":
            return [
                (far * sin(pi * i / 5), -far * cos(pi * i / 5))
                for i in range(10)
                for far in [radius * 1.15 * (0.48 if i % 2 else 1)]
            ]
        case "cross":
            arm = radius * _ARM
            quarter = [(arm, -radius), (arm, -arm), (radius, -arm)]
            turned = [(x, y) for x, y in quarter]
            corners: Line = []
            for _ in range(4):
                corners += turned
                turned = [(-y, x) for x, y in turned]
            return corners
    sides = _SIDES.get(name)
    return regular(32, radius) if sides is None else regular(sides, radius * (1.15 if sides < 5 else 1))
