"""Windows on the chart: the island and a ring of cells round it, in a few scales, so that it stays large on a phone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from renderers.kit.pen import Camera
from renderers.saint_martin.ground.chart import CELL, MARGIN, chart, column_row

SIZES = (5, 7, 9)
"""How many cells a window has to each side; the last is the whole chart."""
SIDE = SIZES[-1] * CELL + 2 * MARGIN
"""Every window's width and height in pixels."""


class Window(NamedTuple):
    """The square of cells that a board shows: the column and row of its first cell, and how many to each side."""

    column: int
    row: int
    size: int

    @property
    def cell(self) -> int:
        """A cell's side in pixels, four times a whole number: fields meet in the middle of quarters without a seam."""
        return (SIDE - 2 * MARGIN) // self.size // 4 * 4

    @property
    def margin(self) -> int:
        """Pixels from the edge of the picture to the first cell, about the same in all windows."""
        return (SIDE - self.size * self.cell) // 2

    @property
    def camera(self) -> Camera:
        """It shows the cells and the margin round them."""
        scale = self.cell / CELL
        left, top = (MARGIN + place * CELL - self.margin / scale for place in (self.column, self.row))
        return Camera(left, top, SIDE / scale, SIDE / scale, scale)

    def over(self, left: int, top: int, right: int, bottom: int) -> Window:
        """The same where it shows those columns and rows; else moved as little as will do, or one that is larger."""
        size = next(size for size in SIZES if size >= max(self.size, right - left + 1, bottom - top + 1))
        shift = (size - self.size) // 2
        column, row = self.column - shift, self.row - shift
        most = SIZES[-1] - size
        column = min(max(min(max(column, right - size + 1), left), 0), most)
        row = min(max(min(max(row, bottom - size + 1), top), 0), most)
        return Window(column, row, size)


WHOLE = Window(0, 0, SIZES[-1])


@lru_cache(32)
def window_of(cells: tuple[str, ...]) -> Window:
    """What shows these cells and those round them; `cells` in the order in which tiles came to lie there.

    It is moved or enlarged only when a tile comes to its edge, and never becomes smaller as tiles come.
    """
    last = chart().board.size - 1
    middle = (last + 1 - SIZES[0]) // 2
    window = Window(middle, middle, SIZES[0])
    left, top, right, bottom = last, last, 0, 0
    for column, row in map(column_row, cells):
        left, right = min(left, max(column - 1, 0)), max(right, min(column + 1, last))
        top, bottom = min(top, max(row - 1, 0)), max(bottom, min(row + 1, last))
        window = window.over(left, top, right, bottom)
    return window


def windows() -> Iterable[Window]:
    """All that there are, the closest ones first."""
    for size in SIZES:
        places = range(SIZES[-1] - size + 1)
        yield from (Window(column, row, size) for row in places for column in places)
