"""Pictures of Saint Martin: the board for all and for a seat, the private hand, four parts of the island enlarged."""

from __future__ import annotations

from bot.scene import Scene
from renderers import Picture
from renderers.kit.color import INK, PAPER
from renderers.kit.introducing.callouts import put_callouts
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Halo, words
from renderers.saint_martin.annotated import callouts
from renderers.saint_martin.cover import cover_sheet
from renderers.saint_martin.ground.crop import WHOLE, Window, window_of
from renderers.saint_martin.ground.plates import Arrangement
from renderers.saint_martin.ground.sea import LABEL, coordinates
from renderers.saint_martin.hand import hand_sheet
from renderers.saint_martin.island import Island
from renderers.saint_martin.look import ground
from renderers.saint_martin.pieces.band import is_sale, put_band
from renderers.saint_martin.pieces.news import quieted, shown
from renderers.saint_martin.pieces.panel import put_panels
from renderers.saint_martin.pieces.reckoning import put_reckoning
from renderers.saint_martin.pieces.words import SaintMartinWriter
from renderers.saint_martin.tray import put_tray
from renderers.saint_martin.zoom import zoom_sheet


def board(scene: Scene) -> Picture:
    """The island and what is round it, the panels; for a seat its hand too, and the marks of a choice. 1200 wide."""
    return _picture(board_sheet(scene))


def board_sheet(scene: Scene) -> Sheet:
    """The board before it is encoded."""
    return _seen_through(shown(scene), scene, has_sale=is_sale(scene.view))


def frame_sheet(scene: Scene) -> Sheet:
    """The board with the whole chart and all plates in their place: in a film only what is played should move."""
    return _seen_through(WHOLE, scene, has_sale=False)


def _seen_through(window: Window, scene: Scene, *, has_sale: bool) -> Sheet:
    scene = quieted(scene)
    is_over = scene.view.phase == "over"
    is_private = scene.view.viewer is not None and not is_over
    arrangement = Arrangement(scene.view.players, is_private, is_over, has_sale)
    sheet = Sheet(ground(arrangement, window))
    writer = SaintMartinWriter(sheet, scene.locale, scene.names)
    island = Island(sheet, window.camera, scene)
    news = island.news.news
    island.put_all()
    _put_coordinates(sheet, window)
    put_band(writer, scene.view, news, arrangement)
    if is_over:
        put_reckoning(writer, scene.view, news)
    else:
        put_panels(writer, scene, news, arrangement)
    if is_private:
        put_tray(writer, scene, news, arrangement.tray)
    return sheet


def _put_coordinates(sheet: Sheet, window: Window) -> None:
    """Those that the surf has reached, once more above it."""
    for text, x, y in coordinates(window):
        if sheet.touched(x - 20, y - 20, x + 20, y + 20):
            sheet.put(words(text, "bold", LABEL, INK, halo=Halo(PAPER, 4)), x, y)


def annotated(scene: Scene) -> Picture:
    """The board with a number beside everything that is to be explained."""
    sheet = board_sheet(scene)
    put_callouts(sheet, callouts(scene))
    return _picture(sheet)


def hand(scene: Scene) -> Picture:
    """A seat's own tiles."""
    return _picture(hand_sheet(scene))


def zoom(scene: Scene) -> Picture:
    """A quarter of the island enlarged, 1200 wide. Raises LookupError for a part that is not there."""
    return _picture(zoom_sheet(scene, scene.kind.partition(":")[2]))


def cover(scene: Scene) -> Picture:
    """What the game looks like, for those who do not know it (1200 x 675)."""
    return _picture(cover_sheet(scene))


def _picture(sheet: Sheet) -> Picture:
    width, height = sheet.ground.size
    return Picture(sheet.encoded(), "png", width, height)


def warm() -> None:
    """Paint what stands still: a match begins on the first chart, and is mostly played on the whole one."""
    for window, players in ((window_of(()), 2), (WHOLE, 2), (WHOLE, 3), (WHOLE, 4)):
        ground(Arrangement(players, False), window)
