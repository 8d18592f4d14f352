"""The panels: one plate per seat with its name, coffee, coins, cubes, fire, objective, sum and hand."""

from __future__ import annotations

from functools import lru_cache

from bot.games.saint_martin.view import SaintMartinView, SeatView
from bot.scene import Scene
from renderers.kit.color import GOLD, INK, PAPER
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn, veil
from renderers.kit.type import width_of
from renderers.saint_martin.ground.plates import TURN, Arrangement
from renderers.saint_martin.pieces.changes import BACK, Changes, PanelChanges, is_asked, is_asking, row
from renderers.saint_martin.pieces.icons import QUIET, badge, icon
from renderers.saint_martin.pieces.panel_news import PanelNews
from renderers.saint_martin.pieces.tiles import back, face
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.pieces.words import SaintMartinWriter

_SIZE = 38
"""Of figures: 12 pixels and more when the picture is 400 pixels wide."""


def put_panels(writer: SaintMartinWriter, scene: Scene, news: Changes, arrangement: Arrangement) -> None:
    """A plate for every seat, in seat order; what is new is marked.

    While a place is chosen, the others' plates step back; who bids looks at them.
    """
    view: SaintMartinView = scene.view
    is_placing = bool(scene.path or scene.targets) and not is_asking(view)
    for seat, changed in enumerate(news.panels):
        panel = _Panel(writer, arrangement.panel(seat), changed)
        panel.put(view, seat)
        if is_placing and seat not in (view.viewer, view.turn_seat):
            panel.put_veil()


class _Panel:
    """One seat's plate; rows one below another, the hand below or, where there is room, beside them."""

    def __init__(self, writer: SaintMartinWriter, box: Box, changed: PanelChanges) -> None:
        self.writer, self.sheet = writer, writer.sheet
        self.x, self.y, self.width, self.height = box
        self.is_wide = self.width > 500
        self.news = PanelNews(self.sheet, changed)

    def put(self, view: SaintMartinView, seat: int) -> None:
        shown = view.seats[seat]
        size = round(self.width), round(self.height)
        if is_asked(view, seat):
            self.sheet.put(_asked_plate(*size), self.x, self.y)
        elif view.turn_seat == seat and not is_asking(view):
            self.sheet.put(_turn_plate(*size), self.x, self.y)
        if view.viewer == seat:
            self.sheet.put(_own_rim(*size), self.x, self.y)
        self._put_name(view, seat)
        end = self._put_coffee(shown)
        self._put_signs(shown, max(self.x + 290, end + 2))
        self._put_hand(row(view, seat))

    def put_veil(self) -> None:
        """Over all of it but its rim."""
        self.sheet.put(veil(round(self.width) - 14, round(self.height) - 14, PAPER), self.x + 7, self.y + 7)

    def _put_name(self, view: SaintMartinView, seat: int) -> None:
        self.sheet.put(token(seat, 25), self.x + 40, self.y + 40)
        asked = is_asked(view, seat)
        room = self.width - 90 - (44 if asked else 0)
        self.writer.put(self.writer.player(seat), 38, self.x + 78, self.y + 40, face="semibold", room=room)
        self.news.put_question(self.x + self.width - 34, self.y + 40, is_asked=asked)
        if asked:
            self.sheet.put(_question(), self.x + self.width - 34, self.y + 40)

    def _put_coffee(self, shown: SeatView) -> float:
        """Second row: coffee, coins and, where there is room, what they have gained, cubes; gives back its end."""
        y = self.y + 95
        self.news.put_badge(self.x + 44, y)
        self.sheet.put(badge(shown.coffee, 54), self.x + 44, y)
        x = self._figure("coins", 19, str(shown.coins), self.x + 84, y)
        if self.width > 340:
            x = self.news.put_coins(x + 6, y)
        return self._figure("cubes", 18, str(shown.cubes), max(x + 6, self.x + 176), y)

    def _put_signs(self, shown: SeatView, beside: float) -> None:
        """Third row, or at the end of the second: fire, objective, and the sum where it may be known."""
        x, y = (beside, self.y + 95) if self.is_wide else (self.x + 18, self.y + 148)
        self.news.put_signs(x + 26, x + 84, y)
        self.sheet.put(icon("fire" if shown.is_fire_active else "no fire", 22), x + 26, y)
        self.sheet.put(icon("no objective" if shown.is_objective_placed else "objective", 20), x + 84, y)
        if shown.points is not None:
            text = str(shown.points.total)
            right = self.x + self.width - 24
            is_marked = self.news.put_total(text, right, y, 54)
            self.writer.put(text, 54, right, y + 2, align="right")
            if not is_marked:
                self.writer.put("=", 38, right - width_of(text, "bold", 54) - 10, y, color=QUIET, align="right")

    def _figure(self, name: str, size: float, text: str, x: float, y: float) -> float:
        """A sign and its figure; gives back where they end."""
        self.sheet.put(icon(name, size), x + size, y)
        x += 2 * size + 8
        self.news.put_figure(name, text, x, y, _SIZE)
        return x + self.writer.put(text, _SIZE, x, y)

    def _put_hand(self, tiles: tuple[str, ...]) -> None:
        size, y = (104, self.y + 190) if self.is_wide else (66, self.y + 213)
        step = min(size + 14.0, (self.width - 40 - size) / max(len(tiles) - 1, 1))
        size = min(size, round(step - 10)) if len(tiles) > 1 else size
        room = max(len(tiles), int((self.width - 40 - size) / step) + 1)
        slots = [self.x + 20 + size / 2 + number * step for number in range(room)]
        self.news.put_row(slots, y, size)
        self.news.put_ghosts(slots[len(tiles) :], y, size)
        for tile, x in zip(tiles, slots, strict=False):
            self.sheet.put(back(size) if tile == BACK else face(tile, 0, size), x, y)


