"""Differences between two views."""

from __future__ import annotations

from itertools import zip_longest

import msgspec

from bot.games.cafe_international.view import CafeInternationalView, SeatView
from renderers.kit.change_marks import added_places, removed_items, turns_since

BACK = ""
"""Face-down tile in a row of tiles."""


class PlateChanges(msgspec.Struct, frozen=True, kw_only=True):
    """Differences on one seat's plate."""

    points: int = 0
    """Gain of the score shown."""
    cups: tuple[int, ...] = ()
    """Places (from 0) of cups lost or given back."""
    came: tuple[int, ...] = ()
    """Places of new tiles in the current row."""
    went: tuple[str, ...] = ()
    """Tiles that are gone."""
    is_out_new: bool = False
    """Whether the row has become a cross, or the cross a row."""
    is_bill_new: bool = False
    """Whether the cups have become the final penalty, or the penalty has changed."""
    is_medal_new: bool = False
    """Whether the ranks have become known."""


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """Differences on the whole picture.

    Consequences such as pips and permitted guests are not listed.
    """

    came: tuple[str, ...] = ()
    """Chairs with a new guest."""
    went: tuple[tuple[str, str], ...] = ()
    """(chair, guest) for each guest whose chair is now empty."""
    signs: tuple[str, ...] = ()
    """Tables with a new sign."""
    bare: tuple[tuple[str, int], ...] = ()
    """(table, paid) for each table that lost its sign."""
    bar: tuple[int, ...] = ()
    """Places at the bar with a new guest."""
    bar_left: tuple[tuple[int, str], ...] = ()
    """(place, guest) for each place at the bar that is free again."""
    is_next_new: bool = False
    """Whether the frame of the next free place has moved."""
    bag: int = 0
    """Number of tiles added to the bag."""
    is_slate_new: bool = False
    """Whether the headline shows another turn."""
    plates: tuple[PlateChanges, ...] = ()
    """One entry for each seat."""


def changes(before: CafeInternationalView, view: CafeInternationalView) -> Changes:
    """Return the differences. Both views must be of one match and one viewer."""
    chairs = [(old, new) for old, new in zip(before.chairs, view.chairs, strict=True) if old != new]
    tables = [(old, new) for old, new in zip(before.tables, view.tables, strict=True) if old.paid != new.paid]
    bar = [(number, *pair) for number, pair in enumerate(zip_longest(before.bar, view.bar), 1) if pair[0] != pair[1]]
    return Changes(
        came=tuple(new.id for old, new in chairs if new.guest is not None and new.guest != old.guest),
        went=tuple((old.id, old.guest) for old, new in chairs if old.guest is not None and new.guest is None),
        signs=tuple(new.id for _, new in tables if new.paid),
        bare=tuple((old.id, old.paid) for old, new in tables if not new.paid),
        bar=tuple(number for number, _, new in bar if new is not None),
        bar_left=tuple((number, old) for number, old, new in bar if old is not None and new is None),
        is_next_new=before.bar_next != view.bar_next,
        bag=view.bag_count - before.bag_count,
        is_slate_new=_slate(before) != _slate(view),
        plates=tuple(_plate_changes(before, view, seat) for seat in range(view.players)),
    )


class ChangeAges:
    """Number of turns since each change, from the views at the turns' ends.

    Without such views the change counts as one of the last turn.
    """

    def __init__(self, view: CafeInternationalView, between: tuple[CafeInternationalView, ...]) -> None:
        self.between = between
        chairs = {chair for step in view.steps for chair in step.chairs} | {view.first_chair}
        self._fresh = chairs | {step.place for step in view.steps if step.kind == "bar"}
        self._guests = {chair.id: chair.guest for chair in view.chairs}
        self._paid = {table.id: table.paid for table in view.tables}
        self._bar = view.bar

    def seated(self, name: str) -> int:
        """Return the turns since the guest took that chair."""
        return self.left(name) if self.between else int(name not in self._fresh)

    def left(self, name: str) -> int:
        """Return the turns since the chair last changed."""
        return turns_since(self.between, lambda view: self._has(view, name))

    def served(self, place: int) -> int:
        """Return the turns since the place at the bar was taken."""
        if not self.between:
            return int(place not in self._fresh)
        return turns_since(self.between, lambda view: view.bar[place - 1 : place] == self._bar[place - 1 : place])

    def signed(self, table: str) -> int:
        """Return the turns since the table got its sign."""
        paid = self._paid[table]
        return turns_since(self.between, lambda view: any(one.id == table and one.paid == paid for one in view.tables))

    def _has(self, view: CafeInternationalView, name: str) -> bool:
        return any(chair.id == name and chair.guest == self._guests[name] for chair in view.chairs)


def _slate(view: CafeInternationalView) -> tuple[object, ...]:
    """Return the content of the headline and the highlighted plate, for comparison."""
    return view.seat_to_move, view.phase, view.follow, view.ranks if view.phase == "over" else view.turn


def _plate_changes(before: CafeInternationalView, view: CafeInternationalView, seat: int) -> PlateChanges:
    old, new = before.seats[seat], view.seats[seat]
    old_row, new_row = row(old), row(new)
    return PlateChanges(
        points=_points(view, new) - _points(before, old),
        cups=tuple(range(min(old.limit, new.limit), max(old.limit, new.limit))),
        came=added_places(old_row, new_row),
        went=removed_items(old_row, new_row),
        is_out_new=(old.out_place is None) != (new.out_place is None),
        is_bill_new=_bill(before, old) != _bill(view, new),
        is_medal_new=_rank(before, seat) != _rank(view, seat),
    )


def row(seat: SeatView) -> tuple[str, ...]:
    """Return the tiles on a seat's plate, `BACK` for face-down ones. The row is empty once the seat is out."""
    if seat.out_place is not None:
        return ()
    known = seat.known_jokers if seat.hand is None else seat.hand
    return (*known, *(BACK,) * (seat.hand_count - len(known)))


def _points(view: CafeInternationalView, seat: SeatView) -> int:
    """Return the large figure on the plate."""
    return seat.total if view.phase == "over" else seat.score


def _bill(view: CafeInternationalView, seat: SeatView) -> tuple[int, int] | None:
    """Return the points before the penalty and the penalty, or None while cups are shown."""
    return (seat.score, seat.penalty) if view.phase == "over" and seat.penalty else None


def _rank(view: CafeInternationalView, seat: int) -> int | None:
    return view.ranks[seat] if view.phase == "over" and view.ranks else None
