"""Change marks: halos round what is new, ghosts of what is gone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from bot.games.saint_martin.view import SaintMartinView
from bot.scene import Scene
from renderers.kit.change_marks import Freeform, RoundedBox, fade_sprite, ghost, halo
from renderers.kit.geometry import Point, rounded
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet, Stage
from renderers.saint_martin.ground.board_data import CELL, CORNERS, HALF, centre_of, column_row, square
from renderers.saint_martin.ground.picture_layout import Window, window_of
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.changes import ChangeAges, Changes, PanelChanges, by_age, changes
from renderers.saint_martin.pieces.tiles import ghost as pale

_ROUND = 9.0
Step: TypeAlias = tuple[int, int]
"""(right, down) in quarters: a step or a grid point."""


def first_of(quarters: Sequence[str]) -> str:
    """Return the first quarter in reading order."""
    return min(quarters, key=lambda quarter: (square(quarter).row, square(quarter).column))


def contour(quarters: Sequence[str], inset: float) -> tuple[Point, ...]:
    """Return the contour of the quarters, clockwise and without holes, `inset` inside their edges.

    Points are board pixels from the middle of the first quarter in reading order.
    """
    first = square(first_of(quarters))
    there = (square(quarter) for quarter in quarters)
    return _contour(frozenset((column - first.column, row - first.row) for column, row in there), inset)


def clusters(cells: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the quarters of adjacent tiles by group. Tiles round a hole form one group each."""
    heaps = [tuple(cell + corner for cell in heap for corner in CORNERS) for heap in _heaps(cells)]
    return tuple(
        part
        for heap in heaps
        for part in ((heap,) if _is_whole(heap) else (heap[i : i + 4] for i in range(0, len(heap), 4)))
    )


def _heaps(cells: Sequence[str]) -> list[list[str]]:
    heaps: list[list[str]] = []
    for cell in cells:
        joined = [heap for heap in heaps if any(_is_beside(cell, neighbour) for neighbour in heap)]
        heaps = [heap for heap in heaps if heap not in joined] + [[cell, *(place for heap in joined for place in heap)]]
    return heaps


def _is_beside(cell: str, neighbour: str) -> bool:
    (ax, ay), (bx, by) = column_row(cell), column_row(neighbour)
    return abs(ax - bx) + abs(ay - by) == 1


def _is_whole(quarters: Sequence[str]) -> bool:
    """Return whether the quarters have no hole: their area equals the area within their contour."""
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
    """Return the turns of the outer edge, clockwise from the upper left of (0, 0), with the steps to and from each."""
    x, y, way = 0, 1, (0, -1)
    corners: list[tuple[Step, Step, Step]] = []
    while (x, y, way) != (0, 1, (0, -1)) or not corners:
        x, y = x + way[0], y + way[1]
        ways = ((-way[1], way[0]), way, (way[1], -way[0]))
        onward = next(turned for turned in ways if _is_edge(squares, (x, y), turned))
        if onward != way:
            corners.append(((x, y), way, onward))
        way = onward
    return corners


def _is_edge(squares: frozenset[Step], at: Step, way: Step) -> bool:
    """Return whether a square lies to the right of that grid step and none to its left."""
    (x, y), (u, v) = at, way
    right = x + (u - v - 1) // 2, y + (u + v - 1) // 2
    left = x + (u + v - 1) // 2, y + (v - u - 1) // 2
    return right in squares and left not in squares


CUBE = 22.0, 20.0
"""Offset of a cube from the middle of its letter, in board pixels."""
CUBE_SIZE = 11.0
TAKEN = 26.0, 24.0
"""Offset of a removed cube's outline, in board pixels, clear of the letter, which is back in the middle."""
_TILE = RoundedBox(CELL - 8, CELL - 8, 9)
_BURNED = RoundedBox(47, 47, 12)


def picture_changes(scene: Scene) -> Changes:
    """Return the changes that the scene's picture must mark. They are empty without an earlier view."""
    if scene.before is None:
        view: SaintMartinView = scene.view
        return Changes(panels=(PanelChanges(),) * view.players)
    return changes(scene.before, scene.view)


def without_turn_marks(scene: Scene) -> Scene:
    """Return the scene without last-turn and free-cell marks if it has marks against an earlier view."""
    if scene.before is None:
        return scene
    return msgspec.structs.replace(scene, view=msgspec.structs.replace(scene.view, last=None, reachable=()))


def shown_window(scene: Scene) -> Window:
    """Return the part of the chart that the board shows: current tiles and removed ones."""
    view: SaintMartinView = scene.view
    cells = (*view.island, *picture_changes(scene).lifted)
    return window_of(tuple(cell.cell for cell in cells))


class ChangeMarks(Stage):
    """Change marks of one picture, put on its sheet. Places are in board pixels."""

    def __init__(self, sheet: Sheet, camera: Camera, diff: Changes, between: tuple[SaintMartinView, ...]) -> None:
        super().__init__(sheet, camera)
        self.diff, self.ages = diff, ChangeAges(between)

    def put_below(self) -> None:
        """Put the marks on the ground, under letters and cubes."""
        for cell in self.diff.lifted:
            self.put(fade_sprite(pale(cell.tile, cell.rotation, self.scale)), *centre_of(cell.cell))
            self.put(ghost(_TILE, self.scale), *centre_of(cell.cell))
        for age, cells in by_age(self.diff.laid, self.ages.laid):
            for quarters in clusters(cells):
                self._put_round(quarters, 4.0, age)
        for quarters in self.diff.closed:
            self._put_round(quarters, 7.0, self.ages.closed(quarters))
        for quarter in self.diff.opened:
            self._put_round((quarter,), 7.0)
        for quarter in self.diff.burned:
            self.put(halo(_BURNED, self.scale, age=self.ages.burned(quarter)), *middle_of(quarter))

    def put_above(self) -> None:
        """Put the outlines of removed cubes."""
        for quarter in self.diff.cleared:
            x, y = middle_of(quarter)
            self.put(fade_sprite(marks.cube(CUBE_SIZE, self.scale)), x + TAKEN[0], y + TAKEN[1])
            self.put(marks.taken(self.scale), x + TAKEN[0], y + TAKEN[1])

    def _put_round(self, quarters: Sequence[str], inset: float, age: int = 0) -> None:
        shape = Freeform(contour(quarters, inset))
        self.put(halo(shape, self.scale, age=age), *centre_of(first_of(quarters)))


def middle_of(quarter: str) -> tuple[float, float]:
    """Return the middle of the quarter without its roads."""
    (x, y), (tile_x, tile_y) = centre_of(quarter), centre_of(quarter[:-2])
    return x + (x - tile_x) / 12, y + (y - tile_y) / 12
