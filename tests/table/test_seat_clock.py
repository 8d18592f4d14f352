"""Arithmetic of the time reserve: time for the turn, then the reserve, against a ledger that adds up hours."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.store.clocks import _as_kept
from bot.table.match_terms import Terms
from bot.table.seat_clock import (
    ClockQuestion,
    SeatClock,
    allowed,
    asleep,
    for_new_holder,
    is_in_reserve,
    reserve_left,
    resumed,
    stopped,
    turn_ends_at,
    with_more,
    with_question,
    with_reserve,
    without_question,
)

HOUR = timedelta(hours=1)
BEGAN = datetime(2026, 10, 1, 12, tzinfo=UTC)
TERMS = Terms(turn_hours=24, reserve_hours=48, answer_hours=12)
WHOLE, TURN_TIME, ANSWER_TIME = 48 * HOUR, 24 * HOUR, 12 * HOUR


def turn(number: int) -> ClockQuestion:
    return ClockQuestion(f"turn {number}", "turn")


def fresh(terms: Terms = TERMS) -> SeatClock:
    return with_reserve(SeatClock(match="m", seat=0, began_at=BEGAN), terms)


def begun(
    number: int = 1, *, at: datetime = BEGAN, clock: SeatClock | None = None, again: timedelta = timedelta()
) -> SeatClock:
    """Return a turn that begins at `at`."""
    return with_question(clock or fresh(), turn(number), TURN_TIME, at, is_backed=True, again=again)


def test_taken_over_seat_without_reserve_keeps_the_rest_of_its_turn() -> None:
    clock = with_question(fresh(), turn(1), ANSWER_TIME, BEGAN)
    ended = without_question(clock, BEGAN + 11 * HOUR)
    again = with_question(ended, turn(1), ANSWER_TIME, BEGAN + 12 * HOUR)
    assert again.due_at == BEGAN + 13 * HOUR


def test_reserve_runs_after_the_turn_and_does_not_return() -> None:
    clock = begun()
    assert (turn_ends_at(clock), clock.due_at) == (BEGAN + TURN_TIME, BEGAN + TURN_TIME + WHOLE)
    assert not is_in_reserve(clock, BEGAN + 23 * HOUR)
    assert is_in_reserve(clock, BEGAN + 25 * HOUR)
    assert reserve_left(clock, BEGAN + 30 * HOUR) == 42 * HOUR
    ended = without_question(clock, BEGAN + 30 * HOUR)
    assert ended.reserve == 42 * HOUR
    later = begun(2, at=BEGAN + 40 * HOUR, clock=ended)
    assert later.due_at == BEGAN + (40 + 24 + 42) * HOUR
    assert without_question(later, BEGAN + 50 * HOUR).reserve == 42 * HOUR, "in time"
    assert without_question(later, BEGAN + 500 * HOUR).reserve == timedelta(), "never less than nothing"


def test_seat_clock_has_no_reserve_without_reserve_or_turn_time() -> None:
    for terms in (Terms(), Terms(turn_hours=None, reserve_hours=48)):
        time = allowed(terms, "turn", offered=False)
        clock = with_question(fresh(terms), turn(1), time, BEGAN, is_backed=True)
        assert (clock.reserve, clock.is_backed) == (None, False)
        again = with_question(without_question(clock, BEGAN + HOUR), turn(1), time, BEGAN + 9 * HOUR, is_backed=True)
        assert again.due_at == (None if time is None else BEGAN + (72 - 1 + 9) * HOUR), "it goes on with what was left"


def test_question_to_several_uses_no_reserve() -> None:
    for key in ("answer 7", "all 3"):
        clock = with_question(fresh(), ClockQuestion(key, "answer"), ANSWER_TIME, BEGAN, is_backed=True)
        assert clock.due_at == BEGAN + ANSWER_TIME
        assert without_question(clock, BEGAN + 100 * HOUR).reserve == WHOLE, "whenever it was answered"


def test_undone_turn_continues_with_its_remaining_time() -> None:
    at = BEGAN + 20 * HOUR
    ended = without_question(begun(), at)
    assert begun(clock=ended, at=at).due_at == at + 4 * HOUR + WHOLE
    assert begun(clock=ended, at=at, again=ANSWER_TIME).due_at == at + ANSWER_TIME + WHOLE, "by consent"
    assert begun(2, clock=ended, at=at).due_at == at + TURN_TIME + WHOLE
    late = without_question(begun(), BEGAN + 30 * HOUR)
    again = begun(clock=late, at=BEGAN + 40 * HOUR)
    assert again.due_at == BEGAN + (40 + 42) * HOUR, "neither turn nor reserve is given back"


def test_new_holder_gets_a_full_turn_and_the_remaining_reserve() -> None:
    at = BEGAN + 40 * HOUR
    taken = for_new_holder(begun(), 1, at)
    assert (taken.reserve, taken.times_left, taken.changes) == (32 * HOUR, (), 1)
    assert begun(clock=taken, at=at).due_at == at + TURN_TIME + 32 * HOUR


def test_given_time_is_used_before_the_reserve() -> None:
    clock = with_more(begun(), 10 * HOUR)
    assert turn_ends_at(clock) == BEGAN + 34 * HOUR
    late = with_more(begun(), 10 * HOUR)
    assert reserve_left(late, BEGAN + 40 * HOUR) == 42 * HOUR


class Ledger:
    """Independent sum of a seat's hours: allotted, added and spent in the present question."""

    def __init__(self) -> None:
        self.reserve = WHOLE
        """Reserve at the start of the question."""
        self.question, self.left_of = "", dict[str, timedelta]()
        self.allotted = self.given = self.spent = timedelta()
        self.is_running = False

    @property
    def is_backed(self) -> bool:
        return self.question.startswith("turn ")

    @property
    def left_of_turn(self) -> timedelta:
        return max(timedelta(), self.allotted + self.given - self.spent)

    @property
    def left(self) -> timedelta:
        used = max(timedelta(), self.spent - self.allotted - self.given) if self.is_backed else timedelta()
        return max(timedelta(), self.reserve - used)

    def end(self) -> None:
        self.reserve = self.left
        if self.question:
            self.left_of[self.question] = self.left_of_turn
        self.question, self.is_running = "", False
        self.allotted = self.given = self.spent = timedelta()

    def begin(self, question: str, time: timedelta, again: timedelta) -> None:
        self.end()
        left = self.left_of.get(question)
        self.question, self.allotted = question, time if left is None else min(time, max(left, again))
        self.is_running = True

    def stop(self) -> None:
        backing = self.reserve if self.is_backed else timedelta()
        self.spent = min(self.spent, self.allotted + self.given + backing)
        self.is_running = False


