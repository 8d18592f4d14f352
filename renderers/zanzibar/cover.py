"""Cover picture of the game.

It shows the island with its traders, and one trader of every strength in front.
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
from renderers.zanzibar.board import Board
from renderers.zanzibar.ground import sea
from renderers.zanzibar.ground.board_data import load_board
from renderers.zanzibar.pieces.tokens import token
from renderers.zanzibar.static_layers import paint_chart, palette

_WINDOW = cover_camera(131, 78, 1010)


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground())
    Board(sheet, _WINDOW, scene).put_all(with_letters=False)
    traders = [CoverPiece(token(seat, str(seat + 2), 62 - 4 * seat), 126 - 4 * seat) for seat in range(4)]
    put_cover(sheet, load_board().title, traders)
    return sheet


@cache
def _ground() -> Ground:
    return disk_cache.ground("zanzibar", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, sea.DEEP)
    paint_chart(painting, with_labels=False)
    return painting.image
