"""The panel: one row per seat with its mark, name, score, cards, orders and flags."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bot.games.zanzibar.view import SeatView, ZanzibarView
from renderers.kit.changes import Round, gain, gain_width, ghost, halo, plate
from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn, words
from renderers.kit.type import Face, face_for, fitted, width_of
from renderers.zanzibar.ground.chart import chart
from renderers.zanzibar.pieces.changes import Changes, facts_of
from renderers.zanzibar.pieces.flags import flag, flag_of
from renderers.zanzibar.pieces.tokens import token
from renderers.zanzibar.pieces.words import player

QUIET: Color = (110, 88, 70)
_MARK, _TEXT = 35, 70
"""Where in a row the token and the words stand."""
TURN: Color = mix(GOLD, PAPER, 0.52)


def put_panel(sheet: Sheet, view: ZanzibarView, names: tuple[str, ...], locale: str, changes: Changes) -> None:
    """A row for every seat, in seat order, with the marks of what has changed."""
    region = chart().regions["panel"]
    height = min(150.0, (region.h - 32) / view.players)
    top = region.y + 4 + (region.h - 16 - height * view.players) / 2
    for seat in range(view.players):
        row = _Row(sheet, (region.x + 14, top + height * seat, region.w - 36, height), _news(changes, seat))
        row.put(view, seat, player(seat, names, locale))


class _News(NamedTuple):
    """What has changed in one row."""

    gain: int
    facts: frozenset[str]
    flag: bool


def _news(changes: Changes, seat: int) -> _News:
    facts = frozenset(name for one, name in changes.facts if one == seat)
    return _News(dict(changes.gains).get(seat, 0), facts, seat in changes.flags)


class _Row:
    """One seat's row; x, y, width and height in pixels of the picture."""

    def __init__(self, sheet: Sheet, box: Box, news: _News) -> None:
        self.sheet, self.news = sheet, news
        self.x, self.y, self.width, self.height = box
        self.middle = self.y + self.height / 2
        self.large = self.height > 100

    def put(self, view: ZanzibarView, seat: int, name: str) -> None:
        shown = view.seats[seat]
        if view.seat_to_move == seat:
            self.sheet.put(_turn_plate(round(self.width), round(self.height)), self.x, self.y)
        radius = 29 if self.large else 23
        corner = self.x + _MARK - radius * 0.9, self.middle - radius * 0.9
        name_of_flag = flag_of(view, seat)
        if self.news.flag:
            self.sheet.put(halo(Round(16.0), 1.0, 0.6) if name_of_flag else ghost(Round(14.0)), *corner)
        self.sheet.put(token(seat, seat_mark(seat), radius), self.x + _MARK, self.middle)
        if name_of_flag:
            self.sheet.put(flag(name_of_flag), *corner)
        if self.large:
            self._put_large(shown, name)
        else:
            self._put_small(shown, name)

    def _put_large(self, shown: SeatView, name: str) -> None:
        """Three lines: name, score, facts."""
        face = face_for(name, "semibold")
        text, size = fitted(name, face, 32, self.width - _TEXT - 8, 24)
        self._words(text, size, _TEXT, -0.3, face)
        score = _signed(shown.score)
        self._words(score, 50, _TEXT, 0.02, "bold")
        room = self.width - _TEXT - width_of(score, "bold", 50) - 22
        facts = facts_of(shown)
        if self.news.gain:
            self._put_gain(_TEXT + 10 + width_of(score, "bold", 50), 0.02)
            size, _ = _fitting(facts, 27, self.width - _TEXT - 8)
            self._put_facts(facts, size, _TEXT + 2, 0.33)
            return
        size, width = _fitting(facts[:1], 27, room)
        self._put_facts(facts[:1], size, self.width - 10 - width, 0.02)
        self._put_facts(facts[1:], 28, _TEXT + 2, 0.33)

    def _put_gain(self, left: float, y: float) -> None:
        """The chip, as large as there is room in the row."""
        size = 34
        while gain_width(self.news.gain, size) > self.width - 4 - left and size > 20:
            size -= 1
        x = left + gain_width(self.news.gain, size) / 2
        self.sheet.put(gain(self.news.gain, size), self.x + x, self.middle + self.height * y)

    def _put_small(self, shown: SeatView, name: str) -> None:
        """Two lines: name and score, facts."""
        score = _signed(shown.score)
        self._words(score, 42, self.width - 8, -0.18, "bold", align="right")
        face = face_for(name, "semibold")
        text, size = fitted(name, face, 25, self.width - _TEXT - 15 - width_of(score, "bold", 42), 18)
        self._words(text, size, _TEXT, -0.22, face)
        size, _ = _fitting(facts_of(shown), 23, self.width - _TEXT - 12)
        self._put_facts(facts_of(shown), size, _TEXT + 2, 0.26)
        if self.news.gain:
            self.sheet.put(gain(self.news.gain, 22), self.x + _MARK, self.middle + 25)

    def _put_facts(self, facts: Sequence[Fact], size: int, x: float, y: float) -> None:
        """Each with its sign before it."""
        for name, text in facts:
            width = _width((name, text), size)
            is_new = name in self.news.facts
            if is_new:
                at = self.x + x + width / 2, self.middle + self.height * y
                self.sheet.put(plate(round(width + size * 0.32), round(size * 1.28)), *at)
            self.sheet.put(
                icon(name, size * 0.43, INK if is_new else QUIET),
                self.x + x + size * 0.3,
                self.middle + self.height * y,
            )
            self._words(text, size, x + size * _SIGN, y, "semibold", color=INK if is_new else QUIET)
            x += width + size * _GAP

    def _words(
        self, text: str, size: int, x: float, y: float, face: Face, *, align: str = "left", color: Color = INK
    ) -> None:
        self.sheet.put(words(text, face, size, color, align), self.x + x, self.middle + self.height * y)


