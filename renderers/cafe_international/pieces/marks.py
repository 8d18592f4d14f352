"""Choice marks in a private picture.

They mark selectable guests, open chairs and their points. One ring means selectable, two rings mean chosen.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from bot.games.cafe_international.view import CafeInternationalView, TableScore
from renderers.cafe_international.ground.board_data import CHAIRS, TABLES
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.pieces.guests import THICK, outline
from renderers.kit.color import CAN, CHOSEN, INK, PAPER, Color
from renderers.kit.geometry import moved
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

_ONE: tuple[tuple[float, Color], ...] = ((11.0, INK), (9.0, CAN), (3.4, INK))
_TWO: tuple[tuple[float, Color], ...] = ((12.0, INK), (10.2, CHOSEN), (6.6, PAPER), (4.4, CHOSEN), (1.6, INK))
_SIZE = 57.0


@lru_cache(64)
def rim(sex: str, size: float, scale: float = 1.0, *, is_chosen: bool = False) -> Sprite:
    """Return the ring to put below a guest of that sex."""
    wide = size / _SIZE

    def draw(pen: Pen) -> None:
        for grow, color in _TWO if is_chosen else _ONE:
            for drop in (THICK * wide, 0.0):
                pen.polygon(moved(outline(sex, size + 2 * grow * wide), 0, drop), color)

    return crisp(drawn(f"rim {sex} {size} {scale} {is_chosen}", around(size * 0.545 + 15 * wide, scale), draw))


@lru_cache(8)
def ring(radius: float, scale: float = 1.0) -> Sprite:
    """Return an open ring for a free chair or a table that can be chosen."""

    def draw(pen: Pen) -> None:
        pen.ring(0, 0, radius + 11, 10.5, INK)
        pen.ring(0, 0, radius + 9, 6.5, CAN)

    return drawn(f"ring {radius} {scale}", around(radius + 12, scale), draw)


_SEATING = re.compile(r"(?P<guest>\w+)@(?P<chair>c\d\d)$")
_SWAP = re.compile(r"swap (?P<guest>\w+)@(?P<chair>c\d\d)$")
_BAR = re.compile(r"bar (?P<guest>\w+)$")


class Marks(msgspec.Struct, frozen=True):
    """Marks of the offered moves on the café. Guests are tile codes. Chairs and tables are ids.

    - `points`: points of the picked guest, by chair.
    - `open_chairs`: the chairs that some guest can take, before one is picked.
    - `coming`: (guest, chair) for each placement of the choice.
    - `pays`: the scores of these placements.
    """

    guests: frozenset[str] = frozenset()
    points: tuple[tuple[str, int], ...] = ()
    open_chairs: tuple[str, ...] = ()
    jokers: tuple[str, ...] = ()
    to_bar: bool = False
    bar_guest: str = ""
    coming: tuple[tuple[str, str], ...] = ()
    pays: tuple[TableScore, ...] = ()
    joins: tuple[str, ...] = ()

    @property
    def tables(self) -> frozenset[str]:
        """Return the tables that matter. All others are dimmed."""
        named = [
            *self.open_chairs,
            *(name for name, _ in self.points),
            *self.jokers,
            *(name for _, name in self.coming),
        ]
        return frozenset((*self.joins, *(table for name in named for table in CHAIRS[name].tables)))


def marks_of(view: CafeInternationalView, path: tuple[str, ...], targets: tuple[str, ...]) -> Marks:
    """Return the marks for the choice so far and the moves that continue it."""
    match path:
        case ("bar", *rest):
            return Marks(guests=_guests(_BAR, targets), to_bar=bool(targets), bar_guest=rest[0] if rest else "")
        case ("swap", *rest):
            return _swap_marks(targets, is_decided=len(rest) == 2)
        case ("reserve", *rest):
            return _reserve_marks(view, targets, is_decided=len(rest) >= 2)
        case ("seat", _, *_):
            return _seating_marks(view, targets, is_decided=path[-1] in CHAIRS)
        case ("end",) | ("pass",):
            return Marks()
        case _:
            return _first_marks(view, targets)


def with_turn(marks: Marks, moves: tuple[str, ...]) -> Marks:
    """Return the marks with every guest that the suggested turn seats, and without the points of the first alone."""
    coming = tuple((match["guest"], match["chair"]) for match in map(_SEATING.match, moves) if match)
    if not coming or not marks.coming:
        return marks
    return msgspec.structs.replace(marks, guests=frozenset(guest for guest, _ in coming), coming=coming, pays=())


def is_picked(path: tuple[str, ...]) -> bool:
    """Return whether the choice so far names a guest."""
    match path:
        case ("seat" | "bar", _, *_) | ("swap" | "reserve", _, _, *_):
            return True
        case _:
            return False


def _guests(pattern: re.Pattern[str], targets: tuple[str, ...]) -> frozenset[str]:
    return frozenset(match["guest"] for match in map(pattern.match, targets) if match)


def _chairs(pattern: re.Pattern[str], targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({match["chair"] for match in map(pattern.match, targets) if match}))


def _first_marks(view: CafeInternationalView, targets: tuple[str, ...]) -> Marks:
    """Return the marks before a guest is picked."""
    return Marks(guests=_guests(_SEATING, targets), open_chairs=_chairs(_SEATING, targets), joins=view.joins)


def _seating_marks(view: CafeInternationalView, targets: tuple[str, ...], *, is_decided: bool) -> Marks:
    offered = [prospect for prospect in view.prospects if f"{prospect.guest}@{prospect.chair}" in targets]
    guests = frozenset(prospect.guest for prospect in offered)
    if is_decided:
        coming = tuple((prospect.guest, prospect.chair) for prospect in offered)
        return Marks(guests, coming=coming, pays=tuple(pay for prospect in offered for pay in prospect.tables))
    return Marks(guests, points=tuple((prospect.chair, prospect.points) for prospect in offered), joins=view.joins)


def _swap_marks(targets: tuple[str, ...], *, is_decided: bool) -> Marks:
    guests, jokers = _guests(_SWAP, targets), _chairs(_SWAP, targets)
    if is_decided:
        return Marks(guests, jokers=jokers, coming=tuple((guest, chair) for guest in guests for chair in jokers))
    return Marks(guests, jokers=jokers)


def _reserve_marks(view: CafeInternationalView, targets: tuple[str, ...], *, is_decided: bool) -> Marks:
    """Return the tables that can be reserved and, once the placement is picked, its guests."""
    offered = [reserve for reserve in view.reserves if reserve.notation in targets]
    if is_decided and offered:
        plan = offered[0]
        return Marks(frozenset(plan.guests), coming=tuple(zip(plan.guests, plan.chairs, strict=True)), pays=plan.tables)
    named = {reserve.table for reserve in offered}
    return Marks(joins=tuple(table for table in TABLES if table in named))
