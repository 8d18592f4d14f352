"""Pictures of Zanzibar: the board for all, the private hand, the enlarged provinces."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.kit.introducing.callouts import put_callouts
from renderers.kit.sheet import Sheet
from renderers.zanzibar.annotated import callouts
from renderers.zanzibar.board import Board
from renderers.zanzibar.cover import cover_sheet
from renderers.zanzibar.ground.plan import WHOLE
from renderers.zanzibar.hand import hand_sheet
from renderers.zanzibar.look import board_ground, private_ground
from renderers.zanzibar.pieces.headline import put_headline
from renderers.zanzibar.pieces.panel import put_panel
from renderers.zanzibar.tray import has_tray, put_tray
from renderers.zanzibar.zoom import zoom_sheet


def board(scene: Scene) -> Picture:
    """The whole board (1100 x 1128); for a seat its hand below, and the marks of a choice where there are targets."""
    return _picture(board_sheet(scene))


def board_sheet(scene: Scene) -> Sheet:
    """The board before it is encoded."""
    is_private = has_tray(scene.view)
    sheet = Sheet(private_ground() if is_private else board_ground())
    board = Board(sheet, WHOLE, scene)
    board.put_all()
    put_headline(sheet, scene, is_new=board.changes.heading)
    put_panel(sheet, scene, board.changes)
    if is_private:
        put_tray(sheet, scene)
    return sheet


def annotated(scene: Scene) -> Picture:
    """The board with a number beside everything that is to be explained."""
    sheet = board_sheet(scene)
    put_callouts(sheet, callouts(scene))
    return _picture(sheet)


def hand(scene: Scene) -> Picture:
    """A seat's own orders (1200 x 940)."""
    return _picture(hand_sheet(scene))


def zoom(scene: Scene) -> Picture:
    """One province enlarged, 1200 wide. Raises LookupError for a province that is not there."""
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
