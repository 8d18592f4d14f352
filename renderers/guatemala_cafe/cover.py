"""Cover picture of the game.

It shows plantations and roads of four seats, and all kinds of pieces in front.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.guatemala_cafe.board import put_plantation
from renderers.guatemala_cafe.ground import tabletop
from renderers.guatemala_cafe.ground.board_data import load_board
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.pieces.canvas import BoardCanvas
from renderers.guatemala_cafe.static_layers import paint_plantation, palette
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.cover_frame import CoverPiece, cover_camera, put_cover
from renderers.kit.painting import Painting
from renderers.kit.sheet import Sheet

_WINDOW = cover_camera(182, 1096, 610)
_PIECES = ("hR", "wB", "sW", "K")


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground(scene.view.players))
    put_plantation(BoardCanvas(sheet, _WINDOW, scene))
    put_cover(sheet, load_board().title, [CoverPiece(piece(code, 50), 112, 4) for code in _PIECES])
    return sheet


@cache
def _ground(players: int) -> Ground:
    return disk_cache.ground("guatemala_cafe", f"cover {players}", lambda: _painted(players), palette())


def _painted(players: int) -> Image.Image:
    painting = Painting(_WINDOW, tabletop.WOOD)
    paint_plantation(painting, players)
    return painting.image
