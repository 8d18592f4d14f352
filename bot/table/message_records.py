"""Keys of a match's messages: slots of displayed messages, keys of messages in the outbox."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, Literal, Self, TypeAlias, get_args

import msgspec

from bot.game import Seat

HAND, CLOSED_DOOR, CALL, OFFER, REQUEST, SEATED = "hand", "closed", "ping", "offer", "request", "seated"
_NUMBER = "0|[1-9][0-9]{0,19}"
_TEXT = re.compile(f"([a-z]+)(?::({_NUMBER})(?::({_NUMBER}))?)?")


def _parts(text: str) -> tuple[str, int | None, int | None]:
    parts = _TEXT.fullmatch(text)
    if parts is None:
        return text, None, None
    number, user = (None if part is None else int(part) for part in parts.groups()[1:])
    return parts[1], number, user


class Slot(msgspec.Struct, frozen=True):
    """Place for one message of a match.

    `number` is the seat or, for a request, the request's number. `user` is the owner, None for a public message. It is
    stored as `table`, `offer:2`, `hand:2:<user>`. A stored text in another format, from another version, becomes the
    kind as a whole.
    """

    kind: str
    number: int | None = None
    user: int | None = None

    def __post_init__(self) -> None:
        """Raise ValueError for a slot that would be read back differently."""
        if _parts(self.text) != (self.kind, self.number, self.user):
            raise ValueError(self)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the slot that is stored as this text."""
        return cls(*_parts(text))

    @property
    def text(self) -> str:
        """Return the stored form: kind, number and user, joined by colons, without missing parts."""
        parts = (self.kind, self.number, self.user)
        return ":".join(str(part) for part in parts if part is not None)

    @property
    def is_personal(self) -> bool:
        """Return whether it belongs to one user. It is deleted with that user's data."""
        return self.user is not None

    @property
    def is_direct(self) -> bool:
        """Return whether it is in the user's direct message channel."""
        return self.is_personal and self.kind != CLOSED_DOOR


class Shown(msgspec.Struct, frozen=True):
    """Message on Discord that shows a match in a slot."""

    match: str
    slot: Slot
    channel: int
    message: int
    seq: int
    """Log row up to which it shows the match."""
    key: str
    """Digest of its content."""
    at: datetime
    """Time when it was first posted (UTC, to the millisecond)."""


StaleFate: TypeAlias = Literal["goes", "points", "stub"]
"""Next step for a message that no slot shows:

`goes` = delete it, `points` = link to the new place, `stub` = nothing: it links there already, or stays as history.
"""


class RetryEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Failed update of one part of a match: the number of attempts and the time of the last one.

    `next_at` is the time of the next attempt; None if there is none because the place on Discord is gone.
    """

    match: str
    part: str
    tries: int
    tried_at: datetime
    next_at: datetime | None


class StaleMessage(msgspec.Struct, frozen=True, kw_only=True):
    """Message that still exists on Discord although no slot shows it."""

    match: str
    slot: Slot
    channel: int
    message: int
    fate: StaleFate


LOBBY = Slot("lobby")
TABLE = Slot("table")
INVITATION = Slot("invite")
MATCHED = Slot("matched")
"""Slot of the message that calls the people for whose searches the bot has opened a table."""
INVITED = "invited"
"""Kind of the messages that call invited people: one for each batch of invitations."""
FOLLOWED = "followed"
"""Kind of the direct messages that tell followers of a match its result."""
PING = Slot(CALL)
POSTED = Slot("posted")
"""Slot of messages that users post from private panels, such as a position of a replay."""
FORMER = Slot("former")
"""Slot of messages that concern a deleted user and are to be deleted."""
ENDED = Slot("ended")
"""Slot of the message that says in a thread of the bot's that its table has ended."""
QUARANTINE = Slot("quarantine")
"""Slot of the message that says that the match cannot be read."""
ABSENT = Slot("absent")
"""Slot of the message about players absent from a table without a clock, and what the others can do."""


Notification: TypeAlias = Literal["calls", "silent"]
REMINDER, ASLEEP, TOLD, LAPSED = "reminder", "asleep", "told", "lapsed"
OVER = "over"
"""Key of the final message of a match."""
NOTIFICATIONS: Mapping[str, Notification] = MappingProxyType(
    {
        TABLE.kind: "silent",
        LOBBY.kind: "silent",
        HAND: "silent",
        CLOSED_DOOR: "silent",
        QUARANTINE.kind: "silent",
        POSTED.kind: "silent",
        ENDED.kind: "silent",
        INVITATION.kind: "calls",
        MATCHED.kind: "calls",
        INVITED: "calls",
        FOLLOWED: "calls",
        REQUEST: "calls",
        OFFER: "calls",
        ABSENT.kind: "calls",
        SEATED: "calls",
        CALL: "calls",
        REMINDER: "calls",
        OVER: "calls",
        ASLEEP: "silent",
        TOLD: "calls",
        LAPSED: "calls",
    }
)
"""Every kind of message of a match: whether it calls somebody or is sent without a notification.

The kinds are those of the slots and, in the slot of the ping, those of the message keys.
"""

