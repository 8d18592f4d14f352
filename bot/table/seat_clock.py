"""Clock of one seat: running, stopped or without a limit. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.table.match_terms import Terms

ClockKind: TypeAlias = Literal["turn", "answer"]
TURN, TOGETHER, ANSWER = "turn ", "all ", "answer "
"""Prefixes of question keys: the seat's own turn, a turn of several seats together, an answer to another seat's move.
"""


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """Clock of one seat for one question."""

    match: str
    seat: Seat
    began_at: datetime
    """Time when the question was asked."""
    key: str = ""
    """Key of the question; "" for none."""
    kind: ClockKind = "turn"
    due_at: datetime | None = None
    """Deadline while time runs; None while it is stopped or without a clock."""
    remains: timedelta | None = None
    """Remaining time while it is stopped; None while time runs or without a clock."""
    given: timedelta = timedelta()
    """Time added by other players."""
    missed: int = 0
    """Number of consecutive time-outs."""
    missed_seq: int = 0
    """Log row of the last time-out."""
    missed_key: str = ""
    """Key of the question that timed out last."""
    reminded: int = 0
    """Number of reminders of this question."""
    muted: bool = False
    """Whether further reminders are suppressed."""
    changes: int = 0
    """How often the seat had changed hands. A new holder gets a new clock."""
    waited_since: datetime | None = None
    """Time since which the table waits for the seat; None if it does not or time is stopped."""

    @property
    def is_asked(self) -> bool:
        """Return whether the table waits for this seat, or will again within its turn."""
        return bool(self.key)

    @property
    def is_together(self) -> bool:
        """Return whether several seats are asked at once. Then it is secret which ones have answered, and when."""
        return self.is_asked and not self.key.startswith(TURN)


class ClockQuestion(msgspec.Struct, frozen=True):
    """Question to a seat. `key` identifies it."""

    key: str
    kind: ClockKind


def turn_key(number: int, whose: Seat | None) -> str:
    """Return the key of a turn. A turn of several seats together has its own key."""
    return f"{TOGETHER}{number}" if whose is None else f"{TURN}{number}"


def allowed(terms: Terms, kind: ClockKind, *, offered: bool) -> timedelta | None:
    """Return the time for a question; None without a clock.

    A seat on offer gets at most the time for an answer.
    """
    if terms.turn_hours is None:
        return None
    hours = terms.turn_hours if kind == "turn" else min(terms.answer_hours, terms.turn_hours)
    return timedelta(hours=min(hours, terms.answer_hours) if offered else hours)


def asked(clock: SeatClock, question: ClockQuestion, time: timedelta | None, now: datetime) -> SeatClock:
    """Return the clock of a seat that the table waits for: restarted for a new question, otherwise continued."""
    if clock.key != question.key:
        return msgspec.structs.replace(
            clock,
            key=question.key,
            kind=question.kind,
            began_at=now,
            due_at=None if time is None else now + time,
            remains=None,
            given=timedelta(),
            reminded=0,
            muted=False,
            waited_since=now,
        )
    return going(clock, now)


def going(clock: SeatClock, now: datetime) -> SeatClock:
    """Return the clock with its time running."""
    since = clock.waited_since or now
    if clock.remains is None:
        return msgspec.structs.replace(clock, waited_since=since)
    return msgspec.structs.replace(clock, due_at=now + clock.remains, remains=None, waited_since=since)


def standing_still(clock: SeatClock, now: datetime) -> SeatClock:
    """Return the clock stopped, with the remaining time kept."""
    if clock.due_at is None:
        return msgspec.structs.replace(clock, waited_since=None)
    remains = max(timedelta(), clock.due_at - now)
    return msgspec.structs.replace(clock, due_at=None, remains=remains, waited_since=None)


def unasked(clock: SeatClock) -> SeatClock:
    """Return the clock of a seat that is asked nothing."""
    return msgspec.structs.replace(
        clock, key="", due_at=None, remains=None, given=timedelta(), reminded=0, muted=False, waited_since=None
    )


def with_more(clock: SeatClock, time: timedelta) -> SeatClock:
    """Return the clock with more time for this question; unchanged without a deadline."""
    return msgspec.structs.replace(
        clock,
        due_at=None if clock.due_at is None else clock.due_at + time,
        remains=None if clock.remains is None else clock.remains + time,
        given=clock.given + time,
    )
