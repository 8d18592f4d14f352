"""Seats of a running match: their holders and changes of hands. Pure: a table in, a change out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Literal

import msgspec

from bot.ai_spec import STAND_IN, Level
from bot.game import Seat, refuse
from bot.i18n import is_said, word
from bot.table import notices
from bot.table.notices import (
    FormerHolder,
    Notice,
    NoticeDraft,
    about,
    seat_kept,
    seat_left,
    seat_offered,
    seat_taken,
    seat_voted,
)
from bot.table.refusals import MatchOver, NotStarted, Stale
from bot.table.table import Person, SeatInfo, Table

MAX_FREE = timedelta(days=1)
"""Longest time in which nobody makes the turn of a seat that was given up. That of a turn counts if it is shorter."""


class TableChange(msgspec.Struct, frozen=True):
    """Changed table, the notices about it, and the former holders of its seats."""

    table: Table
    told: tuple[NoticeDraft, ...] = ()
    former: tuple[FormerHolder, ...] = ()


def seat_of(user: int) -> Callable[[Table], Seat]:
    """Return a function that finds the user's seat and raises Refused."""

    def seat_in(table: Table) -> Seat:
        seat = table.seat_of(user)
        if seat is None:
            raise refuse("not_seated")
        if table.seats[seat].resigned:
            raise refuse("seat_resigned")
        return seat

    return seat_in


def live_seat(table: Table, user: int) -> Seat:
    """Return the seat for which the user may settle future answers, from the lobby on. Raise Refused, MatchOver."""
    seat = table.seat_of(user)
    if seat is None or table.seats[seat].resigned:
        raise refuse("not_seated")
    if not table.is_live:
        raise MatchOver
    return seat


def in_hands(seat: Seat, changes: int | None) -> Callable[[Table], Seat]:
    """Return a function that returns the seat and raises Stale if it has changed hands since `changes`."""

    def seat_in(table: Table) -> Seat:
        if changes is not None and table.seats[seat].changes != changes:
            raise Stale
        return seat

    return seat_in


def require_running(table: Table) -> None:
    """Raise NotStarted or MatchOver unless the match is running."""
    if table.status == "lobby":
        raise NotStarted
    if table.status != "running":
        raise MatchOver


