"""Panel of the seats, with change marks.

After the match the final table replaces it.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.saint_martin.view import PointsView, SaintMartinView, SeatView
from renderers.kit.change_marks import Circle, RoundedBox, fade_sprite, gain, gain_width, ghost, halo, ticket
from renderers.kit.color import INK, PAPER
from renderers.kit.fonts import text_width
from renderers.kit.geometry import Point
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.seats import MedalStyle, medal, turn_plate
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import GREY_METALS, QUIET
from renderers.saint_martin.ground.picture_layout import TABLE_BOX, Arrangement
from renderers.saint_martin.pieces.changes import BACK, Changes, PanelChanges, is_asked, is_asking, rank, row
from renderers.saint_martin.pieces.icons import badge, icon
from renderers.saint_martin.pieces.picture_words import SMALLEST
from renderers.saint_martin.pieces.tiles import back, face
from renderers.saint_martin.pieces.tokens import token

_CHIP = 36
"""Letter size of a gain, in pixels."""


_SIZE = 38
"""Size of figures in pixels: 12 or more if the picture is shown 400 wide."""


def put_panels(page: Page, diff: Changes, arrangement: Arrangement) -> None:
    """Put a plate for every seat, in seat order, with change marks."""
    for seat, changed in enumerate(diff.panels):
        _Panel(page, arrangement.panel(seat), changed).put(page.scene.view, seat)


class _Panel:
    """Plate of one seat in rows, with the hand below or, if there is room, beside them."""

    def __init__(self, page: Page, box: Box, changed: PanelChanges) -> None:
        self.page = page
        self.x, self.y, self.width, self.height = box
        self.is_wide = self.width > 500
        self.diff = changed

    def put(self, view: SaintMartinView, seat: int) -> None:
        """Put the seat's rows and hand."""
        seat_view = view.seats[seat]
        size = round(self.width), round(self.height)
        if is_asked(view, seat):
            self.page.put(_asked_plate(*size), self.x, self.y)
        elif view.turn_seat == seat and not is_asking(view):
            self.page.put(turn_plate(*size, 18, is_sharp=True), self.x, self.y)
        if view.viewer == seat:
            self.page.put(_own_rim(*size), self.x, self.y)
        self._put_name(view, seat)
        end = self._put_coffee(seat_view)
        self._put_signs(seat_view, max(self.x + 290, end + 2))
        self._put_hand(row(view, seat))

    def _put_name(self, view: SaintMartinView, seat: int) -> None:
        self.page.put(token(seat, 25), self.x + 40, self.y + 40)
        is_deciding = is_asked(view, seat)
        room = self.width - 90 - (44 if is_deciding else 0)
        self.page.write(self.page.player(seat), 38, self.x + 78, self.y + 40, face="semibold", room=room)
        if self.diff.is_question_new:
            mark = halo(Circle(15)) if is_deciding else ghost(Circle(18))
            self.page.put(mark, self.x + self.width - 34, self.y + 40)
        if is_deciding:
            self.page.put(_question(), self.x + self.width - 34, self.y + 40)

    def _put_coffee(self, seat_view: SeatView) -> float:
        """Put the second row: coffee, coins with their gain if there is room, and cubes. Return its end."""
        y = self.y + 95
        _put_badge(self.page, self.diff, seat_view.coffee, 54, (self.x + 44, y))
        x = self._figure("coins", 19, str(seat_view.coins), self.x + 84, y)
        if self.width > 340:
            x += 6
            if self.diff.coins:
                width = gain_width(self.diff.coins, _CHIP)
                self.page.put(gain(self.diff.coins, _CHIP), x + width / 2, y)
                x += width
        return self._figure("cubes", 18, str(seat_view.cubes), max(x + 6, self.x + 176), y)

    def _put_signs(self, seat_view: SeatView, beside: float) -> None:
        """Put fire, objective and known total in the third row, or at the end of the second."""
        x, y = (beside, self.y + 95) if self.is_wide else (self.x + 18, self.y + 148)
        for is_new, middle in ((self.diff.is_fire_new, x + 26), (self.diff.is_objective_new, x + 84)):
            if is_new:
                self.page.put(ticket(54.0, 54.0), middle, y)
        self.page.put(icon("fire" if seat_view.is_fire_active else "no fire", 22), x + 26, y)
        self.page.put(icon("no objective" if seat_view.is_objective_placed else "objective", 20), x + 84, y)
        if seat_view.points is not None:
            self._put_total(str(seat_view.points.total), self.x + self.width - 24, y)

    def _put_total(self, text: str, right: float, y: float) -> None:
        """Put the total with its gain, or a sign of equality, to its left."""
        width = text_width(text, "bold", 54)
        if self.diff.is_total_new:
            self.page.put(ticket(width + 18.0, 54.0), right - width / 2, y)
        if self.diff.total:
            self.page.put(gain(self.diff.total, _CHIP), right - width - 8 - gain_width(self.diff.total, _CHIP) / 2, y)
        self.page.write(text, 54, right, y + 2, align="right")
        if not self.diff.total:
            self.page.write("=", 38, right - width - 10, y, color=QUIET, align="right")

    def _figure(self, name: str, size: float, text: str, x: float, y: float) -> float:
        """Put a sign with its figure and return their right edge."""
        self.page.put(icon(name, size), x + size, y)
        x += 2 * size + 8
        if {"coins": self.diff.coins, "cubes": self.diff.cubes}[name]:
            width = text_width(text, "bold", _SIZE)
            self.page.put(ticket(width + 14.0, _SIZE + 4.0), x + width / 2, y)
        return x + self.page.write(text, _SIZE, x, y)

    def _put_hand(self, tiles: tuple[str, ...]) -> None:
        size, y = (104, self.y + 190) if self.is_wide else (66, self.y + 213)
        step = min(size + 14.0, (self.width - 40 - size) / max(len(tiles) - 1, 1))
        size = min(size, round(step - 10)) if len(tiles) > 1 else size
        room = max(len(tiles), int((self.width - 40 - size) / step) + 1)
        slots = [self.x + 20 + size / 2 + number * step for number in range(room)]
        for place in self.diff.came:
            self.page.put(halo(RoundedBox(size - 8.0, size - 8.0, 8)), slots[place], y)
        for tile, x in zip(self.diff.went, slots[len(tiles) :], strict=False):
            self.page.put(fade_sprite(back(size) if tile == BACK else face(tile, 0, size)), x, y)
            self.page.put(ghost(RoundedBox(size, size, 8)), x, y)
        for tile, x in zip(tiles, slots, strict=False):
            self.page.put(back(size) if tile == BACK else face(tile, 0, size), x, y)


