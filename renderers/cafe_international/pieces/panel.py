"""Panel of the seats, with change marks.

It has a plate for each seat with name, score, limit and hand.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView, SeatView
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.ground.picture_layout import SIZE, column
from renderers.cafe_international.pieces.change_marks import faded_guest, guest_halo
from renderers.cafe_international.pieces.changes import BACK, Changes, PlateChanges, row
from renderers.cafe_international.pieces.guests import back, guest
from renderers.cafe_international.pieces.signs import pay
from renderers.cafe_international.pieces.tokens import token
from renderers.kit.change_marks import Circle, RoundedBox, gain_width, ghost, ticket
from renderers.kit.color import INK, LOSS, PAPER, PARCHMENT, Color, mix
from renderers.kit.fonts import score_text, text_width
from renderers.kit.geometry import smooth
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.seats import MedalStyle, medal, own_corners, turn_plate
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import QUIET, SOFT_METALS

_TILE = RoundedBox(43, 43, 7)


CUPS = 5
TILE = 46.0
_STEP = 50.0
_NAME, _SCORE, _ROW = 34, 81, 134
"""Distances of the plate's three lines from its upper edge, in pixels."""


def put_panel(page: Page, view: CafeInternationalView, diff: Changes) -> None:
    """Put a plate for every seat, in seat order, with change marks."""
    for seat, changed in enumerate(diff.plates):
        ticket = _Plate(page, column(seat, view.players), changed)
        ticket.put(view, seat)
        ticket.put_hand(view.seats[seat], is_own=has_hand_strip(view) and seat == view.viewer)


def has_hand_strip(view: CafeInternationalView) -> bool:
    """Return whether the viewer is a seat that still plays, so that its hand is shown below."""
    return view.viewer is not None and view.phase != "over" and view.seats[view.viewer].out_place is None


class _Plate:
    """Plate of one seat."""

    def __init__(self, page: Page, box: Box, changed: PlateChanges) -> None:
        left, top, self.width, self.height = box
        self.page, self.diff = page.moved(left, top), changed

    def put(self, view: CafeInternationalView, seat: int) -> None:
        """Put token, name, score, and the limit as a cup with a figure."""
        seat_view, size = view.seats[seat], (round(self.width), round(self.height))
        is_out = seat_view.out_place is not None
        if view.seat_to_move == seat:
            self.page.put(turn_plate(*size, 17), 0, 0)
        elif is_out:
            self.page.put(_out_plate(*size), 0, 0)
        if view.viewer == seat:
            self.page.put(own_corners(size, (3.5, 3.5), (34, 26), 7), 0, 0)
        self.page.put(token(seat, 21.0), 36, _NAME)
        room = self.width - 82
        if view.phase == "over" and view.ranks:
            if self.diff.is_medal_new:
                self.page.put(guest_halo(Circle(19), 1.0, 0.6), self.width - 36, _NAME)
            self.page.put(medal(_MEDAL, view.ranks[seat]), self.width - 36, _NAME)
            room -= 46
        color = QUIET if is_out else INK
        self.page.write(self.page.player(seat), SIZE + 2, 67, _NAME, face="semibold", color=color, room=room)
        self._put_score(view, seat)

    def _put_score(self, view: CafeInternationalView, seat: int) -> None:
        """Put the score, its gain and, at the end, the penalty for the hand."""
        seat_view, is_over = view.seats[seat], view.phase == "over"
        text = score_text(seat_view.total if is_over else seat_view.score)
        end = 20 + self.page.write(text, 45, 20, _SCORE)
        if is_over and seat_view.penalty:
            self._put_bill(seat_view, end + 10)
            return
        if self.diff.points:
            self.page.put(pay(self.diff.points, SIZE), end + 8 + gain_width(self.diff.points, SIZE) / 2, _SCORE)
        right = self.width - 18
        if self.diff.cups:
            self.page.put(ticket(64, 40.0), right - 31, _SCORE)
        self.page.put(cup(True, 1.4), right - 46, _SCORE)
        self.page.write(str(seat_view.limit), SIZE + 2, right, _SCORE, align="right")

    def _put_bill(self, seat_view: SeatView, left: float) -> None:
        """Put the points before the penalty, and the penalty in red."""
        text, right = score_text(seat_view.score), self.width - 18
        width = text_width(text, "semibold", SIZE)
        loss = gain_width(seat_view.penalty, SIZE)
        start = max(left, right - loss - width - 10)
        if self.diff.is_bill_new:
            self.page.put(ticket(round(width + 10), 40.0), start + width / 2, _SCORE)
        self.page.write(text, SIZE, start, _SCORE, face="semibold", color=QUIET)
        self.page.put(pay(-seat_view.penalty, SIZE), start + width + 8 + loss / 2, _SCORE)

    def put_hand(self, seat_view: SeatView, *, is_own: bool) -> None:
        """Put the tiles that the viewer may see and backs for the others.

        The viewer's own hand is in the hand strip.
        """
        if seat_view.out_place is not None:
            if self.diff.is_out_new:
                self.page.put(guest_halo(Circle(23), 1.0, 0.7), self.width / 2, _ROW)
            self.page.put(_crossed(), self.width / 2, _ROW)
            return
        if is_own:
            self._put_you()
            return
        tiles, slots = row(seat_view), _slots(row(seat_view), self.width)
        for place in self.diff.came:
            self.page.put(guest_halo(_TILE, 1.0, 0.72), slots[place], _ROW)
        free = list(zip(self.diff.went, slots[len(tiles) :], strict=False))
        for _, x in free:
            self.page.put(ghost(RoundedBox(TILE + 5, TILE + 5, 9)), x, _ROW)
        for code, x in free:
            self.page.put(faded_guest(back(TILE) if code == BACK else guest(code, TILE)), x, _ROW)
        for code, x in zip(tiles, slots, strict=False):
            self.page.put(back(TILE) if code == BACK else guest(code, TILE), x, _ROW)
        if BACK in tiles:
            self.page.write(f"× {len(tiles)}", 39, self.width - 18, _ROW + 2, align="right")

    def _put_you(self) -> None:
        text = self.page.text("you")
        width = round(text_width(text, "bold", SIZE)) + 30
        self.page.put(_tag(width), 18 + width / 2, _ROW)
        self.page.write(text, SIZE, 18 + width / 2, _ROW - 1, color=PAPER, align="middle")


