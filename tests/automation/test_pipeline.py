"""Tests of the pipeline: steps in order, one match at a time, failures isolated."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.automation import pipeline as pipeline_module
from bot.automation.pipeline import (
    AccessDenied,
    DeniedAfterEnd,
    Pipeline,
    PipelineStep,
    Postponed,
    RetryLater,
    RetryQueue,
    TargetGone,
)
from bot.match.matches import Matches
from bot.shards import LeaseLostError
from tests.match.tables import ANNA, BERT, context, opened, running
from tests.passing_time import MovableClock
from tests.threadless_sqlite import store_at
from tests.waiting import within

START = datetime(2026, 11, 1, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
FIRST = timedelta(seconds=RetryLater.backoff.first)


class RetryLoop:
    """Retries pending steps when they are due."""

    def __init__(self, matches: Matches, followers: list[PipelineStep]) -> None:
        self.now = MovableClock(START)
        self.queue = RetryQueue(now=self.now)
        self.pipeline = Pipeline(matches, followers, retry_queue=self.queue)
        self.queue.again = self.pipeline.again

    async def next(self, match: str = "m") -> timedelta:
        """Wait until somebody is called again, and has been; how long that was."""
        then = min((await self.queue.upcoming(match)).values())
        waited, self.now.time = then - self.now.time, max(then, self.now.time)
        for name in [name for name, moment in (await self.queue.upcoming(match)).items() if moment <= then]:
            await self.queue.act(match, name)
        await self.pipeline.settled(match)
        return waited


class StepLog:
    """Records the steps in order. A step with other work to do does that first."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.doing: dict[str, Callable[[], None]] = {}

    def follower(self, name: str) -> PipelineStep:
        async def follow(match: str) -> None:
            await asyncio.sleep(0)
            self.said.append(name)
            if name in self.doing:
                self.doing[name]()

        return PipelineStep(name, follow)

    def followers(self, names: str) -> list[PipelineStep]:
        return [self.follower(name) for name in names]


async def test_pipeline_runs_its_steps_in_order(tmp_path: Path) -> None:
    log = StepLog()
    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, log.followers("abc"))
        table = await running(matches, ANNA, BERT)
        await follows.settled(table.id)
        log.said.clear()
        await matches.play(table.id, ANNA.id, (await matches.look(table.id, 0)).offers[0])
        await follows.settled(table.id)
    assert log.said == [*"abc"]


async def test_simultaneous_changes_run_the_pipeline_once(tmp_path: Path) -> None:
    log = StepLog()
    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, log.followers("abc"))
        for _ in range(5):
            follows.nudge("m")
        await follows.settled("m")
    assert log.said == [*"abc"]


@pytest.mark.parametrize(("who", "said"), [("a", "aabc"), ("b", "ababc"), ("c", "abcabc")])
async def test_step_that_changes_the_match_restarts_the_pipeline(tmp_path: Path, who: str, said: str) -> None:
    """Later steps see only the result of earlier ones."""
    log = StepLog()
    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, log.followers("abc"))

        def change_once() -> None:
            del log.doing[who]
            matches.announce("m")

        log.doing[who] = change_once
        matches.announce("m")
        await follows.settled("m")
    assert log.said == [*said]


async def test_changes_run_serially_per_match_and_concurrently_across_matches(tmp_path: Path) -> None:
    at_work: list[str] = []
    most = 0
    both = asyncio.Event()

    async def follow(match: str) -> None:
        nonlocal most
        assert match not in at_work
        at_work.append(match)
        most = max(most, len(at_work))
        if most == 2:
            both.set()
        await within(both.wait(), "what is to follow")
        at_work.remove(match)

    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, [PipelineStep("a", follow)])
        for match in ("m", "n", "m", "n"):
            follows.nudge(match)
        await follows.all_settled()
    assert most == 2