def _put_badge(page: Page, diff: PanelChanges, coffee: str | None, size: int, at: Point) -> None:
    """Put the coffee, marked if it has become known."""
    if diff.is_coffee_new:
        page.put(halo(RoundedBox(43, 43, 10)), *at)
    page.put(badge(coffee, size), *at)


@lru_cache(16)
def _asked_plate(width: int, height: int) -> Sprite:
    """Return the plate of a seat that is asked for a bid: dashed and not golden, since it is not its turn."""
    edge = [(9.0, 9.0), (width - 9.0, 9.0), (width - 9.0, height - 9.0), (9.0, height - 9.0), (9.0, 9.0)]

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 14, INK)
        pen.box((2.5, 2.5, width - 5, height - 5), 12, PAPER)
        pen.dashed(edge, 6, 18, 16, INK)

    return drawn(f"asked plate {width} {height}", Camera(0, 0, width, height), draw, is_sharp=True)


@lru_cache(16)
def _own_rim(width: int, height: int) -> Sprite:
    """Return the rim of the viewer's own panel."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 14, INK)
        left, top = pen.place(7, 7)
        right, bottom = pen.place(width - 7, height - 7)
        pen.draw.rounded_rectangle((left, top, right, bottom), 8 * pen.zoom, fill=(0, 0, 0, 0))

    return drawn(f"own rim {width} {height}", Camera(0, 0, width, height), draw, is_sharp=True)


@lru_cache(1)
def _question() -> Sprite:
    """Return a speech bubble: the seat is asked for a bid."""

    def draw(pen: Pen) -> None:
        pen.polygon([(-18.0, 4.0), (-22.0, 24.0), (0.0, 14.0)], INK)
        pen.disc(0, 0, 21, INK)
        pen.text("?", 0, 0, 38, value=PAPER)

    return drawn("question", around(26), draw, shadow=3, is_sharp=True)


_LEFT, _TOP, _WIDTH, _HEIGHT = TABLE_BOX
_COLUMNS = {"coins": 470, "cubes": 592, "fields": 706, "burned": 824, "objective": 968, "total": 1110}
"""Middle of each column, in pixels."""
_HEAD, _FIRST, _LAST = _TOP + 30, _TOP + 52, _TOP + _HEIGHT - 7
_FIGURE, _SUM = 40, 48


def put_final_table(page: Page, diff: Changes) -> None:
    """Put every seat's points by source, with change marks."""
    for name, x in _COLUMNS.items():
        page.write(page.text("column", of=name), SMALLEST, x, _HEAD, face="semibold", color=QUIET, align="middle")
    for seat, changed in enumerate(diff.panels):
        _put_line(page, page.scene.view, seat, changed)


def lines(view: SaintMartinView) -> tuple[int, ...]:
    """Return the seats in row order."""
    return tuple(sorted(range(view.players), key=lambda seat: (rank(view, seat) or 0, seat)))


def line_at(view: SaintMartinView, seat: int) -> float:
    """Return the middle of the seat's row."""
    return _FIRST + (lines(view).index(seat) + 0.5) * (_LAST - _FIRST) / view.players


def _put_line(page: Page, view: SaintMartinView, seat: int, diff: PanelChanges) -> None:
    y, seat_view = line_at(view, seat), view.seats[seat]
    if diff.is_rank_new:
        page.put(halo(Circle(15), size=0.65), _LEFT + 46, y)
    page.put(medal(_MEDAL, rank(view, seat) or 0), _LEFT + 46, y)
    page.put(token(seat, 20.5), _LEFT + 112, y - 2)
    page.write(page.player(seat), _FIGURE, _LEFT + 152, y, face="semibold", room=196)
    _put_badge(page, diff, seat_view.coffee, 46, (_LEFT + 376, y))
    if seat_view.points is not None:
        _put_points(page, seat_view.points, y, diff)


def _put_points(page: Page, points: PointsView, y: float, diff: PanelChanges) -> None:
    values = (points.coins, points.cubes, points.fields, points.cubes_on_color, points.objective, points.total)
    news = {"coins": bool(diff.coins), "cubes": bool(diff.cubes), "total": bool(diff.total) or diff.is_total_new}
    for (name, x), value in zip(_COLUMNS.items(), values, strict=True):
        size = _SUM if name == "total" else _FIGURE
        if news.get(name, diff.is_count_new):
            page.put(ticket(text_width(str(value), "bold", size) + 22.0, size + 4.0), x, y)
        page.write(str(value), size, x, y, align="middle", color=INK if value else QUIET)


_MEDAL = MedalStyle(GREY_METALS, 22, 19.8, SMALLEST, 26, shadow=2, is_sharp=True)
