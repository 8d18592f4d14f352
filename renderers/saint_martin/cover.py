"""Cover picture of the game.

It shows coffee fields round the mansion, and tiles, fire and coins in front.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.cover_frame import CoverPiece, cover_camera, put_cover
from renderers.kit.painting import Painting
from renderers.kit.sheet import Sheet
from renderers.saint_martin.board import Island
from renderers.saint_martin.ground import sea
from renderers.saint_martin.ground.board_data import load_board
from renderers.saint_martin.pieces.change_marks import without_turn_marks
from renderers.saint_martin.pieces.icons import icon
from renderers.saint_martin.pieces.tiles import face
from renderers.saint_martin.static_layers import palette

_WINDOW = cover_camera(220, 347, 760)
_TILES = ("T23", "T52")


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground())
    Island(sheet, _WINDOW, without_turn_marks(scene)).put_all()
    tiles = [CoverPiece(face(tile, turned, 104), 126) for turned, tile in enumerate(_TILES)]
    put_cover(sheet, load_board().title, [*tiles, CoverPiece(icon("fire", 44), 88), CoverPiece(icon("coins", 40), 104)])
    return sheet


@cache
def _ground() -> Ground:
    return disk_cache.ground("saint_martin", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, sea.DEEP)
    sea.paint_sea(painting)
    return painting.image
