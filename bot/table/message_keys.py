"""Occasions: on which a letter goes out, and which seats it calls; their texts are the slots of the outbox."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Literal, TypeAlias, get_args

import msgspec

from bot.game import Seat

OVER = "over"
"""The slot of what is said once the match is over."""
_ASLEEP = "asleep:"
_DIRECTLY = ":direct"
_NUMBER = "0|[1-9][0-9]{0,17}"
_CALLED = re.compile(rf"({_NUMBER})\.({_NUMBER})")
_HEARD = "h"
_PING = re.compile(rf"ping:({_HEARD}?)({_NUMBER})(?:n({_NUMBER}))?:([0-9.,]*)")
_REMINDER = re.compile(rf"reminder:([0-9.]+):([^:+]*):({_NUMBER})")

Subject: TypeAlias = Literal["told", "lapsed"]
"""Of what somebody is told directly: a notice, or what he asked the table."""
_TELLING = re.compile(rf"({'|'.join(get_args(Subject))}):({_NUMBER}):({_NUMBER})")


class Called(msgspec.Struct, frozen=True):
    """A seat, in the hands of whoever holds it after so many changes."""

    seat: Seat
    changes: int

    @property
    def text(self) -> str:
        """As in a slot."""
        return f"{self.seat}.{self.changes}"


class PingOccasion(msgspec.Struct, frozen=True):
    """After so many rows the table waits for these; `is_direct`: told by direct message.

    `by_heard`: counted are the rows of which everybody heard; earlier versions counted all of the log. `again` is the
    number of the notice that has everybody called once more, 0 = none.
    """

    rows: int
    called: tuple[Called, ...]
    is_direct: bool = False
    by_heard: bool = False
    again: int = 0

    @property
    def slot(self) -> str:
        """As it is stored."""
        called = ",".join(one.text for one in self.called)
        rows = f"{self.rows}n{self.again}" if self.again else f"{self.rows}"
        return f"ping:{_HEARD if self.by_heard else ''}{rows}:{called}{_DIRECTLY if self.is_direct else ''}"


class Reminded(msgspec.Struct, frozen=True):
    """Who is reminded for the `number`-th time of the question with that key."""

    called: Called
    question: str
    number: int


class ReminderOccasion(msgspec.Struct, frozen=True):
    """These are reminded together; `is_direct`: by direct message."""

    reminded: tuple[Reminded, ...]
    is_direct: bool = False

    @property
    def slot(self) -> str:
        """As it is stored."""
        reminders = "+".join(f"reminder:{one.called.text}:{one.question}:{one.number}" for one in self.reminded)
        return f"{reminders}{_DIRECTLY if self.is_direct else ''}"


class TellingOccasion(msgspec.Struct, frozen=True):
    """The person of that seat, then or before, is told directly of the notice, or of the request, of that number."""

    subject: Subject
    seat: Seat
    number: int

    @property
    def slot(self) -> str:
        """As it is stored."""
        return f"{self.subject}:{self.seat}:{self.number}{_DIRECTLY}"


def asleep_since(moment: datetime) -> str:
    """The slot of what is said when the table falls asleep."""
    return f"{_ASLEEP}{int(moment.timestamp() * 1000)}"


def is_asleep(slot: str) -> bool:
    """Whether that is what was said."""
    return slot.startswith(_ASLEEP)


Occasion: TypeAlias = PingOccasion | ReminderOccasion | TellingOccasion


def read_occasion(slot: str) -> Occasion | None:
    """The occasion that is stored so; None where the slot tells of none."""
    text = slot.removesuffix(_DIRECTLY)
    try:
        if text != slot and text.startswith(get_args(Subject)):
            return _telling(text)
        found = _ping(text, text != slot) if text.startswith("ping:") else _reminder(text, text != slot)
    except ValueError:
        return None
    return found


def public_name(slot: str, heard: int) -> str:
    """The slot without any number of a row, after `heard` rows of which everybody has heard."""
    occasion = read_occasion(slot)
    match occasion:
        case PingOccasion():
            slot = msgspec.structs.replace(occasion, rows=heard, by_heard=True).slot
        case ReminderOccasion():
            kinds = [msgspec.structs.replace(one, question=one.question.split(" ")[0]) for one in occasion.reminded]
            slot = msgspec.structs.replace(occasion, reminded=tuple(kinds)).slot
    return f"{slot} {heard}"


def _ping(text: str, is_direct: bool) -> PingOccasion:
    counted, rows, again, called = _parts(_PING, text)
    seats = tuple(_called(one) for one in called.split(",") if called)
    return PingOccasion(int(rows), seats, is_direct, by_heard=bool(counted), again=int(again or 0))


def _reminder(text: str, is_direct: bool) -> ReminderOccasion:
    reminded = [_parts(_REMINDER, part) for part in text.split("+")]
    return ReminderOccasion(
        tuple(Reminded(_called(called), question, int(number)) for called, question, number in reminded), is_direct
    )


def _telling(text: str) -> TellingOccasion:
    subject, seat, number = _parts(_TELLING, text)
    return TellingOccasion("told" if subject == "told" else "lapsed", int(seat), int(number))


def _called(text: str) -> Called:
    return Called(*map(int, _parts(_CALLED, text)))


def _parts(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found.groups()
