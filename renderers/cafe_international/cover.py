"""Cover picture of the game.

It shows tables with guests, and waiting guests in front.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.cafe_international.board import Board
from renderers.cafe_international.ground.floor import FLOOR
from renderers.cafe_international.pieces.guests import guest
from renderers.cafe_international.static_layers import paint_room, palette
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.cover_frame import CoverPiece, cover_camera, put_cover
from renderers.kit.painting import Painting
from renderers.kit.sheet import Sheet

_WINDOW = cover_camera(271, 790, 680)
_TITLE = "Café International"
_GUESTS = ("ITf", "GBm", "Jf")


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground())
    Board(sheet, _WINDOW, scene).put_all(with_bar=True)
    put_cover(sheet, _TITLE, [CoverPiece(guest(code, 104.0), 126) for code in _GUESTS])
    return sheet


@cache
def _ground() -> Ground:
    return disk_cache.ground("cafe_international", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, FLOOR)
    paint_room(painting)
    return painting.image
