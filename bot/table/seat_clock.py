"""Clock of one seat: running, stopped or without a limit, with the seat's time reserve. Pure functions.

The reserve extends a seat's own turns: when the time for the turn is over, the reserve runs, and the deadline is at its
end. A question to several seats uses no reserve, because the amount used would reveal who answered late.

At a tournament table there is no time for a turn, so that the reserve is the seat's account for the whole match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.table.match_terms import Terms, has_reserve

ClockKind: TypeAlias = Literal["turn", "answer"]
TURN, TOGETHER, ANSWER = "turn ", "all ", "answer "
"""Prefixes of question keys: a question to this seat alone, a turn of several seats together, an answer of several."""
MAX_TURN = timedelta(days=4)
"""Maximum time of its account that a seat uses in one turn of a tournament."""


MAX_REMEMBERED = 20
"""Number of a seat's last questions of which the time left is remembered. Undos never reach further back unasked."""


class TimeLeft(msgspec.Struct, frozen=True):
    """Time that was left for a question when it ended, which it continues with if an undo asks it again."""

    key: str
    left: timedelta
    """Without the reserve."""
    seq: int
    """Length of the log at that time. Private: it counts secret answers."""


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
    """Deadline while time runs, after the reserve if one is used; None while it is stopped or without a clock."""
    remains: timedelta | None = None
    """Remaining time while it is stopped, with the reserve; None while time runs or without a clock."""
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
    reserve: timedelta | None = None
    """Reserve that was left when the question was asked, or is left while the seat is asked nothing.

    None if the terms have none.
    """
    is_backed: bool = False
    """Whether the reserve follows the time for this question, and the deadline includes it."""
    times_left: tuple[TimeLeft, ...] = ()
    """What was left of the seat's last questions, the latest last."""
    given_in_all: timedelta = timedelta()
    """Time added by other players over the whole match, for every holder of the seat."""
    held: timedelta = timedelta()
    """Part of the reserve that this question cannot use."""
    questions: int = 0
    """Number of the table's questions to several seats up to the last one that included this seat."""

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


def answer_key(step: int) -> str:
    """Return the key of an answer to the public step of that number. Undone steps do not count, so keys come again."""
    return f"{ANSWER}{step}"


def max_given(terms: Terms) -> timedelta:
    """Return how much time others may give to one seat over a match: as much again as one turn."""
    return timedelta(hours=terms.turn_hours or 0)


def hours_to_give(terms: Terms, clock: SeatClock, offered: Sequence[int]) -> tuple[int, ...]:
    """Return which of the offered numbers of hours others may still give to the seat, or all of a smaller rest."""
    left = (max_given(terms) - clock.given_in_all) // timedelta(hours=1)
    return tuple(hours for hours in offered if hours <= left) or ((left,) if left > 0 else ())


def allowed(terms: Terms, kind: ClockKind, *, offered: bool, questions: int = 0) -> timedelta | None:
    """Return the time for a question; None without a clock.

    A seat on offer gets at most the time for an answer. `questions`: how many came before it at a tournament table.
    """
    if terms.turn_hours is None:
        return None
    if terms.tournament and kind == "answer":
        return timedelta(hours=terms.answer_hours) / (1 if questions < terms.questions else 2)
    hours = terms.turn_hours if kind == "turn" else min(terms.answer_hours, terms.turn_hours)
    return timedelta(hours=min(hours, terms.answer_hours) if offered else hours)


def with_question(
    clock: SeatClock,
    question: ClockQuestion,
    time: timedelta | None,
    now: datetime,
    *,
    seq: int = 0,
    is_backed: bool = False,
    again: timedelta = timedelta(),
    given: timedelta = timedelta(),
    reserve_limit: timedelta | None = None,
    number: int = 0,
) -> SeatClock:
    """Return the clock of a seat that the table waits for: restarted for a new question, otherwise continued.

    `is_backed`: whether the reserve follows the time for the seat's own turn. A question that an undo asks again
    continues with the time that was left of it, but at least with `again`, and with `given` by others.

    `reserve_limit`: how much of the reserve the question may use. `number`: see `question_number`.
    """
    if clock.key == question.key:
        return resumed(clock, now)
    ended = without_question(clock, now, seq)
    before = time_left(ended, question.key)
    if time is not None and before is not None:
        time = min(time, max(before.left, again) + given)
    backing = held = timedelta()
    if is_backed and question.key.startswith(TURN) and time is not None:
        backing = ended.reserve or timedelta()
        held = max(timedelta(), backing - reserve_limit) if reserve_limit is not None else held
    return msgspec.structs.replace(
        ended,
        key=question.key,
        kind=question.kind,
        began_at=now,
        due_at=None if time is None else now + time + backing - held,
        given=given,
        given_in_all=ended.given_in_all + given,
        waited_since=now,
        is_backed=bool(backing),
        held=held,
        questions=max(ended.questions, number),
    )


