"""The contour of quarters or tiles that hang together, as a line to draw a mark along."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from renderers.kit.curves import Point, rounded
from renderers.saint_martin.ground.chart import CORNERS, HALF, column_row, square

_ROUND = 9.0
Step: TypeAlias = tuple[int, int]
"""One quarter to the right and down, or a point of their grid."""


def first_of(quarters: Sequence[str]) -> str:
    """The first in reading order."""
    return min(quarters, key=lambda quarter: (square(quarter).row, square(quarter).column))


def contour(quarters: Sequence[str], inset: float) -> tuple[Point, ...]:
    """Clockwise round all of them, holes left out, in board pixels from the middle of the first in reading order.

    The line runs `inset` inside of their edges.
    """
    first = square(first_of(quarters))
    there = (square(quarter) for quarter in quarters)
    return _contour(frozenset((column - first.column, row - first.row) for column, row in there), inset)


def clusters(cells: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The quarters of tiles that lie side by side, heap by heap; of tiles round a hole each is its own heap."""
    heaps = [tuple(cell + corner for cell in heap for corner in CORNERS) for heap in _heaps(cells)]
    return tuple(
        part
        for heap in heaps
        for part in ((heap,) if _is_whole(heap) else (heap[i : i + 4] for i in range(0, len(heap), 4)))
    )


def _heaps(cells: Sequence[str]) -> list[list[str]]:
    heaps: list[list[str]] = []
    for cell in cells:
        joined = [heap for heap in heaps if any(_is_beside(cell, other) for other in heap)]
        heaps = [heap for heap in heaps if heap not in joined] + [[cell, *(one for heap in joined for one in heap)]]
    return heaps


def _is_beside(one: str, other: str) -> bool:
    (ax, ay), (bx, by) = column_row(one), column_row(other)
    return abs(ax - bx) + abs(ay - by) == 1


def _is_whole(quarters: Sequence[str]) -> bool:
    """Whether there is no hole in them: the area within their contour is theirs."""
    line = contour(quarters, 0.0)
    twice = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True))
    return abs(twice / 2 / HALF**2 - len(quarters)) < 1


@lru_cache(256)
def _contour(squares: frozenset[Step], inset: float) -> tuple[Point, ...]:
    corners = [
        ((x - 0.5) * HALF - inset * (along[1] + onward[1]), (y - 0.5) * HALF + inset * (along[0] + onward[0]))
        for (x, y), along, onward in _corners(squares)
    ]
    return tuple(rounded(corners, _ROUND))


def _corners(squares: frozenset[Step]) -> list[tuple[Step, Step, Step]]:
    """Where the outer edge turns, clockwise from the upper left of (0, 0), with the ways to and from there."""
    x, y, way = 0, 1, (0, -1)
    found: list[tuple[Step, Step, Step]] = []
    while (x, y, way) != (0, 1, (0, -1)) or not found:
        x, y = x + way[0], y + way[1]
        ways = ((-way[1], way[0]), way, (way[1], -way[0]))
        onward = next(turned for turned in ways if _is_edge(squares, (x, y), turned))
        if onward != way:
            found.append(((x, y), way, onward))
        way = onward
    return found


def _is_edge(squares: frozenset[Step], at: Step, way: Step) -> bool:
    """Whether one of them lies to the right of that step along the grid, and none to its left."""
    (x, y), (u, v) = at, way
    right = x + (u - v - 1) // 2, y + (u + v - 1) // 2
    left = x + (u + v - 1) // 2, y + (v - u - 1) // 2
    return right in squares and left not in squares
