"""What the café shows otherwise than in an earlier view: guests, signs, the bar, the bag, the slate, every plate."""

from __future__ import annotations

from itertools import zip_longest

import msgspec

from bot.games.cafe_international.view import CafeInternationalView, SeatView
from renderers.kit.differences import age_of, leavers, newcomers

BACK = ""
"""In a row of tiles, one that the viewer may not see."""


class PlateChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat's plate shows otherwise.

    `points` are what the score shown has gained, `cups` the places (from 0) of the cups lost or given back. `came`
    are places in the row of tiles as it is now, `went` the tiles that are there no more. `is_out_new` where the row
    has become a cross or the cross a row, `is_bill_new` where cups have become the penalty's bill, or the bill
    another, `is_medal_new` where the ranks are known since then.
    """

    points: int = 0
    cups: tuple[int, ...] = ()
    came: tuple[int, ...] = ()
    went: tuple[str, ...] = ()
    is_out_new: bool = False
    is_bill_new: bool = False
    is_medal_new: bool = False


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """All places of the café that show something else than before.

    `came` are chairs with another guest than before, `went` (chair, guest) the guests whose chair is empty now. What
    follows from these, pips and who may sit on the free chairs beside them, is not named. `signs` are tables with a
    new sign, `bare` (table, paid) those without theirs. `bar` are places with another guest, `bar_left` (place, guest)
    those that are free again; `is_next_new` where the frame of the next free place has moved with them. `bag` is how
    many tiles came into the bag. `is_slate_new` where the headline tells of another turn, and thereby another plate
    may be lit; `plates` has an entry for every seat.
    """

    came: tuple[str, ...] = ()
    went: tuple[tuple[str, str], ...] = ()
    signs: tuple[str, ...] = ()
    bare: tuple[tuple[str, int], ...] = ()
    bar: tuple[int, ...] = ()
    bar_left: tuple[tuple[int, str], ...] = ()
    is_next_new: bool = False
    bag: int = 0
    is_slate_new: bool = False
    plates: tuple[PlateChanges, ...] = ()


def changes(before: CafeInternationalView, view: CafeInternationalView) -> Changes:
    """What has changed since `before`; both are views of one match through the same eyes."""
    chairs = [(old, new) for old, new in zip(before.chairs, view.chairs, strict=True) if old != new]
    tables = [(old, new) for old, new in zip(before.tables, view.tables, strict=True) if old.paid != new.paid]
    bar = [(place, *pair) for place, pair in enumerate(zip_longest(before.bar, view.bar), 1) if pair[0] != pair[1]]
    return Changes(
        came=tuple(new.id for old, new in chairs if new.guest is not None and new.guest != old.guest),
        went=tuple((old.id, old.guest) for old, new in chairs if old.guest is not None and new.guest is None),
        signs=tuple(new.id for _, new in tables if new.paid),
        bare=tuple((old.id, old.paid) for old, new in tables if not new.paid),
        bar=tuple(place for place, _, new in bar if new is not None),
        bar_left=tuple((place, old) for place, old, new in bar if old is not None and new is None),
        is_next_new=before.bar_next != view.bar_next,
        bag=view.bag_count - before.bag_count,
        is_slate_new=_slate(before) != _slate(view),
        plates=tuple(_plate_changes(before, view, seat) for seat in range(view.players)),
    )


class Ages:
    """How many turns have ended since something changed, as views at their ends tell; without them, as the last turn
    does, whether it came then or before."""

    def __init__(self, view: CafeInternationalView, between: tuple[CafeInternationalView, ...]) -> None:
        self.between = between
        chairs = {chair for step in view.steps for chair in step.chairs} | {view.first_chair}
        self._fresh = chairs | {step.place for step in view.steps if step.kind == "bar"}
        self._guests = {chair.id: chair.guest for chair in view.chairs}
        self._paid = {table.id: table.paid for table in view.tables}
        self._bar = view.bar

    def seated(self, name: str) -> int:
        """Since the guest has sat on that chair."""
        return self.left(name) if self.between else int(name not in self._fresh)

    def left(self, name: str) -> int:
        """Since the chair has been as it is."""
        return age_of(self.between, lambda view: self._has(view, name))

    def served(self, place: int) -> int:
        """Since the place at the bar has been taken."""
        if not self.between:
            return int(place not in self._fresh)
        return age_of(self.between, lambda view: view.bar[place - 1 : place] == self._bar[place - 1 : place])

    def signed(self, table: str) -> int:
        """Since the table has its sign."""
        paid = self._paid[table]
        return age_of(self.between, lambda view: any(one.id == table and one.paid == paid for one in view.tables))

    def _has(self, view: CafeInternationalView, name: str) -> bool:
        return any(chair.id == name and chair.guest == self._guests[name] for chair in view.chairs)


def _slate(view: CafeInternationalView) -> tuple[object, ...]:
    """What the headline tells, and whose plate is lit."""
    return view.seat_to_move, view.phase, view.follow, view.ranks if view.phase == "over" else view.turn


def _plate_changes(before: CafeInternationalView, view: CafeInternationalView, seat: int) -> PlateChanges:
    old, new = before.seats[seat], view.seats[seat]
    old_row, new_row = row(old), row(new)
    return PlateChanges(
        points=_points(view, new) - _points(before, old),
        cups=tuple(range(min(old.limit, new.limit), max(old.limit, new.limit))),
        came=newcomers(old_row, new_row),
        went=leavers(old_row, new_row),
        is_out_new=(old.out_place is None) != (new.out_place is None),
        is_bill_new=_bill(before, old) != _bill(view, new),
        is_medal_new=_rank(before, seat) != _rank(view, seat),
    )


def row(seat: SeatView) -> tuple[str, ...]:
    """The tiles on a seat's plate, `BACK` for those face down; none once it is out."""
    if seat.out_place is not None:
        return ()
    known = seat.known_jokers if seat.hand is None else seat.hand
    return (*known, *(BACK,) * (seat.hand_count - len(known)))


def _points(view: CafeInternationalView, seat: SeatView) -> int:
    """The large figure."""
    return seat.total if view.phase == "over" else seat.score


def _bill(view: CafeInternationalView, seat: SeatView) -> tuple[int, int] | None:
    """What stands in place of the cups."""
    return (seat.score, seat.penalty) if view.phase == "over" and seat.penalty else None


def _rank(view: CafeInternationalView, seat: int) -> int | None:
    return view.ranks[seat] if view.phase == "over" and view.ranks else None
