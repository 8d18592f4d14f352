"""Slots: which message of a match it is, whose, and whether it is personal; what stands there now, or does not yet."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Literal, Self, TypeAlias

import msgspec

from bot.game import Seat

HAND, CLOSED_DOOR, CALL, OFFER, REQUEST, SEATED = "hand", "closed", "ping", "offer", "request", "seated"
_NUMBER = "0|[1-9][0-9]{0,19}"
_TEXT = re.compile(f"([a-z]+)(?::({_NUMBER})(?::({_NUMBER}))?)?")


def _parts(text: str) -> tuple[str, int | None, int | None]:
    found = _TEXT.fullmatch(text)
    if found is None:
        return text, None, None
    number, user = (None if part is None else int(part) for part in found.groups()[1:])
    return found[1], number, user


class Slot(msgspec.Struct, frozen=True):
    """`number` is the seat or, of a request, the request's; `user` is whose it is, None where it is for all.

    Stored as `table`, `offer:2`, `hand:2:<user>`. Text of another shape, which only other versions can have written,
    is a kind of its own and reads back as it is.
    """

    kind: str
    number: int | None = None
    user: int | None = None

    def __post_init__(self) -> None:
        """Raises ValueError for what would read back as something else."""
        if _parts(self.text) != (self.kind, self.number, self.user):
            raise ValueError(self)

    @classmethod
    def read(cls, text: str) -> Self:
        """The slot that is stored so."""
        return cls(*_parts(text))

    @property
    def text(self) -> str:
        """As it is stored."""
        parts = (self.kind, self.number, self.user)
        return ":".join(str(part) for part in parts if part is not None)

    @property
    def is_personal(self) -> bool:
        """Whether it is about one person alone: nobody else may have it, and it goes when that person is forgotten."""
        return self.user is not None

    @property
    def is_direct(self) -> bool:
        """Whether it stands in the person's direct channel."""
        return self.is_personal and self.kind != CLOSED_DOOR


class Shown(msgspec.Struct, frozen=True):
    """A message that shows a match: in which slot, and where.

    `seq` is up to which row of the log it shows the match, `key` a digest of all that it shows, `at` is when it was
    first posted (UTC, to the millisecond).
    """

    match: str
    slot: Slot
    channel: int
    message: int
    seq: int
    key: str
    at: datetime


Fate: TypeAlias = Literal["goes", "points", "stub"]
"""A replaced message is to be deleted, is to lead to where the table goes on, or does so."""


class Lag(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a match that could not follow, tried so often, the last time then.

    `next_at` is when it is tried again; None: no more, since the place where it was to be shown is gone.
    """

    match: str
    part: str
    tries: int
    tried_at: datetime
    next_at: datetime | None


class Replaced(msgspec.Struct, frozen=True, kw_only=True):
    """A message of that slot, of which something else has taken the place."""

    match: str
    slot: Slot
    channel: int
    message: int
    fate: Fate


class UnderWay(msgspec.Struct, frozen=True, kw_only=True):
    """A message that may stand already though nobody has noted it; by `marks` it is known again.

    `seq`, `key`: what it shows, as in `Shown`. `at` is when Discord was asked.
    """

    match: str
    slot: Slot
    channel: int
    seq: int
    key: str
    marks: str
    at: datetime


LOBBY = Slot("lobby")
TABLE = Slot("table")
INVITATION = Slot("invite")
PING = Slot(CALL)
ABSENT = Slot("absent")
"""Whom a table without a clock has awaited too long, and what the others can do."""


def hand_of(seat: Seat, user: int) -> Slot:
    """The hand, in the direct channel."""
    return Slot(HAND, seat, user)


def direct_ping(seat: Seat, user: int) -> Slot:
    """What calls the person in the direct channel."""
    return Slot(CALL, seat, user)


def closed_door(seat: Seat, user: int) -> Slot:
    """What tells the channel that direct messages do not reach the person."""
    return Slot(CLOSED_DOOR, seat, user)


def offer_of(seat: Seat) -> Slot:
    """The seat that anybody may take."""
    return Slot(OFFER, seat)


def request_of(number: int) -> Slot:
    """What the table is asked."""
    return Slot(REQUEST, number)


def told_of(seat: Seat, user: int) -> Slot:
    """What the person was told directly of that seat, the last time."""
    return Slot("told", seat, user)


def lapsed_of(seat: Seat, user: int) -> Slot:
    """What tells the person directly that what he asked has lapsed."""
    return Slot("lapsed", seat, user)


def seated_by(notice: int) -> Slot:
    """What tells the channel of a seat that whoever manages the server has given to somebody else."""
    return Slot(SEATED, notice)
