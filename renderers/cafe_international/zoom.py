"""Enlarged parts of the board.

They are the zones of the café.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.cafe_international.board import Board, dimmed_part
from renderers.cafe_international.ground.board_data import load_board
from renderers.cafe_international.ground.floor import FLOOR
from renderers.cafe_international.static_layers import dim, paint_room, palette
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet

_LONG, _TALL = 1400, 1200
"""Width of a landscape zone and height of a portrait zone, in pixels."""
_MORE = 16.0
"""Extra width shown at either side, in board pixels, for numbers beside the outermost chairs."""


def zoom_sheet(scene: Scene, zone: str) -> Sheet:
    """Return the sheet of an enlarged zone, not yet encoded. Raise LookupError for an unknown zone."""
    sheet = Sheet(_ground(zone, is_back=bool(dimmed_part(scene))))
    Board(sheet, _camera(zone), scene).put_all(with_bar=False)
    return sheet


@cache
def _camera(name: str) -> Camera:
    crop = next((zone.crop for zone in load_board().zones if zone.id == name), None)
    if crop is None:
        raise LookupError(f"no zone {name}")
    left, top, right, bottom = crop
    left, right = max(0, left - _MORE), min(load_board().image.width, right + _MORE)
    width, height = right - left, bottom - top
    scale = _LONG / width if width > height else _TALL / height
    return Camera(left, top, width, height, scale)


@cache
def _ground(zone: str, *, is_back: bool) -> Ground:
    name = f"zoom {zone}{', faint' if is_back else ''}"
    return disk_cache.ground("cafe_international", name, lambda: _painted(zone, is_back=is_back), palette())


def _painted(zone: str, *, is_back: bool) -> Image.Image:
    painting = Painting(_camera(zone), FLOOR)
    paint_room(painting)
    return dim(painting.image) if is_back else painting.image
