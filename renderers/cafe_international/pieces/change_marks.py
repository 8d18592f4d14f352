"""Marks of what has changed in the café since an earlier view: halos round what came, ghosts of what went.

Where there is no earlier view, what came with the last turn is marked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec

from bot.games.cafe_international.view import CafeInternationalView
from bot.scene import Scene
from renderers.cafe_international.ground.crisp import crisp, paled
from renderers.cafe_international.ground.floor import FLOOR
from renderers.cafe_international.ground.furniture import corner
from renderers.cafe_international.ground.plan import chairs, tables, tiles
from renderers.cafe_international.pieces import signs
from renderers.cafe_international.pieces.changes import Ages, Changes, PlateChanges, changes
from renderers.cafe_international.pieces.counter import GUEST, places
from renderers.cafe_international.pieces.guests import CHAIR_GUEST
from renderers.kit.changes import Round, Shape, Square, ghost, halo
from renderers.kit.color import PAPER, Color
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite

At: TypeAlias = tuple[float, float]
_SIGN = Round(25)
_RAYS = 0.72
"""How long the rays are: no number beside a chair is reached."""


def news_of(scene: Scene) -> Changes:
    """What the scene's picture must mark."""
    view: CafeInternationalView = scene.view
    if scene.before is not None:
        return changes(scene.before, view)
    plates = (PlateChanges(),) * view.players
    if scene.path or scene.targets:
        return Changes(came=(view.first_chair,) if view.first_chair else (), plates=plates)
    return Changes(came=_seated(view), bar=_served(view), plates=_earned(view, plates))


def _seated(view: CafeInternationalView) -> tuple[str, ...]:
    """The chairs of the last turn."""
    return tuple(chair for step in view.steps for chair in step.chairs)


def _served(view: CafeInternationalView) -> tuple[int, ...]:
    """The place at the bar that was taken in the last turn."""
    return tuple(step.place for step in view.steps if step.kind == "bar")


def _earned(view: CafeInternationalView, plates: tuple[PlateChanges, ...]) -> tuple[PlateChanges, ...]:
    """What the last turn brought the seat whose it was."""
    return tuple(
        msgspec.structs.replace(one, points=view.steps_points) if seat == view.steps_seat and view.steps else one
        for seat, one in enumerate(plates)
    )


def around(code: str, size: float) -> Shape:
    """A little within the outline of a guest, so that his halo keeps clear of his neighbours."""
    return Square(size * 0.98, size * 0.98, size * 0.16) if tiles()[code].sex == "m" else Round(size * 0.53)


@lru_cache(64)
def crown(shape: Shape, scale: float, rays: float, age: int = 0) -> Sprite:
    """A halo of few colours; paler the more turns have ended since the change."""
    return crisp(halo(shape, scale, rays, age))


@lru_cache(64)
def trace(sprite: Sprite, ground: Color = PAPER) -> Sprite:
    """A piece that has gone, from a ground of that colour."""
    return paled(sprite, ground, 0.6)


class News:
    """Puts the marks of one picture on its sheet; places are board pixels."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        self.sheet, self.camera, self.news = sheet, camera, news_of(scene)
        self.view: CafeInternationalView = scene.view
        self.ages = Ages(self.view, scene.between)

    def put_below(self, *, with_bar: bool = True) -> None:
        """What lies under guests and signs."""
        guests = {chair.id: chair.guest for chair in self.view.chairs}
        for name in self.news.came:
            self._put_halo(around(guests[name] or "", CHAIR_GUEST), chairs()[name].at, self.ages.seated(name))
        for name, code in self.news.went:
            self._put_ghost(code, CHAIR_GUEST, chairs()[name].at, self.ages.left(name))
        for name in self.news.signs:
            self._put_halo(_SIGN, corner(tables()[name], is_pay=False), self.ages.signed(name))
        for name, paid in self.news.bare:
            self._put_bare(paid, corner(tables()[name], is_pay=False))
        if with_bar:
            self._put_bar()

    def _put(self, sprite: Sprite, at: At) -> None:
        self.sheet.put(sprite, *self.camera.place(*at))

    def _put_halo(self, shape: Shape, at: At, age: int = 0) -> None:
        self._put(crown(shape, self.camera.scale, _RAYS, age), at)

    def _put_ghost(self, code: str, size: float, at: At, age: int = 0) -> None:
        """In the shape of the guest, a little larger than the chair that is free again."""
        self._put(ghost(around(code, size * 1.24), self.camera.scale, age), at)

    def _put_bare(self, paid: int, at: At) -> None:
        scale = self.camera.scale
        self._put(ghost(Round(27), scale), at)
        self._put(trace(signs.wreath(scale) if paid == 8 else signs.reserved(paid, scale), FLOOR), at)

    def _put_bar(self) -> None:
        for number in self.news.bar:
            at = places()[number - 1]
            shape = around(self.view.bar[number - 1], GUEST)
            self._put_halo(shape, (at.x, at.y - 1), self.ages.served(number))
        for number, code in self.news.bar_left:
            at = places()[number - 1]
            self._put_ghost(code, GUEST * 0.9, (at.x, at.y - 1))
