"""Deadlines in calls: whether one is told changes with the clock, never with the time of an edit."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.table.seat_clock import SeatClock
from cogs.delivery.calls import near_due_of

NOON = datetime(2040, 3, 6, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def clock(hours: int, *, waited_since: datetime = NOON) -> SeatClock:
    """Return a clock that runs out so many hours after noon."""
    return SeatClock(match="m", seat=0, began_at=NOON, due_at=NOON + hours * HOUR, waited_since=waited_since)


def is_told(running: SeatClock, hours: int, posted: int | None = None) -> bool:
    """Return whether a call tells the deadline so many hours after noon, if posted then or so many hours after noon."""
    when = None if posted is None else NOON + posted * HOUR
    return near_due_of({0: running}, (0,), NOON + hours * HOUR, when) is not None


def test_deadline_is_told_in_a_call_posted_less_than_a_day_before() -> None:
    assert [is_told(clock(72), hours) for hours in (0, 48, 49)] == [False, False, True]


def test_time_that_passes_adds_no_deadline_to_a_posted_call() -> None:
    assert not any(is_told(clock(72), hours, posted=0) for hours in range(72))
    assert all(is_told(clock(72), hours, posted=60) for hours in range(60, 72))


def test_deadline_is_told_again_when_time_goes_on_after_a_pause() -> None:
    resumed = clock(120, waited_since=NOON + 100 * HOUR)
    assert is_told(resumed, 100, posted=0)
    assert is_told(resumed, 100, posted=60)
