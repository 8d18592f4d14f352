"""Patches: what lies round one point of the grid where four quarters meet, with fields joined and roads between.

A patch reaches half a quarter to each side of its point, so that patches side by side make the island; which of
them are equal does not depend on where they lie, so that there are few.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.curves import Line
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.chart import HALF
from renderers.saint_martin.ground.shape import WAYS, Shape, Way, joined
from renderers.saint_martin.ground.soil import HEDGE, ROAD, soil, texture

REACH = HALF / 2
_FINE = 3
_ROAD, _SEAM = 7.5, 2.5
"""Half of what lies free between two fields: a road inside a tile, a hedge where tiles meet."""
_CROSSINGS = frozenset({"mansion", "barracks"})


class Plot(NamedTuple):
    """A quarter as far as its neighbours see it."""

    kind: str
    is_closed: bool = False

    @property
    def is_joinable(self) -> bool:
        """Whether it grows together with its like."""
        return self.kind not in _CROSSINGS


class Point4(NamedTuple):
    """A point of the grid: the quarters nw, ne, se, sw of it, and which of its lines run inside tiles."""

    plots: tuple[Plot | None, ...]
    is_upright_inside: bool
    is_level_inside: bool


@lru_cache(4096)
def patch(point: Point4, scale: float) -> Sprite:
    """The ground round that point; its anchor is the point."""
    camera = Camera(-REACH, -REACH, HALF, HALF, scale)
    pen = Pen(camera, "RGBA", _FINE)
    paint_patch(pen, point, 0, 0)
    x, y = camera.place(0, 0)
    return Sprite(f"patch {point} {scale}", pen.sharp(), (round(x), round(y)))


def paint_patch(pen: Pen, point: Point4, x: float, y: float) -> None:
    """The same, drawn by a pen round (x, y)."""
    _Painter(pen, point, x, y).paint()


class _Painter:
    def __init__(self, pen: Pen, point: Point4, x: float, y: float) -> None:
        self.pen, self.point, self.x, self.y = pen, point, x, y
        self.across = _ROAD if point.is_upright_inside else _SEAM
        self.along = _ROAD if point.is_level_inside else _SEAM
        self.round = 15.0 if point.is_upright_inside and point.is_level_inside else 9.0

    def paint(self) -> None:
        plots = self.point.plots
        there = tuple(way for way, plot in zip(WAYS, plots, strict=True) if plot is not None)
        for ways in joined([plot is not None for plot in plots]):
            self._fill(Shape(ways, 0, 0, 9, 0, REACH), HEDGE)
        if there:
            self._paint_roads()
        for ways in joined([plot if plot is not None and plot.is_joinable else None for plot in plots]):
            plot = plots[WAYS.index(ways[0])]
            assert plot is not None  # noqa: S101 - only plots are joined
            self._paint_field(ways, plot)
        for way, plot in zip(WAYS, plots, strict=True):
            if plot is not None and not plot.is_joinable:
                self._paint_field((way,), plot)

    def _paint_field(self, ways: tuple[Way, ...], plot: Plot) -> None:
        """Outline, then the soil; a closed field gets a heavy outline with a light line in it."""
        colors = soil(plot.kind)
        if plot.is_closed:
            self._fill(self._shape(ways, 0), INK)
            self._fill(self._shape(ways, 4.2), mix(PAPER, colors.ground, 0.15))
            self._till(self._shape(ways, 6.4), plot.kind)
        else:
            self._fill(self._shape(ways, 0), colors.outline)
            self._till(self._shape(ways, 2.2), plot.kind)

    def _shape(self, ways: tuple[Way, ...], inner: float) -> Shape:
        """The field's shape, drawn in by `inner`."""
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
        self.pen.polygon(self._moved(shape), color)

    def _till(self, shape: Shape, kind: str) -> None:
        """Soil in the shape, in step with that of the patches beside."""
        pen = self.pen
        ground = texture(kind, pen.camera.scale, pen.fine)
        mask = Image.new("L", ground.size)
        left, top = pen.place(self.x - REACH, self.y - REACH)
        points = [(x - left, y - top) for x, y in (pen.place(*spot) for spot in self._moved(shape))]
        ImageDraw.Draw(mask).polygon(points, fill=255)
        pen.image.paste(ground, (round(left), round(top)), mask)

    def _moved(self, shape: Shape) -> Line:
        return [(self.x + x, self.y + y) for x, y in shape.line()]


def _is_road(one: Plot | None, other: Plot | None) -> bool:
    """Roads run between unlike quarters of a tile, and everywhere on a crossing."""
    return one is not None and other is not None and (one.kind != other.kind or not one.is_joinable)