NEWS, CHECK_IN = "news", "check"
POSTS_WITH_CALLS = frozenset({NEWS, CHECK_IN})
"""Kinds of the posts of a club that mention a role or people: both are of a tournament."""


def is_silent(kind: str, users: Collection[int], *, is_direct: bool = False) -> bool:
    """Return whether a message of that kind notifies nobody.

    A kind that calls is silent too in a channel if it mentions none of the `users`. Raise KeyError for a kind that is
    missing from `NOTIFICATIONS`.
    """
    return NOTIFICATIONS[kind] == "silent" or not (users or is_direct)


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


def invited_in(batch: int) -> Slot:
    """Return the slot of the message that calls the people of a batch of invitations."""
    return Slot(INVITED, batch)


def followed_by(user: int) -> Slot:
    """Return the slot of the direct message that tells a follower the result."""
    return Slot(FOLLOWED, 0, user)


def request_of(number: int) -> Slot:
    """Return the slot of a request to the table."""
    return Slot(REQUEST, number)


def told_of(seat: Seat, user: int) -> Slot:
    """Return the slot of the last direct notice about that seat."""
    return Slot(TOLD, seat, user)


def lapsed_of(seat: Seat, user: int) -> Slot:
    """Return the slot of the direct notice that a request has lapsed."""
    return Slot(LAPSED, seat, user)


def seated_by(notice: int) -> Slot:
    """Return the slot of the channel message about a seat that a moderator reassigned."""
    return Slot(SEATED, notice)


CLEANING = "the deleted users"
"""Stored name of the step that removes deleted users from a match's messages: see `PipelineStep.name`."""
FORGOTTEN = "—"
"""Placeholder for a mention of a deleted user in stored messages."""


UNCERTAIN = -1
"""Value of `seq` for a call that a process may have edited after another process had taken over the match."""


class OutboxMessage(msgspec.Struct, frozen=True, kw_only=True):
    """Message of a match that is about to be sent or has been sent.

    There are two kinds:

    - A *call* is a ping, a reminder or a direct notice. Its `key` is a message key and its `body` the full text. Its
      row is kept after sending because the text is edited later.
    - A *managed message* is a board, a hand and the like. Its `key` is the text of a slot. Its `body` holds only marks
      that identify it. Its row is deleted once the slot shows it.
    """

    match: str
    key: str
    nonce: str
    """Nonce by which Discord recognises a repeated request."""
    body: dict[str, Any]
    at: datetime
    """Time when the message was written."""
    user: int | None = None
    """Id of the recipient, or None."""
    channel: int | None = None
    """Channel of the message; None for a direct message that is not sent yet."""
    message: int | None = None
    """Id of the message; None until Discord has confirmed it."""
    seq: int | None = None
    """Value for `Shown.seq` of a managed message. A call has none, or `UNCERTAIN`."""
    digest: str | None = None
    """Value for `Shown.key` of a managed message."""

    @property
    def is_managed(self) -> bool:
        """Return whether a slot shows the message. Its row is then deleted."""
        return self.digest is not None

    @property
    def is_pending(self) -> bool:
        """Return whether the delivery is unconfirmed."""
        return self.message is None

    @property
    def is_uncertain(self) -> bool:
        """Return whether the call on Discord may differ from its body."""
        return not self.is_managed and self.seq == UNCERTAIN


_ASLEEP = f"{ASLEEP}:"
_DIRECTLY = ":direct"
_KEY_NUMBER = "0|[1-9][0-9]{0,17}"
_CALLED = re.compile(rf"({_KEY_NUMBER})\.({_KEY_NUMBER})")
_HEARD = "h"
_PING = re.compile(rf"ping:({_HEARD}?)({_KEY_NUMBER})(?:n({_KEY_NUMBER}))?:([0-9.,]*)")
_REMINDER = re.compile(rf"reminder:([0-9.]+):([^:+]*):({_KEY_NUMBER})")

Subject: TypeAlias = Literal["told", "lapsed"]
"""Subject of a direct message: a notice, or a request that has lapsed."""
_DIRECT_NOTICE = re.compile(rf"({'|'.join(get_args(Subject))}):({_KEY_NUMBER}):({_KEY_NUMBER})")


class CalledSeat(msgspec.Struct, frozen=True):
    """Seat and how often it changed hands, which identifies one holder."""

    seat: Seat
    changes: int

    @property
    def text(self) -> str:
        """Return the seat as it is written in a key."""
        return f"{self.seat}.{self.changes}"


