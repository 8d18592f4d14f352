"""The seats' plates in the corners: name, score, limit as cups, and the hand or its backs."""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView, SeatView
from renderers._color import GOLD, INK, PAPER, PARCHMENT, Color, mix, rgb
from renderers._curves import smooth
from renderers._pen import Camera, Pen
from renderers._sheet import Sheet
from renderers._sprite import Sprite, around, drawn, words
from renderers._type import fitted, width_of
from renderers.cafe_international._guests import back, guest, halo, pale
from renderers.cafe_international._marks import Marks
from renderers.cafe_international._plan import Corners, plan, tiles
from renderers.cafe_international._seats import seat_color, token
from renderers.cafe_international._signs import OPEN
from renderers.cafe_international._words import player

CUPS = 5
QUIET: Color = (110, 88, 70)
LIT: Color = mix(GOLD, PAPER, 0.5)
_EDGE: Color = (150, 112, 62)
_WIDTH, _HEIGHT = 318, 124
_TILE = 50.0
RED: Color = rgb("#b3242a")


def put_plates(sheet: Sheet, view: CafeInternationalView, marks: Marks, names: tuple[str, ...], locale: str) -> None:
    """A plate for every seat, in its corner."""
    for seat, shown in enumerate(view.seats):
        left, top = _corner(plan().image.seat_plates[seat])
        plate = _Plate(sheet, left, top)
        plate.put(view, seat, player(seat, names, locale))
        picked = marks.guests if seat == view.viewer else frozenset[str]()
        plate.put_hand(shown, picked)


def _corner(box: Corners) -> tuple[int, int]:
    """The plate's upper left corner: it is a little larger than its box, towards the middle of the café."""
    left, top, right, bottom = box
    return left - 2 if left < 700 else right + 2 - _WIDTH, top - 2 if top < 500 else bottom + 2 - _HEIGHT


class _Plate:
    """One seat's plate; left and top in pixels of the picture."""

    def __init__(self, sheet: Sheet, left: int, top: int) -> None:
        self.sheet, self.left, self.top = sheet, left, top

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        self.sheet.put(sprite, self.left + x, self.top + y)

    def put(self, view: CafeInternationalView, seat: int, name: str) -> None:
        """Token, name, cups and score."""
        shown = view.seats[seat]
        is_out = shown.out_place is not None
        self._put(_paper(view.seat_to_move == seat, is_out, seat), 0, 0)
        self._put(token(seat, 23.0), 35, 34)
        if view.phase == "over" and view.ranks:
            self._put(medal(view.ranks[seat]), 54, 15)
        points = _signed(shown.total if view.phase == "over" else shown.score)
        self._put(words(points, "bold", 54, INK, "right"), _WIDTH - 23, 37)
        room = _WIDTH - 23 - width_of(points, "bold", 54) - 12 - 72
        text, size = fitted(name, "semibold", 34, room, 24)
        self._put(words(text, "semibold", size, QUIET if is_out else INK, "left"), 72, 24)
        if view.phase == "over" and shown.penalty:
            told = f"{_signed(shown.score)} – {shown.penalty}"
            self._put(words(told, "semibold", 25, RED, "left"), 74, 51)
            return
        for place in range(CUPS):
            self._put(cup(place < shown.limit), 82 + place * 24, 50)

    def put_hand(self, shown: SeatView, picked: frozenset[str]) -> None:
        """The tiles that the viewer may see, backs for the others."""
        if shown.out_place is not None:
            self._put(_crossed(), _WIDTH / 2, 89)
            return
        known = shown.known_jokers if shown.hand is None else shown.hand
        hidden = shown.hand_count - len(known)
        step = 57.0 if shown.hand_count <= CUPS else (_WIDTH - 34 - _TILE) / (shown.hand_count - 1)
        x = 17 + _TILE / 2 + 2
        for code in known:
            if code in picked:
                self._put(halo(tiles()[code].sex, _TILE, OPEN, 1.0, 3.2), x, 89)
            self._put(pale(code, _TILE) if picked and code not in picked else guest(code, _TILE), x, 89)
            x += step
        for place in range(hidden):
            self._put(back(_TILE), x + place * (step * 0.6), 89)
        if hidden:
            count = words(f"× {shown.hand_count}", "bold", 42, INK, "right")
            self._put(count, _WIDTH - 23, 91)


def _signed(points: int) -> str:
    return str(points).replace("-", "–")


@lru_cache(16)
def _paper(is_lit: bool, is_out: bool, seat: int) -> Sprite:
    color = LIT if is_lit else mix(PARCHMENT, QUIET, 0.3) if is_out else PAPER

    def draw(pen: Pen) -> None:
        for grow, radius, fill in ((0.0, 15.0, INK), (2.5, 13.0, seat_color(seat)), (8.0, 8.0, INK), (9.6, 7.0, color)):
            pen.box((grow, grow, _WIDTH - 2 * grow, _HEIGHT - 2 * grow), radius, fill)
        if is_lit:
            for grow, radius, fill in ((2.5, 13.0, GOLD), (8.0, 8.0, INK), (9.6, 7.0, color)):
                pen.box((grow, grow, _WIDTH - 2 * grow, _HEIGHT - 2 * grow), radius, fill)

    return drawn(f"cafe plate {is_lit} {is_out} {seat}", Camera(0, 0, _WIDTH + 4, _HEIGHT + 6), draw, shadow=4)


@lru_cache(8)
def cup(is_left: bool, scale: float = 1.0) -> Sprite:
    """A cup of coffee; crossed out where the limit has lost it."""
    color = rgb("#6b4226") if is_left else mix(QUIET, PAPER, 0.55)

    def draw(pen: Pen) -> None:
        pen.ring(6.5, 0.5, 5.5, 2.6, color)
        bowl = [(-8, -6), (7, -6), (6, 2), (2.5, 7), (-3.5, 7), (-7, 2)]
        pen.polygon(bowl, color)
        pen.stroke([(-8, 9.5), (7, 9.5)], 2.2, color)
        if is_left:
            pen.stroke(smooth([(-3, -12), (-1.6, -10.6), (-3, -9)], closed=False), 1.6, color)
            pen.stroke(smooth([(2, -12), (3.4, -10.6), (2, -9)], closed=False), 1.6, color)
        else:
            pen.stroke([(-9, 9), (9, -9)], 5.4, PAPER)
            pen.stroke([(-9, 9), (9, -9)], 2.8, RED)

    return drawn(f"cup {is_left} {scale}", around(14, scale), draw)


@lru_cache(8)
def medal(rank: int) -> Sprite:
    """The place at the end."""
    color = {1: GOLD, 2: (206, 206, 204), 3: (208, 146, 92)}.get(rank, PAPER)

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 15.5, INK)
        pen.disc(0, 0, 13.2, color)
        pen.text(str(rank), 0, 0, 24, value=INK)

    return drawn(f"cafe medal {rank}", around(20), draw, shadow=2)


@lru_cache(1)
def _crossed() -> Sprite:
    """In place of the hand of a seat that is out."""

    def draw(pen: Pen) -> None:
        for side in (-1, 1):
            pen.stroke([(-15, -15 * side), (15, 15 * side)], 9, RED)

    return drawn("crossed", around(22), draw)
