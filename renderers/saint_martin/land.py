"""The land as it lies: beaches, fields and roads, then what stands on them, kept for pictures that share it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor
from typing import TypeAlias

from bot.games.saint_martin.view import CellView
from renderers.kit.grounds import Stamp, stamp
from renderers.kit.pen import Camera
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.beach import beach
from renderers.saint_martin.ground.buildings import barracks, mansion
from renderers.saint_martin.ground.chart import (
    CELL,
    CORNERS,
    HALF,
    MARGIN,
    centre_of,
    chart,
    column_row,
    quarters_of,
    square,
)
from renderers.saint_martin.ground.patch import Plot, Point4, patch
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.news import CUBE, CUBE_SIZE, middle_of

Cells: TypeAlias = tuple[CellView, ...]

AROUND = ((-1, -1), (0, -1), (0, 0), (-1, 0))
"""From a point to the squares nw, ne, se, sw of it."""
_KEPT = 32
"""Choices, bids and windows are drawn again and again on the same land."""


def is_seen(camera: Camera, sprite: Sprite, x: float, y: float) -> bool:
    """Whether it can reach into the picture from that point of the board."""
    px, py = camera.place(x, y)
    width, height = camera.size
    reach = max(sprite.size)
    return -reach < px < width + reach and -reach < py < height + reach


@lru_cache(_KEPT)
def soil_of(island: Cells, closed: frozenset[str], camera: Camera) -> tuple[Stamp, ...]:
    """Beaches, fields and roads; `closed` are the quarters of fields that are."""
    layer = _Layer(island, camera)
    layer.put_beaches()
    layer.put_patches(closed)
    return tuple(layer.stamps)


@lru_cache(_KEPT)
def things_on(island: Cells, cubes: frozenset[str], camera: Camera) -> tuple[Stamp, ...]:
    """Pegs, buildings, letters and cubes."""
    layer = _Layer(island, camera)
    layer.put_things()
    layer.put_letters(cubes)
    return tuple(layer.stamps)


class _Layer:
    """Gathers sprites, through a camera."""

    def __init__(self, island: Cells, camera: Camera) -> None:
        self.island, self.camera, self.scale = island, camera, camera.scale
        self.land = {column_row(cell.cell) for cell in island}
        self.stamps: list[Stamp] = []

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        """Unless the camera does not see it."""
        if is_seen(self.camera, sprite, x, y):
            self.stamps.append(stamp(sprite, *self.camera.place(x, y)))

    def put_beaches(self) -> None:
        for column, row in _points(self.camera, CELL):
            is_land = tuple((column + dx, row + dy) in self.land for dx, dy in AROUND)
            if any(is_land) and not all(is_land):
                self._put(beach(is_land, self.scale), MARGIN + column * CELL, MARGIN + row * CELL)

    def put_patches(self, closed: frozenset[str]) -> None:
        plots_at: dict[tuple[int, int], Plot] = {
            square(shown.cell + corner): Plot(kind, shown.cell + corner in closed)
            for shown in self.island
            for corner, kind in zip(CORNERS, quarters_of(shown.tile, shown.rotation), strict=True)
        }
        at = plots_at.get
        for x, y in _points(self.camera, HALF):
            plots = at((x - 1, y - 1)), at((x, y - 1)), at((x, y)), at((x - 1, y))
            if plots != _NOTHING:
                point = Point4(plots, x % 2 == 1, y % 2 == 1)
                self._put(patch(point, self.scale), MARGIN + x * HALF, MARGIN + y * HALF)

    def put_things(self) -> None:
        for column, row in sorted(self.land):
            if all((column + dx, row + dy) in self.land for dx, dy in AROUND):
                self._put(marks.peg(self.scale), MARGIN + column * CELL, MARGIN + row * CELL)
        for shown in self.island:
            thing = self._thing_on(shown.tile)
            if thing is not None:
                self._put(thing, *centre_of(shown.cell))

    def _thing_on(self, tile: str) -> Sprite | None:
        match quarters_of(tile)[0]:
            case "mansion":
                return mansion(self.scale)
            case "barracks":
                return barracks(self.scale)
            case _:
                return marks.star(12, self.scale) if tile.startswith("O") else None

    def put_letters(self, cubes: frozenset[str]) -> None:
        for shown in self.island:
            for corner, kind in zip(CORNERS, quarters_of(shown.tile, shown.rotation), strict=True):
                if chart().kinds[kind].coffee:
                    quarter = shown.cell + corner
                    self._put_letter(quarter, kind, quarter in cubes)

    def _put_letter(self, quarter: str, kind: str, is_burnt: bool) -> None:
        """With a cube, on burnt ground."""
        x, y = middle_of(quarter)
        if not is_burnt:
            self._put(marks.letter(kind, False, self.scale), x, y)
            return
        self._put(marks.burnt(self.scale), x, y)
        self._put(marks.letter(kind, True, self.scale), x - 6, y - 3)
        self._put(marks.cube(CUBE_SIZE, self.scale), x + CUBE[0], y + CUBE[1])


_NOTHING = (None, None, None, None)


@lru_cache(_KEPT)
def _points(camera: Camera, step: int) -> tuple[tuple[int, int], ...]:
    """Where lines `step` apart cross, row by row: what the camera sees, and one more line to each side."""
    columns, rows = (
        range(
            max(floor((start - MARGIN) / step) - 1, 0),
            min(ceil((start + length - MARGIN) / step) + 1, chart().board.size * CELL // step) + 1,
        )
        for start, length in ((camera.left, camera.width), (camera.top, camera.height))
    )
    return tuple((column, row) for row in rows for column in columns)
