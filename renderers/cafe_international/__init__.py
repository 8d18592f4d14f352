"""Pictures of Café International: the café for all, the private hand, the enlarged zones."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.cafe_international.annotated import callouts
from renderers.cafe_international.board import Board
from renderers.cafe_international.cover import cover_sheet
from renderers.cafe_international.hand import hand_sheet
from renderers.cafe_international.look import WHOLE, board_ground
from renderers.cafe_international.pieces.news import quieted
from renderers.cafe_international.pieces.placards import put_placards
from renderers.cafe_international.pieces.plates import put_gains, put_plates
from renderers.cafe_international.zoom import zoom_sheet
from renderers.kit.introducing.callouts import put_callouts
from renderers.kit.sheet import Sheet


def board(scene: Scene) -> Picture:
    """The whole café (1400 x 1000); with the marks of a choice where the scene has targets."""
    return _picture(board_sheet(scene))


def board_sheet(scene: Scene) -> Sheet:
    """The café before it is encoded."""
    sheet, scene = Sheet(board_ground()), quieted(scene)
    shown = Board(sheet, WHOLE, scene)
    put_placards(sheet, scene, shown.news.news)
    put_plates(sheet, scene, shown.marks, shown.news.news.plates)
    shown.put_all()
    put_gains(sheet, shown.news.news.plates)
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
    board_ground()
