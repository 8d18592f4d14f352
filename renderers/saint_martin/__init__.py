"""Pictures of Saint Martin: the board, the private hand, and four enlarged parts of the island."""

from __future__ import annotations

from bot.scene import Scene
from renderers.kit.color import INK, PAPER
from renderers.kit.early_end import without_turn
from renderers.kit.picture_words import Page
from renderers.kit.pictures import Pictures
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Halo, Sprite, words
from renderers.saint_martin.board import Island, cover_sheet, zoom_sheet
from renderers.saint_martin.ground.board_data import BOARD
from renderers.saint_martin.ground.picture_layout import SIDE, WHOLE, Arrangement, Window, window_of
from renderers.saint_martin.ground.sea import LABEL, coordinates
from renderers.saint_martin.hand import hand_sheet, put_hand_strip
from renderers.saint_martin.pieces.change_marks import picture_changes, shown_window, without_turn_marks
from renderers.saint_martin.pieces.headline import is_sale, put_headline
from renderers.saint_martin.pieces.icons import badge
from renderers.saint_martin.pieces.icons import icon as panel_icon
from renderers.saint_martin.pieces.marks import marks_of
from renderers.saint_martin.pieces.panel import put_final_table, put_panels
from renderers.saint_martin.pieces.picture_words import SMALLEST, WORDS
from renderers.saint_martin.pieces.tiles import back, face
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.rules_callouts import callouts
from renderers.saint_martin.static_layers import chart, ground, seats_ground

_SIDE = 120


def part_sheet(scene: Scene) -> Sheet:
    """Return the sheet of island and panels, 1200 pixels wide, or of one of the two.

    Raise LookupError for a part other than island or seats.
    """
    scene = _without_requests(scene)
    match scene.kind.partition(":")[2]:
        case "":
            return board_sheet(scene)
        case "island":
            window = shown_window(scene)
            sheet = Sheet(chart(window))
            _put_island(sheet, window, without_turn_marks(scene))
            return sheet
        case "seats":
            arrangement = _arrangement(scene, has_sale=is_sale(scene.view))
            sheet = Sheet(seats_ground(arrangement))
            _put_seats(Page(sheet, without_turn_marks(scene), WORDS, SMALLEST).moved(0, -SIDE), arrangement)
            return sheet
        case part:
            raise LookupError(f"no part {part}")


def board_sheet(scene: Scene) -> Sheet:
    """Return the sheet of island and panels, not yet encoded."""
    return _seen_through(shown_window(scene), scene, has_sale=is_sale(scene.view))


def frame_sheets(scene: Scene) -> tuple[Sheet, ...]:
    """Return the board's sheet as an animation's only part.

    It shows the whole chart and fixed plates, so that only the pieces move.
    """
    return (_seen_through(WHOLE, _without_requests(scene), has_sale=False),)


def _seen_through(window: Window, scene: Scene, *, has_sale: bool) -> Sheet:
    scene, arrangement = without_turn_marks(scene), _arrangement(scene, has_sale=has_sale)
    sheet = Sheet(ground(arrangement, window))
    _put_island(sheet, window, scene)
    _put_seats(Page(sheet, scene, WORDS, SMALLEST).moved(0, window.height - SIDE), arrangement)
    return sheet


def _without_requests(scene: Scene) -> Scene:
    return without_turn(scene, turn_seat=None, asked=(), sale=None, offer=None)


def _arrangement(scene: Scene, *, has_sale: bool) -> Arrangement:
    view, is_over = scene.view, scene.view.phase == "over"
    has_hand_strip = view.viewer is not None and not is_over
    has_turns = has_hand_strip and bool(marks_of(view, scene.path, scene.targets).candidates)
    return Arrangement(view.players, has_hand_strip, is_over, has_sale, has_turns)


def _put_island(sheet: Sheet, window: Window, scene: Scene) -> None:
    Island(sheet, window.camera, scene).put_all()
    _put_coordinates(sheet, window)


def _put_seats(page: Page, arrangement: Arrangement) -> None:
    """Put headline, panels and hand strip. The page's rows are counted as below the whole chart."""
    diff = picture_changes(page.scene)
    put_headline(page, diff, arrangement)
    if arrangement.is_over:
        put_final_table(page, diff)
    else:
        put_panels(page, diff, arrangement)
    if arrangement.has_hand_strip:
        put_hand_strip(page, diff, arrangement.hand_strip)


def _put_coordinates(sheet: Sheet, window: Window) -> None:
    """Put the coordinates again that the surf would cover."""
    for text, x, y in coordinates(window):
        if sheet.touched(x - 20, y - 20, x + 20, y + 20):
            sheet.put(words(text, "bold", LABEL, INK, halo=Halo(PAPER, 4)), x, y)


PICTURES = Pictures(board_sheet, hand_sheet, cover_sheet, callouts, zoom_sheet, part_sheet)


def warm() -> None:
    """Paint the static layers for the first chart, on which a match begins, and for the whole one."""
    for window, players in ((window_of(()), 2), (WHOLE, 2), (WHOLE, 3), (WHOLE, 4)):
        ground(Arrangement(players, False), window)


def icon(name: str) -> Sprite:
    """Return the sprite of that icon."""
    if name.startswith("seat_"):
        return token(int(name[5:]) - 1, _SIDE / 2)
    if name == "game":
        return back(_SIDE)
    if name == "coin":
        return panel_icon("coins", _SIDE / 2)
    return badge(name, _SIDE) if name in BOARD.kinds else face(name, 0, _SIDE)
