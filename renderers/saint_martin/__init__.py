"""Pictures of Saint Martin: the board, the private hand, and four enlarged parts of the island."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.kit.callouts import put_callouts
from renderers.kit.color import INK, PAPER
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Halo, words
from renderers.saint_martin.board import Island
from renderers.saint_martin.cover import cover_sheet
from renderers.saint_martin.ground.picture_layout import WHOLE, Arrangement, Window, window_of
from renderers.saint_martin.ground.sea import LABEL, coordinates
from renderers.saint_martin.hand import hand_sheet
from renderers.saint_martin.hand_strip import put_hand_strip
from renderers.saint_martin.pieces.change_marks import shown_window, without_turn_marks
from renderers.saint_martin.pieces.headline import is_sale, put_headline
from renderers.saint_martin.pieces.panel import put_final_table, put_panels
from renderers.saint_martin.pieces.picture_words import SaintMartinWriter
from renderers.saint_martin.rules_callouts import callouts
from renderers.saint_martin.static_layers import ground
from renderers.saint_martin.zoom import zoom_sheet


def board(scene: Scene) -> Picture:
    """Return the island with its panels, 1200 pixels wide.

    A private picture also shows the hand, and choice marks if the scene has targets.
    """
    return _picture(board_sheet(scene))


def board_sheet(scene: Scene) -> Sheet:
    """Return the board's sheet, not yet encoded."""
    return _seen_through(shown_window(scene), scene, has_sale=is_sale(scene.view))


def frame_sheet(scene: Scene) -> Sheet:
    """Return the board's sheet for an animation.

    It shows the whole chart and fixed plates, so that only the pieces move.
    """
    return _seen_through(WHOLE, scene, has_sale=False)


def _seen_through(window: Window, scene: Scene, *, has_sale: bool) -> Sheet:
    scene = without_turn_marks(scene)
    is_over = scene.view.phase == "over"
    is_private = scene.view.viewer is not None and not is_over
    arrangement = Arrangement(scene.view.players, is_private, is_over, has_sale)
    sheet = Sheet(ground(arrangement, window))
    writer = SaintMartinWriter(sheet, scene.locale, scene.names)
    island = Island(sheet, window.camera, scene)
    news = island.news.news
    island.put_all()
    _put_coordinates(sheet, window)
    put_headline(writer, scene.view, news, arrangement)
    if is_over:
        put_final_table(writer, scene.view, news)
    else:
        put_panels(writer, scene, news, arrangement)
    if is_private:
        put_hand_strip(writer, scene, news, arrangement.hand_strip)
    return sheet


def _put_coordinates(sheet: Sheet, window: Window) -> None:
    """Put the coordinates again that the surf would cover."""
    for text, x, y in coordinates(window):
        if sheet.touched(x - 20, y - 20, x + 20, y + 20):
            sheet.put(words(text, "bold", LABEL, INK, halo=Halo(PAPER, 4)), x, y)


def annotated(scene: Scene) -> Picture:
    """Return the board with numbered call-outs for the rules."""
    sheet = board_sheet(scene)
    put_callouts(sheet, callouts(scene))
    return _picture(sheet)


def hand(scene: Scene) -> Picture:
    """Return the tiles of a seat (1200 x 640 pixels)."""
    return _picture(hand_sheet(scene))


def zoom(scene: Scene) -> Picture:
    """Return a quarter of the island enlarged, 1200 pixels wide. Raise LookupError for an unknown part."""
    return _picture(zoom_sheet(scene, scene.kind.partition(":")[2]))


def cover(scene: Scene) -> Picture:
    """Return the game's cover picture (1200 x 675 pixels)."""
    return _picture(cover_sheet(scene))


def _picture(sheet: Sheet) -> Picture:
    width, height = sheet.ground.size
    return Picture(sheet.encoded(), "png", width, height)


def warm() -> None:
    """Paint the static layers for the first chart, on which a match begins, and for the whole one."""
    for window, players in ((window_of(()), 2), (WHOLE, 2), (WHOLE, 3), (WHOLE, 4)):
        ground(Arrangement(players, False), window)
