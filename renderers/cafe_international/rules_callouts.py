"""Annotated board for the rules: numbered call-outs for all kinds of things in the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import dist
from operator import itemgetter
from typing import TypeAlias

from bot.games.cafe_international.board import Tile
from bot.games.cafe_international.view import CafeInternationalView
from bot.scene import Scene
from renderers.cafe_international.ground.board_data import BOARD, CHAIRS, TABLES, TILES
from renderers.cafe_international.ground.furniture import corner, number_at
from renderers.cafe_international.ground.picture_layout import HEAD, SCALE, STRIP_TOP, WHOLE, WIDTH, column
from renderers.cafe_international.pieces.legend import SIGNS
from renderers.kit.callouts import RADIUS, Callout, DiscRoom, place_callouts
from renderers.kit.geometry import Point
from renderers.kit.pen import Box

Target: TypeAlias = tuple[float, float, float]
_FREE = 60.0
"""Distance in pixels from which a thing no longer crowds a disc."""
_FAR = 240.0
"""Distance in pixels beyond which a thing does not affect a disc."""
_BERTH = 26.0
"""Clearance in picture pixels between a line and a point of the legend."""
_NEAR = 10
"""Number of candidates of each kind that are examined."""


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """Return the call-outs in the order of the rules text.

    - 1 table, 2 man, 3 woman, 4 joker.
    - 5 free chair, 6 chair of two tables, 7 full table, 8 points of the last turn.
    - 9 bar, 10 bag, 11 score, 12 limit, 13 turn.
    """
    view: CafeInternationalView = scene.view
    room = _room(view)
    targets: list[Target] = []
    for kind in (*_guests(view), *_pay(view), *_bar()):
        target, disc = _clearest(room, [_in_pixels(target) for target in kind])
        targets.append(target)
        room = room._replace(taken=(*room.taken, disc))
    *rest, limit, turn = place_callouts(_room(view), (*targets, *_things(view)))
    return *rest, _score(view), limit, turn


def _room(view: CafeInternationalView) -> DiscRoom:
    """Return the café with half a disc added above and below."""
    box = 0.0, HEAD[1] + HEAD[3] - RADIUS, float(WIDTH), STRIP_TOP + RADIUS
    return DiscRoom(box, tuple(_obstacles(view)), tuple(_legend()), _BERTH)


def _legend() -> Iterator[Point]:
    """Yield points of the legend, which lines must not cross."""
    for x, y in SIGNS:
        yield from (WHOLE.place(x + dx, y + dy) for dx in (-80, -40, 0, 40, 80) for dy in (-40, 0, 40))


def _clearest(room: DiscRoom, kind: Sequence[Target]) -> tuple[Target, Point]:
    """Return the target whose disc has most room, and the disc's place."""

    def disc_of(target: Target) -> tuple[float, Target, Point]:
        x, y, _ = target
        near = tuple(spot for spot in room.taken if dist(spot, (x, y)) < _FAR)
        (callout,) = place_callouts(DiscRoom(room.box, near), (target,))
        disc = callout.x + callout.dx, callout.y + callout.dy
        freedom = min((dist(disc, spot) for spot in near if spot != (x, y)), default=_FREE)
        return min(freedom, _FREE) - dist(disc, (x, y)) / 8, target, disc

    _, target, disc = max(map(disc_of, kind[:: -(-len(kind) // _NEAR)]), key=itemgetter(0))
    return target, disc


def _in_pixels(target: Target) -> Target:
    """Convert a target from board pixels to picture pixels."""
    x, y, rim = target
    return *WHOLE.place(x, y), rim * SCALE


def _obstacles(view: CafeInternationalView) -> Iterator[tuple[float, float]]:
    """Yield everything that no disc may cover, in picture pixels."""
    yield from (WHOLE.place(*table.at) for table in BOARD.tables)
    for chair in BOARD.chairs:
        yield WHOLE.place(*chair.at)
        yield WHOLE.place(*number_at(chair))
    for table in view.tables:
        if table.paid:
            yield WHOLE.place(*corner(TABLES[table.id], is_pay=False))
    for pay in (pay for step in view.steps for pay in step.tables):
        yield WHOLE.place(*corner(TABLES[pay.table], is_pay=True))
    yield from _legend()
    left, top, right, bottom = BOARD.image.bar_box
    yield from (WHOLE.place(x, y) for x, y in _points_in((left, top, right - left, bottom - top)))
    yield from _points_in(HEAD)
    for seat in range(view.players):
        yield from _points_in(column(seat, view.players))


def _points_in(box: Box) -> Iterator[tuple[float, float]]:
    left, top, width, height = map(round, box)
    yield from ((x, y) for x in range(left, left + width + 1, 30) for y in range(top, top + height + 1, 30))


def _guests(view: CafeInternationalView) -> Iterator[list[Target]]:
    """Yield the candidates for tables, men, women, jokers, and chairs of one and of two tables."""
    sitting = {chair.id: chair.guest for chair in view.chairs if chair.guest}
    free = [chair for name, chair in CHAIRS.items() if name not in sitting]
    yield [(*table.at, 50) for table in BOARD.tables if not sitting.keys() & set(table.chairs)]
    yield _all(sitting, lambda tile: tile.sex == "m" and not tile.joker)
    yield _all(sitting, lambda tile: tile.sex == "f" and not tile.joker)
    yield _all(sitting, lambda tile: tile.joker)
    for count in (1, 2):
        yield [(*chair.at, 30) for chair in free if len(chair.tables) == count]


def _all(sitting: Mapping[str, str], is_meant: Callable[[Tile], bool]) -> list[Target]:
    return [(*CHAIRS[name].at, 32) for name, code in sitting.items() if is_meant(TILES[code])]


def _pay(view: CafeInternationalView) -> Iterator[list[Target]]:
    """Yield the candidates for wreaths and for points of the last turn."""
    full = [TABLES[table.id] for table in view.tables if table.paid == 8]
    yield [(*corner(table, is_pay=False), 34) for table in full]
    paid = {pay.table for step in view.steps for pay in step.tables if pay.points}
    yield [(*corner(table, is_pay=True), 42) for table in BOARD.tables if table.id in paid]


def _bar() -> Iterator[list[Target]]:
    _, top, right, bottom = BOARD.image.bar_box
    yield [(right + 2, (top + bottom) / 2 + down, 2) for down in (-60, 0, 60)]


def _score(view: CafeInternationalView) -> Callout:
    """Return the call-out of the first plate's score, in the free room beside it."""
    left, top, _, _ = column(0, view.players)
    return Callout(left + 86, top + 81, 46, 0)


def _things(view: CafeInternationalView) -> Iterator[Target]:
    """Yield the bag, the first plate's limit and the turn. Their discs are in the café."""
    low = HEAD[1] + HEAD[3] - 20
    yield 1020, low, 4
    left, top, width, _ = column(0, view.players)
    yield left + width - 50, top + 62, 4
    yield 60, low + 15, 4
