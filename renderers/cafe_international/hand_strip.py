"""Hand strip of a seat's own picture.

It has the player, and the hand with the best points of each guest.
"""

from __future__ import annotations

from bot.games.cafe_international.view import CafeInternationalHand, CafeInternationalView, HandTile
from bot.games.cafe_international.views.hand import hand
from bot.scene import Scene
from renderers.cafe_international.board import choice_marks
from renderers.cafe_international.ground.picture_layout import HAND_STRIP, SIZE
from renderers.cafe_international.pieces import signs
from renderers.cafe_international.pieces.change_marks import faded_guest, guest_halo, guest_halo_shape
from renderers.cafe_international.pieces.changes import PlateChanges
from renderers.cafe_international.pieces.guests import guest
from renderers.cafe_international.pieces.headline import QUIET
from renderers.cafe_international.pieces.marks import Marks, is_picked, rim
from renderers.cafe_international.pieces.picture_words import CafeWriter
from renderers.cafe_international.pieces.tokens import token
from renderers.kit.change_marks import RoundedBox, ghost

_LARGE = 80.0
_LEFT, _TOP, _WIDTH, _HEIGHT = HAND_STRIP
_MIDDLE = _TOP + _HEIGHT / 2 - 2
_FIRST, _STEP, _PLACES = 300.0, 168.0, 5


def put_hand_strip(writer: CafeWriter, scene: Scene, news: PlateChanges) -> None:
    """Put the player at the left, then the guests. New things are marked."""
    view: CafeInternationalView = scene.view
    shown = hand(view)
    assert shown is not None  # noqa: S101 - only a seat has a hand strip
    text = writer.text("you-are")
    width = writer.put(text, SIZE, _LEFT + 24, _TOP + 54, face="regular", color=QUIET, room=130)
    writer.sheet.put(token(shown.seat, 25.0), _LEFT + 62 + width, _TOP + 52)
    writer.put(writer.player(shown.seat), 40, _LEFT + 24, _TOP + 114, room=206)
    _put_guests(writer, scene, shown, news)


def _put_guests(writer: CafeWriter, scene: Scene, shown: CafeInternationalHand, news: PlateChanges) -> None:
    """Put the hand, with rings for guests that can be chosen and ghosts of guests that are gone."""
    marks, is_chosen = choice_marks(scene), is_picked(scene.path)
    has_points = bool(scene.targets) and scene.path in ((), ("seat",))
    middle = _MIDDLE - 21 if has_points else _MIDDLE
    left = list(marks.guests) if not is_chosen else _chosen(scene, marks)
    for place, tile in enumerate(shown.tiles):
        at = _FIRST + place * _STEP, middle
        if place in news.came:
            writer.sheet.put(guest_halo(guest_halo_shape(tile.guest, _LARGE), 1.0, 1.0), *at)
        if tile.guest in left:
            writer.sheet.put(rim(tile.sex, _LARGE, is_chosen=is_chosen), *at)
            if is_chosen:
                left.remove(tile.guest)
        writer.sheet.put(guest(tile.guest, _LARGE), *at)
        if has_points:
            _put_best(writer, tile, at[0])
    for place, code in zip(range(len(shown.tiles), _PLACES), news.went, strict=False):
        x = _FIRST + place * _STEP
        writer.sheet.put(ghost(RoundedBox(_LARGE + 2, _LARGE + 2, 14)), x, middle)
        writer.sheet.put(faded_guest(guest(code, _LARGE)), x, middle)


def _chosen(scene: Scene, marks: Marks) -> list[str]:
    """Return the chosen guests. A reservation may need several equal ones."""
    view: CafeInternationalView = scene.view
    reserved = [one.guests for one in view.reserves if one.notation in scene.targets]
    return list(reserved[0]) if scene.path[0] == "reserve" and reserved else list(marks.guests)


def _put_best(writer: CafeWriter, tile: HandTile, x: float) -> None:
    """Put the maximum points that the guest could score now, if it can be placed."""
    if tile.chairs:
        writer.sheet.put(signs.points(tile.best or 0, size=SIZE), x, _MIDDLE + 60)
