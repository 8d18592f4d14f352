"""Headline of a board picture.

It has the game name, turn, and the active seat with its task, or the winners.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.zanzibar.view import ZanzibarView
from renderers.kit.change_marks import ticket
from renderers.kit.color import INK, PAPER, RED
from renderers.kit.early_end import early_end
from renderers.kit.fonts import text_width
from renderers.kit.pen import Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.sprite import Sprite, drawn
from renderers.zanzibar.ground.board_data import BOARD
from renderers.zanzibar.ground.picture_layout import HEAD
from renderers.zanzibar.pieces.tokens import SEATS, token

_LINE = HEAD.y + 33
_EDGE, _GAP = 25, 19


def put_headline(page: Page, *, is_new: bool) -> None:
    """Put name, turn and seats from the left, and the notice of the last turns at the right."""
    view: ZanzibarView = page.scene.view
    x = _EDGE + page.write(BOARD.title, 42, _EDGE, _LINE, face="title", color=RED) + 1.5 * _GAP
    early = early_end(page.scene)
    text = page.text("turn" if view.phase not in ("placement", "over") else view.phase, turn=view.turn)
    text = text if early is None else early.when
    width = text_width(text, "bold", 37)
    if is_new:
        page.put(ticket(round(width + 20), 44), x + width / 2, _LINE)
    page.write(text, 37, x, _LINE, face="bold")
    left, right = x + width + 1.5 * _GAP, HEAD.w - _EDGE - (0 if early is not None else _put_ribbon(page, view))
    if early is not None:
        _put_seats(page, (early.seats, early.words), left, right)
        return
    seats = _seats(view)
    _put_seats(page, (seats, page.text(_action_key(view)) if len(seats) == 1 else ""), left, right)


def _put_seats(page: Page, content: tuple[tuple[int, ...], str], left: float, right: float) -> None:
    """Put one seat with its name, or several seats with their marks alone, and then the words."""
    seats, action = content
    for number, seat in enumerate(seats):
        page.put(token(seat, SEATS.mark(seat), 20), left + 21 + number * 52, _LINE - 2)
    if len(seats) == 1:
        room = right - left - 64 - text_width(action, "semibold", 35)
        left += 64 + page.write(page.player(seats[0]), 37, left + 54, _LINE, face="bold", room=room)
    else:
        left += 52 * len(seats) + (10 if seats else 0)
    if action:
        page.write(action, 35, left, _LINE)


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


def _put_ribbon(page: Page, view: ZanzibarView) -> float:
    """Put the ribbon of the last turns at the right edge, and return its width."""
    if view.phase == "over" or view.trigger is None:
        return 0
    text = page.text("last-turns")
    width = round(text_width(text, "bold", 35)) + 38
    page.put(_ribbon(width), HEAD.w - _EDGE - width / 2, _LINE)
    page.write(text, 35, HEAD.w - _EDGE - width / 2, _LINE, face="bold", color=PAPER, align="middle")
    return width + _GAP


@lru_cache(8)
def _ribbon(width: int) -> Sprite:
    """Return a ribbon with swallow tails. The anchor is its middle."""

    def draw(pen: Pen) -> None:
        for grow, color in ((2.0, INK), (0.0, RED)):
            x, y = width / 2 + grow, 22 + grow
            pen.polygon([(-x, -y), (x, -y), (x - 12, 0), (x, y), (-x, y), (12 - x, 0)], color)

    return drawn(f"ribbon {width}", Camera(-width / 2 - 4, -26, width + 8, 52), draw)
