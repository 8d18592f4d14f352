"""Pictures of Café International: the café, the private hand and the enlarged zones."""

from __future__ import annotations

from PIL import Image

from bot.scene import Scene
from renderers.cafe_international.board import Board, cover_sheet, dimmed_part, zoom_sheet
from renderers.cafe_international.ground.nations import round_flag
from renderers.cafe_international.ground.picture_layout import SIZE, STRIP_TOP, WHOLE
from renderers.cafe_international.hand import hand_sheet, put_hand_strip
from renderers.cafe_international.pieces.change_marks import picture_changes
from renderers.cafe_international.pieces.guests import guest
from renderers.cafe_international.pieces.headline import put_headline
from renderers.cafe_international.pieces.legend import put_legend
from renderers.cafe_international.pieces.panel import cup, has_hand_strip, put_panel
from renderers.cafe_international.pieces.picture_words import WORDS
from renderers.cafe_international.pieces.tokens import token
from renderers.cafe_international.rules_callouts import callouts
from renderers.cafe_international.static_layers import board_ground, cafe_ground, seats_ground
from renderers.kit.color import INK
from renderers.kit.early_end import without_turn
from renderers.kit.picture_words import Page
from renderers.kit.pictures import Pictures
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn

_SIDE = 110
_RADIUS = 60


def board_sheet(scene: Scene) -> Sheet:
    """Return the café's sheet, not yet encoded."""
    scene = without_turn(scene, seat_to_move=None)
    ground = board_ground(scene.view.players, has_hand_strip=has_hand_strip(scene.view), back=dimmed_part(scene))
    sheet = Sheet(ground)
    _put_cafe(sheet, scene)
    _put_seats(Page(sheet, scene, WORDS, SIZE))
    return sheet


def part_sheet(scene: Scene) -> Sheet:
    """Return the sheet of the café with its seats, or of one of the two.

    Raise LookupError for a part other than cafe or seats.
    """
    part, scene = scene.kind.partition(":")[2], without_turn(scene, seat_to_move=None)
    match part:
        case "":
            return board_sheet(scene)
        case "cafe":
            sheet = Sheet(cafe_ground(dimmed_part(scene)))
            _put_cafe(sheet, scene)
            return sheet
        case "seats":
            sheet = Sheet(seats_ground(scene.view.players, has_hand_strip=has_hand_strip(scene.view)))
            _put_seats(Page(sheet, scene, WORDS, SIZE).moved(0, -STRIP_TOP))
            return sheet
    raise LookupError(f"no part {part}")


def _put_cafe(sheet: Sheet, scene: Scene) -> None:
    """Put headline, legend and everything that stands in the café."""
    cafe = Board(sheet, WHOLE, scene)
    page = Page(sheet, scene, WORDS, SIZE)
    put_headline(page, cafe.change_marks.diff)
    put_legend(page, WHOLE)
    cafe.put_all()


def _put_seats(page: Page) -> None:
    """Put the plates of the seats and the hand strip."""
    view, diff = page.scene.view, picture_changes(page.scene)
    put_panel(page, view, diff)
    if has_hand_strip(view):
        put_hand_strip(page, diff.plates[view.viewer])


PICTURES = Pictures(board_sheet, hand_sheet, cover_sheet, callouts, zoom_sheet, part_sheet)


def warm() -> None:
    """Paint the static layers."""
    cafe_ground()
    for players in (2, 3, 4):
        seats_ground(players)


def icon(name: str) -> Sprite:
    """Return the sprite of that icon."""
    if name.startswith("seat_"):
        return token(int(name[5:]) - 1, _SIDE / 2)
    if name == "game":
        return cup(is_left=True, size=4.0)
    return _flag(name[5:]) if name.startswith("flag_") else guest(name, _SIDE)


def _flag(nation: str) -> Sprite:
    """Return the nation's flag on a disc with an ink rim."""
    rim = drawn(f"flag icon {nation}", around(_RADIUS + 2), lambda pen: pen.disc(0, 0, _RADIUS + 2, INK))
    image: Image.Image = rim.image
    flag = round_flag(nation, _RADIUS - 4)
    image.alpha_composite(flag, (rim.anchor[0] - flag.width // 2, rim.anchor[1] - flag.height // 2))
    return Sprite(rim.key, image, rim.anchor)
