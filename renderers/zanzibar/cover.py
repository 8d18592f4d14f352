"""The cover of Zanzibar: the island with its traders, and one of every strength in front."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.scene import Scene
from renderers.kit import larder
from renderers.kit.grounds import Ground
from renderers.kit.introducing.frame import Standing, put_cover, window
from renderers.kit.painting import Painting
from renderers.kit.sheet import Sheet
from renderers.zanzibar.board import Board
from renderers.zanzibar.ground import sea
from renderers.zanzibar.ground.chart import chart
from renderers.zanzibar.look import paint_chart, palette
from renderers.zanzibar.pieces.tokens import token

_WINDOW = window(131, 78, 1010)


def cover_sheet(scene: Scene) -> Sheet:
    """The cover before it is encoded."""
    sheet = Sheet(_ground())
    Board(sheet, _WINDOW, scene).put_all(with_letters=False)
    traders = [Standing(token(seat, str(seat + 2), 62 - 4 * seat), 126 - 4 * seat) for seat in range(4)]
    put_cover(sheet, chart().title, traders)
    return sheet


@cache
def _ground() -> Ground:
    return larder.ground("zanzibar", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, sea.DEEP)
    paint_chart(painting, with_labels=False)
    return painting.image
