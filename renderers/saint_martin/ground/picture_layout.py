"""Layout of a board picture.

It has the shown window of the chart, and the paper plates below it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from renderers.kit import seats
from renderers.kit.color import INK, mix
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera
from renderers.kit.tones import BRASS, PALE_WOOD, TABLE_SHADOW
from renderers.saint_martin.ground.board_data import CELL, MARGIN, column_row

MAX_CELLS, MIN_CELLS = 9, 5
"""Number of cells on each side of the whole chart, and of the first window."""
SIDE = MAX_CELLS * CELL + 2 * MARGIN
"""Width of every picture, and height of the whole chart, in pixels."""


class Window(NamedTuple):
    """Cells that a board shows: column and row of the first cell, and the number of columns and rows.

    It has at least as many columns as rows, so that no chart is higher than wide.
    """

    column: int
    row: int
    columns: int
    rows: int

    @property
    def cell(self) -> int:
        """Return a cell's side in pixels.

        It is a multiple of four, so that fields meet in the middle of quarters without a seam.
        """
        return (SIDE - 2 * MARGIN) // self.columns // 4 * 4

    @property
    def margin(self) -> int:
        """Return the pixels from the picture's edge to the first cell, about the same in all windows."""
        return (SIDE - self.columns * self.cell) // 2

    @property
    def height(self) -> int:
        """Return the height of the chart in pixels."""
        return self.rows * self.cell + 2 * self.margin

    @property
    def camera(self) -> Camera:
        """Return the camera that shows the cells and their margin."""
        scale = self.cell / CELL
        left, top = (MARGIN + place * CELL - self.margin / scale for place in (self.column, self.row))
        return Camera(left, top, SIDE / scale, self.height / scale, scale)

    @property
    def frame(self) -> Camera:
        """Return the camera for frame and coordinates, in picture pixels."""
        return Camera(0, 0, SIDE, self.height)


WHOLE = Window(0, 0, MAX_CELLS, MAX_CELLS)


@lru_cache(32)
def window_of(cells: tuple[str, ...]) -> Window:
    """Return the window that shows the cells and their neighbours.

    It is the middle of the chart until a tile comes to its edge. It is as small as possible, so it grows with the
    island and never moves without need.
    """
    columns, rows = (_span([column_row(cell)[axis] for cell in cells]) for axis in (0, 1))
    wide = max(len(columns), len(rows))
    left = min(max(columns.start - (wide - len(columns)) // 2, 0), MAX_CELLS - wide)
    return Window(left, rows.start, wide, len(rows))


def _span(places: list[int]) -> range:
    """Return the columns or rows of the first window, of the tiles and of their neighbours."""
    first = (MAX_CELLS - MIN_CELLS) // 2
    return range(
        max(min([first, *(at - 1 for at in places)]), 0),
        min(max([MAX_CELLS - first, *(at + 2 for at in places)]), MAX_CELLS),
    )


TABLE = PALE_WOOD
EDGE = BRASS
_PLATE = seats.PlateStyle(TABLE_SHADOW, 0.34, BRASS, steps=1)
BAND: Box = (10, SIDE + 6, SIDE - 20, 112)
_PANELS_TOP, _PANEL_HEIGHT, _GAP = SIDE + 126, 256, 8
PUBLIC_HEIGHT = _PANELS_TOP + _PANEL_HEIGHT + 14
HAND_STRIP: Box = (10, PUBLIC_HEIGHT - 4, SIDE - 20, 206)


TABLE_BOX: Box = (10, _PANELS_TOP, SIDE - 20, _PANEL_HEIGHT)
"""Box of the final table, in pixels. It replaces the panels after the match."""


_MORE = 92
"""Extra height of the band in pixels while a tile is for sale, since the tile is then shown large."""


_TURNS = 142
"""Extra height of the hand strip in pixels while a rotation is chosen, since all are then shown large."""


class Arrangement(NamedTuple):
    """Plates below the chart."""

    players: int
    has_hand_strip: bool
    is_over: bool = False
    has_sale: bool = False
    has_turns: bool = False

    @property
    def _extra_height(self) -> int:
        return _MORE if self.has_sale else 0

    @property
    def height(self) -> int:
        """Return the height of the whole picture."""
        hand_strip = round(self.hand_strip[3]) + 8 if self.has_hand_strip else 0
        return PUBLIC_HEIGHT + hand_strip + self._extra_height

    @property
    def band(self) -> Box:
        """Return the box of the headline (left, top, width, height) in pixels of the picture."""
        x, y, width, height = BAND
        return x, y, width, height + self._extra_height

    @property
    def hand_strip(self) -> Box:
        """Return the box of the hand strip."""
        x, y, width, height = HAND_STRIP
        return x, y + self._extra_height, width, height + (_TURNS if self.has_turns else 0)

    def panel(self, seat: int) -> Box:
        """Return the plate of one seat."""
        x, y, width, height = panel_box(seat, self.players)
        return x, y + self._extra_height, width, height


def panel_box(seat: int, players: int) -> Box:
    """Return the plate of one seat while nothing is for sale."""
    width = (SIDE - 20 - _GAP * (players - 1)) / players
    return 10 + seat * (width + _GAP), _PANELS_TOP, width, _PANEL_HEIGHT


def paint_table(painting: Painting, top: float, height: float) -> None:
    """Paint boards of wood."""
    with painting.layer(TABLE, steps=1) as pen:
        pen.box((-4, top, SIDE + 8, height + 4), 0)
    with painting.layer(mix(TABLE, INK, 0.09), steps=1) as pen:
        for y in range(round(top) + 26, round(top + height), 47):
            pen.stroke([(0, y), (SIDE, y + 6)], 2, round_ends=False)


def paint_plates(painting: Painting, arrangement: Arrangement) -> None:
    """Paint the table with all its plates."""
    paint_table(painting, SIDE, arrangement.height - SIDE)
    with painting.layer(INK, steps=1) as pen:
        pen.box((-4, SIDE - 2, SIDE + 8, 4), 0)
    paint_plate(painting, arrangement.band)
    if arrangement.is_over:
        paint_plate(painting, TABLE_BOX)
    for seat in range(0 if arrangement.is_over else arrangement.players):
        paint_plate(painting, arrangement.panel(seat))
    if arrangement.has_hand_strip:
        paint_plate(painting, arrangement.hand_strip)


def paint_plate(painting: Painting, box: Box) -> None:
    """Paint a sheet of paper."""
    seats.paint_plate(painting, box, _PLATE)
