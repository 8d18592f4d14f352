"""Pictures of Zanzibar: the board, the private hand and the enlarged provinces."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.kit.banner import with_banner
from renderers.kit.callouts import put_callouts
from renderers.kit.early_end import without_turn
from renderers.kit.sheet import Sheet
from renderers.zanzibar.board import Board
from renderers.zanzibar.cover import cover_sheet
from renderers.zanzibar.ground.picture_layout import WHOLE
from renderers.zanzibar.hand import hand_sheet
from renderers.zanzibar.hand_strip import has_hand_strip, put_hand_strip
from renderers.zanzibar.pieces.headline import put_headline
from renderers.zanzibar.pieces.panel import put_panel
from renderers.zanzibar.rules_callouts import callouts
from renderers.zanzibar.static_layers import board_ground, private_ground
from renderers.zanzibar.zoom import zoom_sheet


def board(scene: Scene) -> Picture:
    """Return the whole board (1100 x 1128 pixels).

    A private picture also shows the hand, and choice marks if the scene has targets.
    """
    return _picture(with_banner(board_sheet(scene), scene))


def board_sheet(scene: Scene) -> Sheet:
    """Return the board's sheet, not yet encoded."""
    scene = without_turn(scene, seat_to_move=None)
    is_private = has_hand_strip(scene.view)
    sheet = Sheet(private_ground() if is_private else board_ground())
    board = Board(sheet, WHOLE, scene)
    board.put_all()
    put_headline(sheet, scene, is_new=board.changes.heading)
    put_panel(sheet, scene, board.changes)
    if is_private:
        put_hand_strip(sheet, scene)
    return sheet


def annotated(scene: Scene) -> Picture:
    """Return the board with numbered call-outs for the rules."""
    sheet = board_sheet(scene)
    put_callouts(sheet, callouts(scene))
    return _picture(sheet)


def hand(scene: Scene) -> Picture:
    """Return the orders of a seat (1200 x 940 pixels)."""
    return _picture(hand_sheet(scene))


def zoom(scene: Scene) -> Picture:
    """Return one province enlarged, 1200 pixels wide. Raise LookupError for an unknown province."""
    return _picture(zoom_sheet(scene, scene.kind.partition(":")[2]))


def cover(scene: Scene) -> Picture:
    """Return the game's cover picture (1200 x 675 pixels)."""
    return _picture(cover_sheet(scene))


def _picture(sheet: Sheet) -> Picture:
    width, height = sheet.ground.size
    return Picture(sheet.encoded(), "png", width, height)


def warm() -> None:
    """Paint the static layers."""
    board_ground()