@pytest.mark.parametrize("fault", [RetryLater("the line is dead"), AccessDenied("no"), ValueError("a mistake")])
async def test_failing_step_stops_no_other_and_is_retried_alone(
    tmp_path: Path, fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    log = StepLog()

    def fail() -> None:
        if log.said.count("b") < 3:
            raise fault

    log.doing["b"] = fail
    async with opened(tmp_path) as matches:
        retries = RetryLoop(matches, log.followers("abc"))
        retries.pipeline.nudge("m")
        await retries.pipeline.settled("m")
        assert log.said == [*"abc"]
        assert list(retries.queue.matches) == ["m"]
        first = await retries.next()
        assert await retries.next() == 2 * first
    assert log.said == [*"abcbb"]
    assert not retries.queue.matches, "nothing lags any more"
    told = [record for record in caplog.records if "step b failed" in record.getMessage()]
    assert len(told) == 2
    assert all((record.exc_info is None) == isinstance(fault, RetryLater) for record in told)


@pytest.mark.parametrize(
    ("fault", "most"), [(RetryLater, 5 * MINUTE), (AccessDenied, 60 * MINUTE), (DeniedAfterEnd, 1440 * MINUTE)]
)
async def test_retries_never_stop_and_their_pauses_are_bounded(
    tmp_path: Path, fault: type[RetryLater], most: timedelta, caplog: pytest.LogCaptureFixture
) -> None:
    log = StepLog()

    def fail() -> None:
        raise fault("not yet")

    log.doing["a"] = fail
    caplog.set_level(logging.CRITICAL)
    async with opened(tmp_path) as matches:
        retries = RetryLoop(matches, log.followers("ab"))
        retries.pipeline.nudge("m")
        await retries.pipeline.settled("m")
        pauses = [await retries.next() for _ in range(40)]
        assert pauses == sorted(pauses)
        assert (pauses[0], pauses[-1]) == (timedelta(seconds=fault.backoff.first), most)
        del log.doing["a"]
        await retries.next()
    assert not retries.queue.matches
    assert log.said == [*"ab", *["a"] * 41]


async def test_postponed_step_is_retried_after_the_pause_without_a_failure(tmp_path: Path) -> None:
    log = StepLog()
    faults: list[RetryLater] = [RetryLater("not yet"), Postponed("a pause", retry_after=600.0)]

    def fail() -> None:
        raise faults[0]

    log.doing["a"] = fail
    async with opened(tmp_path) as matches:
        retries = RetryLoop(matches, log.followers("ab"))
        retries.pipeline.nudge("m")
        await retries.pipeline.settled("m")
        before = [await retries.next() for _ in range(6)]
        faults.reverse()
        await retries.next()
        assert [await retries.next() for _ in range(3)] == [timedelta(minutes=10)] * 3
        faults.reverse()
        await retries.next()
        assert await retries.next() <= 4 * before[-1], "it goes on from where it was"


async def test_steps_for_a_missing_channel_are_retried_only_after_an_event(tmp_path: Path) -> None:
    log = StepLog()

    def fail() -> None:
        raise TargetGone("no such channel")

    log.doing["a"] = fail
    async with opened(tmp_path) as matches:
        retries = RetryLoop(matches, log.followers("ab"))
        for _ in range(3):
            retries.pipeline.nudge("m")
            retries.queue.hasten("m")
            await retries.pipeline.settled("m")
        assert await retries.queue.upcoming("m") == {}
        assert log.said == [*"abbb"], "the others follow every change"
        del log.doing["a"]
        retries.queue.hasten("m", is_open=True)
        assert await retries.next() == timedelta(0)
    assert not retries.queue.matches


async def test_refused_step_is_retried_rarely_even_when_requested(tmp_path: Path) -> None:
    log = StepLog()

    def fail() -> None:
        raise AccessDenied("no permission")

    log.doing["a"] = fail
    async with opened(tmp_path) as matches:
        retries = RetryLoop(matches, log.followers("a"))
        for _ in range(600):
            retries.pipeline.nudge("m")
            retries.queue.hasten("m")
            await retries.pipeline.settled("m")
            for name, then in (await retries.queue.upcoming("m")).items():
                if then <= retries.now.time:
                    await retries.queue.act("m", name)
            await retries.pipeline.settled("m")
            retries.now.time += timedelta(seconds=1)
    assert 5 <= len(log.said) <= 20, "in ten minutes"


@pytest.mark.parametrize("is_nudged", [False, True])
async def test_early_attempts_do_not_lengthen_the_retry_pause(tmp_path: Path, is_nudged: bool) -> None:
    log = StepLog()

    def fail() -> None:
        raise RetryLater("no room")

    log.doing["a"] = fail
    async with opened(tmp_path) as matches:
        retries = RetryLoop(matches, log.followers("a"))
        retries.pipeline.nudge("m")
        await retries.pipeline.settled("m")
        for _ in range(2):
            await retries.next()
        for _ in range(20):
            retries.now.time += FIRST / 4
            if is_nudged:
                retries.pipeline.nudge("m")
                await retries.pipeline.settled("m")
            else:
                retries.queue.hasten("m")
                assert await retries.next() == timedelta(0)
        assert len(log.said) == 23, "each time it was tried"
        assert await retries.next() == 4 * FIRST, "as long as after three failed attempts"
        assert await retries.next() == 8 * FIRST


async def test_pending_retries_survive_a_restart(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    store = await store_at(tmp_path / "test.db")
    matches, now = context(store), MovableClock(START)
    table = await running(matches, ANNA, BERT)
    queue = RetryQueue(store.pending_updates, now=now)
    for kind in (AccessDenied, AccessDenied, TargetGone):
        await queue.failed(table.id, kind.__name__, kind)
    await store.close()
    store = await store_at(tmp_path / "test.db")
    now.time += MINUTE
    after = RetryQueue(store.pending_updates, now=now)
    await after.recall()
    assert await after.upcoming(table.id) == {"AccessDenied": now.time}, "at once"
    assert after.parts(table.id)["AccessDenied"].tries == 2
    await after.failed(table.id, "AccessDenied", AccessDenied)
    later = now.time + timedelta(seconds=AccessDenied.backoff.after(3))
    assert await after.upcoming(table.id) == {"AccessDenied": later}, "from where it was"
    for part in ("AccessDenied", "TargetGone"):
        await after.followed(table.id, part)
    assert await store.pending_updates.all() == ()
    await store.close()


async def test_step_of_a_parallel_pipeline_delays_no_other(tmp_path: Path) -> None:
    log, slow, done = StepLog(), asyncio.Event(), asyncio.Event()

    async def dawdle(_: str) -> None:
        slow.set()
        await done.wait()
        log.said.append("z")

    async with opened(tmp_path) as matches:
        beside = Pipeline(matches, [PipelineStep("z", dawdle)], listens=False)
        follows = Pipeline(matches, [*log.followers("a"), PipelineStep("y", beside.nudge)], beside=beside)
        for _ in range(2):
            follows.nudge("m")
            await within(follows.settled("m"), "what is to follow")
        await within(slow.wait(), "what is to follow")
        assert log.said == [*"aa"]
        done.set()
        await follows.all_settled()
    assert log.said[2:] in (["z"], ["z", "z"])


async def test_changes_before_shutdown_are_processed_and_later_ones_ignored(tmp_path: Path) -> None:
    log = StepLog()
    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, log.followers("ab"))
        follows.nudge("m")
        await follows.stop()
        assert log.said == [*"ab"]
        follows.nudge("m")
        await follows.all_settled()
    assert log.said == [*"ab"]


async def test_hanging_step_is_cancelled_at_shutdown_in_both_pipelines(matches: Matches) -> None:
    here, there = asyncio.Event(), asyncio.Event()

    async def hang(begun: asyncio.Event) -> None:
        begun.set()
        await asyncio.Event().wait()

    beside = Pipeline(matches, [PipelineStep("b", lambda _: hang(there))], listens=False)
    follows = Pipeline(matches, [PipelineStep("a", lambda _: hang(here))], beside=beside)
    follows.nudge("m")
    beside.nudge("m")
    await within(asyncio.gather(here.wait(), there.wait()), "both to be at work")
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await follows.stop()
    await within(follows.abandon(), "all to be broken off")
    assert [task for task in asyncio.all_tasks() if task.get_name().startswith("follow")] == []


async def test_cancelled_step_starts_no_further_work(matches: Matches) -> None:
    begun, seen = asyncio.Event(), list[str]()
    beside = Pipeline(matches, [PipelineStep("b", seen.append)], listens=False)

    async def hang(match: str) -> None:
        try:
            begun.set()
            await asyncio.Event().wait()
        finally:
            beside.nudge(match)

    follows = Pipeline(matches, [PipelineStep("a", hang)], beside=beside)
    follows.nudge("m")
    await within(begun.wait(), "what is to hang")
    await within(follows.abandon(), "all to be broken off")
    await asyncio.sleep(0)
    assert seen == []


async def test_shutdown_does_not_wait_for_a_retry(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    log, failed = StepLog(), asyncio.Event()

    def fail() -> None:
        failed.set()
        raise RetryLater("not yet")

    log.doing["a"] = fail
    caplog.set_level(logging.CRITICAL)
    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, log.followers("a"))
        follows.nudge("m")
        await within(failed.wait(), "what is to follow")
        await within(follows.stop(), "what is to follow")
    assert log.said == ["a"]


async def test_new_change_does_not_wait_for_a_retry(tmp_path: Path) -> None:
    log, failed = StepLog(), asyncio.Event()

    def fail_once() -> None:
        del log.doing["a"]
        failed.set()
        raise RetryLater("not yet")

    log.doing["a"] = fail_once
    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, log.followers("ab"))
        follows.nudge("m")
        await follows.settled("m")
        follows.nudge("m")
        await follows.settled("m")
    assert log.said == [*"abab"]


