"""Terrain sprites, one for each grid point: fields, roads and beach.

A patch extends half a quarter to each side of its point, so that adjacent patches make up the island. Equality
does not depend on the place, so there are few different patches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.geometry import Line
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, drawn
from renderers.saint_martin.ground.board_data import CELL, HALF
from renderers.saint_martin.ground.soil import HEDGE, ROAD, SAND, soil, texture

Way: TypeAlias = tuple[int, int]

WAYS: tuple[Way, ...] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Four quarters as seen from the point: nw, ne, se, sw."""


def group_quarters(marks: Sequence[object]) -> Iterator[tuple[Way, ...]]:
    """Yield groups of adjacent quarters with equal marks. A false mark (None or False) means no quarter."""
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
    """Part of a patch that one to four quarters fill, at distances `across` and `along` from its lines."""

    ways: tuple[Way, ...]
    across: float
    along: float
    convex: float
    concave: float
    reach: float

    def line(self) -> Line:
        """Return the shape's outline round the origin."""
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
        assert ax == bx  # noqa: S101 - adjacent quarters are never diagonal here
        return [(ax * self.across, -e), (ax * self.across, e), (ax * e, e), (ax * e, -e)]


def _bend(corner: tuple[float, float], way: Way, radius: float) -> Line:
    """Return a quarter circle for the corner, from its vertical side to its horizontal one."""
    (x, y), (dx, dy) = corner, way
    if radius <= 0:
        return [corner]
    steps = [i * pi / 16 for i in range(9)]
    return [(x + dx * radius * (1 - cos(step)), y + dy * radius * (1 - sin(step))) for step in steps]


REACH = HALF / 2
_FINE = 3
_ROAD, _SEAM = 7.5, 2.5
"""Half the free width between two fields, in board pixels: a road inside a tile, a hedge between tiles."""
_CROSSINGS = frozenset({"mansion", "barracks"})


class Plot(NamedTuple):
    """Properties of a quarter that its neighbours need."""

    kind: str
    is_closed: bool = False

    @property
    def is_joinable(self) -> bool:
        """Return whether the quarter joins equal neighbours."""
        return self.kind not in _CROSSINGS


class GridPoint(NamedTuple):
    """Grid point: the quarters nw, ne, se, sw of it, and which of its lines run inside tiles."""

    plots: tuple[Plot | None, ...]
    is_upright_inside: bool
    is_level_inside: bool


@lru_cache(4096)
def patch(point: GridPoint, scale: float) -> Sprite:
    """Return the ground round that point. The anchor is the point."""
    camera = Camera(-REACH, -REACH, HALF, HALF, scale)
    pen = Pen(camera, "RGBA", _FINE)
    paint_patch(pen, point, 0, 0)
    x, y = camera.place(0, 0)
    return Sprite(f"patch {point} {scale}", pen.sharp(), (round(x), round(y)))


def paint_patch(pen: Pen, point: GridPoint, x: float, y: float) -> None:
    """Draw the ground round (x, y) with a pen."""
    _Painter(pen, point, x, y).paint()


