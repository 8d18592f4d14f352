"""Pictures of Zanzibar: the board, the private hand and the enlarged provinces."""

from __future__ import annotations

from bot.scene import Scene
from renderers.kit.color import INK, PAPER, Color
from renderers.kit.early_end import without_turn
from renderers.kit.geometry import moved, smooth
from renderers.kit.pen import Pen
from renderers.kit.picture_words import Page
from renderers.kit.pictures import Pictures
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn
from renderers.zanzibar.board import Board, cover_sheet, zoom_sheet
from renderers.zanzibar.ground.picture_layout import SIZE, WHOLE
from renderers.zanzibar.ground.sea import HULL, SAIL
from renderers.zanzibar.ground.spices import badge
from renderers.zanzibar.hand import card_badge, hand_sheet, has_hand_strip, put_hand_strip
from renderers.zanzibar.pieces.headline import put_headline
from renderers.zanzibar.pieces.panel import put_panel
from renderers.zanzibar.pieces.picture_words import WORDS
from renderers.zanzibar.pieces.tokens import SEATS, token
from renderers.zanzibar.rules_callouts import callouts
from renderers.zanzibar.static_layers import board_ground, private_ground

_RADIUS = 60
_WATER: Color = (96, 168, 196)


def board_sheet(scene: Scene) -> Sheet:
    """Return the board's sheet, not yet encoded."""
    scene = without_turn(scene, seat_to_move=None)
    is_private = has_hand_strip(scene.view)
    sheet = Sheet(private_ground() if is_private else board_ground())
    board = Board(sheet, WHOLE, scene)
    board.put_all()
    page = Page(sheet, scene, WORDS, SIZE)
    put_headline(page, is_new=board.changes.heading)
    put_panel(page, board.changes)
    if is_private:
        put_hand_strip(page)
    return sheet


PICTURES = Pictures(board_sheet, hand_sheet, cover_sheet, callouts, zoom_sheet)


def warm() -> None:
    """Paint the static layers."""
    board_ground()


def icon(name: str) -> Sprite:
    """Return the sprite of that icon."""
    if name.startswith("seat_"):
        seat = int(name[5:]) - 1
        return token(seat, SEATS.mark(seat), _RADIUS)
    if name == "hut":
        return badge(None, _RADIUS)
    if name in ("sea", "game"):
        return drawn(f"icon {name}", around(_RADIUS + 1), _sea if name == "sea" else _dhow)
    return card_badge(name, _RADIUS)


def _sea(pen: Pen) -> None:
    _water(pen)
    for y in (-24, 6, 36):
        wave = [(-44, y), (-28, y - 12), (-10, y), (8, y - 12), (26, y), (44, y - 12)]
        inside = [(x, dy) for x, dy in wave if x * x + dy * dy < 50 * 50]
        pen.stroke(smooth(inside, closed=False), 8, PAPER)


def _dhow(pen: Pen) -> None:
    _water(pen)
    for shape, color in ((SAIL, PAPER), (HULL, (132, 84, 44))):
        pen.stroke(moved(shape, -4, 4, 40), 8, INK, closed=True)
        pen.polygon(moved(shape, -4, 4, 40), color)


def _water(pen: Pen) -> None:
    pen.disc(0, 0, _RADIUS, INK)
    pen.disc(0, 0, _RADIUS * 0.89, _WATER)