async def test_start_runs_the_pipeline_once_for_each_live_or_pending_match(tmp_path: Path) -> None:
    seen: list[str] = []
    async with opened(tmp_path) as matches:
        tables = [await running(matches, ANNA, BERT, channel=channel) for channel in range(6)]
        follows = Pipeline(matches, [PipelineStep("a", seen.append)])
        await follows.begin(["gone", tables[0].id])
    assert sorted(seen) == sorted(["gone", *(table.id for table in tables)])


async def test_regained_match_is_processed_while_its_old_work_is_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cancelled step may take time, and later changes are still processed."""
    said, begun, may_end, is_ours = list[str](), asyncio.Event(), asyncio.Event(), True

    async def follow(match: str) -> None:
        said.append(match)
        if len(said) > 1:
            return
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            await may_end.wait()

    async def asked(_: str) -> bool:
        return is_ours

    monkeypatch.setattr(pipeline_module, "BREAKING_OFF", 0.0)
    async with opened(tmp_path) as matches:
        monkeypatch.setattr(matches, "is_ours", asked)
        monkeypatch.setattr(matches, "is_held", asked)
        follows = Pipeline(matches, [PipelineStep("a", follow)])
        follows.nudge("m")
        await within(begun.wait(), "the work")
        is_ours = False
        await follows.cancel_foreign()
        is_ours = True
        follows.nudge("m")
        may_end.set()
        await follows.settled("m")
    assert said == ["m", "m"]


async def test_pipeline_forgets_a_match_of_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = StepLog()

    async def asked(_: str) -> bool:
        return False

    async with opened(tmp_path) as matches:
        monkeypatch.setattr(matches, "is_ours", asked)
        follows = Pipeline(matches, log.followers("a"))
        follows.nudge("m")
        await follows.settled("m")
        assert follows.at_work == 0
    assert log.said == []


async def test_pipeline_skips_a_match_taken_over_by_another_process(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def refused(_: str) -> None:
        raise LeaseLostError("Another process holds the shard of the match.")

    async with opened(tmp_path) as matches:
        follows = Pipeline(matches, [PipelineStep("a", refused)])
        follows.nudge("m")
        await follows.settled("m")
        assert follows.retry_queue.matches == ()
    assert [one for one in caplog.records if one.levelname in ("WARNING", "ERROR")] == []
