"""Tests of due work: due times, wake-ups, retries, searches, shutdown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import pytest

from bot.backoff import Backoff
from bot.due_work import DueWork
from tests.waiting import until

BEGINNING = datetime(2026, 10, 1, tzinfo=UTC)
SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)


class DueWorkFixture:
    """Due work on a clock that a test moves. A wait ends when the work is woken or when the test says so."""

    def __init__(self, *, searches: bool = False, limit: int | None = None) -> None:
        self.time = BEGINNING
        self.done: list[tuple[str, timedelta]] = []
        self.failures: list[str] = []
        self.broken: dict[str, int] = {}
        """Number of runs of each key that fail before one succeeds."""
        self.held: dict[str, asyncio.Event] = {}
        """Keys whose runs wait for the event."""
        self.cancelled: list[str] = []
        self.again: dict[str, list[datetime]] = {}
        """Times of the next runs of each key."""
        self.found: list[str] = []
        self.damaged = False
        """Whether the key of the match `damaged` cannot be computed."""
        self.unreadable = 0
        """Number of searches and reads of changes that fail."""
        self.pauses: list[float | None] = []
        self.elapsed = asyncio.Event()
        self.asleep = asyncio.Event()
        self.work = DueWork[str](
            "desk",
            self._run,
            now=lambda: self.time,
            backoff=Backoff(first=1.0, longest=4.0),
            failed=lambda key, trouble: self.failures.append(f"{key} {type(trouble).__name__}"),
            find=self._find if searches else None,
            key_of=self._key_of,
            wait=self._wait,
            limit=limit,
        )

    async def _run(self, key: str) -> datetime | None:
        self.done.append((key, self.time - BEGINNING))
        if key in self.held:
            try:
                await self.held[key].wait()
            except asyncio.CancelledError:
                self.cancelled.append(key)
                raise
        if self.broken.get(key, 0):
            self.broken[key] -= 1
            raise ZeroDivisionError
        return self.again[key].pop(0) if self.again.get(key) else None

    async def _find(self) -> Iterable[str]:
        self._read()
        return self.found

    async def _key_of(self, match: str) -> str | None:
        self._read()
        if self.damaged and match == "damaged":
            raise ZeroDivisionError
        return match.removeprefix("match of ") if match.startswith("match of ") else None

    def _read(self) -> None:
        if self.unreadable:
            self.unreadable -= 1
            raise ZeroDivisionError

    async def _wait(self, woken: asyncio.Event, seconds: float | None) -> None:
        self.pauses.append(seconds)
        self.asleep.set()
        ends = [asyncio.create_task(event.wait()) for event in (woken, self.elapsed)]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in ends:
                end.cancel()
        self.elapsed.clear()
        self.asleep.clear()

    async def passed(self, time: timedelta = timedelta()) -> None:
        """Let the time pass, wake the task and let it do what is due."""
        await self.asleep.wait()
        self.time += time
        self.elapsed.set()
        await until(lambda: not self.elapsed.is_set(), "the work")
        await self.work.settled()
        await self.asleep.wait()


async def test_due_key_runs_once_when_due() -> None:
    desk = DueWorkFixture()
    desk.again = {"a": [BEGINNING + MINUTE]}
    desk.work.start()
    desk.work.nudge("a")
    await desk.passed()
    assert desk.pauses[-1] == 60.0
    await desk.passed(59 * SECOND)
    assert desk.done == [("a", timedelta())]
    await desk.passed(SECOND)
    assert desk.done == [("a", timedelta()), ("a", MINUTE)]
    assert desk.pauses[-1] is None
    assert desk.work.next_moment is None
    await desk.work.stop()


async def test_nudge_during_a_run_causes_a_second_run() -> None:
    desk = DueWorkFixture()
    desk.held = {"a": asyncio.Event()}
    desk.work.start()
    for key in ("a", "b"):
        desk.work.nudge(key)
    await until(lambda: len(desk.done) >= 2, "the work")
    desk.work.nudge("a")
    desk.work.nudge("b")
    await until(lambda: len(desk.done) >= 3, "the work")
    assert [key for key, _ in desk.done] == ["a", "b", "b"], "a slow key delays no other and runs once at a time"
    desk.held["a"].set()
    await desk.work.settled()
    assert [key for key, _ in desk.done] == ["a", "b", "b", "a"]
    await desk.work.stop()


async def test_failed_run_is_retried_after_growing_pauses() -> None:
    desk = DueWorkFixture()
    desk.broken = {"a": 4}
    desk.work.start()
    desk.work.nudge("a")
    await desk.passed()
    failing = []
    for _ in range(12):
        await desk.passed(SECOND)
        failing.append(desk.work.failing_for(5 * SECOND))
    assert [time for _, time in desk.done] == [seconds * SECOND for seconds in (0, 1, 3, 7, 11)]
    assert failing == [0] * 4 + [1] * 6 + [0] * 2
    assert desk.failures == ["a ZeroDivisionError"] * 4
    await desk.work.stop()


async def test_always_due_key_does_not_run_continuously() -> None:
    """Once at once, because time may have passed during a run; then after a pause, as long as it stays so."""
    desk = DueWorkFixture()
    desk.again = {"a": [BEGINNING] * 9}
    desk.work.start()
    desk.work.nudge("a")
    await desk.passed()
    assert len(desk.done) == 2
    await desk.passed(SECOND)
    await desk.passed(SECOND)
    assert [time for _, time in desk.done] == [seconds * SECOND for seconds in (0, 0, 1, 2)]
    desk.again["a"] = [BEGINNING + MINUTE]
    await desk.passed(SECOND)
    assert desk.work.next_moment == BEGINNING + MINUTE
    await desk.work.stop()


async def test_nudge_ends_the_retry_pause_and_can_reset_it() -> None:
    desk = DueWorkFixture()
    desk.broken = {"a": 10}
    desk.work.start()
    for is_forgiven, pause in ((False, 1), (False, 2), (True, 1), (False, 2), (False, 4), (False, 4)):
        desk.work.nudge("a", is_forgiven=is_forgiven)
        await desk.passed()
        assert desk.work.next_moment == BEGINNING + pause * SECOND
    desk.work.hear("match of a")
    await desk.passed()
    assert len(desk.done) == 6, "a change of a match does not end the pause"
    await desk.work.stop()


async def test_failed_search_for_due_keys_is_logged_and_retried(caplog: pytest.LogCaptureFixture) -> None:
    desk = DueWorkFixture(searches=True)
    desk.found, desk.unreadable = ["a"], 1
    desk.work.start()
    await desk.asleep.wait()
    assert (desk.pauses, desk.done, desk.work.is_running) == ([5.0], [], True)
    assert "desk could not be read: ZeroDivisionError" in caplog.text
    await desk.passed(5 * SECOND)
    assert desk.done == [("a", 5 * SECOND)]
    await desk.work.stop()


async def test_unreadable_change_is_not_lost() -> None:
    desk = DueWorkFixture()
    desk.work.start()
    desk.work.nudge("a")
    await desk.passed()
    desk.unreadable = 1
    desk.work.hear("match of a")
    await until(lambda: not desk.unreadable, "the work")
    assert len(desk.done) == 1
    await desk.passed(5 * SECOND)
    assert [key for key, _ in desk.done].count("a") == 2
    await desk.work.stop()


async def test_match_with_an_unreadable_key_delays_no_other(caplog: pytest.LogCaptureFixture) -> None:
    desk = DueWorkFixture()
    desk.damaged = True
    desk.again = {"a": [BEGINNING + MINUTE]}
    desk.work.start()
    desk.work.nudge("a")
    await desk.passed()
    for match in ("damaged", "match of b", "damaged"):
        desk.work.hear(match)
    await desk.passed()
    await desk.passed(MINUTE)
    assert [key for key, _ in desk.done] == ["a", "b", "a"]
    assert len([record for record in caplog.records if record.levelname == "WARNING"]) == 1, "it is logged once"
    await desk.work.stop()


async def test_new_due_key_runs_at_once() -> None:
    """It does not wait for the next search."""
    desk = DueWorkFixture(searches=True)
    desk.work.start()
    await desk.passed()
    desk.work.hear("match of a")
    await desk.passed()
    assert (desk.done, desk.work.follows("a")) == ([], False)
    desk.work.nudge("a")
    await desk.passed()
    desk.work.hear("match of a")
    await desk.passed()
    assert len(desk.done) == 2
    desk.work.drop("a")
    desk.work.hear("match of a")
    await desk.passed()
    assert len(desk.done) == 2
    await desk.work.stop()


async def test_second_search_runs_every_key_found() -> None:
    desk = DueWorkFixture(searches=True)
    desk.found = ["a", "b"]
    desk.work.start()
    await desk.passed()
    await desk.passed()
    assert sorted(key for key, _ in desk.done) == ["a", "b"]
    desk.work.look_again()
    await desk.passed()
    assert sorted(key for key, _ in desk.done) == ["a", "a", "b", "b"]
    await desk.work.stop()


async def test_concurrency_limit_holds_and_every_key_gets_its_turn() -> None:
    desk = DueWorkFixture(limit=2)
    desk.held = {key: asyncio.Event() for key in "abcd"}
    desk.work.start()
    for key in desk.held:
        desk.work.nudge(key)
    for number, key in enumerate(desk.held):
        await until(lambda: len(desk.done) == min(2 + number, 4), "the work")  # noqa: B023 - awaited in this turn
        await desk.asleep.wait()
        assert desk.pauses[-1] is None, "only the end of a run wakes it"
        desk.held[key].set()
    await desk.work.settled()
    assert [key for key, _ in desk.done] == list("abcd")
    await desk.work.stop()


async def test_background_work_of_a_run_can_report_its_failure() -> None:
    desk = DueWorkFixture()
    desk.work.start()
    desk.work.nudge("a")
    await desk.passed()
    desk.work.retry("a")
    await desk.passed()
    assert len(desk.done) == 1
    assert not desk.work.is_idle
    await desk.passed(SECOND)
    assert len(desk.done) == 2
    assert desk.work.is_idle
    await desk.work.stop()


async def test_clock_set_back_delays_no_nudge() -> None:
    desk = DueWorkFixture()
    desk.work.start()
    desk.work.nudge("a")
    desk.time -= MINUTE
    await desk.work.settled()
    assert len(desk.done) == 1
    await desk.work.stop()


async def test_due_time_passed_during_a_suspension_is_noticed() -> None:
    desk = DueWorkFixture()
    desk.again = {"a": [BEGINNING + MINUTE]}
    desk.work.start()
    desk.work.nudge("a")
    await desk.passed()
    desk.time += MINUTE
    desk.work.catch_up()
    await until(lambda: len(desk.done) >= 2, "the work")
    await desk.work.stop()


async def test_stop_waits_for_running_work_and_cancels_a_late_run() -> None:
    desk = DueWorkFixture()
    desk.held = {"a": asyncio.Event(), "b": asyncio.Event()}
    desk.work.start()
    for key in desk.held:
        desk.work.nudge(key)
    await until(lambda: len(desk.done) >= 2, "the work")
    desk.held["a"].set()
    await desk.work.stop(patience=0)
    assert not desk.work.is_running
    assert (desk.failures, desk.cancelled) == ([], ["b"])


async def test_cancelled_stop_cancels_running_work() -> None:
    """The shutdown leaves all its parts together less time than one of them would take."""
    desk = DueWorkFixture()
    desk.held["a"] = asyncio.Event()
    desk.work.start()
    desk.work.nudge("a")
    await until(lambda: desk.done, "the run")
    stop = asyncio.create_task(desk.work.stop(patience=60.0))
    await until(lambda: not desk.work.is_running, "it to wait for the run")
    stop.cancel()
    await until(lambda: desk.cancelled == ["a"], "the run to be cancelled")
