"""Marks of what has changed in the café since an earlier view: halos round what came, ghosts of what went."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.games.cafe_international.view import CafeInternationalView
from bot.scene import Scene
from renderers.cafe_international.ground.furniture import corner
from renderers.cafe_international.ground.plan import chairs, plan, tables, tiles
from renderers.cafe_international.pieces import signs
from renderers.cafe_international.pieces.changes import Changes, PlateChanges, changes
from renderers.cafe_international.pieces.counter import GUEST
from renderers.cafe_international.pieces.guests import CHAIR_GUEST
from renderers.kit.changes import Round, Shape, Square, faded, gain, ghost, halo, plate
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite

At: TypeAlias = tuple[float, float]
_SIGN = Round(23)
_BAG = 752.0, 311.0


def news_of(scene: Scene) -> Changes:
    """What the scene's picture must mark; nothing where there is no earlier view."""
    if scene.before is None:
        view: CafeInternationalView = scene.view
        return Changes(plates=(PlateChanges(),) * view.players)
    return changes(scene.before, scene.view)


def quieted(scene: Scene) -> Scene:
    """The scene without the marks of the last turn where those since an earlier view take their place."""
    if scene.before is None:
        return scene
    return msgspec.structs.replace(scene, view=msgspec.structs.replace(scene.view, steps=()))


def around(code: str, size: float) -> Shape:
    """A little within the outline of a guest, so that his halo keeps clear of his neighbours."""
    return Square(size * 0.9, size * 0.9, size * 0.14) if tiles()[code].sex == "m" else Round(size * 0.49)


class News:
    """Puts the marks of one picture on its sheet; places are board pixels."""

    def __init__(self, sheet: Sheet, camera: Camera, view: CafeInternationalView, news: Changes) -> None:
        self.sheet, self.camera, self.view, self.news = sheet, camera, view, news

    def put_below(self) -> None:
        """What lies under guests and signs."""
        guests = {chair.id: chair.guest for chair in self.view.chairs}
        for name in self.news.came:
            self._put_halo(around(guests[name] or "", CHAIR_GUEST), chairs()[name].at)
        for name, code in self.news.went:
            self._put_ghost(code, CHAIR_GUEST, chairs()[name].at)
        for name in self.news.signs:
            self._put_halo(_SIGN, corner(tables()[name], right=False))
        for name, paid in self.news.bare:
            self._put_bare(paid, corner(tables()[name], right=False))
        if self.camera.scale == 1.0:
            self._put_bar()
            self._put_bag()

    def put_takes(self) -> None:
        """Under the signs of who may sit on a free chair; only where these are."""
        takes = {chair.id: chair.takes for chair in self.view.chairs}
        for name in self.news.takes:
            x, y = chairs()[name].at
            self._put(plate(34.0 + 26 * max(0, len(takes[name]) - 1) + 8, 34.0, self.camera.scale), (x, y + 33))

    def _put(self, sprite: Sprite, at: At) -> None:
        self.sheet.put(sprite, *self.camera.place(*at))

    def _put_halo(self, shape: Shape, at: At) -> None:
        self._put(halo(shape, self.camera.scale), at)

    def _put_ghost(self, code: str, size: float, at: At) -> None:
        """In the shape of the guest, wide enough for the number that is there again."""
        self._put(ghost(around(code, size * 1.2), self.camera.scale), at)

    def _put_bare(self, paid: int, at: At) -> None:
        scale = self.camera.scale
        self._put(faded(signs.wreath(scale) if paid == 8 else signs.reserved(paid, scale)), at)
        self._put(ghost(Round(25), scale), at)

    def _put_bar(self) -> None:
        places = plan().bar.places
        for number in self.news.bar:
            at = places[number - 1]
            self._put_halo(around(self.view.bar[number - 1], GUEST), (at.x, at.y - 1))
        for number, code in self.news.bar_left:
            at = places[number - 1]
            self._put_ghost(code, GUEST, (at.x, at.y - 1))

    def _put_bag(self) -> None:
        if self.news.bag:
            self._put(gain(self.news.bag, 34), _BAG)