class Play:
    """The same acts on a clock and on a ledger."""

    def __init__(self) -> None:
        self.clock, self.ledger, self.now, self.number = fresh(), Ledger(), BEGAN, 0

    def ask(self, question: ClockQuestion, time: timedelta, again: timedelta = timedelta()) -> None:
        is_new = self.clock.key != question.key
        self.clock = with_question(self.clock, question, time, self.now, is_backed=True, again=again)
        if is_new:
            self.ledger.begin(question.key, time, again)
        self.ledger.is_running = True

    def begin(self, _: int) -> None:
        self.number += 1
        self.ask(turn(self.number), TURN_TIME)

    def take_back(self, hours: int) -> None:
        self.ask(turn(self.number), TURN_TIME, ANSWER_TIME if hours % 2 else timedelta())

    def answer(self, hours: int) -> None:
        self.ask(ClockQuestion(f"answer {hours}", "answer"), ANSWER_TIME)

    def end(self, _: int) -> None:
        self.clock = without_question(self.clock, self.now)
        self.ledger.end()

    def live(self, hours: int) -> None:
        self.now += hours * HOUR
        self.ledger.spent += hours * HOUR if self.ledger.is_running else timedelta()

    def stop(self, _: int) -> None:
        self.clock = stopped(self.clock, self.now)
        self.ledger.stop()

    def go_on(self, _: int) -> None:
        self.clock = resumed(self.clock, self.now)
        self.ledger.is_running = bool(self.ledger.question)

    def be_given(self, hours: int) -> None:
        if self.clock.is_asked:
            self.clock = with_more(self.clock, hours * HOUR)
            self.ledger.given += hours * HOUR

    def be_away(self, hours: int) -> None:
        """Postpone all deadlines, as after an outage of Discord."""
        self.now += hours * HOUR
        if self.clock.due_at is not None:
            self.clock = msgspec.structs.replace(self.clock, due_at=self.clock.due_at + hours * HOUR)

    def change_hands(self, _: int) -> None:
        self.clock = for_new_holder(self.clock, self.clock.changes + 1, self.now)
        self.ledger.end()
        self.ledger.left_of.clear()

    def sleep(self, _: int) -> None:
        self.clock = asleep(self.clock, self.now)
        self.ledger.end()
        self.ledger.left_of.clear()

    def restart(self, _: int) -> None:
        self.clock = _as_kept(self.clock)


Act: TypeAlias = Callable[[Play, int], None]
ACTS: tuple[Act, ...] = (
    Play.begin, Play.take_back, Play.answer, Play.end, Play.live, Play.live, Play.live, Play.stop, Play.go_on,
    Play.be_given, Play.be_away, Play.change_hands, Play.sleep, Play.restart,
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(ACTS), st.integers(1, 40)), max_size=40))
def test_turn_time_is_used_first_and_reserve_never_returns(acts: list[tuple[Act, int]]) -> None:
    play, found = Play(), WHOLE
    for act, hours in acts:
        act(play, hours)
        left, stored = reserve_left(play.clock, play.now), play.clock.reserve
        assert left is not None
        assert stored is not None
        assert left == play.ledger.left
        assert timedelta() <= left <= stored <= found, "each question finds what the one before it left"
        found = stored
        if play.clock.is_asked:
            backing = play.ledger.reserve if play.ledger.is_backed else timedelta()
            rest = play.clock.remains if play.clock.due_at is None else play.clock.due_at - play.now
            whole = play.ledger.allotted + play.ledger.given + backing
            assert rest == whole - play.ledger.spent
