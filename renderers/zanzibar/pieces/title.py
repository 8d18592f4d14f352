"""The title: the game's name, the turn, and who is to move, what has begun, or who has won."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from bot.games.zanzibar.view import ZanzibarView
from renderers.kit.changes import plate
from renderers.kit.color import INK, PAPER, Color
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn, words
from renderers.kit.type import face_for, fitted, width_of
from renderers.zanzibar.ground.chart import chart
from renderers.zanzibar.pieces.panel import seat_mark
from renderers.zanzibar.pieces.tokens import token
from renderers.zanzibar.pieces.words import player, said

_RED: Color = (164, 36, 34)
_ROOM = 240


def put_title(sheet: Sheet, view: ZanzibarView, names: tuple[str, ...], locale: str, *, is_new: bool) -> None:
    """Three lines on the plate at the top right; `is_new` marks the turn."""
    region = chart().regions["title"]
    x, y = region.x + region.w / 2 - 4, region.y
    sheet.put(words(chart().title, "title", 53, _RED), x, y + 42)
    text, size = fitted(_second(view, locale), "bold", 42, _ROOM, 24)
    if is_new:
        sheet.put(plate(round(width_of(text, "bold", size) + 24), round(size * 1.1)), x, y + 90)
    sheet.put(words(text, "bold", size, INK), x, y + 90)
    if view.phase != "over" and view.trigger is not None:
        text, size = fitted(said("last-turns", locale), "bold", 40, _ROOM - 24, 24)
        sheet.put(_ribbon(), x, y + 141)
        sheet.put(words(text, "bold", size, PAPER), x, y + 141)
        return
    _put_seats(sheet, view, x, y + 139, lambda seat: player(seat, names, locale))


def _second(view: ZanzibarView, locale: str) -> str:
    match view.phase:
        case "placement":
            return said("placement", locale)
        case "over":
            return said("over", locale)
        case _:
            return said("turn", locale, turn=view.turn)


def _put_seats(sheet: Sheet, view: ZanzibarView, x: float, y: float, name_of: Callable[[int], str]) -> None:
    """Who is to move, or who has won: one seat with its name, several with their marks alone."""
    to_move = () if view.seat_to_move is None else (view.seat_to_move,)
    seats = view.ranking[0] if view.phase == "over" and view.ranking else to_move
    if len(seats) == 1:
        name = name_of(seats[0])
        face = face_for(name, "semibold")
        text, size = fitted(name, face, 38, _ROOM - 56, 28)
        left = x - (width_of(text, face, size) + 54) / 2
        sheet.put(token(seats[0], seat_mark(seats[0]), 21), left + 21, y - 2)
        sheet.put(words(text, face, size, INK, "left"), left + 54, y)
        return
    for number, seat in enumerate(seats):
        sheet.put(token(seat, seat_mark(seat), 21), x + (number - (len(seats) - 1) / 2) * 50, y - 2)


@lru_cache(1)
def _ribbon() -> Sprite:
    def draw(pen: Pen) -> None:
        for grow, color in ((2.0, INK), (0.0, _RED)):
            for side in (-1, 1):
                tail = [
                    (side * 104, -14),
                    (side * (124 + grow), -14 - grow),
                    (side * 114, 6),
                    (side * (124 + grow), 26 + grow),
                    (side * 104, 26),
                ]
                pen.polygon(tail, color)
            pen.box((-112 - grow, -24 - grow, 224 + 2 * grow, 46 + 2 * grow), 5, color)

    return drawn("ribbon", Camera(-130, -32, 260, 64), draw, shadow=2)
