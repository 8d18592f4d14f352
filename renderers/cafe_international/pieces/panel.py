"""The panel below the café: a plate per seat with its name, score, limit and hand."""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView, SeatView
from renderers.cafe_international.ground.crisp import crisp
from renderers.cafe_international.ground.plates import LIT, SIZE, column
from renderers.cafe_international.pieces.changes import BACK, Changes, PlateChanges, row
from renderers.cafe_international.pieces.guests import back, guest, pale
from renderers.cafe_international.pieces.headline import QUIET
from renderers.cafe_international.pieces.panel_news import PanelNews
from renderers.cafe_international.pieces.seats import token
from renderers.cafe_international.pieces.words import CafeWriter
from renderers.kit.changes import gain_width
from renderers.kit.color import GOLD, INK, LOSS, PAPER, PARCHMENT, Color, mix
from renderers.kit.curves import smooth
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.type import width_of

CUPS = 5
TILE = 46.0
_STEP = 50.0
_NAME, _SCORE, _ROW = 34, 81, 134
"""How far below a plate's upper edge its three lines stand."""


def put_panel(writer: CafeWriter, view: CafeInternationalView, news: Changes, *, is_back: bool = False) -> None:
    """A plate for every seat, in seat order; what is new is marked. While one chooses, the others' hands are pale."""
    for seat, changed in enumerate(news.plates):
        plate = _Plate(writer, column(seat, view.players), changed)
        plate.put(view, seat)
        plate.put_hand(view.seats[seat], is_own=has_tray(view) and seat == view.viewer, is_pale=is_back)


def has_tray(view: CafeInternationalView) -> bool:
    """Whether these are the eyes of a seat that still plays: its hand lies large below."""
    return view.viewer is not None and view.phase != "over" and view.seats[view.viewer].out_place is None


class _Plate:
    """One seat's plate; left and top in pixels of the picture."""

    def __init__(self, writer: CafeWriter, box: Box, changed: PlateChanges) -> None:
        self.writer, self.sheet = writer, writer.sheet
        self.left, self.top, self.width, self.height = box
        self.news = PanelNews(self._put, changed)

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        self.sheet.put(sprite, self.left + x, self.top + y)

    def _write(self, text: str, size: int, x: float, y: float, **how: object) -> float:
        return self.writer.put(text, size, self.left + x, self.top + y, **how)  # type: ignore[arg-type]

    def put(self, view: CafeInternationalView, seat: int) -> None:
        """Token, name, score, and the limit as a cup with its figure."""
        shown, size = view.seats[seat], (round(self.width), round(self.height))
        is_out = shown.out_place is not None
        if view.seat_to_move == seat:
            self._put(_turn_plate(*size), 0, 0)
        elif is_out:
            self._put(_out_plate(*size), 0, 0)
        if view.viewer == seat:
            self._put(_own_frame(*size), 0, 0)
        self._put(token(seat, 21.0), 36, _NAME)
        room = self.width - 82
        if view.phase == "over" and view.ranks:
            self.news.put_medal(self.width - 36, _NAME)
            self._put(medal(view.ranks[seat]), self.width - 36, _NAME)
            room -= 46
        color = QUIET if is_out else INK
        self._write(self.writer.player(seat), SIZE + 2, 67, _NAME, face="semibold", color=color, room=room)
        self._put_score(view, seat)

    def _put_score(self, view: CafeInternationalView, seat: int) -> None:
        """What it has, what it gained, and at the end what it lost for its hand."""
        shown, is_over = view.seats[seat], view.phase == "over"
        text = _signed(shown.total if is_over else shown.score)
        end = 20 + self._write(text, 45, 20, _SCORE)
        if is_over and shown.penalty:
            self._put_bill(shown, end + 10)
            return
        self.news.put_gain(end + 8, _SCORE)
        right = self.width - 18
        self.news.put_cups(right - 31, _SCORE, 64)
        self._put(cup(True, 1.4), right - 46, _SCORE)
        self._write(str(shown.limit), SIZE + 2, right, _SCORE, align="right")

    def _put_bill(self, shown: SeatView, left: float) -> None:
        """The points before, and the loss in red."""
        text, right = _signed(shown.score), self.width - 18
        width = width_of(text, "semibold", SIZE)
        loss = gain_width(shown.penalty, SIZE)
        start = max(left, right - loss - width - 10)
        self.news.put_bill(start, width, _SCORE)
        self._write(text, SIZE, start, _SCORE, face="semibold", color=QUIET)
        self.news.put_loss(start + width + 8, shown.penalty, _SCORE)

    def put_hand(self, shown: SeatView, *, is_own: bool, is_pale: bool) -> None:
        """The tiles that the viewer may see, backs for the others; whose eyes these are has its own below."""
        if shown.out_place is not None:
            self.news.put_cross(self.width / 2, _ROW)
            self._put(_crossed(), self.width / 2, _ROW)
            return
        if is_own:
            self._put_you()
            return
        tiles, slots = row(shown), _slots(row(shown), self.width)
        self.news.put_row(slots, _ROW)
        self.news.put_ghosts(slots[len(tiles) :], _ROW, TILE)
        for code, x in zip(tiles, slots, strict=False):
            self._put(back(TILE) if code == BACK else (pale if is_pale else guest)(code, TILE), x, _ROW)
        if BACK in tiles:
            self._write(f"× {len(tiles)}", 39, self.width - 18, _ROW + 2, align="right")

    def _put_you(self) -> None:
        text = self.writer.said("you")
        width = round(width_of(text, "bold", SIZE)) + 30
        self._put(_tag(width), 18 + width / 2, _ROW)
        self._write(text, SIZE, 18 + width / 2, _ROW - 1, color=PAPER, align="middle")


