"""The headline above the map: the game's name, the turn, and who is to do what, or who has won."""

from __future__ import annotations

from functools import lru_cache

from bot.games.zanzibar.view import ZanzibarView
from bot.scene import Scene
from renderers.kit.changes import plate
from renderers.kit.color import INK, PAPER, Color
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn, words
from renderers.kit.type import face_for, fitted, width_of
from renderers.zanzibar.ground.chart import chart
from renderers.zanzibar.ground.plan import HEAD, SIZE
from renderers.zanzibar.pieces.panel import seat_mark
from renderers.zanzibar.pieces.tokens import token
from renderers.zanzibar.pieces.words import player, said

_RED: Color = (164, 36, 34)
_LINE = HEAD.y + 33
_EDGE, _GAP = 25, 19


def put_headline(sheet: Sheet, scene: Scene, *, is_new: bool) -> None:
    """From the left the name, the turn, the seats; at the right that these are the last turns."""
    sheet.put(words(chart().title, "title", 42, _RED, "left"), _EDGE, _LINE)
    x = _EDGE + width_of(chart().title, "title", 42) + 1.5 * _GAP
    text = _when(scene.view, scene.locale)
    width = width_of(text, "bold", 37)
    if is_new:
        sheet.put(plate(round(width + 20), 44), x + width / 2, _LINE)
    sheet.put(words(text, "bold", 37, INK, "left"), x, _LINE)
    right = HEAD.w - _EDGE - _put_ribbon(sheet, scene)
    _put_seats(sheet, scene, x + width + 1.5 * _GAP, right)


def _when(view: ZanzibarView, locale: str) -> str:
    match view.phase:
        case "placement":
            return said("placement", locale)
        case "over":
            return said("over", locale)
        case _:
            return said("turn", locale, turn=view.turn)


def _put_seats(sheet: Sheet, scene: Scene, left: float, right: float) -> None:
    """Who is to move, or who has won: one seat with its name, several with their marks alone."""
    seats = _seats(scene.view)
    for number, seat in enumerate(seats):
        sheet.put(token(seat, seat_mark(seat), 20), left + 21 + number * 52, _LINE - 2)
    if len(seats) == 1:
        name = player(seats[0], scene.names, scene.locale)
        face = face_for(name, "bold")
        asked = said(_asked(scene.view), scene.locale)
        text, size = fitted(name, face, 37, right - left - 64 - width_of(asked, "semibold", 35), SIZE)
        sheet.put(words(text, face, size, INK, "left"), left + 54, _LINE)
        sheet.put(words(asked, "semibold", 35, INK, "left"), left + 64 + width_of(text, face, size), _LINE)


def _asked(view: ZanzibarView) -> str:
    """What the seat has to do now, or has done."""
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
    """At the right edge; tells how much room it takes."""
    if scene.view.phase == "over" or scene.view.trigger is None:
        return 0
    text = said("last-turns", scene.locale)
    width = round(width_of(text, "bold", 35)) + 38
    sheet.put(_ribbon(width), HEAD.w - _EDGE - width / 2, _LINE)
    sheet.put(words(text, "bold", 35, PAPER), HEAD.w - _EDGE - width / 2, _LINE)
    return width + _GAP


@lru_cache(8)
def _ribbon(width: int) -> Sprite:
    """With tails like a swallow's; the anchor is its middle."""

    def draw(pen: Pen) -> None:
        for grow, color in ((2.0, INK), (0.0, _RED)):
            x, y = width / 2 + grow, 22 + grow
            pen.polygon([(-x, -y), (x, -y), (x - 12, 0), (x, y), (-x, y), (12 - x, 0)], color)

    return drawn(f"ribbon {width}", Camera(-width / 2 - 4, -26, width + 8, 52), draw)
