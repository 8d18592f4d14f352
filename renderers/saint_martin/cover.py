"""The cover of Saint Martin: fields of coffee round the mansion, and tiles, fire and coins in front."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.kit import larder
from renderers.kit.grounds import Ground
from renderers.kit.introducing.frame import Standing, put_cover, window
from renderers.kit.painting import Painting
from renderers.kit.sheet import Sheet
from renderers.saint_martin.ground import sea
from renderers.saint_martin.ground.chart import chart
from renderers.saint_martin.island import Island
from renderers.saint_martin.look import palette
from renderers.saint_martin.pieces.icons import icon
from renderers.saint_martin.pieces.news import quieted
from renderers.saint_martin.pieces.tiles import face

_WINDOW = window(220, 347, 760)
_TILES = ("T23", "T52")


def cover_sheet(scene: Scene) -> Sheet:
    """The cover before it is encoded."""
    sheet = Sheet(_ground())
    Island(sheet, _WINDOW, quieted(scene)).put_all()
    tiles = [Standing(face(tile, turned, 104), 126) for turned, tile in enumerate(_TILES)]
    put_cover(sheet, chart().title, [*tiles, Standing(icon("fire", 44), 88), Standing(icon("coins", 40), 104)])
    return sheet


@cache
def _ground() -> Ground:
    return larder.ground("saint_martin", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, sea.DEEP)
    sea.paint_sea(painting)
    return painting.image
