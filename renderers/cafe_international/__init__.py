"""Pictures of Café International: the café for all, the private hand, the enlarged zones."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.cafe_international.annotated import callouts
from renderers.cafe_international.board import Board, steps_back
from renderers.cafe_international.cover import cover_sheet
from renderers.cafe_international.ground.plates import WHOLE
from renderers.cafe_international.hand import hand_sheet
from renderers.cafe_international.look import board_ground
from renderers.cafe_international.pieces.headline import put_headline
from renderers.cafe_international.pieces.legend import put_legend
from renderers.cafe_international.pieces.panel import has_tray, put_panel
from renderers.cafe_international.pieces.words import CafeWriter
from renderers.cafe_international.tray import put_tray
from renderers.cafe_international.zoom import zoom_sheet
from renderers.kit.introducing.callouts import put_callouts
from renderers.kit.sheet import Sheet


def board(scene: Scene) -> Picture:
    """The whole café (1200 wide); for a seat its hand below, and the marks of a choice where the scene has targets."""
    return _picture(board_sheet(scene))


def board_sheet(scene: Scene) -> Sheet:
    """The café before it is encoded."""
    view, is_private, back = scene.view, has_tray(scene.view), steps_back(scene)
    sheet = Sheet(board_ground(view.players, has_tray=is_private, back=back))
    writer = CafeWriter(sheet, scene.locale, scene.names)
    shown = Board(sheet, WHOLE, scene)
    news = shown.news.news
    put_headline(writer, scene, news)
    put_legend(writer, WHOLE)
    shown.put_all()
    put_panel(writer, view, news, is_back=bool(back))
    if is_private:
        put_tray(writer, scene, news.plates[view.viewer])
    return sheet


def annotated(scene: Scene) -> Picture:
    """The board with a number beside everything that is to be explained."""
    sheet = board_sheet(scene)
    put_callouts(sheet, callouts(scene))
    return _picture(sheet)


def hand(scene: Scene) -> Picture:
    """A seat's own guests (1200 wide)."""
    return _picture(hand_sheet(scene))


def zoom(scene: Scene) -> Picture:
    """One zone enlarged. Raises LookupError for a zone that is not there."""
    return _picture(zoom_sheet(scene, scene.kind.partition(":")[2]))


def cover(scene: Scene) -> Picture:
    """What the game looks like, for those who do not know it (1200 x 675)."""
    return _picture(cover_sheet(scene))


def _picture(sheet: Sheet) -> Picture:
    width, height = sheet.ground.size
    return Picture(sheet.encoded(), "png", width, height)


def warm() -> None:
    """Paint what stands still."""
    for players in (2, 3, 4):
        board_ground(players)
