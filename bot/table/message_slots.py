"""Message slots: the places of a match's messages on Discord, and what stands there."""

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
    """A place for one message of a match.

    `number` is the seat or, for a request, the request's number. `user` is the owner, None for a public message.
    Stored as `table`, `offer:2`, `hand:2:<user>`. Text of another shape, from other versions, becomes the kind as a
    whole.
    """

    kind: str
    number: int | None = None
    user: int | None = None

    def __post_init__(self) -> None:
        """Raise ValueError for a slot that would not read back as itself."""
        if _parts(self.text) != (self.kind, self.number, self.user):
            raise ValueError(self)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the slot that is stored as this text."""
        return cls(*_parts(text))

    @property
    def text(self) -> str:
        """The slot as it is stored."""
        parts = (self.kind, self.number, self.user)
        return ":".join(str(part) for part in parts if part is not None)

    @property
    def is_personal(self) -> bool:
        """Whether it belongs to one user. It is deleted with that user's data."""
        return self.user is not None

    @property
    def is_direct(self) -> bool:
        """Whether it stands in the user's direct message channel."""
        return self.is_personal and self.kind != CLOSED_DOOR


class Shown(msgspec.Struct, frozen=True):
    """A message on Discord that shows a match in a slot.

    `seq` is the log row up to which it shows the match, `key` a digest of its content, `at` when it was first
    posted (UTC, to the millisecond).
    """

    match: str
    slot: Slot
    channel: int
    message: int
    seq: int
    key: str
    at: datetime


StaleFate: TypeAlias = Literal["goes", "points", "stub"]
"""What happens to a replaced message: deleted, pointed to the new place, or already pointing there."""


class RetryEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A failed update of one part of a match: the number of tries and the time of the last one.

    `next_at` is the time of the next try; None if there is none because the place on Discord is gone.
    """

    match: str
    part: str
    tries: int
    tried_at: datetime
    next_at: datetime | None


class StaleMessage(msgspec.Struct, frozen=True, kw_only=True):
    """A replaced message that still stands on Discord."""

    match: str
    slot: Slot
    channel: int
    message: int
    fate: StaleFate


LOBBY = Slot("lobby")
TABLE = Slot("table")
INVITATION = Slot("invite")
PING = Slot(CALL)
ABSENT = Slot("absent")
"""The message about players absent from a table without a clock, and what the others can do."""


def hand_of(seat: Seat, user: int) -> Slot:
    """Return the slot of the hand in the direct message channel."""
    return Slot(HAND, seat, user)


def direct_ping(seat: Seat, user: int) -> Slot:
    """Return the slot of a ping in the direct message channel."""
    return Slot(CALL, seat, user)


def closed_door(seat: Seat, user: int) -> Slot:
    """Return the slot of the channel message that says that direct messages do not reach the user."""
    return Slot(CLOSED_DOOR, seat, user)


def offer_of(seat: Seat) -> Slot:
    """Return the slot of the message that offers the seat."""
    return Slot(OFFER, seat)


def request_of(number: int) -> Slot:
    """Return the slot of a request to the table."""
    return Slot(REQUEST, number)


def told_of(seat: Seat, user: int) -> Slot:
    """Return the slot of the last direct notice about that seat."""
    return Slot("told", seat, user)


def lapsed_of(seat: Seat, user: int) -> Slot:
    """Return the slot of the direct notice that a request has lapsed."""
    return Slot("lapsed", seat, user)


def seated_by(notice: int) -> Slot:
    """Return the slot of the channel message about a seat that a server manager reassigned."""
    return Slot(SEATED, notice)
