"""Enlarged parts of the café."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.cafe_international.board import Board, steps_back
from renderers.cafe_international.ground.floor import FLOOR
from renderers.cafe_international.ground.plan import plan
from renderers.cafe_international.look import faint, paint_room, palette
from renderers.kit import larder
from renderers.kit.grounds import Ground
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet

_LONG, _TALL = 1400, 1200
"""Width of a zone that lies, height of one that stands, in pixels."""
_MORE = 16.0
"""So much more is shown at the left and at the right, for numbers beside the outermost chairs."""


def zoom_sheet(scene: Scene, zone: str) -> Sheet:
    """The zone enlarged, before it is encoded. Raises LookupError for an unknown one."""
    sheet = Sheet(_ground(zone, is_back=bool(steps_back(scene))))
    Board(sheet, _camera(zone), scene).put_all(with_bar=False)
    return sheet


@cache
def _camera(name: str) -> Camera:
    crop = next((zone.crop for zone in plan().zones if zone.id == name), None)
    if crop is None:
        raise LookupError(f"no zone {name}")
    left, top, right, bottom = crop
    left, right = max(0, left - _MORE), min(plan().image.width, right + _MORE)
    width, height = right - left, bottom - top
    scale = _LONG / width if width > height else _TALL / height
    return Camera(left, top, width, height, scale)


@cache
def _ground(zone: str, *, is_back: bool) -> Ground:
    name = f"zoom {zone}{', faint' if is_back else ''}"
    return larder.ground("cafe_international", name, lambda: _painted(zone, is_back=is_back), palette())


def _painted(zone: str, *, is_back: bool) -> Image.Image:
    painting = Painting(_camera(zone), FLOOR)
    paint_room(painting)
    return faint(painting.image) if is_back else painting.image
