"""Board with everything that moves, its enlarged parts, and the cover of the game.

The board has guests, table signs, the last turn and choice marks. The parts are the zones of the café. The cover
shows tables with guests, and waiting guests in front.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from PIL import Image

from bot.games.cafe_international.view import CafeInternationalView, TableScore
from bot.scene import Scene
from renderers.cafe_international.ground.board_data import BOARD, CHAIRS, TABLES, TILES
from renderers.cafe_international.ground.floor import FLOOR
from renderers.cafe_international.ground.furniture import (
    LETTERS,
    corner,
    number,
    number_at,
    seat,
    table_top,
)
from renderers.cafe_international.pieces import bar, signs
from renderers.cafe_international.pieces.change_marks import ChangeMarks
from renderers.cafe_international.pieces.guests import CHAIR_GUEST, guest, pale
from renderers.cafe_international.pieces.marks import Marks, marks_of, rim, ring, with_turn
from renderers.cafe_international.static_layers import Dimmed, dim, paint_room, palette
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.cover_frame import CoverPiece, cover_camera, put_cover
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet, Stage
from renderers.kit.sprite import Sprite

_SEAT, _TABLE = 31.0, 47.0
_WINDOW = cover_camera(271, 790, 680)
_TITLE = "Café International"
_GUESTS = ("ITf", "GBm", "Jf")
_LONG, _TALL = 1400, 1200
"""Width of a landscape zone and height of a portrait zone, in pixels."""
_MORE = 16.0
"""Extra width shown at either side, in board pixels, for numbers beside the outermost chairs."""


def choice_marks(scene: Scene) -> Marks:
    """Return the choice marks of the scene. They are empty if no choice is being made."""
    if not scene.path and not scene.targets:
        return Marks()
    marks = marks_of(scene.view, scene.path, scene.targets)
    return with_turn(marks, scene.moves) if len(scene.moves) > 1 else marks


def is_bar_open(scene: Scene) -> bool:
    """Return whether the next place at the bar can be chosen."""
    return choice_marks(scene).to_bar or (not scene.path and any(text.startswith("bar ") for text in scene.targets))


def dimmed_part(scene: Scene) -> Dimmed:
    """Return the part of the café that is dimmed during a choice."""
    if is_bar_open(scene):
        return "tables"
    return "all" if choice_marks(scene).tables else ""


class Board(Stage):
    """Moving parts of one view, put on a sheet through a camera."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        super().__init__(sheet, camera)
        self.view: CafeInternationalView = scene.view
        self.is_choosing = bool(scene.path or scene.targets)
        self.marks = choice_marks(scene)
        self.is_back, self.is_bar_open = bool(dimmed_part(scene)), is_bar_open(scene)
        self.is_last_marked = scene.before is None and not self.is_choosing
        self.guests = {chair.id: chair.guest for chair in self.view.chairs}
        self.change_marks = ChangeMarks(sheet, camera, scene)

    def put_all(self, *, with_bar: bool = True) -> None:
        """Put all parts, bottom layer first."""
        if self.is_back:
            self._put_lit()
        self.change_marks.put_below()
        if with_bar:
            self._put_bar()
        self._put_guests()
        self._put_table_signs()
        self._put_choice()
        self._put_pay([pay for step in self.view.steps for pay in step.tables] if self.is_last_marked else [])

    def _is_lit(self, name: str) -> bool:
        """Return whether a free chair is not dimmed, because its table matters. Seated guests never are."""
        return not self.is_back or bool(self.marks.tables.intersection(CHAIRS[name].tables))

    def _put_lit(self) -> None:
        """Put the numbers of all chairs and the tables that matter on the dimmed café."""
        for chair in CHAIRS.values():
            self.put(number(chair.number, self.scale), *number_at(chair))
        for name in self.marks.joins:
            self.put(ring(_TABLE, self.scale), *TABLES[name].at)
        for name in self.marks.tables:
            self.put(table_top(TABLES[name].nation, name, self.scale), *TABLES[name].at)

    def _put_bar(self) -> None:
        is_pale = self.is_back and not self.is_bar_open
        for bar_place, value in bar.free_values(self.view):
            if bar_place.place == self.view.bar_next and not is_pale:
                self.put(bar.next_place(self.scale, is_open=self.is_bar_open), bar_place.x, bar_place.y)
            if bar_place.place != self.view.bar_next or not self.marks.bar_guest:
                self.put(bar.value_of(value, self.scale, is_pale=is_pale), bar_place.x, bar_place.y)
        for bar_place, code in zip(bar.places(), self.view.bar, strict=False):
            self.put(self._sprite(code, is_pale=is_pale), bar_place.x, bar_place.y - 1)
        if self.marks.bar_guest and self.view.bar_next:
            at = bar.places()[self.view.bar_next - 1]
            self._put_chosen(self.marks.bar_guest, (at.x, at.y - 1))

    def _put_guests(self) -> None:
        """Put the seated guests, without a joker that is being swapped out, and the free chairs."""
        coming = {name for _, name in self.marks.coming}
        for chair in self.view.chairs:
            at, is_lit = CHAIRS[chair.id].at, self._is_lit(chair.id)
            if chair.id in coming:
                continue
            if chair.guest is not None:
                if chair.id in self.marks.jokers:
                    self.put(rim(TILES[chair.guest].sex, CHAIR_GUEST, self.scale), *at)
                self.put(self._sprite(chair.guest, is_pale=False), *at)
            elif is_lit and (chair.takes != "mf" or self.is_back):
                self.put(seat(chair.id, chair.takes, self.scale), *at)

    def _sprite(self, code: str, *, is_pale: bool) -> Sprite:
        """Return a guest's sprite, dimmed if `is_pale`."""
        return pale(code, CHAIR_GUEST, self.scale, FLOOR) if is_pale else guest(code, CHAIR_GUEST, self.scale)

    def _put_table_signs(self) -> None:
        for table in self.view.tables:
            if self.is_back and table.id not in self.marks.tables:
                continue
            sexes = [TILES[code].sex for name in TABLES[table.id].chairs if (code := self.guests[name])]
            if sexes:
                self.put(signs.pips(sexes.count("m"), sexes.count("f"), self.scale), *TABLES[table.id].at)
            if table.paid == 8:
                self.put(signs.wreath(self.scale), *corner(TABLES[table.id], is_pay=False))
            elif table.paid:
                self.put(signs.reserved(table.paid, self.scale), *corner(TABLES[table.id], is_pay=False))

    def _put_pay(self, pays: list[TableScore]) -> None:
        """Put the points that each table paid."""
        by_table = Counter[str]()
        for pay in pays:
            by_table[pay.table] += pay.points
        for table, points in by_table.items():
            if points:
                self.put(signs.pay(points, LETTERS, self.scale), *corner(TABLES[table], is_pay=True))

    def _put_choice(self) -> None:
        """Put the chairs that can be taken, their points and the previewed guests."""
        for name in (*self.marks.open_chairs, *(name for name, _ in self.marks.points)):
            self.put(ring(_SEAT, self.scale), *CHAIRS[name].at)
        for name, points in self.marks.points:
            self.put(signs.points(points, self.scale), *CHAIRS[name].at)
        for code, name in self.marks.coming:
            self._put_chosen(code, CHAIRS[name].at)
        self._put_pay(list(self.marks.pays))

    def _put_chosen(self, code: str, at: tuple[float, float]) -> None:
        self.put(rim(TILES[code].sex, CHAIR_GUEST, self.scale, is_chosen=True), *at)
        self.put(guest(code, CHAIR_GUEST, self.scale), *at)


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground())
    Board(sheet, _WINDOW, scene).put_all(with_bar=True)
    put_cover(sheet, _TITLE, [CoverPiece(guest(code, 104.0), 126) for code in _GUESTS])
    return sheet


