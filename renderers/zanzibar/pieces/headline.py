"""Headline of a board picture.

It has the game name, turn, and the active seat with its task, or the winners.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.zanzibar.view import ZanzibarView
from bot.scene import Scene
from renderers.kit.change_marks import ticket
from renderers.kit.color import INK, PAPER, RED
from renderers.kit.early_end import early_end
from renderers.kit.fonts import face_for, fit_text, text_width
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn, words
from renderers.zanzibar.ground.board_data import load_board
from renderers.zanzibar.ground.picture_layout import HEAD, SIZE
from renderers.zanzibar.pieces.picture_words import WORDS
from renderers.zanzibar.pieces.tokens import SEATS, token

_LINE = HEAD.y + 33
_EDGE, _GAP = 25, 19


def put_headline(sheet: Sheet, scene: Scene, *, is_new: bool) -> None:
    """Put name, turn and seats from the left, and the notice of the last turns at the right."""
    sheet.put(words(load_board().title, "title", 42, RED, "left"), _EDGE, _LINE)
    x = _EDGE + text_width(load_board().title, "title", 42) + 1.5 * _GAP
    early = early_end(scene)
    text = _phase_text(scene.view, scene.locale) if early is None else early.when
    width = text_width(text, "bold", 37)
    if is_new:
        sheet.put(ticket(round(width + 20), 44), x + width / 2, _LINE)
    sheet.put(words(text, "bold", 37, INK, "left"), x, _LINE)
    left, right = x + width + 1.5 * _GAP, HEAD.w - _EDGE - (0 if early is not None else _put_ribbon(sheet, scene))
    if early is not None:
        _put_seats(sheet, scene, (early.seats, early.words), left, right)
        return
    seats = _seats(scene.view)
    action = WORDS.text(_action_key(scene.view), scene.locale) if len(seats) == 1 else ""
    _put_seats(sheet, scene, (seats, action), left, right)


def _phase_text(view: ZanzibarView, locale: str) -> str:
    match view.phase:
        case "placement":
            return WORDS.text("placement", locale)
        case "over":
            return WORDS.text("over", locale)
        case _:
            return WORDS.text("turn", locale, turn=view.turn)


def _put_seats(sheet: Sheet, scene: Scene, content: tuple[tuple[int, ...], str], left: float, right: float) -> None:
    """Put one seat with its name, or several seats with their marks alone, and then the words."""
    seats, action = content
    for number, seat in enumerate(seats):
        sheet.put(token(seat, SEATS.mark(seat), 20), left + 21 + number * 52, _LINE - 2)
    if len(seats) == 1:
        name = WORDS.player(seats[0], scene.names, scene.locale)
        face = face_for(name, "bold")
        text, size = fit_text(name, face, 37, right - left - 64 - text_width(action, "semibold", 35), SIZE)
        sheet.put(words(text, face, size, INK, "left"), left + 54, _LINE)
        left += 64 + text_width(text, face, size)
    else:
        left += 52 * len(seats) + (10 if seats else 0)
    if action:
        sheet.put(words(action, "semibold", 35, INK, "left"), left, _LINE)


def _action_key(view: ZanzibarView) -> str:
    """Return the current or completed action of the seat."""
    match view.phase:
        case "placement":
            return "places"
        case "over":
            return "wins"
        case "fresh":
            return "keeps"
        case _:
            return "orders-now" if view.card_used else "moves"


def _seats(view: ZanzibarView) -> tuple[int, ...]:
    if view.phase == "over" and view.ranking:
        return view.ranking[0]
    return () if view.seat_to_move is None else (view.seat_to_move,)


def _put_ribbon(sheet: Sheet, scene: Scene) -> float:
    """Put the ribbon of the last turns at the right edge, and return its width."""
    if scene.view.phase == "over" or scene.view.trigger is None:
        return 0
    text = WORDS.text("last-turns", scene.locale)
    width = round(text_width(text, "bold", 35)) + 38
    sheet.put(_ribbon(width), HEAD.w - _EDGE - width / 2, _LINE)
    sheet.put(words(text, "bold", 35, PAPER), HEAD.w - _EDGE - width / 2, _LINE)
    return width + _GAP


@lru_cache(8)
def _ribbon(width: int) -> Sprite:
    """Return a ribbon with swallow tails. The anchor is its middle."""

    def draw(pen: Pen) -> None:
        for grow, color in ((2.0, INK), (0.0, RED)):
            x, y = width / 2 + grow, 22 + grow
            pen.polygon([(-x, -y), (x, -y), (x - 12, 0), (x, y), (-x, y), (12 - x, 0)], color)

    return drawn(f"ribbon {width}", Camera(-width / 2 - 4, -26, width + 8, 52), draw)
