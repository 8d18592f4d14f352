"""The panel: for every seat its marker, name, score, money and sacks; and what is left in the supply and the bag."""

from __future__ import annotations

from functools import lru_cache

from bot.games.guatemala_cafe.view import GuatemalaCafeView, SeatView
from renderers._color import GOLD, INK, PAPER, Color, mix
from renderers._pen import Camera, Pen
from renderers._sheet import Sheet
from renderers._sprite import Sprite, around, drawn, words
from renderers._type import fitted
from renderers.guatemala_cafe._coffee import coin, piece
from renderers.guatemala_cafe._owners import token
from renderers.guatemala_cafe._places import FACTS, SEATS
from renderers.guatemala_cafe._signs import TURN
from renderers.guatemala_cafe._status import QUIET
from renderers.guatemala_cafe._words import player, said


def put_panel(sheet: Sheet, view: GuatemalaCafeView, names: tuple[str, ...], locale: str) -> None:
    """A column for every seat, in seat order, and three facts at the right."""
    x, y, width, height = SEATS
    room = (width - 24) / view.players
    for seat in range(view.players):
        column = _Column(sheet, x + 12 + room * seat, y + 12, room, height - 24)
        column.put(view, seat, player(seat, names, locale))
    _put_facts(sheet, view, locale)


class _Column:
    """One seat's column; x, y, width and height in pixels of the picture."""

    def __init__(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        self.sheet, self.x, self.y, self.width, self.height = sheet, x, y, width, height

    def put(self, view: GuatemalaCafeView, seat: int, name: str) -> None:
        if seat in view.waiting:
            self.sheet.put(_turn_plate(round(self.width), round(self.height)), self.x, self.y)
        left = self.x + max(0.0, (self.width - 240) / 2)
        self.sheet.put(token(seat, 25), left + 38, self.y + 40)
        rank = _rank(view, seat)
        if rank is not None:
            self.sheet.put(medal(rank), left + 62, self.y + 18)
        text, size = fitted(name, "semibold", 33, self.x + self.width - left - 84, 24)
        self.sheet.put(words(text, "semibold", size, INK, "left"), left + 74, self.y + 41)
        self._put_facts(view.seats[seat], left)

    def _put_facts(self, shown: SeatView, left: float) -> None:
        y = self.y + 122
        self.sheet.put(words(str(shown.score), "bold", 72, INK), left + 72, y + 2)
        for shift, sprite, value in ((-24, coin("", 17), shown.money), (24, piece("?", 18), shown.sacks)):
            self.sheet.put(sprite, left + 152, y + shift)
            self.sheet.put(words(str(value), "semibold", 38, INK, "left"), left + 180, y + shift)


def _rank(view: GuatemalaCafeView, seat: int) -> int | None:
    rank = 1
    for group in view.ranking:
        if seat in group:
            return rank
        rank += len(group)
    return None


def _put_facts(sheet: Sheet, view: GuatemalaCafeView, locale: str) -> None:
    """Roads in the supply, sacks in the bag, spaces between the leader and the lowest sack."""
    x, y, width, _ = FACTS
    gap = max(0, view.lowest_sack - max(seat.score for seat in view.seats))
    rows = ((piece("r", 17), "roads", view.supply), (piece("?", 18), "bag", view.bag), (closing(), "gap", gap))
    for row, (sprite, key, value) in enumerate(rows):
        middle = y + 44 + row * 55
        sheet.put(sprite, x + 40, middle)
        text, size = fitted(said(key, locale), "semibold", 27, width - 152, 17)
        sheet.put(words(text, "semibold", size, QUIET, "left"), x + 72, middle)
        sheet.put(words(str(value), "bold", 40, INK, "right"), x + width - 18, middle)


@lru_cache(16)
def _turn_plate(width: int, height: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((2, 2, width - 4, height - 4), 10, mix(GOLD, INK, 0.25))
        pen.box((4.5, 4.5, width - 9, height - 9), 8, TURN)

    return drawn(f"turn plate {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(8)
def medal(rank: int) -> Sprite:
    """The place at the end."""
    color: Color = {1: GOLD, 2: (206, 206, 204), 3: (208, 146, 92)}.get(rank, PAPER)

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 15.5, INK)
        pen.disc(0, 0, 13.5, color)
        pen.text(str(rank), 0, 0, 23, value=INK)

    return drawn(f"medal {rank}", around(20), draw, shadow=2)


@lru_cache(1)
def closing() -> Sprite:
    """Two arrow heads that meet."""

    def draw(pen: Pen) -> None:
        for side in (-1, 1):
            pen.stroke([(side * 19, 0), (side * 9, 0)], 5, INK)
            pen.polygon([(side * 3, 0), (side * 12, -9), (side * 12, 9)], INK)
        pen.stroke([(0, -13), (0, 13)], 3, INK)

    return drawn("closing", around(22), draw)