def _slots(shown: tuple[str, ...], width: float) -> list[float]:
    """The middles of all tiles of a row, and of the free places behind them."""
    left = 12 + TILE / 2
    known = len(shown) - shown.count(BACK)
    slots = [left + min(n, known) * _STEP + max(0, n - known) * _STEP * 0.5 for n in range(len(shown))]
    free = (slots[-1] if slots else left - _STEP) + _STEP
    end = width - 12 - TILE / 2 - (78 if BACK in shown else 0)
    return [*slots, *(free + _STEP * place for place in range(CUPS) if free + _STEP * place <= end + 6)]


def _signed(points: int) -> str:
    return str(points).replace("-", "–")


@lru_cache(16)
def _turn_plate(width: int, height: int) -> Sprite:
    """Golden, with an arrow that points to whose turn it is."""

    def draw(pen: Pen) -> None:
        for inset, radius, color in ((0.0, 14.0, INK), (2.5, 12.0, GOLD), (8.0, 8.0, LIT)):
            pen.box((inset, inset, width - 2 * inset, height - 2 * inset), radius, color)
        pen.polygon([(width / 2 - 16, 2), (width / 2 + 16, 2), (width / 2, 17)], INK)

    return drawn(f"turn plate {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(16)
def _out_plate(width: int, height: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((8, 8, width - 16, height - 16), 6, mix(PARCHMENT, QUIET, 0.3))

    return drawn(f"out plate {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(16)
def _own_frame(width: int, height: int) -> Sprite:
    """Corners of ink round the plate of whoever looks."""

    def draw(pen: Pen) -> None:
        for x, inwards in ((3.5, 34), (width - 3.5, -34)):
            for y, down in ((3.5, 26), (height - 3.5, -26)):
                pen.stroke([(x + inwards, y), (x, y), (x, y + down)], 7, INK)

    return drawn(f"own frame {width} {height}", Camera(0, 0, width, height), draw)


@lru_cache(8)
def _tag(width: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((-width / 2, -20, width, 40), 10, INK)
        pen.polygon([(-11, 18), (11, 18), (0, 28)], INK)

    return drawn(f"tag {width}", Camera(-width / 2, -20, width, 50), draw)


@lru_cache(8)
def cup(is_left: bool, size: float = 1.0) -> Sprite:
    """A cup of coffee for each tile of the limit that is left; a crossed saucer for one that is lost."""
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


@lru_cache(8)
def medal(rank: int) -> Sprite:
    """A rank at the end of a match."""
    color = ((232, 200, 96), (198, 203, 209), (203, 134, 84), PARCHMENT)[min(rank, 4) - 1]

    def draw(pen: Pen) -> None:
        for radius, fill in ((21.0, INK), (18.8, color)):
            pen.disc(0, 0, radius, fill)
        pen.text(str(rank), 0, 0.5, SIZE, value=INK)

    return drawn(f"cafe medal {rank}", around(24), draw)


@lru_cache(1)
def _crossed() -> Sprite:
    """In place of the hand of a seat that is out."""

    def draw(pen: Pen) -> None:
        for side in (-1, 1):
            pen.stroke([(-15, -15 * side), (15, 15 * side)], 9, LOSS)

    return drawn("crossed", around(22), draw)
