"""Headline of a board picture.

It has the game name, turn, current request or winners, and the bag.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.cafe_international.view import CafeInternationalView
from bot.scene import Scene
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.ground.picture_layout import SIZE
from renderers.cafe_international.pieces.changes import Changes
from renderers.cafe_international.pieces.picture_words import guest_name
from renderers.cafe_international.pieces.tokens import token
from renderers.kit.change_marks import ticket
from renderers.kit.color import INK, PAPER, RED, Color, mix, rgb
from renderers.kit.early_end import EarlyEnd, early_end
from renderers.kit.fonts import signed, text_width
from renderers.kit.geometry import smooth
from renderers.kit.pen import Camera, Pen
from renderers.kit.picture_words import Page
from renderers.kit.sprite import Sprite, drawn
from renderers.kit.tones import QUIET

_SACK: Color = rgb("#c79a5c")
COLORS = (RED, _SACK, QUIET)
_UPPER, _LOWER = 33.0, 72.0
_LEFT, _MIDDLE, _RIGHT = 26.0, 362.0, 962.0
_TITLE = "Café International"


def put_headline(page: Page, diff: Changes) -> None:
    """Put the name over the turn, the player over the request, and the bag, from left to right."""
    view: CafeInternationalView = page.scene.view
    page.write(_TITLE, 35, _LEFT, _UPPER, face="title", color=RED)
    early = early_end(page.scene)
    when = page.text("over") if view.phase == "over" else page.text("turn", turn=view.turn)
    when = when if early is None else early.when
    if diff.is_slate_new:
        width = text_width(when, "bold", SIZE)
        page.put(ticket(round(width + 18), 40.0), _LEFT + width / 2, _LOWER)
    page.write(when, SIZE, _LEFT, _LOWER)
    _put_bag(page, view.bag_count, diff.bag)
    if early is not None:
        _put_early_end(page, early)
    elif view.phase == "over":
        _put_winners(page, view)
    elif view.seat_to_move is not None:
        page.put(token(view.seat_to_move, 25.0), _MIDDLE + 28, (_UPPER + _LOWER) / 2 - 5)
        page.write(page.player(view.seat_to_move), 37, _MIDDLE + 74, _UPPER, room=_RIGHT - _MIDDLE - 90)
        room = _RIGHT - _MIDDLE - 90
        page.write(_asked(page), SIZE, _MIDDLE + 74, _LOWER, face="regular", color=QUIET, room=room)


def _put_early_end(page: Page, early: EarlyEnd) -> None:
    """Put how the match ended, below the name of a single winner or behind the tokens of several."""
    x, y = _MIDDLE, (_UPPER + _LOWER) / 2 - 5
    for seat in early.seats:
        page.put(token(seat, 25.0), x + 28, y)
        x += 74
    room = _RIGHT - x - 16
    if len(early.seats) == 1:
        page.write(page.player(early.seats[0]), 37, x, _UPPER, room=room)
        y = _LOWER
    page.write(early.words, SIZE, x, y, face="regular", color=QUIET, room=room)


def _asked(page: Page) -> str:
    """Return the request to the seat, or the next step of the viewer's choice."""
    scene = page.scene
    is_whole = len(scene.targets) == 1
    match scene.path:
        case ("seat",):
            return page.text("which-guest")
        case ("seat", guest):
            return page.text("which-chair", guest=guest_name(guest, page.locale))
        case ("bar",):
            return page.text("who-to-bar")
        case ("swap",) | ("swap", _):
            return page.text("swap-what", step=len(scene.path))
        case ("reserve",) | ("reserve", _):
            return page.text("reserve-what", step=len(scene.path))
        case (_, *_) if is_whole:
            return page.text("sure", points="none" if len(scene.moves) > 1 else _stake(scene))
        case _:
            return page.text("asked", phase=_phase(scene.view))


def _phase(view: CafeInternationalView) -> str:
    return view.phase if view.phase != "second" else view.rest or "may"


def _stake(scene: Scene) -> str:
    """Return the signed points of the chosen move."""
    view: CafeInternationalView = scene.view
    (target,) = scene.targets
    if scene.path[0] == "bar" and view.bar_next:
        return signed(view.bar_values[view.bar_next - 1])
    seated = [option.points for option in view.prospects if f"{option.guest}@{option.chair}" == target]
    reserved = [option.points for option in view.reserves if option.notation == target]
    return signed(sum(seated or reserved))


def _put_bag(page: Page, count: int, more: int) -> None:
    """Put the number of tiles left to draw and the change in that number."""
    page.put(_sack(), _RIGHT + 36, 50)
    page.write(str(count), 39, _RIGHT + 70, _LOWER - 20 if not more else _UPPER)
    if more:
        page.write(signed(more), SIZE, _RIGHT + 76, _LOWER, color=QUIET)


def _put_winners(page: Page, view: CafeInternationalView) -> None:
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    room = (_RIGHT - _MIDDLE - 20) / max(1, len(winners))
    page.write(page.text("winners", count=len(winners)), SIZE, _MIDDLE, _UPPER - 4, face="regular", color=QUIET)
    for place, seat in enumerate(winners):
        page.put(token(seat, 18.0), _MIDDLE + 22 + place * room, _LOWER + 1)
        page.write(page.player(seat), 37, _MIDDLE + 56 + place * room, _LOWER, room=room - 64)


@lru_cache(1)
def _sack() -> Sprite:
    """Return a cloth bag tied with a ribbon."""

    def draw(pen: Pen) -> None:
        sack = smooth(
            [(-10, -14), (-19, -2), (-27, 16), (-24, 29), (0, 31), (24, 29), (27, 16), (19, -2), (10, -14)], closed=True
        )
        frill = smooth([(-9, -14), (-17, -27), (-6, -24), (0, -29), (6, -24), (17, -27), (9, -14)], closed=True)
        for shape, color in ((frill, mix(_SACK, PAPER, 0.2)), (sack, _SACK)):
            pen.stroke(shape, 5, INK, closed=True)
            pen.polygon(shape, color)
        for width, color in ((9.0, INK), (5.0, RED)):
            pen.stroke([(-10, -13), (10, -13)], width, color)

    return crisp(drawn("sack", Camera(-34, -36, 70, 74), draw, shadow=4))
