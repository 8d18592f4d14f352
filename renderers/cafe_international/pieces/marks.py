"""Marks in a private picture: who may be picked, which chairs are open to the picked guest, and what each would pay."""

from __future__ import annotations

import re

import msgspec

from bot.games.cafe_international.view import CafeInternationalView, TableScore
from renderers.cafe_international.ground.plan import chairs, tables

_SEATING = re.compile(r"(?P<guest>\w+)@(?P<chair>c\d\d)$")
_SWAP = re.compile(r"swap (?P<guest>\w+)@(?P<chair>c\d\d)$")
_BAR = re.compile(r"bar (?P<guest>\w+)$")


class Marks(msgspec.Struct, frozen=True):
    """What the offered notations mean in the café; guests by tile code, chairs and tables by id.

    `points` are what the picked guest would get by chair; `open_chairs` where anybody may sit before one is picked.
    `coming` (guest, chair) are those who would sit there if the choice were carried out, `pays` what they would bring.
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
        """Those that matter: all others step back."""
        named = [
            *self.open_chairs,
            *(name for name, _ in self.points),
            *self.jokers,
            *(name for _, name in self.coming),
        ]
        return frozenset((*self.joins, *(table for name in named for table in chairs()[name].tables)))


def marks_of(view: CafeInternationalView, path: tuple[str, ...], targets: tuple[str, ...]) -> Marks:
    """Read from the choice so far and the moves that go on from it; the points come from the view."""
    match path:
        case ("bar", *rest):
            return Marks(guests=_guests(_BAR, targets), to_bar=bool(targets), bar_guest=rest[0] if rest else "")
        case ("swap", *rest):
            return _swap_marks(targets, is_decided=len(rest) == 2)
        case ("reserve", *rest):
            return _reserve_marks(view, targets, is_decided=len(rest) == 2)
        case ("seat", _, *_):
            return _seating_marks(view, targets, is_decided=path[-1] in chairs())
        case ("end",) | ("pass",):
            return Marks()
        case _:
            return _first_marks(view, targets)


def is_picked(path: tuple[str, ...]) -> bool:
    """Whether the choice so far names the guest."""
    match path:
        case ("seat" | "bar", _, *_) | ("swap" | "reserve", _, _, *_):
            return True
        case _:
            return False


def _guests(pattern: re.Pattern[str], targets: tuple[str, ...]) -> frozenset[str]:
    return frozenset(found["guest"] for found in map(pattern.match, targets) if found)


def _chairs(pattern: re.Pattern[str], targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({found["chair"] for found in map(pattern.match, targets) if found}))


def _first_marks(view: CafeInternationalView, targets: tuple[str, ...]) -> Marks:
    """Nobody is picked yet."""
    return Marks(guests=_guests(_SEATING, targets), open_chairs=_chairs(_SEATING, targets), joins=view.joins)


def _seating_marks(view: CafeInternationalView, targets: tuple[str, ...], *, is_decided: bool) -> Marks:
    offered = [one for one in view.prospects if f"{one.guest}@{one.chair}" in targets]
    guests = frozenset(one.guest for one in offered)
    if is_decided:
        coming = tuple((one.guest, one.chair) for one in offered)
        return Marks(guests, coming=coming, pays=tuple(pay for one in offered for pay in one.tables))
    return Marks(guests, points=tuple((one.chair, one.points) for one in offered), joins=view.joins)


def _swap_marks(targets: tuple[str, ...], *, is_decided: bool) -> Marks:
    guests, jokers = _guests(_SWAP, targets), _chairs(_SWAP, targets)
    if is_decided:
        return Marks(guests, jokers=jokers, coming=tuple((guest, chair) for guest in guests for chair in jokers))
    return Marks(guests, jokers=jokers)


def _reserve_marks(view: CafeInternationalView, targets: tuple[str, ...], *, is_decided: bool) -> Marks:
    """The tables that may be reserved; once the placing is picked, its guests."""
    offered = [one for one in view.reserves if one.notation in targets]
    if is_decided and offered:
        one = offered[0]
        return Marks(frozenset(one.guests), coming=tuple(zip(one.guests, one.chairs, strict=True)), pays=one.tables)
    named = {one.table for one in offered}
    return Marks(joins=tuple(table for table in tables() if table in named))