def _slots(tiles: tuple[str, ...], width: float) -> list[float]:
    """Return the middles of all tiles of a row and of the free places after them."""
    left = 12 + TILE / 2
    known = len(tiles) - tiles.count(BACK)
    slots = [left + min(n, known) * _STEP + max(0, n - known) * _STEP * 0.5 for n in range(len(tiles))]
    free = (slots[-1] if slots else left - _STEP) + _STEP
    end = width - 12 - TILE / 2 - (78 if BACK in tiles else 0)
    return [*slots, *(free + _STEP * place for place in range(CUPS) if free + _STEP * place <= end + 6)]


@lru_cache(16)
def _out_plate(width: int, height: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((8, 8, width - 16, height - 16), 6, mix(PARCHMENT, QUIET, 0.3))

    return drawn(f"out plate {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(8)
def _tag(width: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -20, width, 40), 10, INK)
        pen.polygon([(-11, 18), (11, 18), (0, 28)], INK)

    return drawn(f"tag {width}", Camera(-width / 2, -20, width, 50), draw)


@lru_cache(8)
def cup(is_left: bool, size: float) -> Sprite:
    """Return a cup of coffee for a tile left in the limit, or a crossed saucer for a lost one."""
    coffee: Color = (84, 52, 30)

    def draw(pen: Pen) -> None:
        color = coffee if is_left else mix(QUIET, PAPER, 0.5)
        pen.box((-10.5 * size, 7.5 * size, 21 * size, 3.6 * size), 1.6 * size, color)
        if is_left:
            bowl = smooth([(-7.5, -5.5), (-6.5, 4), (-3, 7.2), (3, 7.2), (6.5, 4), (7.5, -5.5)], closed=False)
            pen.polygon([(x * size, y * size) for x, y in bowl], coffee)
            pen.ring(9 * size, 0.5 * size, 4.6 * size, 2.3 * size, coffee)
        else:
            pen.stroke([(-9 * size, 7 * size), (9 * size, -7 * size)], 3 * size, LOSS)

    return crisp(drawn(f"cup {is_left} {size}", around(14 * size), draw))


_MEDAL = MedalStyle(SOFT_METALS, 21.0, 18.8, SIZE, 24, drop=0.5)


@lru_cache(1)
def _crossed() -> Sprite:
    """Return the cross that replaces the hand of a seat that is out."""

    def draw(pen: Pen) -> None:
        for side in (-1, 1):
            pen.stroke([(-15, -15 * side), (15, 15 * side)], 9, LOSS)

    return drawn("crossed", around(22), draw)
