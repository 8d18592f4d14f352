"""The seats' plates in the corners: name, score, limit as cups, and the hand or its backs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView, SeatView
from bot.scene import Scene
from renderers.cafe_international.ground.plan import Corners, plan, tiles
from renderers.cafe_international.pieces.changes import BACK, PlateChanges, row
from renderers.cafe_international.pieces.guests import back, guest, halo, pale
from renderers.cafe_international.pieces.marks import Marks
from renderers.cafe_international.pieces.plate_news import PlateNews
from renderers.cafe_international.pieces.seats import seat_color, token
from renderers.cafe_international.pieces.signs import OPEN
from renderers.cafe_international.pieces.words import player
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix, rgb
from renderers.kit.curves import smooth
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn, words
from renderers.kit.type import fitted, width_of

CUPS = 5
QUIET: Color = (110, 88, 70)
LIT: Color = mix(GOLD, PAPER, 0.5)
_EDGE: Color = (150, 112, 62)
_WIDTH, _HEIGHT = 318, 124
_TILE = 50.0
_ROW = 89
_GAINS = ((322, 137), (306, 137), (306, -11), (290, -3))
"""Where the chips of the four plates end at their right, and their middle: clear of chairs and wreaths."""
RED: Color = rgb("#b3242a")


def put_plates(sheet: Sheet, scene: Scene, marks: Marks, news: Sequence[PlateChanges]) -> None:
    """A plate for every seat, in its corner; `news` by seat."""
    view: CafeInternationalView = scene.view
    for seat, shown in enumerate(view.seats):
        plate = _Plate(sheet, _corner(plan().image.seat_plates[seat]), news[seat])
        plate.put(view, seat, player(seat, scene.names, scene.locale))
        picked = marks.guests if seat == view.viewer else frozenset[str]()
        plate.put_hand(shown, picked)


def put_gains(sheet: Sheet, news: Sequence[PlateChanges]) -> None:
    """What the scores have gained, on the plates' edges towards the middle of the café; over all guests."""
    for seat, changed in enumerate(news):
        _Plate(sheet, _corner(plan().image.seat_plates[seat]), changed).news.put_gain(*_GAINS[seat])


def _corner(box: Corners) -> tuple[int, int]:
    """The plate's upper left corner: it is a little larger than its box, towards the middle of the café."""
    left, top, right, bottom = box
    return left - 2 if left < 700 else right + 2 - _WIDTH, top - 2 if top < 500 else bottom + 2 - _HEIGHT


class _Plate:
    """One seat's plate; left and top in pixels of the picture."""

    def __init__(self, sheet: Sheet, at: tuple[int, int], changed: PlateChanges) -> None:
        self.sheet, (self.left, self.top) = sheet, at
        self.news = PlateNews(self._put, changed)

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        self.sheet.put(sprite, self.left + x, self.top + y)

    def put(self, view: CafeInternationalView, seat: int, name: str) -> None:
        """Token, name, cups and score."""
        shown = view.seats[seat]
        is_out = shown.out_place is not None
        self._put(_paper(view.seat_to_move == seat, is_out, seat), 0, 0)
        self.news.put_row(_slots(row(shown)), _ROW)
        self._put(token(seat, 23.0), 35, 34)
        if view.phase == "over" and view.ranks:
            self.news.put_medal(54, 15)
            self._put(medal(view.ranks[seat]), 54, 15)
        points = _signed(shown.total if view.phase == "over" else shown.score)
        self._put(words(points, "bold", 54, INK, "right"), _WIDTH - 23, 37)
        room = _WIDTH - 23 - width_of(points, "bold", 54) - 12 - 72
        text, size = fitted(name, "semibold", 34, room, 24)
        self._put(words(text, "semibold", size, QUIET if is_out else INK, "left"), 72, 24)
        if view.phase == "over" and shown.penalty:
            told = f"{_signed(shown.score)} – {shown.penalty}"
            self.news.put_bill(74, width_of(told, "semibold", 25), 51)
            color = INK if self.news.news.is_bill_new else RED
            self._put(words(told, "semibold", 25, color, "left"), 74, 51)
            return
        self.news.put_cups(82, 24, 50)
        for place in range(CUPS):
            self._put(cup(place < shown.limit), 82 + place * 24, 50)

    def put_hand(self, shown: SeatView, picked: frozenset[str]) -> None:
        """The tiles that the viewer may see, backs for the others."""
        if shown.out_place is not None:
            self.news.put_cross(_WIDTH / 2, _ROW)
            self._put(_crossed(), _WIDTH / 2, _ROW)
            return
        tiles_here, slots = row(shown), _slots(row(shown))
        count = len(tiles_here)
        self.news.put_ghosts(slots[count:], _ROW, _TILE - 6)
        for code, x in zip(tiles_here, slots, strict=False):
            if code in picked:
                self._put(halo(tiles()[code].sex, _TILE, OPEN, 1.0, 3.2), x, _ROW)
            self._put(_tile(code, is_pale=bool(picked) and code not in picked), x, _ROW)
        if BACK in tiles_here:
            self._put(words(f"× {count}", "bold", 42, INK, "right"), _WIDTH - 23, _ROW + 2)


def _tile(code: str, *, is_pale: bool) -> Sprite:
    if code == BACK:
        return back(_TILE)
    return pale(code, _TILE) if is_pale else guest(code, _TILE)


def _slots(shown: tuple[str, ...]) -> list[float]:
    """The middles of all tiles of a row, and of the free places behind them."""
    left, right = 17 + _TILE / 2 + 2, _WIDTH - 14 - _TILE / 2
    known = len(shown) - shown.count(BACK)
    step = 57.0 if len(shown) <= CUPS else (_WIDTH - 34 - _TILE) / (len(shown) - 1)
    slots = [left + min(place, known) * step + max(0, place - known) * step * 0.6 for place in range(len(shown))]
    free = (slots[-1] if slots else left - 57) + 57
    end = right - (92 if BACK in shown else 0)
    return [*slots, *(free + 57 * place for place in range(CUPS) if free + 57 * place <= end)]


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