Fact: TypeAlias = tuple[str, str]
"""The name of a sign, and what stands behind it."""
_SIGN, _GAP = 0.78, 0.42
"""How wide a sign and the gap between two facts are, by the size of the type."""


def _width(fact: Fact, size: int) -> float:
    return size * _SIGN + width_of(fact[1], "semibold", size)


def _fitting(facts: Sequence[Fact], size: int, room: float) -> tuple[int, float]:
    """The largest size, up to this one, in which the facts fit; and how wide they are in it."""
    while True:
        width = sum(_width(fact, size) for fact in facts) + size * _GAP * (len(facts) - 1)
        if width <= room or size <= 14:
            return size, width
        size -= 1


def _signed(score: int) -> str:
    return str(score).replace("-", "–")


def seat_mark(seat: int) -> str:
    """The seat's letter."""
    return chart().seat_colors[seat].letter


@lru_cache(16)
def _turn_plate(width: int, height: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((2, 2, width - 4, height - 4), 10, mix(GOLD, INK, 0.25))
        pen.box((4, 4, width - 8, height - 8), 8, TURN)
        pen.polygon([(4, height / 2 - 11), (15, height / 2), (4, height / 2 + 11)], INK)

    return drawn(f"turn plate {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(16)
def icon(name: str, size: float, color: Color = QUIET) -> Sprite:
    """A small sign: `cards`, `scored` or `discards`; `size` is half its height."""

    def draw(pen: Pen) -> None:
        s = size
        match name:
            case "cards":
                for x, y, fill in ((-0.25, -0.15, PAPER), (0.1, 0.1, PAPER)):
                    pen.box(((x - 0.58) * s, (y - 0.85) * s, 1.1 * s, 1.6 * s), 0.2 * s, color)
                    pen.box(((x - 0.42) * s, (y - 0.69) * s, 0.78 * s, 1.28 * s), 0.1 * s, fill)
            case "scored":
                pen.stroke([(-0.75 * s, 0.05 * s), (-0.2 * s, 0.65 * s), (0.8 * s, -0.7 * s)], 0.36 * s, color)
            case _:
                pen.stroke([(-0.62 * s, -0.62 * s), (0.62 * s, 0.62 * s)], 0.34 * s, color)
                pen.stroke([(-0.62 * s, 0.62 * s), (0.62 * s, -0.62 * s)], 0.34 * s, color)

    return drawn(f"icon {name} {size} {color}", around(size * 1.2), draw)
