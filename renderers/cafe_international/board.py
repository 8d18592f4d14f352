"""The café with everything that moves in it: guests, signs on the tables, the last turn, the marks of a choice."""

from __future__ import annotations

from bot.games.cafe_international.view import CafeInternationalView, TableScore
from bot.scene import Scene
from renderers.cafe_international.ground.furniture import corner
from renderers.cafe_international.ground.plan import chairs, tables, tiles
from renderers.cafe_international.pieces import signs
from renderers.cafe_international.pieces.counter import put_bar, put_bar_guest
from renderers.cafe_international.pieces.guests import CHAIR_GUEST, guest, halo
from renderers.cafe_international.pieces.marks import marks_of
from renderers.cafe_international.pieces.news import News, news_of
from renderers.kit.color import GOLD
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite


class Board:
    """Puts the moving things of one view on a sheet, through a camera."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        self.sheet, self.camera = sheet, camera
        self.view: CafeInternationalView = scene.view
        self.is_choosing = bool(scene.path or scene.targets)
        self.marks = marks_of(self.view, scene.path, scene.targets) if self.is_choosing else marks_of(self.view, (), ())
        self.guests = {chair.id: chair.guest for chair in self.view.chairs}
        self.news = News(sheet, camera, self.view, news_of(scene))

    def put_all(self, *, with_sexes: bool = False) -> None:
        """From the bottom to the top."""
        if self.is_choosing:
            self._put_joins()
        self.news.put_below()
        self._put_bar()
        self._put_guests()
        self._put_table_signs()
        if self.is_choosing:
            self._put_choice()
        else:
            self._put_last_pay()
        if with_sexes:
            self.news.put_takes()
            self._put_sexes()

    def _put(self, sprite: Sprite, at: tuple[float, float]) -> None:
        self.sheet.put(sprite, *self.camera.place(*at))

    def _put_bar(self) -> None:
        if self.camera.scale != 1.0:
            return
        put_bar(self.sheet, self.view, signs.OPEN if self.marks.to_bar else GOLD)
        if self.marks.bar_guest and self.view.bar_next:
            put_bar_guest(self.sheet, self.view.bar_next, self.marks.bar_guest, signs.OPEN)
        for step in self.view.steps:
            if step.kind == "bar" and not self.is_choosing:
                put_bar_guest(self.sheet, step.place, step.guests[0], GOLD)

    def _put_guests(self) -> None:
        scale = self.camera.scale
        fresh = self._fresh_chairs()
        for name, code in self.guests.items():
            if code is None:
                continue
            at = chairs()[name].at
            if name in self.marks.jokers:
                self._put(halo(tiles()[code].sex, CHAIR_GUEST, signs.SWAP, scale), at)
            elif name in fresh:
                self._put(halo(tiles()[code].sex, CHAIR_GUEST, GOLD, scale), at)
            self._put(guest(code, CHAIR_GUEST, scale), at)

    def _fresh_chairs(self) -> frozenset[str]:
        """The chairs of the last turn; while a second guest is chosen, the first one's."""
        if self.is_choosing:
            return frozenset((self.view.first_chair,)) if self.view.first_chair else frozenset()
        return frozenset(chair for step in self.view.steps for chair in step.chairs)

    def _put_sexes(self) -> None:
        for chair in self.view.chairs:
            if chair.guest is None:
                x, y = chairs()[chair.id].at
                self._put(signs.takes(chair.takes, self.camera.scale), (x, y + 33))

    def _put_table_signs(self) -> None:
        for table in self.view.tables:
            if table.paid == 8:
                self._put(signs.wreath(self.camera.scale), corner(tables()[table.id], right=False))
            elif table.paid:
                self._put(signs.reserved(table.paid, self.camera.scale), corner(tables()[table.id], right=False))

    def _put_last_pay(self) -> None:
        self._put_pay([pay for step in self.view.steps for pay in step.tables], signs.LAST)

    def _put_pay(self, pays: list[TableScore], color: tuple[int, int, int]) -> None:
        """What each table paid: `3`, or `2+3` where two guests were paid."""
        by_table: dict[str, list[str]] = {}
        for pay in pays:
            if pay.points:
                by_table.setdefault(pay.table, []).append(str(pay.points))
        for table, points in by_table.items():
            size = 38 if len(points) == 1 else 34
            self._put(
                signs.points_badge("+".join(points), color, size, self.camera.scale),
                corner(tables()[table], right=True),
            )

    def _put_joins(self) -> None:
        for table in self.marks.joins:
            self._put(signs.table_ring(self.camera.scale), tables()[table].at)

    def _put_choice(self) -> None:
        """Chairs that may be taken, their points, and who would sit there."""
        scale, marks = self.camera.scale, self.marks
        for name in marks.open_chairs:
            self._put(signs.glow(False, scale), chairs()[name].at)
        for name, _ in marks.points:
            self._put(signs.glow(True, scale), chairs()[name].at)
        best = max((points for _, points in marks.points), default=0)
        for name, points in marks.points:
            x, y = chairs()[name].at
            color = signs.BEST if points == best and points else signs.OPEN if points else signs.NOTHING
            self._put(signs.points_badge(str(points), color, 36, scale), (x + 25, y - 27))
        for code, name in marks.coming:
            self._put(halo(tiles()[code].sex, CHAIR_GUEST, signs.OPEN, scale), chairs()[name].at)
            self._put(guest(code, CHAIR_GUEST, scale), chairs()[name].at)
        self._put_pay(list(marks.pays), signs.OPEN)