def question_number(question: ClockQuestion, clocks: Iterable[SeatClock]) -> int:
    """Return the number of the table's question to several seats, counted from 1; 0 for one to a single seat.

    A question that an undo asks again is no new one. `clocks`: those of all seats before it.
    """
    if question.key.startswith(TURN):
        return 0
    counts = [(clock.questions, clock.key == question.key or time_left(clock, question.key)) for clock in clocks]
    numbers = [count for count, is_same in counts if is_same]
    return max(numbers) if numbers else 1 + max((count for count, _ in counts), default=0)


def resumed(clock: SeatClock, now: datetime) -> SeatClock:
    """Return the clock with its time running."""
    since = clock.waited_since or now
    if clock.remains is None:
        return msgspec.structs.replace(clock, waited_since=since)
    return msgspec.structs.replace(clock, due_at=now + clock.remains, remains=None, waited_since=since)


def stopped(clock: SeatClock, now: datetime) -> SeatClock:
    """Return the clock stopped, with the remaining time kept."""
    if clock.due_at is None:
        return msgspec.structs.replace(clock, waited_since=None)
    remains = max(timedelta(), clock.due_at - now)
    return msgspec.structs.replace(clock, due_at=None, remains=remains, waited_since=None)


def time_left(clock: SeatClock, key: str) -> TimeLeft | None:
    """Return what was left of an earlier question, or None if it is new."""
    return next((left for left in clock.times_left if left.key == key), None)


def without_question(clock: SeatClock, now: datetime, seq: int = 0) -> SeatClock:
    """Return the clock without a question, of which the time left is remembered. `seq`: see `TimeLeft`.

    The reserve is reduced by what the seat's own turn has used of it.
    """
    if clock.due_at is not None or clock.remains is not None:
        older = (left for left in clock.times_left if left.key != clock.key)
        times_left = (*older, TimeLeft(clock.key, _left(clock, now), seq))[-MAX_REMEMBERED:]
        clock = msgspec.structs.replace(clock, times_left=times_left, reserve=reserve_left(clock, now))
    return msgspec.structs.replace(
        clock,
        key="",
        due_at=None,
        remains=None,
        given=timedelta(),
        reminded=0,
        muted=False,
        waited_since=None,
        is_backed=False,
        held=timedelta(),
    )


def asleep(clock: SeatClock, now: datetime) -> SeatClock:
    """Return the clock of a seat at a sleeping table. When the table wakes, the turn gets its whole time again."""
    return msgspec.structs.replace(without_question(clock, now), times_left=())


def with_reserve(clock: SeatClock, terms: Terms) -> SeatClock:
    """Return the clock with the whole reserve of the terms, unless it has one already."""
    if clock.reserve is not None or not has_reserve(terms):
        return clock
    return msgspec.structs.replace(clock, reserve=timedelta(hours=terms.reserve_hours or 0))


def for_new_holder(clock: SeatClock, changes: int, now: datetime) -> SeatClock:
    """Return the clock of the seat's new holder, who gets a new question and the rest of the reserve."""
    return SeatClock(
        match=clock.match,
        seat=clock.seat,
        began_at=now,
        changes=changes,
        reserve=reserve_left(clock, now),
        given_in_all=clock.given_in_all,
        questions=clock.questions,
    )


def reserve_left(clock: SeatClock, now: datetime) -> timedelta | None:
    """Return what is left of the seat's reserve; None if the terms have none.

    Time that others give counts as time for the turn, so it replaces reserve that the turn has used.
    """
    if clock.reserve is None or not clock.is_backed:
        return clock.reserve
    return min(clock.reserve, rest(clock, now) + clock.held)


def turn_ends_at(clock: SeatClock) -> datetime | None:
    """Return when the time for the question ends and the reserve begins, if any; None while no time runs."""
    if clock.due_at is None or not clock.is_backed or clock.reserve is None:
        return clock.due_at
    return clock.due_at - clock.reserve + clock.held


def is_in_reserve(clock: SeatClock, now: datetime) -> bool:
    """Return whether the time for the turn is over and the reserve is used."""
    return clock.is_backed and clock.reserve is not None and rest(clock, now) <= clock.reserve - clock.held


def rest(clock: SeatClock, now: datetime) -> timedelta:
    """Return the time until the deadline, never less than 0."""
    if clock.due_at is not None:
        return max(timedelta(), clock.due_at - now)
    return clock.remains or timedelta()


def _left(clock: SeatClock, now: datetime) -> timedelta:
    """Return the time that is left for the question, without the reserve."""
    backing = clock.reserve - clock.held if clock.is_backed and clock.reserve is not None else timedelta()
    return max(timedelta(), rest(clock, now) - backing)


def with_more(clock: SeatClock, time: timedelta) -> SeatClock:
    """Return the clock with more time for this question; unchanged without a deadline."""
    return msgspec.structs.replace(
        clock,
        due_at=None if clock.due_at is None else clock.due_at + time,
        remains=None if clock.remains is None else clock.remains + time,
        given=clock.given + time,
        given_in_all=clock.given_in_all + time,
    )
