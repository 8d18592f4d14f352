"""Who decides for which seat of a running match, and how seats change hands. Pure: a table in, a change out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Literal

import msgspec

from bot.game import Name, Seat
from bot.skill import STAND_IN, Level
from bot.table.notices import Former, Notice, Told, seat_kept, seat_left, seat_offered, seat_taken, seat_voted
from bot.table.refusals import AlreadySeated, MatchOver, NotSeated, NotStarted, SeatNotOffered, SeatResigned, Stale
from bot.table.table import Person, SeatInfo, Table
from bot.words import is_said, word


class Change(msgspec.Struct, frozen=True):
    """A table as it is afterwards, what everybody is told of it, and who has left a seat."""

    table: Table
    told: tuple[Told, ...] = ()
    former: tuple[Former, ...] = ()


def seat_of(user: int) -> Callable[[Table], Seat]:
    """The seat for which that person decides. The function raises NotSeated, SeatResigned."""

    def seat_in(table: Table) -> Seat:
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated
        if table.seats[seat].resigned:
            raise SeatResigned
        return seat

    return seat_in


def in_hands(seat: Seat, changes: int | None) -> Callable[[Table], Seat]:
    """That seat, for which no person decides. The function raises Stale where it has changed hands since `changes`."""

    def seat_in(table: Table) -> Seat:
        if changes is not None and table.seats[seat].changes != changes:
            raise Stale
        return seat

    return seat_in


def require_running(table: Table) -> None:
    """Raises NotStarted, MatchOver."""
    if table.status == "lobby":
        raise NotStarted
    if table.status != "running":
        raise MatchOver


def fitted(own: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """In the lobby the number of seats changes, and none has a row yet."""
    return own if len(own) == len(table.seats) else (0,) * len(table.seats)


def voters(table: Table) -> tuple[Seat, ...]:
    """The seats whose persons are asked when the table agrees on something: all that have not gone or vanished."""
    return tuple(info.seat for info in table.seats if info.user is not None and not info.resigned and not info.offered)


def resigned(table: Table, user: int, now: datetime, why: Literal["resigned", "left"] = "resigned") -> Change:
    """The seat is played by the game's default moves and offered to whoever wants it.

    Without any person left the match is closed. `why`: `resigned` or `left` (the server). Raises NotStarted,
    MatchOver, NotSeated, SeatResigned.
    """
    require_running(table)
    seat = seat_of(user)(table)
    table = _with(table, seat, resigned=True, offered=True)
    if all(info.is_driven for info in table.seats):
        table = msgspec.structs.replace(table, status="closed", ended_at=now)
    return Change(table, (seat_left(seat, why),))


def offered(table: Table, seat: Seat) -> Change:
    """Whoever wants it may take the seat; until then its person may come back. Raises NotStarted, MatchOver."""
    return _offered(table, seat, seat_offered(seat))


def voted(table: Table, seat: Seat) -> Change:
    """The same, since the others want to go on without its person. Raises NotStarted, MatchOver."""
    return _offered(table, seat, seat_voted(seat))


def _offered(table: Table, seat: Seat, told: Told) -> Change:
    require_running(table)
    if table.seats[seat].offered or table.seats[seat].user is None:
        return Change(table)
    return Change(_with(table, seat, offered=True), (told,))


def offers(notice: Notice, seat: Seat) -> bool:
    """Whether it said that the seat is on offer."""
    return notice.kind == "seat-offered" and ("seat", Name(seat)) in notice.line.args


def kept(table: Table, user: int) -> Change:
    """The person is back before anybody took the seat. Raises NotStarted, MatchOver, NotSeated, SeatResigned."""
    require_running(table)
    seat = seat_of(user)(table)
    if not table.seats[seat].offered:
        return Change(table)
    return Change(_with(table, seat, offered=False), (seat_kept(seat),))


def has_left(notices: Iterable[Notice], seat: Seat) -> bool:
    """Whether the seat's person lost it by leaving the server; whoever resigned did so for good."""
    about = [notice.kind for notice in notices if ("seat", Name(seat)) in notice.line.args]
    return [kind for kind in about if kind in ("resigned", "left")][-1:] == ["left"]


def taken(table: Table, seat: Seat, person: Person, now: datetime, *, may_return: bool = False) -> Change:
    """The person plays on in an offered seat; after resigning in the own one only who `may_return`.

    Raises NotStarted, MatchOver, AlreadySeated, SeatResigned, SeatNotOffered.
    """
    require_running(table)
    successor = SeatInfo(seat, "person", person.id, person.name)
    if (own := table.seat_of(person.id)) is None:
        return _handed_over(table, seat, successor, now)
    info = table.seats[own]
    if own != seat or not info.offered:
        raise AlreadySeated
    if not info.resigned:
        return kept(table, person.id)
    if not may_return:
        raise SeatResigned
    returned = _handed_over(table, seat, successor, now)
    return msgspec.structs.replace(returned, told=(seat_kept(seat),))


def taken_by_computer(table: Table, seat: Seat, now: datetime) -> Change:
    """A computer player plays on in an offered seat. Raises NotStarted, MatchOver, SeatNotOffered."""
    require_running(table)
    return _handed_over(table, seat, computer(table, seat, STAND_IN), now)


def reseated(table: Table, seat: Seat, person: Person | None, now: datetime) -> Change:
    """Whoever sits there, the person (None: a computer player) takes over.

    Raises NotStarted, MatchOver, AlreadySeated.
    """
    require_running(table)
    if person is not None and table.seat_of(person.id) == seat and not table.seats[seat].resigned:
        raise AlreadySeated
    table = _with(table, seat, offered=True)
    if person is None:
        return taken_by_computer(table, seat, now)
    return taken(table, seat, person, now, may_return=True)


def computer(table: Table, seat: Seat, level: Level | None) -> SeatInfo:
    """A computer player for that seat, called by a free name of its own, and by its level where it has one."""
    return SeatInfo(seat, "computer", None, _computer_name(table, level), level=level)


def _computer_name(table: Table, level: Level | None) -> str:
    """In the table's language: one that suits the game, or else a number."""
    taken = {info.name for info in table.seats}
    key = f"{table.game}-computer-names"
    if level is not None and is_said(key, table.locale):
        for own in word(key, table.locale).split(", "):
            if not any(name.startswith(f"{own} ") for name in taken):
                return word("match-computer-level", table.locale, name=own, level=level)
    numbered = (word("match-computer-name", table.locale, number=number) for number in range(1, len(taken) + 2))
    return next(name for name in numbered if name not in taken)


def _handed_over(table: Table, seat: Seat, successor: SeatInfo, now: datetime) -> Change:
    info = table.seats[seat]
    if not info.offered:
        raise SeatNotOffered
    change = info.changes + 1
    former = Former(seat, change, info.kind, info.user, info.name, table.seq, now)
    successor = msgspec.structs.replace(successor, changes=change)
    seats = tuple(successor if other.seat == seat else other for other in table.seats)
    return Change(msgspec.structs.replace(table, seats=seats), (seat_taken(seat, successor.kind),), (former,))


def _with(table: Table, seat: Seat, **changes: bool) -> Table:
    seats = tuple(msgspec.structs.replace(info, **changes) if info.seat == seat else info for info in table.seats)
    return msgspec.structs.replace(table, seats=seats)
