"""Panel of the seats, with change marks.

It has a column for each seat with mark, name, score, flag, cards and orders.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.games.zanzibar.view import ZanzibarView
from renderers.kit.change_marks import Circle, gain, gain_width, ghost, halo, ticket
from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.fonts import score_text, text_width
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.seats import own_corners
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import QUIET
from renderers.zanzibar.ground.picture_layout import SIZE, STRIP
from renderers.zanzibar.pieces.changes import Changes, facts_of
from renderers.zanzibar.pieces.flags import flag, flag_of
from renderers.zanzibar.pieces.tokens import SEATS, token

TURN: Color = mix(GOLD, PAPER, 0.52)
_NAME, _SCORE, _FACTS = 30, 81, 125
"""Distances of the column's three lines from its upper edge, in pixels."""
_SIGN, _GAP = 27, 13
"""Width of the sign before a fact, and the room between two facts if there is enough, in pixels."""


def put_panel(page: Page, changes: Changes) -> None:
    """Put a column for every seat, in seat order, with change marks."""
    view: ZanzibarView = page.scene.view
    for seat in range(view.players):
        _Column(page, column_of(seat, view.players), _diff(changes, seat)).put(view, seat)


def column_of(seat: int, players: int) -> Box:
    """Return the box of a seat's column, in picture pixels."""
    width = (STRIP.w - 24) / players
    return (STRIP.w - width * players) / 2 + width * seat, STRIP.y + 8, width, STRIP.h - 18


class _Diff(NamedTuple):
    """Differences in one column."""

    gain: int
    facts: frozenset[str]
    flag: bool


def _diff(changes: Changes, seat: int) -> _Diff:
    facts = frozenset(name for owner, name in changes.facts if owner == seat)
    return _Diff(dict(changes.gains).get(seat, 0), facts, seat in changes.flags)


class _Column:
    """Facts of one seat."""

    def __init__(self, page: Page, box: Box, diff: _Diff) -> None:
        x, y, self.width, self.height = box
        self.page, self.diff = page.moved(x, y), diff
        self.has_flag = False

    def put(self, view: ZanzibarView, seat: int) -> None:
        """Put the seat's mark, name, score, flag and facts."""
        self.has_flag = bool(flag_of(view, seat))
        if view.seat_to_move == seat:
            self.page.put(_turn_plate(round(self.width), round(self.height)), 0, 0)
        self.page.put(token(seat, SEATS.mark(seat), 23), 38, _NAME)
        if view.viewer == seat:
            self.page.put(own_corners((round(self.width), round(self.height)), (2.5, 2.5), (34, 26), 5), 0, 0)
        self.page.write(self.page.player(seat), 37, 72, _NAME, room=self.width - 76)
        self._put_score(view.seats[seat].score)
        if view.viewer == seat:
            self._put_you(self.page.text("you"))
        self._put_flag(flag_of(view, seat))
        self._put_facts(facts_of(view, seat))

    def _put_score(self, score: int) -> None:
        left = 24 + self.page.write(score_text(score), 48, 16, _SCORE, face="bold")
        if self.diff.gain:
            chip = gain(self.diff.gain, SIZE)
            self.page.put(chip, left + gain_width(self.diff.gain, SIZE) / 2, _SCORE)

    def _put_you(self, text: str) -> None:
        """Put the word "you"."""
        width = round(text_width(text, "bold", SIZE)) + 22
        right = self.width - (60 if self.has_flag else 14)
        self.page.put(_tag(width), right - width / 2, _SCORE)
        self.page.write(text, SIZE, right - width / 2, _SCORE, face="bold", color=PAPER, align="middle")

    def _put_flag(self, name: str) -> None:
        at = self.width - 32, _SCORE
        if self.diff.flag:
            self.page.put(halo(Circle(22.0), 1.0, 0.5) if name else ghost(Circle(18.0)), *at)
        if name:
            self.page.put(flag(name), *at)

    def _put_facts(self, values: Sequence[tuple[str, str]]) -> None:
        """Put each fact with its sign before it."""
        facts = [(name, text, _SIGN + text_width(text, "semibold", SIZE)) for name, text in values]
        gap = min(_GAP, (self.width - 16 - sum(width for *_, width in facts)) / 2)
        x = gap
        for name, text, width in facts:
            is_new = name in self.diff.facts
            if is_new:
                self.page.put(ticket(round(width + 11), 40), x + width / 2, _FACTS)
            color = INK if is_new else QUIET
            self.page.put(icon(name, 14, color), x + 11, _FACTS)
            self.page.write(text, SIZE, x + _SIGN, _FACTS, color=color)
            x += width + gap


@lru_cache(8)
def _tag(width: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -21, width, 42), 10, INK)

    return drawn(f"tag {width}", Camera(-width / 2, -21, width, 42), draw)


@lru_cache(16)
def _turn_plate(width: int, height: int) -> Sprite:
    """Return the golden plate with an arrow to the active seat."""

    def draw(pen: Pen) -> None:
        pen.box((2, 2, width - 4, height - 4), 10, mix(GOLD, INK, 0.25))
        pen.box((5, 5, width - 10, height - 10), 8, TURN)
        pen.polygon([(4, _NAME - 10), (13, _NAME), (4, _NAME + 10)], INK)

    return drawn(f"turn plate {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(16)
def icon(name: str, size: float, color: Color = QUIET) -> Sprite:
    """Return an icon: `cards`, `scored` or `discards`. `size` is half its height."""

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
