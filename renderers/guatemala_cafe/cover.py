"""The cover of Guatemala Café: plantations and roads of four planters, and all kinds of pieces in front."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.guatemala_cafe.ground import tabletop
from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.look import paint_plantation, palette
from renderers.guatemala_cafe.pieces.plantation import put_plantation
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit import larder
from renderers.kit.grounds import Ground
from renderers.kit.introducing.frame import Standing, put_cover, window
from renderers.kit.painting import Painting
from renderers.kit.sheet import Sheet

_WINDOW = window(182, 1096, 610)
_PIECES = ("hR", "wB", "sW", "K")


def cover_sheet(scene: Scene) -> Sheet:
    """The cover before it is encoded."""
    sheet = Sheet(_ground(scene.view.players))
    put_plantation(Stage(sheet, _WINDOW, scene))
    put_cover(sheet, chart().title, [Standing(piece(code, 50), 112, 4) for code in _PIECES])
    return sheet


@cache
def _ground(players: int) -> Ground:
    return larder.ground("guatemala_cafe", f"cover {players}", lambda: _painted(players), palette())


def _painted(players: int) -> Image.Image:
    painting = Painting(_WINDOW, tabletop.WOOD)
    paint_plantation(painting, players)
    return painting.image
