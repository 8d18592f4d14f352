"""Tests that a process acts for its own matches only and stops when it loses them."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.automation.clocks import Deadlines, SeatClocks
from bot.automation.computer_seats import ComputerSeats
from bot.automation.inactivity import ActivityLog, Inactivity, PublicActivity
from bot.automation.pipeline import Pipeline, PipelineStep, RetryLater, RetryQueue
from bot.automation.scheduler import Scheduler
from bot.history.results import Results
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.shards import Ownership
from bot.store import Store
from bot.table.table import Table
from tests.match.tables import ANNA, BERT, play_any
from tests.match.toy import GAMES
from tests.passing_time import MovableClock
from tests.threadless_sqlite import store_at
from tests.waiting import until, within

THEIRS, OURS = 2 << 22, 1 << 22
"""Servers of the first and of the second of two shards."""
TURN = timedelta(hours=72)


class Process(msgspec.Struct):
    """Automation of a process that owns the second of two shards."""

    store: Store
    matches: Matches
    ownership: Ownership
    hands: MovableClock
    following: Pipeline
    schedule: Scheduler
    computers: ComputerSeats
    results: Results
    followed: list[str]
    clock: SeatClocks

    async def settled(self) -> None:
        await self.following.all_settled()
        await self.computers.settled()
        await self.schedule.settled()
        await self.results.settled()


@asynccontextmanager
async def one_of_two(folder: Path, hands: MovableClock) -> AsyncIterator[Process]:
    store, ownership = await store_at(folder / "test.db"), Ownership()
    ownership.begin(2)
    ownership.add(1)
    ownership.renew(math.inf)
    matches = Matches(store, seeds=Seeds(1), now=hands, games=GAMES, ownership=ownership)
    schedule = Scheduler(now=hands, is_ours=matches.is_ours)
    clock = SeatClocks(matches, store, schedule)
    schedule.add(Deadlines(matches, clock))
    computers, results, followed = ComputerSeats(matches), Results(matches, store), list[str]()
    following = Pipeline(
        matches,
        (
            PipelineStep("the list", followed.append),
            PipelineStep("the clock", clock.follow),
            PipelineStep("the schedule", schedule.changed),
            PipelineStep("the result", results.note),
            PipelineStep("the computers", computers.wake),
        ),
    )
    clock.start()
    schedule.start([])
    await computers.start()
    await results.start()
    try:
        yield Process(store, matches, ownership, hands, following, schedule, computers, results, followed, clock)
    finally:
        await computers.stop()
        await schedule.stop()
        await results.stop()
        await store.close()


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    async with one_of_two(tmp_path, MovableClock()) as made:
        yield made


async def begun(process: Process, guild: int, *, computers: int = 1) -> Table:
    matches = process.matches
    table = await matches.lobby.open(game="toy", guild=guild, channel=guild, host=ANNA, options={}, locale="en")
    await matches.lobby.join(table.id, BERT)
    for _ in range(computers):
        await matches.lobby.add_computer(table.id, ANNA)
    return await matches.lobby.start(table.id, ANNA)


async def rows(process: Process, match: str) -> int:
    await process.settled()
    return (await process.matches.table(match)).seq


async def test_process_acts_only_for_its_own_matches(process: Process) -> None:
    theirs, ours = await begun(process, THEIRS), await begun(process, OURS)
    assert (await rows(process, theirs.id), await rows(process, ours.id)) == (0, 1)
    assert set(process.followed) == {ours.id}
    assert [bool(await process.store.clocks.of(match)) for match in (theirs.id, ours.id)] == [False, True]
    assert [table.id for table in await process.matches.live()] == [ours.id]
    process.hands.time += TURN
    process.schedule.catch_up()
    assert await rows(process, theirs.id) == 0
    assert await rows(process, ours.id) > 1, "whose time has run out is played for"


async def test_press_in_another_process_is_served_and_the_owner_continues(process: Process) -> None:
    theirs = await begun(process, THEIRS)
    await play_any(process.matches, theirs.id, ANNA, BERT, most=1)
    assert await rows(process, theirs.id) == 1
    process.ownership.add(0)
    process.computers.wake(theirs.id)
    assert await rows(process, theirs.id) > 1


async def test_owner_stores_the_result_of_a_match_ended_elsewhere(process: Process) -> None:
    theirs = await begun(process, THEIRS, computers=0)
    await play_any(process.matches, theirs.id, ANNA, BERT)
    await process.settled()
    assert (await process.matches.table(theirs.id)).status == "over"
    assert await process.store.results.missing() == (theirs.id,)
    process.ownership.add(0)
    await process.results.start()
    await process.results.settled()
    assert await process.store.results.missing() == ()


async def test_losing_a_shard_drops_everything_of_its_matches(process: Process) -> None:
    ours, hanging = await begun(process, OURS), asyncio.Event()
    await process.settled()
    begun_with = await rows(process, ours.id)
    ended: list[str] = []

    async def hang(match: str) -> None:
        hanging.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(match)

    process.following.set_steps(PipelineStep("the messages", hang), PipelineStep("after them", process.followed.append))
    process.followed.clear()
    process.matches.announce(ours.id)
    await within(hanging.wait(), "the first message")
    process.ownership.remove(1)
    await process.following.cancel_foreign()
    assert ended == [ours.id]
    process.hands.time += TURN
    process.schedule.catch_up()
    process.computers.wake(ours.id)
    assert await rows(process, ours.id) == begun_with
    assert process.schedule.next_moment is None
    assert process.followed == []


async def test_computer_paused_when_its_shard_is_lost_makes_no_move(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    resting, is_over = asyncio.Event(), asyncio.Event()

    async def rest(_: float) -> None:
        resting.set()
        await is_over.wait()

    monkeypatch.setattr(process.computers, "_rest", rest)
    ours = await begun(process, OURS)
    await within(resting.wait(), "the computer player to think")
    process.ownership.remove(1)
    is_over.set()
    assert await rows(process, ours.id) == 0


async def test_pending_retries_move_with_their_match(process: Process) -> None:
    ours, theirs = await begun(process, OURS), await begun(process, THEIRS)
    behind = RetryQueue(process.store.pending_updates, now=process.hands)
    await behind.failed(ours.id, "the messages", RetryLater)
    await behind.failed(theirs.id, "the messages", RetryLater)
    await behind.drop_foreign(process.matches.is_ours)
    assert behind.matches == (ours.id,)
    anew = RetryQueue(process.store.pending_updates, now=process.hands)
    await anew.recall(process.matches.is_ours)
    assert anew.matches == (ours.id,)
    assert len(await process.store.pending_updates.all()) == 2, "its owner still finds it"


async def test_pipeline_catches_up_only_on_the_named_matches(process: Process) -> None:
    first = await begun(process, OURS, computers=0)
    await process.settled()
    process.followed.clear()
    await process.following.begin([], [])
    assert process.followed == []
    await process.following.begin([])
    assert process.followed == [first.id]
    await until(lambda: process.following.at_work == 0, "the end of it")


@pytest.mark.parametrize("has_another_had_it", [False, True])
async def test_process_that_regains_a_match_reads_it_again(process: Process, *, has_another_had_it: bool) -> None:
    """Else what was done there meanwhile would be new, whenever that was."""
    ours = await begun(process, OURS, computers=0)
    await play_any(process.matches, ours.id, ANNA, BERT, most=2)
    activity = ActivityLog(process.matches, process.store)
    acts = PublicActivity(process.matches, process.store, activity)
    silence = Inactivity(process.matches, process.clock, activity, acts)
    await silence.follow(ours.id)
    await process.settled()
    assert not activity.is_left_alone(ours.id)
    assert process.clock.set_at(ours.id) is not None
    process.ownership.remove(1)
    await play_any(process.matches, ours.id, ANNA, BERT, most=1)
    process.hands.time += timedelta(hours=9)
    process.ownership.add(1)
    if has_another_had_it:
        process.matches.taken_over.tell(ours.id)
    assert (process.clock.set_at(ours.id) is None) == has_another_had_it
    await silence.follow(ours.id)
    assert activity.is_left_alone(ours.id) == has_another_had_it, "what was done nine hours ago is not new"
