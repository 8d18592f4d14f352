"""Pictures of Café International: the café, the private hand and the enlarged zones."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.cafe_international.board import Board, dimmed_part
from renderers.cafe_international.cover import cover_sheet
from renderers.cafe_international.ground.picture_layout import WHOLE
from renderers.cafe_international.hand import hand_sheet
from renderers.cafe_international.hand_strip import put_hand_strip
from renderers.cafe_international.pieces.headline import put_headline
from renderers.cafe_international.pieces.legend import put_legend
from renderers.cafe_international.pieces.panel import has_hand_strip, put_panel
from renderers.cafe_international.pieces.picture_words import CafeWriter
from renderers.cafe_international.rules_callouts import callouts
from renderers.cafe_international.static_layers import board_ground
from renderers.cafe_international.zoom import zoom_sheet
from renderers.kit.banner import with_banner
from renderers.kit.callouts import put_callouts
from renderers.kit.early_end import without_turn
from renderers.kit.sheet import Sheet


def board(scene: Scene) -> Picture:
    """Return the whole café, 1200 pixels wide.

    A private picture also shows the hand, and choice marks if the scene has targets.
    """
    return _picture(with_banner(board_sheet(scene), scene))


def board_sheet(scene: Scene) -> Sheet:
    """Return the café's sheet, not yet encoded."""
    scene = without_turn(scene, seat_to_move=None)
    view, is_private, back = scene.view, has_hand_strip(scene.view), dimmed_part(scene)
    sheet = Sheet(board_ground(view.players, has_hand_strip=is_private, back=back))
    writer = CafeWriter(sheet, scene.locale, scene.names)
    shown = Board(sheet, WHOLE, scene)
    news = shown.news.news
    put_headline(writer, scene, news)
    put_legend(writer, WHOLE)
    shown.put_all()
    put_panel(writer, view, news)
    if is_private:
        put_hand_strip(writer, scene, news.plates[view.viewer])
    return sheet


def annotated(scene: Scene) -> Picture:
    """Return the board with numbered call-outs for the rules."""
    sheet = board_sheet(scene)
    put_callouts(sheet, callouts(scene))
    return _picture(sheet)


def hand(scene: Scene) -> Picture:
    """Return the guests of a seat, 1200 pixels wide."""
    return _picture(hand_sheet(scene))


def zoom(scene: Scene) -> Picture:
    """Return one zone enlarged. Raise LookupError for an unknown zone."""
    return _picture(zoom_sheet(scene, scene.kind.partition(":")[2]))


def cover(scene: Scene) -> Picture:
    """Return the game's cover picture (1200 x 675 pixels)."""
    return _picture(cover_sheet(scene))


def _picture(sheet: Sheet) -> Picture:
    width, height = sheet.ground.size
    return Picture(sheet.encoded(), "png", width, height)


def warm() -> None:
    """Paint the static layers."""
    for players in (2, 3, 4):
        board_ground(players)
