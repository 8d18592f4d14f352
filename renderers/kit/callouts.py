"""Call-outs: numbered discs, each joined by a line to the thing that it explains."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, dist, hypot, pi, sin
from typing import NamedTuple

from renderers.kit.color import GOLD, INK, PAPER
from renderers.kit.geometry import Point
from renderers.kit.pen import Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn

RADIUS = 27.0
_SIZE = 44
_TIP = 6.0
_REACHES = (66.0, 84.0, 104.0, 128.0, 156.0)
_TURNS = tuple(pi * step / 8 for step in range(16))
"""Angles, in radians, at which a disc is tried, at each of the distances (pixels)."""
_COST = 60.0
"""Cost of a letter below a line, in pixels of free room round the disc."""
_COVERED_WEIGHT = 4
"""Factor of that cost for a letter below the disc."""


class Callout(NamedTuple):
    """Call-out: its target in picture pixels, and the offset of its disc."""

    x: float
    y: float
    dx: float
    dy: float


def put_callouts(sheet: Sheet, callouts: Sequence[Callout]) -> None:
    """Put the call-outs, numbered from 1, over everything else. Discs are over lines."""
    for callout in callouts:
        sheet.put(_line(round(callout.dx), round(callout.dy)), callout.x, callout.y)
    for number, callout in enumerate(callouts, 1):
        sheet.put(_disc(number), callout.x + callout.dx, callout.y + callout.dy)


@lru_cache(64)
def _line(dx: int, dy: int) -> Sprite:
    """Return a line from the anchor, with a dot there, to a disc at that offset."""

    def draw(pen: Pen) -> None:
        for width, color in ((9.0, PAPER), (4.5, INK)):
            pen.stroke([(0, 0), (dx, dy)], width, color)
        for radius, color in ((_TIP + 2.5, PAPER), (_TIP, INK), (_TIP - 3, GOLD)):
            pen.disc(0, 0, radius, color)

    return drawn(f"callout line {dx} {dy}", around(hypot(dx, dy) + 14), draw)


@lru_cache(32)
def _disc(number: int) -> Sprite:
    def draw(pen: Pen) -> None:
        for radius, color in ((RADIUS + 3, PAPER), (RADIUS, INK), (RADIUS - 3.5, GOLD), (RADIUS - 6, INK)):
            pen.disc(0, 0, radius, color)
        pen.text(str(number), 0, 0, _SIZE if number < 10 else 38, value=PAPER)

    return drawn(f"callout {number}", around(RADIUS + 8), draw, shadow=3)


class DiscRoom(NamedTuple):
    """Room for discs: a box (left, top, right, bottom) and the middles of things not to cover.

    `letters`: points that lines must also avoid, by `berth` pixels.
    """

    box: tuple[float, float, float, float]
    taken: tuple[Point, ...]
    letters: tuple[Point, ...] = ()
    berth: float = 0.0


def place_callouts(room: DiscRoom, targets: Sequence[tuple[float, float, float]]) -> tuple[Callout, ...]:
    """Return a call-out for every target (a point and the gap round it), each covering as little as possible."""
    callouts: list[Callout] = []
    for x, y, rim in targets:
        discs = [(callout.x + callout.dx, callout.y + callout.dy) for callout in callouts]
        spots = [(x + reach * sin(turn), y - reach * cos(turn), reach) for reach in _REACHES for turn in _TURNS]
        best = max(
            (spot for spot in spots if _is_inside(room.box, spot)),
            key=lambda spot: (
                min(75.0, _clearance(spot, (*room.taken, *discs), (x, y)))
                - spot[2] / 8
                - _COST * _crossed_letters(room, _start((x, y), rim, spot), spot)
            ),
        )
        start = _start((x, y), rim, best)
        callouts.append(Callout(*start, best[0] - start[0], best[1] - start[1]))
    return tuple(callouts)


def _start(target: Point, rim: float, spot: tuple[float, float, float]) -> Point:
    """Return the start of the line to a disc."""
    share = rim / spot[2]
    return target[0] + (spot[0] - target[0]) * share, target[1] + (spot[1] - target[1]) * share


def _crossed_letters(room: DiscRoom, start: Point, spot: tuple[float, float, float]) -> int:
    """Return the number of letters that are too near to the line. Letters below the disc count more."""
    (ax, ay), (dx, dy) = start, (spot[0] - start[0], spot[1] - start[1])
    length = dx * dx + dy * dy or 1.0
    count = 0
    for x, y in room.letters:
        along = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length))
        count += hypot(ax + along * dx - x, ay + along * dy - y) < room.berth
        count += _COVERED_WEIGHT * (dist(spot[:2], (x, y)) < RADIUS + room.berth / 2)
    return count


def _is_inside(box: tuple[float, float, float, float], spot: tuple[float, float, float]) -> bool:
    left, top, right, bottom = box
    edge = RADIUS + 4
    return left + edge <= spot[0] <= right - edge and top + edge <= spot[1] <= bottom - edge


def _clearance(spot: tuple[float, float, float], taken: Sequence[Point], target: Point) -> float:
    return min(dist(spot[:2], point) for point in taken if point != target)
