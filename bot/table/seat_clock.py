"""How much time a question leaves: one clock a seat, which runs, stands still or has nothing to count. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.table.terms import Terms

Kind: TypeAlias = Literal["turn", "answer"]
TURN, TOGETHER, ANSWER = "turn ", "all ", "answer "
"""What the key of a question begins with: one's own turn, a turn of all together, and an answer to somebody's move."""


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of one seat. `key` names the question that it is asked ("" = none), since `began_at`.

    `due_at` while its time runs, `remains` while it stands still, neither without a clock. `given` is what others have
    added, `missed` how many questions in a row ran out, the last one, `missed_key`, with row `missed_seq` of the log.
    `reminded` counts the reminders of this question, `muted` that the person wants no more of them. `changes` is how
    often the seat had changed hands: whoever takes it begins with a clock of his own. `waited_since` is since
    when the table waits for it; None while it does not, or its time stands still.
    """

    match: str
    seat: Seat
    began_at: datetime
    key: str = ""
    kind: Kind = "turn"
    due_at: datetime | None = None
    remains: timedelta | None = None
    given: timedelta = timedelta()
    missed: int = 0
    missed_seq: int = 0
    missed_key: str = ""
    reminded: int = 0
    muted: bool = False
    changes: int = 0
    waited_since: datetime | None = None

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this seat, or will again within its turn."""
        return bool(self.key)

    @property
    def is_together(self) -> bool:
        """Whether it is a question to several at once: then nobody else may know who has answered it, nor when."""
        return self.is_asked and not self.key.startswith(TURN)


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: `key` is the same as long as it is the same question."""

    key: str
    kind: Kind


def turn_key(number: int, whose: Seat | None) -> str:
    """A question to several together has a time of its own."""
    return f"{TOGETHER}{number}" if whose is None else f"{TURN}{number}"


def allowed(terms: Terms, kind: Kind, *, offered: bool) -> timedelta | None:
    """The time for a question; None without a clock. Whose seat is on offer has no more than for an answer."""
    if terms.turn_hours is None:
        return None
    hours = terms.turn_hours if kind == "turn" else min(terms.answer_hours, terms.turn_hours)
    return timedelta(hours=min(hours, terms.answer_hours) if offered else hours)


def asked(clock: SeatClock, question: Question, time: timedelta | None, now: datetime) -> SeatClock:
    """The clock of a seat that the table waits for: a new question begins, the same one goes on."""
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
    """Its time runs (again)."""
    since = clock.waited_since or now
    if clock.remains is None:
        return msgspec.structs.replace(clock, waited_since=since)
    return msgspec.structs.replace(clock, due_at=now + clock.remains, remains=None, waited_since=since)


def standing_still(clock: SeatClock, now: datetime) -> SeatClock:
    """Its time stands still; what remains is kept."""
    if clock.due_at is None:
        return msgspec.structs.replace(clock, waited_since=None)
    remains = max(timedelta(), clock.due_at - now)
    return msgspec.structs.replace(clock, due_at=None, remains=remains, waited_since=None)


def unasked(clock: SeatClock) -> SeatClock:
    """Nothing is asked of the seat."""
    return msgspec.structs.replace(
        clock, key="", due_at=None, remains=None, given=timedelta(), reminded=0, muted=False, waited_since=None
    )


def with_more(clock: SeatClock, time: timedelta) -> SeatClock:
    """With more time for this question; nothing changes where there is no clock."""
    return msgspec.structs.replace(
        clock,
        due_at=None if clock.due_at is None else clock.due_at + time,
        remains=None if clock.remains is None else clock.remains + time,
        given=clock.given + time,
    )