class _Painter:
    """Painter of one patch."""

    def __init__(self, pen: Pen, point: GridPoint, x: float, y: float) -> None:
        self.pen, self.point, self.x, self.y = pen, point, x, y
        self.across = _ROAD if point.is_upright_inside else _SEAM
        self.along = _ROAD if point.is_level_inside else _SEAM
        self.round = 15.0 if point.is_upright_inside and point.is_level_inside else 9.0

    def paint(self) -> None:
        """Draw grass, fields and roads."""
        plots = self.point.plots
        there = tuple(way for way, plot in zip(WAYS, plots, strict=True) if plot is not None)
        for ways in group_quarters([plot is not None for plot in plots]):
            self._fill(Shape(ways, 0, 0, 9, 0, REACH), HEDGE)
        if there:
            self._paint_roads()
        for ways in group_quarters([plot if plot is not None and plot.is_joinable else None for plot in plots]):
            plot = plots[WAYS.index(ways[0])]
            assert plot is not None  # noqa: S101 - joinable quarters are never None
            self._paint_field(ways, plot)
        for way, plot in zip(WAYS, plots, strict=True):
            if plot is not None and not plot.is_joinable:
                self._paint_field((way,), plot)

    def _paint_field(self, ways: tuple[Way, ...], plot: Plot) -> None:
        """Draw the outline and the soil. A closed field has a heavy outline with a light line in it."""
        colors = soil(plot.kind)
        if plot.is_closed:
            self._fill(self._shape(ways, 0), INK)
            self._fill(self._shape(ways, 4.2), mix(PAPER, colors.ground, 0.15))
            self._till(self._shape(ways, 6.4), plot.kind)
        else:
            self._fill(self._shape(ways, 0), colors.outline)
            self._till(self._shape(ways, 2.2), plot.kind)

    def _shape(self, ways: tuple[Way, ...], inner: float) -> Shape:
        """Return the field's shape, inset by `inner`."""
        convex = max(self.round - inner, 3.0)
        concave = min(self.round + self.across + self.along + inner, REACH + self.across + inner - 1)
        return Shape(ways, self.across + inner, self.along + inner, convex, concave, REACH)

    def _paint_roads(self) -> None:
        nw, ne, se, sw = self.point.plots
        pen, reach = self.pen, REACH
        arms = (
            (self.point.is_upright_inside and _is_road(nw, ne), (0, -reach)),
            (self.point.is_upright_inside and _is_road(sw, se), (0, reach)),
            (self.point.is_level_inside and _is_road(nw, sw), (-reach, 0)),
            (self.point.is_level_inside and _is_road(ne, se), (reach, 0)),
        )
        width = 2 * _ROAD + 3
        for is_road, (dx, dy) in arms:
            if is_road:
                pen.stroke([(self.x, self.y), (self.x + dx, self.y + dy)], width, ROAD, round_ends=False)
        if any(is_road for is_road, _ in arms):
            inside = self.point.is_upright_inside and self.point.is_level_inside
            pen.disc(self.x, self.y, 19 if inside else width / 2, ROAD)

    def _fill(self, shape: Shape, color: Color) -> None:
        self.pen.polygon(self._shift(shape), color)

    def _till(self, shape: Shape, kind: str) -> None:
        """Fill the shape with soil, aligned with the adjacent patches."""
        pen = self.pen
        ground = texture(kind, pen.camera.scale, pen.fine)
        mask = Image.new("L", ground.size)
        left, top = pen.place(self.x - REACH, self.y - REACH)
        points = [(x - left, y - top) for x, y in (pen.place(*spot) for spot in self._shift(shape))]
        ImageDraw.Draw(mask).polygon(points, fill=255)
        pen.image.paste(ground, (round(left), round(top)), mask)

    def _shift(self, shape: Shape) -> Line:
        return [(self.x + x, self.y + y) for x, y in shape.line()]


def _is_road(plot: Plot | None, neighbour: Plot | None) -> bool:
    """Return whether a road runs there: between unlike quarters of a tile, and everywhere on a crossing."""
    return plot is not None and neighbour is not None and (plot.kind != neighbour.kind or not plot.is_joinable)


SURF: Color = (226, 247, 240)
SHALLOW: Color = (164, 226, 214)


_RINGS: tuple[tuple[float, Color], ...] = ((27, SHALLOW), (17.5, SURF), (13, INK), (10.6, SAND))
"""Distance by which each ring extends from the land in board pixels, and its colour."""


@lru_cache(64)
def beach(is_land: tuple[bool, ...], scale: float) -> Sprite:
    """Return the beach at a corner of cells. `is_land` is given for nw, ne, se, sw."""

    def draw(pen: Pen) -> None:
        for reach, color in _RINGS:
            for ways in group_quarters(is_land):
                shape = Shape(ways, -reach, -reach, 12 + reach, 34 - reach * 0.8, HALF + 8)
                pen.polygon(shape.line(), color)

    return drawn(f"beach {is_land} {scale}", Camera(-HALF, -HALF, CELL, CELL, scale), draw, is_sharp=True)
