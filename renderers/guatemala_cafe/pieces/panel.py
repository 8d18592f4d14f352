"""The panel: for every seat its marker, name, score, money and sacks; and what is left in the supply and the bag."""

from __future__ import annotations

from functools import lru_cache

from bot.games.guatemala_cafe.view import GuatemalaCafeView, SeatView
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.places import FACTS, SEATS
from renderers.guatemala_cafe.ground.signs import TURN
from renderers.guatemala_cafe.pieces.changes import Changes, stock_of
from renderers.guatemala_cafe.pieces.heading import rank_of
from renderers.guatemala_cafe.pieces.owners import token
from renderers.guatemala_cafe.pieces.status import QUIET
from renderers.guatemala_cafe.pieces.words import player, said
from renderers.kit.changes import Round, gain, ghost, halo, plate
from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn, words
from renderers.kit.type import fitted, width_of


def put_panel(sheet: Sheet, view: GuatemalaCafeView, names: tuple[str, ...], locale: str, changes: Changes) -> None:
    """A column for every seat, in seat order, and three facts at the right; with the marks of what has changed."""
    x, y, width, height = SEATS
    room = (width - 24) / view.players
    for seat in range(view.players):
        column = _Column(sheet, (x + 12 + room * seat, y + 12, room, height - 24), changes)
        column.put(view, seat, player(seat, names, locale))
    _put_facts(sheet, view, locale, changes)


class _Column:
    """One seat's column; x, y, width and height in pixels of the picture."""

    def __init__(self, sheet: Sheet, box: Box, changes: Changes) -> None:
        self.sheet, self.changes = sheet, changes
        self.x, self.y, self.width, self.height = box

    def put(self, view: GuatemalaCafeView, seat: int, name: str) -> None:
        if seat in view.waiting:
            self.sheet.put(_turn_plate(round(self.width), round(self.height)), self.x, self.y)
        left = self.x + max(0.0, (self.width - 240) / 2)
        rank = rank_of(view, seat)
        if seat in self.changes.medals:
            mark = ghost(Round(14.0)) if rank is None else halo(Round(15.0), 1.0, 0.55)
            self.sheet.put(mark, left + 62, self.y + 18)
        self.sheet.put(token(seat, 25), left + 38, self.y + 40)
        if rank is not None:
            self.sheet.put(medal(rank), left + 62, self.y + 18)
        text, size = fitted(name, "semibold", 33, self.x + self.width - left - 84, 24)
        self.sheet.put(words(text, "semibold", size, INK, "left"), left + 74, self.y + 41)
        self._put_score(view.seats[seat].score, dict(self.changes.gains).get(seat, 0), left + 72)
        self._put_facts(view.seats[seat], seat, left)

    def _put_score(self, score: int, won: int, x: float) -> None:
        """The score; a little smaller above what it has won."""
        if not won:
            self.sheet.put(words(str(score), "bold", 72, INK), x, self.y + 124)
            return
        self.sheet.put(words(str(score), "bold", 62, INK), x, self.y + 99)
        self.sheet.put(gain(won, 34), x, self.y + 147)

    def _put_facts(self, shown: SeatView, seat: int, left: float) -> None:
        y = self.y + 122
        facts = ((-24, "money", coin("", 17), shown.money), (24, "sacks", piece("?", 18), shown.sacks))
        for shift, name, sprite, value in facts:
            if (seat, name) in self.changes.facts:
                width = 68 + width_of(str(value), "semibold", 38)
                self.sheet.put(plate(round(width), 46), left + 126 + width / 2, y + shift)
            self.sheet.put(sprite, left + 152, y + shift)
            self.sheet.put(words(str(value), "semibold", 38, INK, "left"), left + 180, y + shift)


def _put_facts(sheet: Sheet, view: GuatemalaCafeView, locale: str, changes: Changes) -> None:
    """What is left, each number behind its sign."""
    x, y, width, _ = FACTS
    signs = (piece("r", 17), piece("?", 18), closing())
    for row, (sprite, (key, value)) in enumerate(zip(signs, stock_of(view), strict=True)):
        middle = y + 44 + row * 55
        if key in changes.stock:
            room = width_of(str(value), "bold", 40)
            sheet.put(plate(round(room + 14), 46), x + width - 18 - room / 2, middle)
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