@cache
def _ground() -> Ground:
    return disk_cache.ground("cafe_international", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, FLOOR)
    paint_room(painting)
    return painting.image


def zoom_sheet(scene: Scene, zone: str) -> Sheet:
    """Return the sheet of an enlarged zone, not yet encoded. Raise LookupError for an unknown zone."""
    sheet = Sheet(_zoom_ground(zone, is_back=bool(dimmed_part(scene))))
    Board(sheet, _camera(zone), scene).put_all(with_bar=False)
    return sheet


@cache
def _camera(name: str) -> Camera:
    crop = next((zone.crop for zone in BOARD.zones if zone.id == name), None)
    if crop is None:
        raise LookupError(f"no zone {name}")
    left, top, right, bottom = crop
    left, right = max(0, left - _MORE), min(BOARD.image.width, right + _MORE)
    width, height = right - left, bottom - top
    scale = _LONG / width if width > height else _TALL / height
    return Camera(left, top, width, height, scale)


@cache
def _zoom_ground(zone: str, *, is_back: bool) -> Ground:
    name = f"zoom {zone}{', faint' if is_back else ''}"
    return disk_cache.ground("cafe_international", name, lambda: _zoom_painted(zone, is_back=is_back), palette())


def _zoom_painted(zone: str, *, is_back: bool) -> Image.Image:
    painting = Painting(_camera(zone), FLOOR)
    paint_room(painting)
    return dim(painting.image) if is_back else painting.image
