"""Previews: the surroundings of a cell as they would be with a tile placed there."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from bot.games.saint_martin.view import CellView, SaintMartinView
from bot.scene import Scene
from renderers.kit.color import INK
from renderers.kit.grounds import Ground
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground import sea
from renderers.saint_martin.ground.chart import CELL, HALF, centre_of, corner_of
from renderers.saint_martin.island import Island
from renderers.saint_martin.look import palette
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.choice import Placing

_SCALE = 0.7
SIDE = round(2 * CELL * _SCALE)


def preview(scene: Scene, placing: Placing) -> Sprite:
    """The cell and half a cell round it, the tile lying there."""
    x, y = corner_of(placing.cell)
    camera = Camera(x - HALF, y - HALF, 2 * CELL, 2 * CELL, _SCALE)
    sheet = Sheet(Ground("", Image.new("RGB", camera.size, sea.LAGOON), palette()))
    Island(sheet, camera, _with_tile(scene, placing)).put_land()
    sheet.put(marks.frame(marks.TARGET, _SCALE), *camera.place(*centre_of(placing.cell)))
    image = sheet.painted().convert("RGBA")
    ImageDraw.Draw(image).rectangle((0, 0, SIDE - 1, SIDE - 1), outline=(*INK, 255), width=3)
    return Sprite(f"preview {placing.move} {scene.key()}", image, (SIDE // 2, SIDE // 2))


def _with_tile(scene: Scene, placing: Placing) -> Scene:
    view: SaintMartinView = scene.view
    island = (*view.island, CellView(placing.cell, placing.tile, placing.rotation))
    return msgspec.structs.replace(
        scene, view=msgspec.structs.replace(view, island=island), path=(), targets=(), before=None
    )
