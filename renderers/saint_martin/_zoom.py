"""Zooms: five by five cells enlarged, with the coordinates on the edges."""

from __future__ import annotations

from functools import cache

from bot.scene import Scene
from renderers._color import INK, PAPER
from renderers._painting import Painting
from renderers._pen import Camera
from renderers._sheet import Ground, Sheet
from renderers._sprite import Halo, words
from renderers.saint_martin import _sea
from renderers.saint_martin._chart import CELL, HALF, chart, column_row, corner_of
from renderers.saint_martin._island import Island
from renderers.saint_martin._look import palette

_WIDTH = 1200
_LABEL = 48


def zoom_sheet(scene: Scene, part: str) -> Sheet:
    """That window enlarged, before it is encoded. Raises LookupError for an unknown one."""
    if part not in chart().drawing.picture.zooms:
        raise LookupError(f"no part {part}")
    sheet = Sheet(_ground(part))
    camera = _camera(part)
    Island(sheet, camera, scene).put_all()
    _put_coordinates(sheet, camera, part)
    return sheet


@cache
def _camera(part: str) -> Camera:
    """The window's cells with half a cell round them."""
    first, last = chart().drawing.picture.zooms[part]
    (left, top), (right, _) = corner_of(first), corner_of(last)
    width = right - left + 2 * CELL
    return Camera(left - HALF, top - HALF, width, width, _WIDTH / width)


@cache
def _ground(part: str) -> Ground:
    painting = Painting(_camera(part), _sea.DEEP)
    _sea.paint_sea(painting)
    return Ground(f"saint_martin zoom {part}", painting.image, palette())


def _put_coordinates(sheet: Sheet, camera: Camera, part: str) -> None:
    board = chart().board
    (left, top), (right, bottom) = map(column_row, chart().drawing.picture.zooms[part])
    width, height = camera.size
    for edge in (36, width - 36):
        for column in range(left, right + 1):
            x = camera.place(corner_of(f"{board.columns[column]}1")[0] + HALF, 0)[0]
            sheet.put(words(board.columns[column], "bold", _LABEL, INK, halo=Halo(PAPER, 6)), x, edge)
        for row in range(top, bottom + 1):
            y = camera.place(0, corner_of(f"A{row + 1}")[1] + HALF)[1]
            sheet.put(words(str(row + 1), "bold", _LABEL, INK, halo=Halo(PAPER, 6)), edge, y)
