"""Change marks: halos round what is new, ghosts of what is gone.

Without an earlier view the marks show the last turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec

from bot.games.cafe_international.view import CafeInternationalView
from bot.scene import Scene
from renderers.cafe_international.ground.board_data import CHAIRS, TABLES, TILES
from renderers.cafe_international.ground.color_reduction import blend_with_ground, crisp
from renderers.cafe_international.ground.floor import FLOOR
from renderers.cafe_international.ground.furniture import corner
from renderers.cafe_international.pieces import signs
from renderers.cafe_international.pieces.bar import GUEST, places
from renderers.cafe_international.pieces.changes import ChangeAges, Changes, PlateChanges, changes
from renderers.cafe_international.pieces.guests import CHAIR_GUEST
from renderers.kit.change_marks import Circle, RoundedBox, Shape, ghost, halo
from renderers.kit.color import PAPER, Color
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet, Stage
from renderers.kit.sprite import Sprite

At: TypeAlias = tuple[float, float]
_SIGN = Circle(25)
_RAYS = 0.72
"""Length of the rays, as a share of the usual length. They keep clear of numbers beside chairs."""


def picture_changes(scene: Scene) -> Changes:
    """Return the changes that the scene's picture must mark."""
    view: CafeInternationalView = scene.view
    if scene.before is not None:
        return changes(scene.before, view)
    plates = (PlateChanges(),) * view.players
    if scene.path or scene.targets:
        return Changes(came=(view.first_chair,) if view.first_chair else (), plates=plates)
    return Changes(came=_seated(view), bar=_served(view), plates=_earned(view, plates))


def _seated(view: CafeInternationalView) -> tuple[str, ...]:
    """Return the chairs taken in the last turn."""
    return tuple(chair for step in view.steps for chair in step.chairs)


def _served(view: CafeInternationalView) -> tuple[int, ...]:
    """Return the places at the bar taken in the last turn."""
    return tuple(step.place for step in view.steps if step.kind == "bar")


def _earned(view: CafeInternationalView, plates: tuple[PlateChanges, ...]) -> tuple[PlateChanges, ...]:
    """Return the plates with the points of the last turn added to the seat that played it."""
    return tuple(
        msgspec.structs.replace(plate, points=view.steps_points) if seat == view.steps_seat and view.steps else plate
        for seat, plate in enumerate(plates)
    )


def guest_halo_shape(code: str, size: float) -> Shape:
    """Return an outline slightly within the guest's, so that the halo keeps clear of neighbours."""
    return RoundedBox(size * 0.98, size * 0.98, size * 0.16) if TILES[code].sex == "m" else Circle(size * 0.53)


@lru_cache(64)
def guest_halo(shape: Shape, scale: float, rays: float, age: int = 0) -> Sprite:
    """Return a halo of few colours, paler with every turn since the change."""
    return crisp(halo(shape, scale, rays, age))


@lru_cache(64)
def faded_guest(sprite: Sprite, ground: Color = PAPER) -> Sprite:
    """Return the faded sprite of a piece that is gone, on a ground of that colour."""
    return blend_with_ground(sprite, ground, 0.6)


class ChangeMarks(Stage):
    """Change marks of one picture, put on its sheet. Places are in board pixels."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        super().__init__(sheet, camera)
        self.diff = picture_changes(scene)
        self.view: CafeInternationalView = scene.view
        self.ages = ChangeAges(self.view, scene.between)

    def put_below(self) -> None:
        """Put the marks below guests and signs."""
        guests = {chair.id: chair.guest for chair in self.view.chairs}
        for name in self.diff.came:
            self._put_halo(guest_halo_shape(guests[name] or "", CHAIR_GUEST), CHAIRS[name].at, self.ages.seated(name))
        for name, code in self.diff.went:
            self._put_ghost(code, CHAIR_GUEST, CHAIRS[name].at, self.ages.left(name))
        for name in self.diff.signs:
            self._put_halo(_SIGN, corner(TABLES[name], is_pay=False), self.ages.signed(name))
        for name, paid in self.diff.bare:
            self._put_bare(paid, corner(TABLES[name], is_pay=False))
        self._put_bar()

    def _put_halo(self, shape: Shape, at: At, age: int = 0) -> None:
        self.put(guest_halo(shape, self.scale, _RAYS, age), *at)

    def _put_ghost(self, code: str, size: float, at: At, age: int = 0) -> None:
        """Put a guest's outline, slightly larger than the free chair."""
        self.put(ghost(guest_halo_shape(code, size * 1.24), self.scale, age), *at)

    def _put_bare(self, paid: int, at: At) -> None:
        scale = self.scale
        self.put(ghost(Circle(27), scale), *at)
        self.put(faded_guest(signs.wreath(scale) if paid == 8 else signs.reserved(paid, scale), FLOOR), *at)

    def _put_bar(self) -> None:
        for number in self.diff.bar:
            at = places()[number - 1]
            shape = guest_halo_shape(self.view.bar[number - 1], GUEST)
            self._put_halo(shape, (at.x, at.y - 1), self.ages.served(number))
        for number, code in self.diff.bar_left:
            at = places()[number - 1]
            self._put_ghost(code, GUEST * 0.9, (at.x, at.y - 1))
