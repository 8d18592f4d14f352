"""Panel of the seats, with change marks.

It has the supplies, and each seat's facts and possible gain in every colour.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.ground.board_geometry import SIZE, WIDTH
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.picture_layout import ROW, TABLE_HEAD, Arrangement
from renderers.guatemala_cafe.ground.signs import LIT, TURN
from renderers.guatemala_cafe.pieces.changes import Changes, stock_of
from renderers.guatemala_cafe.pieces.headline_content import rank_of
from renderers.guatemala_cafe.pieces.tokens import token
from renderers.kit.change_marks import Circle, gain, gain_width, ghost, halo, ticket
from renderers.kit.color import GAIN, GOLD, INK, mix
from renderers.kit.pen import Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.seats import MedalStyle, medal, own_corners
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import BRIGHT_METALS, QUIET

NUMBER = 36
_TOKEN, _NAME, _SCORE, MONEY, _SACKS = 70, 104, 388, 414, 508
CELLS, CELL = 590, 79
"""Left edge of the first colour's column and the width of each, from the picture's left edge."""
_NAMES = 158
"""Room for a name that has a gain behind it, in board pixels."""
STOCK = (38, 226, 412)
_WORD = 172
"""Room for the word below a sign of the head, in board pixels."""
_TOP = 9
"""Room between the sheet's edge and its first line, in board pixels."""


def put_table(page: Page, changes: Changes, arrangement: Arrangement) -> None:
    """Put the table with change marks."""
    view: GuatemalaCafeView = page.scene.view
    top = arrangement.table[1] + _TOP
    for seat in view.waiting:
        page.put(_waited_for(page.scale, is_asked=view.phase == "block"), 0, top + TABLE_HEAD + ROW * seat)
    _put_lit(page, view, top)
    for seat in range(view.players):
        _Row(page, view, changes, top + TABLE_HEAD + ROW * seat).put(seat)
    _put_head(page, view, changes, top + 26)


def column_at(place: int) -> float:
    """Return the middle of a colour's column."""
    return CELLS + (place + 0.5) * CELL


def row_at(arrangement: Arrangement, seat: int) -> float:
    """Return the middle of a seat's row."""
    return arrangement.table[1] + _TOP + TABLE_HEAD + (seat + 0.5) * ROW


def _put_lit(page: Page, view: GuatemalaCafeView, top: float) -> None:
    """Highlight the column of the colour being scored."""
    for place, color in enumerate(view.colors):
        if view.scoring is not None and view.scoring.color == color.color:
            page.put(_column(round(TABLE_HEAD + ROW * view.players), page.scale), CELLS + place * CELL, top)


def _put_head(page: Page, view: GuatemalaCafeView, changes: Changes, y: float) -> None:
    """Put roads, sacks in the bag and the gap on the track, with words, and each colour's sacks over its column."""
    signs = (piece("r", 20, page.scale), piece("?", 21, page.scale), closing(page.scale))
    for x, sprite, (key, value) in zip(STOCK, signs, stock_of(view), strict=True):
        if key in changes.stock:
            width = page.width(str(value), NUMBER)
            page.put(ticket(round(width + 10), 42, page.scale), x + 32 + width / 2, y)
        page.put(sprite, x, y)
        page.write(str(value), NUMBER, x + 32, y)
        page.write(page.text("stock", of=key), SIZE, x - 18, y + 41, color=QUIET, room=_WORD)
    room = CELL * len(view.colors)
    page.write(page.text("gains"), SIZE, CELLS + room / 2, y + 41, color=QUIET, align="middle", room=room)
    for index, color in enumerate(view.colors):
        page.put(piece(color.color, 24, page.scale), column_at(index), y)


