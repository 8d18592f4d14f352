"""Keys of outbox messages: the subject of a message and the seats that it calls."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Literal, TypeAlias, get_args

import msgspec

from bot.game import Seat

OVER = "over"
"""The key of the final message of a match."""
_ASLEEP = "asleep:"
_DIRECTLY = ":direct"
_NUMBER = "0|[1-9][0-9]{0,17}"
_CALLED = re.compile(rf"({_NUMBER})\.({_NUMBER})")
_HEARD = "h"
_PING = re.compile(rf"ping:({_HEARD}?)({_NUMBER})(?:n({_NUMBER}))?:([0-9.,]*)")
_REMINDER = re.compile(rf"reminder:([0-9.]+):([^:+]*):({_NUMBER})")

Subject: TypeAlias = Literal["told", "lapsed"]
"""The subject of a direct message: a notice, or a request that has lapsed."""
_TELLING = re.compile(rf"({'|'.join(get_args(Subject))}):({_NUMBER}):({_NUMBER})")


class CalledSeat(msgspec.Struct, frozen=True):
    """A seat and how often it changed hands, which identifies one holder."""

    seat: Seat
    changes: int

    @property
    def text(self) -> str:
        """The seat as it is written in a key."""
        return f"{self.seat}.{self.changes}"


class PingKey(msgspec.Struct, frozen=True):
    """Key of a ping: after `rows` rows of the log the table waits for these seats.

    `is_direct`: sent as a direct message. `by_heard`: only public rows are counted; earlier versions counted the
    whole log. `again` is the number of the notice that calls everyone again, or 0.
    """

    rows: int
    called: tuple[CalledSeat, ...]
    is_direct: bool = False
    by_heard: bool = False
    again: int = 0

    @property
    def text(self) -> str:
        """The key as it is stored."""
        called = ",".join(one.text for one in self.called)
        rows = f"{self.rows}n{self.again}" if self.again else f"{self.rows}"
        return f"ping:{_HEARD if self.by_heard else ''}{rows}:{called}{_DIRECTLY if self.is_direct else ''}"


class RemindedSeat(msgspec.Struct, frozen=True):
    """The `number`-th reminder of a seat about the question with that key."""

    called: CalledSeat
    question: str
    number: int


class ReminderKey(msgspec.Struct, frozen=True):
    """Key of a message that reminds these seats. `is_direct`: sent as a direct message."""

    reminded: tuple[RemindedSeat, ...]
    is_direct: bool = False

    @property
    def text(self) -> str:
        """The key as it is stored."""
        reminders = "+".join(f"reminder:{one.called.text}:{one.question}:{one.number}" for one in self.reminded)
        return f"{reminders}{_DIRECTLY if self.is_direct else ''}"


class DirectNoticeKey(msgspec.Struct, frozen=True):
    """Key of a direct message to a present or former holder about the notice or request with that number."""

    subject: Subject
    seat: Seat
    number: int

    @property
    def text(self) -> str:
        """The key as it is stored."""
        return f"{self.subject}:{self.seat}:{self.number}{_DIRECTLY}"


def asleep_since(moment: datetime) -> str:
    """Return the key of the message that announces that the table fell asleep."""
    return f"{_ASLEEP}{int(moment.timestamp() * 1000)}"


def is_asleep(text: str) -> bool:
    """Return whether the text is such a key."""
    return text.startswith(_ASLEEP)


MessageKey: TypeAlias = PingKey | ReminderKey | DirectNoticeKey


def read_message_key(stored: str) -> MessageKey | None:
    """Parse a stored key. Return None unless it is the key of a ping, a reminder or a direct notice."""
    text = stored.removesuffix(_DIRECTLY)
    is_direct = text != stored
    try:
        if is_direct and text.startswith(get_args(Subject)):
            return _telling(text)
        return _ping(text, is_direct) if text.startswith("ping:") else _reminder(text, is_direct)
    except ValueError:
        return None


def public_name(stored: str, heard: int) -> str:
    """Return the key without secret row numbers, followed by `heard`, the number of public rows."""
    key = read_message_key(stored)
    match key:
        case PingKey():
            stored = msgspec.structs.replace(key, rows=heard, by_heard=True).text
        case ReminderKey():
            kinds = [msgspec.structs.replace(one, question=one.question.split(" ")[0]) for one in key.reminded]
            stored = msgspec.structs.replace(key, reminded=tuple(kinds)).text
    return f"{stored} {heard}"


def _ping(text: str, is_direct: bool) -> PingKey:
    counted, rows, again, called = _parts(_PING, text)
    seats = tuple(_called(one) for one in called.split(",") if called)
    return PingKey(int(rows), seats, is_direct, by_heard=bool(counted), again=int(again or 0))


def _reminder(text: str, is_direct: bool) -> ReminderKey:
    reminded = [_parts(_REMINDER, part) for part in text.split("+")]
    return ReminderKey(
        tuple(RemindedSeat(_called(called), question, int(number)) for called, question, number in reminded), is_direct
    )


def _telling(text: str) -> DirectNoticeKey:
    subject, seat, number = _parts(_TELLING, text)
    return DirectNoticeKey("told" if subject == "told" else "lapsed", int(seat), int(number))


def _called(text: str) -> CalledSeat:
    return CalledSeat(*map(int, _parts(_CALLED, text)))


def _parts(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found.groups()