@lru_cache(16)
def _turn_plate(width: int, height: int) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 14, INK)
        pen.box((2.5, 2.5, width - 5, height - 5), 12, GOLD)
        pen.box((8, 8, width - 16, height - 16), 8, TURN)
        pen.polygon([(width / 2 - 16, 2), (width / 2 + 16, 2), (width / 2, 18)], INK)

    return drawn(f"turn plate {width} {height}", Camera(0, 0, width, height), draw, is_sharp=True)


@lru_cache(16)
def _asked_plate(width: int, height: int) -> Sprite:
    """Of a seat that is asked for a bid: a dashed rim, no gold, since it is not its turn."""
    edge = [(9.0, 9.0), (width - 9.0, 9.0), (width - 9.0, height - 9.0), (9.0, height - 9.0), (9.0, 9.0)]

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 14, INK)
        pen.box((2.5, 2.5, width - 5, height - 5), 12, PAPER)
        pen.dashed(edge, 6, 18, 16, INK)

    return drawn(f"asked plate {width} {height}", Camera(0, 0, width, height), draw, is_sharp=True)


@lru_cache(16)
def _own_rim(width: int, height: int) -> Sprite:
    """Round the panel of whoever looks."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 14, INK)
        left, top = pen.place(7, 7)
        right, bottom = pen.place(width - 7, height - 7)
        pen.draw.rounded_rectangle((left, top, right, bottom), 8 * pen.zoom, fill=(0, 0, 0, 0))

    return drawn(f"own rim {width} {height}", Camera(0, 0, width, height), draw, is_sharp=True)


@lru_cache(1)
def _question() -> Sprite:
    """Asked for a bid: a speech bubble."""

    def draw(pen: Pen) -> None:
        pen.polygon([(-18.0, 4.0), (-22.0, 24.0), (0.0, 14.0)], INK)
        pen.disc(0, 0, 21, INK)
        pen.text("?", 0, 0, 38, value=PAPER)

    return drawn("question", around(26), draw, shadow=3, is_sharp=True)