class _Row:
    """Facts of one seat. `y` is the row's upper edge in board pixels."""

    def __init__(self, page: Page, view: GuatemalaCafeView, changes: Changes, y: float) -> None:
        self.page, self.view, self.changes = page, view, changes
        self.top, self.y = y, y + ROW / 2

    def put(self, seat: int) -> None:
        """Put the seat's token, name, score, money and gains."""
        view, page = self.view, self.page
        if seat == view.viewer:
            page.put(own_corners((WIDTH, ROW), (11.5, 2.5), (28, 15), 5, page.scale), 0, self.top)
        page.put(token(seat, 19, page.scale), _TOKEN, self.y)
        self._put_medal(seat)
        won = dict(self.changes.gains).get(seat, 0)
        page.write(page.player(seat), NUMBER, _NAME, self.y, room=_NAMES if won else _NAMES + 60)
        if won:
            page.put(gain(won, SIZE, page.scale), _NAME + _NAMES + 6 + gain_width(won, SIZE) / 2, self.y)
        self._put_facts(seat)
        self._put_cells(seat)

    def _put_medal(self, seat: int) -> None:
        rank, scale = rank_of(self.view, seat), self.page.scale
        at = 30, self.y
        if seat in self.changes.medals:
            mark = ghost(Circle(13.0), scale) if rank is None else halo(Circle(17.0), scale, 0.3)
            self.page.put(mark, *at)
        if rank is not None:
            self.page.put(medal(_MEDAL, rank, scale), *at)

    def _put_facts(self, seat: int) -> None:
        seat_view, page = self.view.seats[seat], self.page
        page.write(str(seat_view.score), NUMBER + 6, _SCORE, self.y, face="bold", align="right")
        signs = coin("", 15, page.scale), piece("?", 17, page.scale)
        facts = (("money", MONEY, signs[0], seat_view.money), ("sacks", _SACKS, signs[1], seat_view.sacks))
        for name, x, sprite, value in facts:
            if (seat, name) in self.changes.facts:
                width = page.width(str(value), NUMBER - 2)
                page.put(ticket(round(width + 2), 42, page.scale), x + 28 + width / 2, self.y)
            page.put(sprite, x, self.y)
            page.write(str(value), NUMBER - 2, x + 28, self.y)

    def _put_cells(self, seat: int) -> None:
        """Put the gain that each colour would bring."""
        for place, color in enumerate(self.view.colors):
            points, at = color.gains[seat], (column_at(place), self.y)
            if seat == self.view.viewer and color.color in self.changes.worth:
                self.page.put(ticket(58, 42, self.page.scale), *at)
            text, tone = (f"+{points}", GAIN) if points else ("–", QUIET)
            self.page.write(text, NUMBER - 2, *at, face="bold", align="middle", color=tone)


@lru_cache(8)
def _waited_for(scale: float, *, is_asked: bool) -> Sprite:
    """Return the golden sign of an active seat, with an arrow or a question. The anchor is at the left edge."""

    def draw(pen: Pen) -> None:
        pen.box((10, 1, 980, ROW - 2), 10, mix(GOLD, INK, 0.25))
        pen.box((12.5, 3.5, 975, ROW - 7), 8, TURN)
        if is_asked:
            pen.text("?", 26, ROW / 2, SIZE, value=INK)
        else:
            pen.polygon([(18, ROW / 2 - 12), (32, ROW / 2), (18, ROW / 2 + 12)], INK)

    return drawn(f"turn plate {is_asked} {scale}", Camera(0, 0, WIDTH, ROW, scale), draw)


@lru_cache(8)
def _column(height: int, scale: float) -> Sprite:
    """Return the highlight of the scored colour, in the buyer's grey."""

    def draw(pen: Pen) -> None:
        pen.box((1, 0, CELL - 2, height), 9, INK)
        pen.box((3.5, 2.5, CELL - 7, height - 5), 7, LIT)

    return drawn(f"lit column {height} {scale}", Camera(0, 0, CELL, height, scale), draw)


_MEDAL = MedalStyle(BRIGHT_METALS, 17, 15, SIZE, 18)


@lru_cache(4)
def closing(scale: float) -> Sprite:
    """Return the icon for the gap on the track: two arrow heads that meet."""

    def draw(pen: Pen) -> None:
        for side in (-1, 1):
            pen.stroke([(side * 22, 0), (side * 10, 0)], 5.5, INK)
            pen.polygon([(side * 3, 0), (side * 13, -10), (side * 13, 10)], INK)
        pen.stroke([(0, -15), (0, 15)], 3.4, INK)

    return drawn(f"closing {scale}", around(24, scale), draw)
