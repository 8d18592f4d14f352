"""Placards on the walls and the rug: the café's name, the turn, the bag with its count, the bill of the last turn."""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView
from bot.scene import Scene
from renderers.cafe_international.ground.furniture import SHADOW
from renderers.cafe_international.ground.ornaments import NAME_SIGN, TURN_SIGN
from renderers.cafe_international.ground.plan import plan
from renderers.cafe_international.pieces.changes import Changes
from renderers.cafe_international.pieces.counter import signed
from renderers.cafe_international.pieces.seats import token
from renderers.cafe_international.pieces.words import player, said
from renderers.kit.changes import plate
from renderers.kit.color import INK, PAPER, Color, mix, rgb
from renderers.kit.curves import smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn, words
from renderers.kit.type import fitted, width_of

_RED: Color = rgb("#a42422")
_BOARD: Color = rgb("#33443c")
_FRAME: Color = rgb("#9a6234")
_SACK: Color = rgb("#c79a5c")
COLORS = (_RED, _BOARD, _SACK)
_SIGN = 196.0, 92.0


def paint_signs(painting: Painting, *, with_turn: bool) -> None:
    """The name on a paper sign, and a slate for the turn."""
    width, height = _SIGN
    for (x, y), inside in ((NAME_SIGN, PAPER), (TURN_SIGN, _BOARD))[: 1 + with_turn]:
        left, top = x - width / 2, y - height / 2
        with painting.layer(SHADOW, steps=1, shift=(4, 7)) as pen:
            pen.box((left, top, width, height), 10)
        for margin, color in ((0.0, INK), (2.4, _FRAME), (7.0, INK), (8.8, inside)):
            with painting.layer(color) as pen:
                pen.box((left + margin, top + margin, width - 2 * margin, height - 2 * margin), max(3.0, 10 - margin))
    x, y = NAME_SIGN
    with painting.layer(_RED, steps=3) as pen:
        pen.text("Café", x, y - 17, 42, face="title")
        pen.text("International", x, y + 21, 26, face="title")


def put_placards(sheet: Sheet, scene: Scene, news: Changes) -> None:
    """The turn, the bag and the bill."""
    view: CafeInternationalView = scene.view
    _put_turn(sheet, scene, is_new=news.is_slate_new)
    left, top, right, bottom = plan().image.bag_box
    sheet.put(_sack(), (left + right) / 2, (top + bottom) / 2)
    sheet.put(words(str(view.bag_count), "bold", 42, INK), (left + right) / 2, (top + bottom) / 2 + 11)
    if view.steps and view.steps_seat is not None:
        left, top, right, bottom = plan().image.note_box
        sheet.put(_bill(), (left + right) / 2, (top + bottom) / 2)
        sheet.put(token(view.steps_seat, 16.0), left + 18, (top + bottom) / 2 - 1)
        text, size = fitted(signed(view.steps_points), "bold", 46, 74, 36)
        color = _RED if view.steps_points < 0 else INK
        sheet.put(words(text, "bold", size, color), right - 40, (top + bottom) / 2)


def _put_turn(sheet: Sheet, scene: Scene, *, is_new: bool) -> None:
    view: CafeInternationalView = scene.view
    x, y = TURN_SIGN
    said_of_turn = said("over", scene.locale) if view.phase == "over" else said("turn", scene.locale, turn=view.turn)
    text, size = fitted(said_of_turn, "bold", 42, _SIGN[0] - 30, 26)
    if is_new:
        sheet.put(plate(width_of(text, "bold", size) + 22, 44.0), x, y - 20)
    sheet.put(words(text, "bold", size, INK if is_new else PAPER), x, y - 20)
    if view.phase == "over":
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        for place, seat in enumerate(winners):
            sheet.put(token(seat, 18.0), x + (place - (len(winners) - 1) / 2) * 46, y + 19)
    elif view.seat_to_move is not None:
        _put_mover(sheet, scene, view.seat_to_move, is_second=view.phase == "second")


def _put_mover(sheet: Sheet, scene: Scene, seat: int, *, is_second: bool) -> None:
    """Whose turn it is, or that a second guest may follow."""
    x, y = TURN_SIGN
    text = said("second", scene.locale) if is_second else player(seat, scene.names, scene.locale)
    text, size = fitted(text, "semibold", 32, _SIGN[0] - 68, 24)
    left = x - (width_of(text, "semibold", size) + 40) / 2
    sheet.put(token(seat, 15.0), left + 15, y + 18)
    sheet.put(words(text, "semibold", size, PAPER, "left"), left + 40, y + 19)


@lru_cache(1)
def _sack() -> Sprite:
    """A cloth bag tied with a ribbon."""

    def draw(pen: Pen) -> None:
        sack = smooth(
            [(-16, -20), (-30, -4), (-46, 20), (-40, 33), (0, 36), (40, 33), (46, 20), (30, -4), (16, -20)], closed=True
        )
        frill = smooth([(-14, -20), (-24, -34), (-9, -30), (0, -36), (9, -30), (24, -34), (14, -20)], closed=True)
        for shape, color in ((frill, mix(_SACK, PAPER, 0.2)), (sack, _SACK)):
            pen.stroke(shape, 5, INK, closed=True)
            pen.polygon(shape, color)
        pen.stroke([(-15, -19), (15, -19)], 9, INK)
        pen.stroke([(-14, -19), (14, -19)], 5, _RED)
        pen.box((-33, -12, 66, 44), 9, INK)
        pen.box((-31, -10, 62, 40), 7, PAPER)

    return drawn("sack", Camera(-54, -42, 110, 90), draw, shadow=4)


@lru_cache(1)
def _bill() -> Sprite:
    """A slip of paper with a torn edge."""

    def draw(pen: Pen) -> None:
        low = [(60 - i * 7.5, 31.0 if i % 2 else 25.0) for i in range(17)]
        slip = [(-60, -30), (60, -30), *low]
        pen.stroke(slip, 5, INK, closed=True)
        pen.polygon(slip, PAPER)

    return drawn("bill", Camera(-64, -36, 130, 76), draw, shadow=4)