class PingKey(msgspec.Struct, frozen=True):
    """Key of a ping: after `rows` rows of the log the table waits for the seats `called`."""

    rows: int
    called: tuple[CalledSeat, ...]
    is_direct: bool = False
    """Whether it is sent as a direct message."""
    by_heard: bool = False
    """Whether only public rows are counted. Earlier versions counted the whole log."""
    again: int = 0
    """Number of the notice that repeats the ping to everyone, or 0."""

    @property
    def text(self) -> str:
        """Return the stored form: `ping:`, the public rows, n and the notice if any, then the seats mentioned."""
        called = ",".join(each.text for each in self.called)
        rows = f"{self.rows}n{self.again}" if self.again else f"{self.rows}"
        return f"ping:{_HEARD if self.by_heard else ''}{rows}:{called}{_DIRECTLY if self.is_direct else ''}"


class RemindedSeat(msgspec.Struct, frozen=True):
    """Reminder `number` of a seat about the question with that key."""

    called: CalledSeat
    question: str
    number: int


class ReminderKey(msgspec.Struct, frozen=True):
    """Key of a message that reminds these seats. `is_direct`: sent as a direct message."""

    reminded: tuple[RemindedSeat, ...]
    is_direct: bool = False

    @property
    def text(self) -> str:
        """Return the stored form: `reminder:seat:question:number` for each seat, joined by a plus sign."""
        reminders = "+".join(
            f"reminder:{reminder.called.text}:{reminder.question}:{reminder.number}" for reminder in self.reminded
        )
        return f"{reminders}{_DIRECTLY if self.is_direct else ''}"


class DirectNoticeKey(msgspec.Struct, frozen=True):
    """Key of a direct message to a current or former holder about the notice or request with that number."""

    subject: Subject
    seat: Seat
    number: int

    @property
    def text(self) -> str:
        """Return the stored form: `subject:seat:number`, marked as direct."""
        return f"{self.subject}:{self.seat}:{self.number}{_DIRECTLY}"


def asleep_since(moment: datetime) -> str:
    """Return the key of the message about the table's falling asleep at that time."""
    return f"{_ASLEEP}{int(moment.timestamp() * 1000)}"


def is_asleep(text: str) -> bool:
    """Return whether the text is a key made by `asleep_since`."""
    return text.startswith(_ASLEEP)


MessageKey: TypeAlias = PingKey | ReminderKey | DirectNoticeKey


def read_message_key(stored: str) -> MessageKey | None:
    """Parse a stored key. Return None unless it is the key of a ping, a reminder or a direct notice."""
    text = stored.removesuffix(_DIRECTLY)
    is_direct = text != stored
    try:
        if is_direct and text.startswith(get_args(Subject)):
            return _direct_notice(text)
        return _ping(text, is_direct) if text.startswith("ping:") else _reminder(text, is_direct)
    except ValueError:
        return None


def public_name(stored: str, public_rows: int) -> str:
    """Return the key without secret row numbers, followed by `public_rows`, the number of public rows."""
    key = read_message_key(stored)
    match key:
        case PingKey():
            stored = msgspec.structs.replace(key, rows=public_rows, by_heard=True).text
        case ReminderKey():
            kinds = [
                msgspec.structs.replace(reminder, question=reminder.question.split(" ")[0]) for reminder in key.reminded
            ]
            stored = msgspec.structs.replace(key, reminded=tuple(kinds)).text
    return f"{stored} {public_rows}"


def _ping(text: str, is_direct: bool) -> PingKey:
    counted, rows, again, called = _key_parts(_PING, text)
    seats = tuple(_called(seat) for seat in called.split(",") if called)
    return PingKey(int(rows), seats, is_direct, by_heard=bool(counted), again=int(again or 0))


def _reminder(text: str, is_direct: bool) -> ReminderKey:
    reminded = [_key_parts(_REMINDER, part) for part in text.split("+")]
    return ReminderKey(
        tuple(RemindedSeat(_called(called), question, int(number)) for called, question, number in reminded), is_direct
    )


def _direct_notice(text: str) -> DirectNoticeKey:
    subject, seat, number = _key_parts(_DIRECT_NOTICE, text)
    return DirectNoticeKey("told" if subject == "told" else "lapsed", int(seat), int(number))


def _called(text: str) -> CalledSeat:
    return CalledSeat(*map(int, _key_parts(_CALLED, text)))


def _key_parts(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    parts = pattern.fullmatch(text)
    if parts is None:
        raise ValueError(text)
    return parts.groups()


class OpenPanel(msgspec.Struct, frozen=True, kw_only=True):
    """Private panel of a user: the message, and the interaction whose token edits it for 15 minutes.

    `state`: digest of what it shows (see `LiveSource`).
    """

    match: str
    user: int
    message: int
    channel: int
    interaction: int
    token: str
    locale: str
    state: str = ""


class PostRow(msgspec.Struct, frozen=True, kw_only=True):
    """Message of a club in a channel: its id (None until Discord has it) and a digest of what it shows.

    `slot`: what it is, such as `page`. `at`: when it was last posted or edited.
    """

    guild: int
    slot: str
    channel: int
    at: datetime
    message: int | None = None
    digest: str = ""
