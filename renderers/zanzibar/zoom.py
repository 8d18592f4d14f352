"""Enlarged parts of the board.

They are the provinces, with the names of their villages.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.color import INK, PAPER, Color
from renderers.kit.fonts import Face
from renderers.kit.painting import Painting
from renderers.kit.pen import FINE, Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn
from renderers.zanzibar.board import Board
from renderers.zanzibar.ground import sea
from renderers.zanzibar.ground.board_data import Space, load_board, spaces
from renderers.zanzibar.static_layers import paint_chart, palette

_MARGIN = 118
_WIDTH = 1200
_NAME: Face = "semibold"
_NAME_SIZE = 22
_BELOW = 28
"""Distance from an id to the name below it, in board pixels."""


def zoom_sheet(scene: Scene, province: str) -> Sheet:
    """Return the sheet of an enlarged province, not yet encoded. Raise LookupError for an unknown one."""
    if province not in load_board().provinces:
        raise LookupError(f"no province {province}")
    ground = _ground(province)
    sheet = Sheet(ground)
    camera = _camera(province)
    Board(sheet, camera, scene).put_all()
    for space in load_board().provinces[province].spaces:
        x, y = camera.place(spaces()[space].x, spaces()[space].label[1] + _BELOW)
        if sheet.touched(x - 90, y - 16, x + 90, y + 16):
            sheet.put(_name(space, camera.scale), *camera.place(0, 0))
    return sheet


@cache
def _camera(province: str) -> Camera:
    """Return the camera for the province's villages with a margin, 1200 pixels wide."""
    members = [spaces()[space] for space in load_board().provinces[province].spaces]
    xs, ys = [space.x for space in members], [space.y for space in members]
    height = max(ys) - min(ys) + 2 * _MARGIN
    width = max(max(xs) - min(xs) + 2 * _MARGIN, height * 1.2)
    left = (min(xs) + max(xs) - width) / 2
    return Camera(left, min(ys) - _MARGIN, width, height, _WIDTH / width)


@cache
def _ground(province: str) -> Ground:
    return disk_cache.ground("zanzibar", f"zoom {province}", lambda: _painted(province), palette())


def _painted(province: str) -> Image.Image:
    painting = Painting(_camera(province), sea.DEEP)
    paint_chart(painting)
    for color, halo in ((PAPER, 3.0), (INK, 0.0)):
        with painting.layer(color, steps=1 if halo else 3) as pen:
            for space in load_board().provinces[province].spaces:
                _write_name(pen, spaces()[space], halo)
    return painting.image


@lru_cache(64)
def _name(space: str, scale: float) -> Sprite:
    """Return a village's name. The anchor is the board's origin."""
    village = spaces()[space]

    def draw(pen: Pen) -> None:
        for color, halo in ((PAPER, 3.0), (INK, 0.0)):
            _write_name(pen, village, halo, color)

    return drawn(f"name {space} {scale}", Camera(village.x - 160, village.y - 120, 320, 240, scale), draw, fine=FINE)


def _write_name(pen: Pen, village: Space, halo: float, value: Color | int = 255) -> None:
    """Write the name below the id."""
    x, y = village.label
    pen.text(village.name, x, y + _BELOW, _NAME_SIZE, face=_NAME, value=value, halo=halo)
