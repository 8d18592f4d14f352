"""Sea: depth bands round the coast, waves, boats and the chart's frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import dist, hypot, pi, sin

from renderers.kit.color import INK, PAPER, Color
from renderers.kit.geometry import Line, Point, moved, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Pen
from renderers.kit.tones import FRAME_WOOD
from renderers.zanzibar.ground.board_data import BOARD, SPACES

DEEP: Color = (124, 188, 214)
_BANDS: tuple[tuple[float, Color], ...] = (
    (100, (148, 206, 227)),
    (26, (192, 229, 240)),
)
_WAVE_LIGHT: Color = (178, 220, 236)
_WAVE_DARK: Color = (98, 166, 198)
_FRAME = 15
HULL = smooth([(-1.0, 0.5), (-0.5, 0.86), (0.45, 0.86), (1.15, 0.36), (0.4, 0.56), (-0.4, 0.58)], closed=True)
SAIL = smooth([(-0.25, 0.42), (0.05, -0.5), (0.62, -1.15), (0.95, -0.3), (0.86, 0.3)], closed=False)
"""Shapes of a dhow of size 1."""
_BOATS = ((112, 264, 31), (1094, 838, 24), (1150, 250, 20))


@cache
def coast() -> Line:
    """Return the island's smooth outline."""
    return smooth(BOARD.coast, closed=True, steps=6)


def paint_sea(painting: Painting) -> None:
    """Paint everything below the land."""
    line = coast()
    for reach, color in _BANDS:
        with painting.layer(color, steps=1) as pen:
            pen.stroke(line[::2], 2 * reach, closed=True)
            pen.polygon(line)
    for color, turn in ((_WAVE_LIGHT, 0), (_WAVE_DARK, 1)):
        with painting.layer(color, 0.9, steps=1) as pen:
            for number, (x, y) in enumerate(_wave_places()):
                if number % 2 == turn:
                    _wave(pen, x, y)
    for x, y, size in _BOATS:
        _boat(painting, x, y, size)


def _wave(pen: Pen, x: float, y: float) -> None:
    for shift in (-11, 11):
        arc = [(x + shift + step, y - 4.5 * sin(pi * (step + 9) / 18)) for step in range(-9, 10, 3)]
        pen.stroke(arc, 2.2)


@cache
def _wave_places() -> tuple[Point, ...]:
    """Return scattered points of open sea, always the same ones."""
    places: list[Point] = []
    for row in range(15):
        for column in range(20):
            seed = (row * 7919 + column * 104729 + row * column * 31) % 1000
            x = 40 + column * 70 + seed % 41 - 20
            y = 44 + row * 66 + seed // 25 % 33 - 16
            if seed % 4 == 0 and _is_open((x, y)):
                places.append((x, y))
    return tuple(places)


def _is_open(point: Point) -> bool:
    compass = BOARD.regions["compass"]
    return (
        all(dist(point, corner) > 46 for corner in coast()[::3])
        and not _inside(point, BOARD.coast)
        and all(dist(point, space.at) > 66 for space in SPACES.values())
        and all(dist(point, s.label) > 60 for s in SPACES.values())
        and all(_from_route(point, a, b) > 20 for a, b in _sea_routes())
        and not (point[0] < compass.x + compass.w + 32 and point[1] > compass.y - 24)
        and 46 < point[0] < 1224
        and 38 < point[1] < 990
    )


def _sea_routes() -> Iterator[tuple[Point, Point]]:
    for route in BOARD.routes:
        if route.kind == "sea":
            yield SPACES[route.a].at, SPACES[route.b].at


def _from_route(point: Point, a: Point, b: Point) -> float:
    (px, py), (ax, ay), (bx, by) = point, a, b
    along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = max(0.0, min(1.0, along))
    return hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay))


def _inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd


def _boat(painting: Painting, x: float, y: float, size: float) -> None:
    """Paint a dhow under sail."""
    small = smooth([(-0.36, 0.4), (-0.3, -0.2), (-0.1, -0.62), (-0.75, 0.12), (-0.92, 0.4)], closed=False)
    with painting.layer(_WAVE_DARK, 0.55) as pen:
        pen.disc(x, y + size * 0.86, size * 1.3, height=size * 0.16)
    with painting.layer(INK) as pen:
        for shape in (HULL, SAIL, small):
            pen.polygon(moved(shape, x, y, size))
            pen.stroke(moved(shape, x, y, size), 3, closed=True)
    with painting.layer(PAPER) as pen:
        pen.polygon(moved(SAIL, x, y, size))
        pen.polygon(moved(small, x, y, size))
    with painting.layer(FRAME_WOOD) as pen:
        pen.polygon(moved(HULL, x, y, size))


def paint_frame(painting: Painting) -> None:
    """Paint the chart's border: paper, a black-and-white scale, ink lines."""
    left, top, width, height, _ = painting.camera

    def border(outer: float, inner: float, color: Color) -> None:
        with painting.layer(color) as pen:
            pen.box((left + outer, top + outer, width - 2 * outer, height - 2 * outer), 4)
            pen.box((left + inner, top + inner, width - 2 * inner, height - 2 * inner), 4, 0)

    border(-6, _FRAME - 1.5, PAPER)
    border(_FRAME - 2.5, _FRAME, INK)
    with painting.layer(INK) as pen:
        for x in range(0, round(width), 100):
            for edge in (4.5, height - 9.5):
                pen.box((left + x, top + edge, 50, 5), 0)
        for y in range(0, round(height), 100):
            for edge in (4.0, width - 9):
                pen.box((left + edge, top + y, 5, 50), 0)
    for edge in (4.0, 9.0):
        border(edge - 0.6, edge + 0.6, INK)