def fitted(rows: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """Return the rows by seat for the table's number of seats, which changes only in the lobby."""
    return rows if len(rows) == len(table.seats) else (0,) * len(table.seats)


def voters(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose players are asked for consent: those that have not resigned and are not on offer."""
    return tuple(info.seat for info in table.seats if info.user is not None and not info.resigned and not info.offered)


def resigned(table: Table, user: int, now: datetime, why: Literal["resigned", "left"] = "resigned") -> TableChange:
    """Return the table with the seat resigned and on offer. The bot moves for it: see `free_until`.

    If no person is left, the match is closed. `why`: `resigned` or `left` (the server). Raise NotStarted, MatchOver,
    Refused.
    """
    require_running(table)
    seat = seat_of(user)(table)
    table = _with(table, seat, resigned=True, offered=True)
    if all(info.is_driven for info in table.seats):
        table = msgspec.structs.replace(table, status="closed", ended_at=now)
    return TableChange(table, (seat_left(seat, why),))


def offered(table: Table, seat: Seat) -> TableChange:
    """Return the table with the seat on offer. Its player may still come back. Raise NotStarted, MatchOver."""
    return _offered(table, seat, seat_offered(seat))


def voted(table: Table, seat: Seat) -> TableChange:
    """Return the table with the seat on offer by a vote of the others. Raise NotStarted, MatchOver."""
    return _offered(table, seat, seat_voted(seat))


def _offered(table: Table, seat: Seat, draft: NoticeDraft) -> TableChange:
    require_running(table)
    if table.seats[seat].offered or table.seats[seat].user is None:
        return TableChange(table)
    return TableChange(_with(table, seat, offered=True), (draft,))


def offers(notice: Notice, seat: Seat) -> bool:
    """Return whether the notice says that the seat is on offer."""
    return notice.kind == "seat-offered" and about(notice) == seat


def kept(table: Table, user: int) -> TableChange:
    """Return the table with the user's seat no longer on offer.

    Raise NotStarted, MatchOver, Refused.
    """
    require_running(table)
    seat = seat_of(user)(table)
    if not table.seats[seat].offered:
        return TableChange(table)
    return TableChange(_with(table, seat, offered=False), (seat_kept(seat),))


def free_until(table: Table, stored: Iterable[Notice]) -> dict[Seat, datetime]:
    """Return until when nobody makes the turns of seats that were given up, so that a person can take them over.

    The bot moves at once in tournaments, and for the only player left. `stored`: the match's notices.
    """
    if table.status != "running" or table.terms.tournament or len(voters(table)) < 2:
        return {}
    hours = table.terms.turn_hours
    time = MAX_FREE if hours is None else min(MAX_FREE, timedelta(hours=hours))
    free = {info.seat for info in table.seats if info.resigned and info.offered}
    given_up = {about(notice): notice.at for notice in stored if notice.kind in ("resigned", "left")}
    return {seat: at + time for seat, at in given_up.items() if seat in free}


def has_left(notices: Iterable[Notice], seat: Seat) -> bool:
    """Return whether the seat's player left the server and may therefore return. Resigning is final."""
    kinds = [notice.kind for notice in notices if about(notice) == seat]
    return [kind for kind in kinds if kind in ("resigned", "left")][-1:] == ["left"]


def seats_held(former: Iterable[FormerHolder], user: int) -> frozenset[Seat]:
    """Return the seats that the user held and gave up, and whose hands the user has therefore seen."""
    return frozenset(holder.seat for holder in former if holder.user == user)


def is_without_others(table: Table, seat: Seat | None, former: Iterable[FormerHolder]) -> bool:
    """Return whether the seat's user plays it now, and no other person plays or ever played a seat of the match.

    A deleted user counts as another person.
    """
    if seat is None or table.seats[seat].is_driven:
        return False
    user = table.seats[seat].user
    if any(info.kind == "person" for info in table.seats if info.seat != seat):
        return False
    return all(holder.kind == "computer" or holder.user == user for holder in former)


def taken(
    table: Table,
    seat: Seat,
    person: Person,
    now: datetime,
    *,
    may_return: bool = False,
    held: frozenset[Seat] = frozenset(),
) -> TableChange:
    """Return the table with the person in an offered seat.

    With `may_return`, a user may take the seat that the same user resigned. `held`: see `seats_held`. Raise NotStarted,
    MatchOver, Refused for another's seat there.
    """
    require_running(table)
    if table.terms.tournament and table.seat_of(person.id) != seat:
        raise refuse("at_tournament")
    successor = SeatInfo(seat, "person", person.id, person.name)
    if (own_seat := table.seat_of(person.id)) is None:
        if held - {seat}:
            raise refuse("other_hand_seen")
        return _handed_over(table, seat, successor, now)
    info = table.seats[own_seat]
    if own_seat != seat or not info.offered:
        raise refuse("already_seated")
    if not info.resigned:
        return kept(table, person.id)
    if not may_return:
        raise refuse("seat_resigned")
    returned = _handed_over(table, seat, successor, now)
    return msgspec.structs.replace(returned, told=(seat_kept(seat),))


def taken_by_computer(table: Table, seat: Seat, now: datetime, *, level: Level | None = STAND_IN) -> TableChange:
    """Return the table with a computer in an offered seat. Raise NotStarted, MatchOver, Refused.

    It has no level in a game without a skill.
    """
    require_running(table)
    return _handed_over(table, seat, computer(table, seat, level), now)


def lapsed(table: Table, seat: Seat, now: datetime) -> TableChange:
    """Return a tournament table with a computer in the seat of a player whose time is used up.

    If no person is left, the match is closed. Raise NotStarted, MatchOver.
    """
    require_running(table)
    change = taken_by_computer(_with(table, seat, offered=True), seat, now)
    table = change.table
    if all(info.is_driven for info in table.seats):
        table = msgspec.structs.replace(table, status="closed", ended_at=now)
    return msgspec.structs.replace(change, table=table, told=(notices.lapsed(seat),))


def stood_in(table: Table, now: datetime) -> TableChange:
    """Return a tournament table with computers in the seats that were given up. Raise NotStarted, MatchOver."""
    require_running(table)
    change = TableChange(table)
    for info in table.seats:
        if info.resigned:
            stand_in = taken_by_computer(_with(change.table, info.seat, offered=True), info.seat, now)
            change = TableChange(stand_in.table, (*change.told, *stand_in.told), (*change.former, *stand_in.former))
    return change


def renamed(table: Table, person: Person) -> Table:
    """Return the table with the person's present name at the person's seat."""
    seats = (
        msgspec.structs.replace(info, name=person.name) if info.user == person.id else info for info in table.seats
    )
    return msgspec.structs.replace(table, seats=tuple(seats))


def reseated(
    table: Table,
    seat: Seat,
    person: Person | None,
    now: datetime,
    *,
    held: frozenset[Seat] = frozenset(),
    level: Level | None = STAND_IN,
) -> TableChange:
    """Return the table with the person (None: a computer of that level) in the seat, which need not be on offer.

    `held`: see `seats_held`. Raise NotStarted, MatchOver, Refused.
    """
    require_running(table)
    if person is not None and table.seat_of(person.id) == seat and not table.seats[seat].resigned:
        raise refuse("already_seated")
    table = _with(table, seat, offered=True)
    if person is None:
        return taken_by_computer(table, seat, now, level=level)
    return taken(table, seat, person, now, may_return=True, held=held)


def was_held_since(table: Table, former: Iterable[FormerHolder], seat: Seat, user: int) -> bool:
    """Return whether another person has held the seat after the user, and so has seen its hand."""
    before = sorted((holder for holder in former if holder.seat == seat), key=lambda holder: holder.change)
    holders = [(holder.kind, holder.user) for holder in before] + [(table.seats[seat].kind, table.seats[seat].user)]
    if ("person", user) not in holders:
        return False
    return any(kind == "person" and holder != user for kind, holder in holders[holders.index(("person", user)) :])


def computer(table: Table, seat: Seat, level: Level | None) -> SeatInfo:
    """Return a computer player for that seat with a free name, which contains its level if it has one."""
    return SeatInfo(seat, "computer", None, _computer_name(table, level), level=level)


def bare_name(table: Table, info: SeatInfo) -> str:
    """Return a computer player's name without its level."""
    if info.level is None:
        return info.name
    return info.name.removesuffix(word("match-computer-level", table.locale, name="", level=info.level))


def with_level(table: Table, info: SeatInfo, level: Level) -> SeatInfo:
    """Return the computer player with another level, which its name contains."""
    name = word("match-computer-level", table.locale, name=bare_name(table, info), level=level)
    return msgspec.structs.replace(info, name=name, level=level)


def _computer_name(table: Table, level: Level | None) -> str:
    """Return a free name in the table's language: one that suits the game, or a numbered one."""
    taken = {info.name for info in table.seats}
    key = f"{table.game}-computer-names"
    if level is not None and is_said(key, table.locale):
        for base in word(key, table.locale).split(", "):
            if not any(name.startswith(f"{base} ") for name in taken):
                return word("match-computer-level", table.locale, name=base, level=level)
    numbered = (word("match-computer-name", table.locale, number=number) for number in range(1, len(taken) + 2))
    return next(name for name in numbered if name not in taken)


def _handed_over(table: Table, seat: Seat, successor: SeatInfo, now: datetime) -> TableChange:
    info = table.seats[seat]
    if not info.offered:
        raise refuse("seat_not_offered")
    change = info.changes + 1
    former = FormerHolder(seat, change, info.kind, info.user, info.name, table.seq, now)
    successor = msgspec.structs.replace(successor, changes=change)
    seats = tuple(successor if seated.seat == seat else seated for seated in table.seats)
    return TableChange(msgspec.structs.replace(table, seats=seats), (seat_taken(seat, successor.kind),), (former,))


def _with(table: Table, seat: Seat, **changes: bool) -> Table:
    seats = tuple(msgspec.structs.replace(info, **changes) if info.seat == seat else info for info in table.seats)
    return msgspec.structs.replace(table, seats=seats)
