"""The status: the game's name, the turn, what is to be done and by whom, the pieces taken, who has won."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.places import STATUS
from renderers.guatemala_cafe.ground.tabletop import draw_bean
from renderers.guatemala_cafe.pieces.changes import SLOTS, Changes
from renderers.guatemala_cafe.pieces.heading import heading_of, shows_taken
from renderers.guatemala_cafe.pieces.owners import token
from renderers.guatemala_cafe.pieces.words import player, said
from renderers.kit.changes import Square, halo, plate
from renderers.kit.color import INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, drawn, words
from renderers.kit.type import fitted, width_of

TITLE: Color = (148, 44, 28)
QUIET: Color = (110, 88, 70)
_BEAN: Color = (122, 74, 36)
_ROOM = STATUS[2] - 40
_NAME = "Guatemala Café"


def put_status(sheet: Sheet, view: GuatemalaCafeView, names: tuple[str, ...], locale: str, changes: Changes) -> None:
    """Three lines on the plate at the lower left, with the marks of what has changed."""
    x, y, width, _ = STATUS
    sheet.put(words(_NAME, "title", 41, TITLE), x + width / 2, y + 38)
    for side in (-1, 1):
        sheet.put(_bean(), x + width / 2 + side * (width_of(_NAME, "title", 41) / 2 + 18), y + 40)
    heading = heading_of(view)
    spoken = said(heading.key, locale, turn=heading.turn, colour=heading.colour or "K", cause=heading.reason)
    text, size = fitted(spoken, "bold", 36, _ROOM, 22)
    if changes.heading:
        sheet.put(plate(round(width_of(text, "bold", size) + 22), round(size * 1.14)), x + width / 2, y + 84)
    sheet.put(words(text, "bold", size, INK), x + width / 2, y + 84)
    if shows_taken(view):
        _put_taken(sheet, view, changes)
        _put_seats(sheet, view, (x + 18, _ROOM - 166), lambda seat: player(seat, names, locale))
    else:
        _put_seats(sheet, view, (x + 20, _ROOM), lambda seat: player(seat, names, locale))


def _put_taken(sheet: Sheet, view: GuatemalaCafeView, changes: Changes) -> None:
    """Up to three pieces of this turn, as slots that fill."""
    x, y, width, _ = STATUS
    for slot in range(SLOTS):
        at = x + width - 146 + slot * 52, y + 144
        sheet.put(_slot(), *at)
        if slot < len(view.taken):
            if slot in changes.slots:
                sheet.put(halo(Square(44.0, 44.0, 7.0), 1.0, 0.5), *at)
            sheet.put(piece(view.taken[slot].piece, 18), *at)


def _put_seats(sheet: Sheet, view: GuatemalaCafeView, span: tuple[float, float], name_of: Callable[[int], str]) -> None:
    """Whose turn it is, or who has won: one seat with its name, several with their marks alone."""
    winners = view.ranking[0] if view.ranking else ()
    seats = winners if view.phase == "over" else (_turn_seat(view),)
    left, room = span
    y = STATUS[1] + 144
    if len(seats) == 1:
        text, size = fitted(name_of(seats[0]), "semibold", 34, room - 64, 25)
        start = left + (room - width_of(text, "semibold", size) - 62) / 2 if room > 300 else left
        sheet.put(token(seats[0], 24), start + 26, y)
        sheet.put(words(text, "semibold", size, INK, "left"), start + 62, y)
        return
    for number, seat in enumerate(seats):
        sheet.put(token(seat, 24), left + room / 2 + (number - (len(seats) - 1) / 2) * 66, y)


def _turn_seat(view: GuatemalaCafeView) -> int:
    """Before the buyer stands, who places him."""
    return view.waiting[0] if view.phase == "place" and view.waiting else view.turn_seat


@lru_cache(1)
def _bean() -> Sprite:
    def draw(pen: Pen) -> None:
        draw_bean(pen, 9, _BEAN)

    return drawn("bean", Camera(-14, -12, 28, 26), draw, shadow=1.5)


@lru_cache(1)
def _slot() -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-24, -24, 48, 48), 8, mix(INK, PAPER, 0.45))
        pen.box((-22.4, -22.4, 44.8, 44.8), 6.5, PARCHMENT)

    return drawn("slot", Camera(-25, -25, 50, 50), draw)
