"""Shapes: what one to four quarters round a point of the grid fill together, with round corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

from renderers.kit.curves import Line

Way: TypeAlias = tuple[int, int]

WAYS: tuple[Way, ...] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The four quarters as seen from the point: nw, ne, se, sw."""


def joined(marks: Sequence[object]) -> Iterator[tuple[Way, ...]]:
    """The ways whose marks are equal and side by side, grouped; None and False stand for nothing."""
    left = [i for i in range(4) if marks[i]]
    while left:
        group = [left.pop(0)]
        for i in group:
            for near in ((i + 1) % 4, (i - 1) % 4):
                if near in left and marks[near] == marks[i]:
                    left.remove(near)
                    group.append(near)
        yield tuple(WAYS[i] for i in group)


class Shape(NamedTuple):
    """The part of a patch that one to four quarters fill together, `across` and `along` away from its lines."""

    ways: tuple[Way, ...]
    across: float
    along: float
    convex: float
    concave: float
    reach: float

    def line(self) -> Line:
        """Its outline round the origin."""
        e = self.reach
        if len(self.ways) == 4:
            return [(-e, -e), (e, -e), (e, e), (-e, e)]
        if len(self.ways) == 1:
            (sx, sy) = self.ways[0]
            bend = _bend((sx * self.across, sy * self.along), (sx, sy), self.convex)
            return [(sx * self.across, sy * e), *bend, (sx * e, sy * self.along), (sx * e, sy * e)]
        if len(self.ways) == 3:
            mx, my = next(way for way in WAYS if way not in self.ways)
            bend = _bend((-mx * self.across, -my * self.along), (mx, my), self.concave)
            far = [(mx * e, -my * self.along), (mx * e, -my * e), (-mx * e, -my * e), (-mx * e, my * e)]
            return [(-mx * self.across, my * e), *bend, *far]
        (ax, ay), (bx, by) = self.ways
        if ay == by:
            return [(-e, ay * self.along), (e, ay * self.along), (e, ay * e), (-e, ay * e)]
        assert ax == bx  # noqa: S101 - quarters side by side
        return [(ax * self.across, -e), (ax * self.across, e), (ax * e, e), (ax * e, -e)]


def _bend(corner: tuple[float, float], way: Way, radius: float) -> Line:
    """A quarter of a circle in place of the corner, from its upright side to its level one."""
    (x, y), (dx, dy) = corner, way
    if radius <= 0:
        return [corner]
    steps = [i * pi / 16 for i in range(9)]
    return [(x + dx * radius * (1 - cos(step)), y + dy * radius * (1 - sin(step))) for step in steps]
