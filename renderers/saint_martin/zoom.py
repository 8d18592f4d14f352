"""Enlarged parts of the board.

They are five by five cells, with coordinates on the edges.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.color import INK, PAPER
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn
from renderers.saint_martin.board import Island
from renderers.saint_martin.ground import sea
from renderers.saint_martin.ground.board_data import CELL, HALF, column_row, corner_of, load_board
from renderers.saint_martin.pieces.change_marks import without_turn_marks
from renderers.saint_martin.static_layers import palette

_RIM = 76.0
"""Width of the coordinate tags in pixels."""
_WIDTH = 1200


def zoom_sheet(scene: Scene, part: str) -> Sheet:
    """Return the sheet of an enlarged window, not yet encoded. Raise LookupError for an unknown part."""
    if part not in load_board().drawing.picture.zooms:
        raise LookupError(f"no part {part}")
    sheet = Sheet(_ground(part))
    camera = _camera(part)
    Island(sheet, camera, without_turn_marks(scene)).put_all()
    _put_coordinates(sheet, camera, part)
    return sheet


@cache
def _camera(part: str) -> Camera:
    """Return the camera for the window's cells and half a cell round them."""
    first, last = load_board().drawing.picture.zooms[part]
    (left, top), (right, _) = corner_of(first), corner_of(last)
    width = right - left + 2 * CELL
    return Camera(left - HALF, top - HALF, width, width, _WIDTH / width)


@cache
def _ground(part: str) -> Ground:
    return disk_cache.ground("saint_martin", f"zoom {part}", lambda: _painted(part), palette())


def _painted(part: str) -> Image.Image:
    painting = Painting(_camera(part), sea.DEEP)
    sea.paint_sea(painting, _RIM)
    return painting.image


def _put_coordinates(sheet: Sheet, camera: Camera, part: str) -> None:
    """Put coordinates on tags, so that on land they are not confused with coffee letters."""
    board = load_board().board
    (left, top), (right, bottom) = map(column_row, load_board().drawing.picture.zooms[part])
    width, _ = camera.size
    for edge in (38, width - 38):
        for column in range(left, right + 1):
            x = camera.place(corner_of(f"{board.columns[column]}1")[0] + HALF, 0)[0]
            sheet.put(_tag(board.columns[column]), x, edge)
        for row in range(top, bottom + 1):
            y = camera.place(0, corner_of(f"A{row + 1}")[1] + HALF)[1]
            sheet.put(_tag(str(row + 1)), edge, y)


@lru_cache(32)
def _tag(text: str) -> Sprite:
    def draw(pen: Pen) -> None:
        for grow, color in ((0.0, INK), (-2.5, PAPER)):
            pen.box((-29 - grow, -29 - grow, 58 + 2 * grow, 58 + 2 * grow), 12, color)
        pen.text(text, 0, 0, 44, value=INK)

    return drawn(f"tag {text}", around(34), draw, shadow=4)
