"""The annotated café: numbers beside all kinds of things that are to be seen in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from bot.games.cafe_international.view import CafeInternationalView
from bot.scene import Scene
from renderers.cafe_international.ground.furniture import corner
from renderers.cafe_international.ground.ornaments import NAME_SIGN, TURN_SIGN
from renderers.cafe_international.ground.plan import Corners, chairs, plan, tables, tiles
from renderers.kit.introducing.callouts import Callout, Room, placed

Target: TypeAlias = tuple[float, float, float]
_EDGES = (24, 1376, 24, 976)
"""Guests nearer to the walls are left to others."""


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """1 table, 2 man, 3 woman, 4 joker, 5 free chair, 6 chair of two tables, 7 full table, 8 points of the last turn,
    9 bar, 10 bag, 11 score, 12 cups, 13 turn."""
    view: CafeInternationalView = scene.view
    room = Room((0, 0, plan_width(), 1000), tuple(_taken(view)))
    return placed(room, (*_guests(view), *_pay(view), *_things()))


def plan_width() -> float:
    """Of the whole café, in board pixels."""
    return 1400.0


def _taken(view: CafeInternationalView) -> Iterator[tuple[float, float]]:
    """What no disc may cover: tables, chairs, badges, signs and plates."""
    yield from (table.at for table in plan().tables)
    yield from (chair.at for chair in plan().chairs)
    for table in view.tables:
        if table.paid:
            yield corner(tables()[table.id], right=False)
    for pay in (pay for step in view.steps for pay in step.tables):
        yield corner(tables()[pay.table], right=True)
    for x, y in (NAME_SIGN, TURN_SIGN):
        yield from ((x + dx, y + dy) for dx in (-80, -40, 0, 40, 80) for dy in (-25, 25))
    picture = plan().image
    for box in (*picture.seat_plates, picture.bar_box, picture.bag_box, picture.note_box):
        yield from _points_in(box)


def _points_in(box: Corners) -> Iterator[tuple[float, float]]:
    left, top, right, bottom = box
    yield from ((x, y) for x in range(left, right + 1, 30) for y in range(top, bottom + 1, 30))


def _guests(view: CafeInternationalView) -> Iterator[Target]:
    """A table, a man, a woman and a joker; a chair of one and one of two tables."""
    sitting = {chair.id: chair.guest for chair in view.chairs if chair.guest}
    free = [chair for name, chair in chairs().items() if name not in sitting]
    empty = next(table for table in plan().tables if not sitting.keys() & set(table.chairs))
    yield *empty.at, 40
    yield _one(sitting, "m")
    yield _one(sitting, "f")
    yield *next(chairs()[name].at for name, code in sitting.items() if tiles()[code].joker), 32
    yield *next(chair.at for chair in reversed(free) if len(chair.tables) == 1), 30
    yield *next(chair.at for chair in reversed(free) if len(chair.tables) == 2), 30


def _one(sitting: Mapping[str, str], sex: str) -> Target:
    """The first guest of that sex who is no joker and does not sit at a wall."""
    left, right, top, bottom = _EDGES
    for name, code in sitting.items():
        x, y = chairs()[name].at
        if tiles()[code].sex == sex and not tiles()[code].joker and left + 90 < x < right - 90 and top < y < bottom:
            return x, y, 30
    raise LookupError(f"nobody of sex {sex} sits in the middle of the café")


def _pay(view: CafeInternationalView) -> Iterator[Target]:
    """A wreath, and the badge of the last turn that paid most."""
    full = next(tables()[table.id] for table in view.tables if table.paid == 8)
    best = max((pay for step in view.steps for pay in step.tables), key=lambda pay: pay.points)
    yield *corner(full, right=False), 30
    yield *corner(tables()[best.table], right=True), 26


def _things() -> Iterator[Target]:
    """Bar, bag, score and cups of the first plate, and the turn."""
    picture = plan().image
    _, top, right, bottom = picture.bar_box
    yield right + 2, (top + bottom) / 2 - 30, 2
    left, top, right, bottom = picture.bag_box
    yield (left + right) / 2 + 30, top + 14, 4
    left, top, right, bottom = picture.seat_plates[0]
    yield right - 36, top + 58, 2
    yield left + 130, top + 56, 2
    yield TURN_SIGN[0] - 90, TURN_SIGN[1] - 20, 4
