"""What happened beside the moves: its kind, and the words that everybody may read."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from bot.game import Line, Name, Seat, line
from bot.table.requests import Consent
from bot.table.table import Table

NoticeKind: TypeAlias = Literal[
    "expired",
    "called-off",
    "stopped",
    "paused",
    "resumed",
    "taken-back",
    "reseated",
    "resigned",
    "left",
    "seat-offered",
    "seat-kept",
    "seat-taken",
    "timed-out",
    "time-given",
    "bot-removed",
    "bot-returned",
    "fell-asleep",
    "woke",
    "rules-corrected",
    "other",
]
"""Whatever follows from a notice goes by this and never by its words.

`expired` and `called-off` are lobbies; `reseated` is said by whoever manages the server, before `seat-taken`; `other`
stands for what a stored line of an unknown key may have been, and is never given.
"""
Order: TypeAlias = Literal["close", "end", "rewind", "reseat", "pause", "resume"]
"""What somebody who manages the server does to a match."""

_AGREED: dict[Consent, NoticeKind] = {
    "take-back": "taken-back",
    "pause": "paused",
    "resume": "resumed",
    "end": "stopped",
}
_ORDERED: dict[Order, NoticeKind] = {
    "close": "called-off",
    "end": "stopped",
    "rewind": "taken-back",
    "reseat": "reseated",
    "pause": "paused",
    "resume": "resumed",
}
_THEN: dict[NoticeKind, str] = {
    "resigned": "life-seat-resigned-then",
    "left": "life-seat-left-then",
    "seat-offered": "life-seat-offered-then",
}
"""What is said once nobody can have the seat any more."""


class Told(msgspec.Struct, frozen=True):
    """What is to become a notice; made by the functions below alone."""

    kind: NoticeKind
    line: Line


class Notice(msgspec.Struct, frozen=True):
    """The match's notice `number` (from 1), given after row `after_seq` of the log."""

    number: int
    after_seq: int
    at: datetime
    kind: NoticeKind
    line: Line


class Former(msgspec.Struct, frozen=True):
    """Who sat in a seat until it changed hands for the `change`-th time, after row `until_seq` of the log."""

    seat: int
    change: int
    kind: str
    user: int | None
    name: str
    until_seq: int
    at: datetime


def lobby_expired() -> Told:
    """Nobody has started the match."""
    return Told("expired", line("games-lobby-expired"))


def agreed(kind: Consent, seat: Seat, steps: int, *, is_alone: bool = False) -> Told:
    """The table has done what that seat asked for, or who plays there alone wanted; `steps` are those taken back."""
    how = "alone" if is_alone and kind in ("take-back", "end") else "agreed"
    return Told(_AGREED[kind], line(f"life-{kind}-{how}", seat=Name(seat), steps=steps))


def ordered(order: Order, reason: str, **more: Line) -> Told:
    """Somebody who manages the server has done that; `step` is the first of those taken back."""
    return Told(_ORDERED[order], line(f"server-told-{order}", reason=reason, **more))


def seat_left(seat: Seat, why: Literal["resigned", "left"]) -> Told:
    """Its person resigned, or left the server."""
    return Told(why, line(f"life-seat-{why}", seat=Name(seat)))


def seat_offered(seat: Seat) -> Told:
    """Its person has let the time run out too often."""
    return Told("seat-offered", line("life-seat-offered", seat=Name(seat)))


def seat_kept(seat: Seat) -> Told:
    """Its person is back before anybody took it."""
    return Told("seat-kept", line("life-seat-kept", seat=Name(seat)))


def seat_taken(seat: Seat, successor: Literal["person", "computer"]) -> Told:
    """Somebody else plays on."""
    return Told("seat-taken", line(f"life-taken-{successor}", seat=Name(seat)))


def timed_out(seat: Seat) -> Told:
    """The game has moved for its person."""
    return Told("timed-out", line("life-time-out", seat=Name(seat)))


def time_given(giver: Seat, seat: Seat, hours: int) -> Told:
    """The seat has so many hours more."""
    return Told("time-given", line("life-time-given", seat=Name(giver), to=Name(seat), hours=hours))


def seat_voted(seat: Seat) -> Told:
    """Its person has let a table without a clock wait too long, and most of the others want to go on."""
    return Told("seat-offered", line("life-seat-voted", seat=Name(seat)))


def fell_asleep() -> Told:
    """Nobody attends the table any more."""
    return Told("fell-asleep", line("life-fell-asleep"))


def woke() -> Told:
    """Somebody is back."""
    return Told("woke", line("life-woke"))


def slept_long() -> Told:
    """Nobody has come back, for so long that the match is closed."""
    return Told("stopped", line("life-slept-long"))


def bot_removed() -> Told:
    """The server has taken the bot out: everything stands still."""
    return Told("bot-removed", line("life-bot-removed"))


def bot_returned() -> Told:
    """It has brought the bot back."""
    return Told("bot-returned", line("life-bot-returned"))


def bot_stayed_away() -> Told:
    """It has not, for so long that the match is closed."""
    return Told("stopped", line("life-bot-stayed-away"))


def rules_corrected(before: int, now: int) -> Told:
    """The game's rules have another version since the match began."""
    return Told("rules-corrected", line("life-rules-corrected", before=before, now=now))


def is_ordered(notice: Notice) -> bool:
    """Whether somebody who manages the server did it: nobody else gives a reason."""
    return any(name == "reason" for name, _ in notice.line.args)


def about(notice: Notice) -> Seat | None:
    """The seat of which it tells, if any."""
    return next((told.seat for name, told in notice.line.args if name == "seat" and isinstance(told, Name)), None)


def as_it_stands(notice: Notice, table: Table) -> Notice:
    """Of a match that has ended nobody is told any more that a seat is free."""
    then = None if table.is_live else _THEN.get(notice.kind)
    return notice if then is None else msgspec.structs.replace(notice, line=Line(then, notice.line.args))


def names_at(table: Table, former: Iterable[Former], moment: datetime) -> tuple[str, ...]:
    """Who sat in each seat then, by name; a seat changes its name with the notice of the change."""
    names = list(table.names)
    for one in sorted(former, key=lambda one: one.at, reverse=True):
        if moment < one.at:
            names[one.seat] = one.name
    return tuple(names)
