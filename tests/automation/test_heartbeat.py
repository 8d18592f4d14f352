"""Tests of the heartbeat with several processes: downtime of a shard shifts its deadlines only."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.automation import heartbeat
from bot.automation.heartbeat import Heartbeat
from bot.automation.scheduler import Scheduler
from bot.match.matches import Matches
from bot.play_time import GAP
from bot.rng import Seeds
from bot.shards import Ownership
from bot.store import Store
from bot.table.seat_clock import SeatClock
from tests.match.tables import ANNA, BERT, running
from tests.match.toy import GAMES
from tests.passing_time import MovableClock
from tests.threadless_sqlite import store_at

HOUR = timedelta(hours=1)
GUILDS = (2 << 22, 1 << 22)
"""A server of each of two shards."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    made = await store_at(tmp_path / "test.db")
    yield made
    await made.close()


class Process:
    """A process that owns every shard it takes."""

    def __init__(self, store: Store, clock: MovableClock) -> None:
        self.ownership = Ownership()
        self.matches = Matches(store, seeds=Seeds(1), now=clock, games=GAMES, ownership=self.ownership)
        self.heartbeat = Heartbeat(self.matches, store, Scheduler(now=clock))
        clock.known_to(self.matches.play_time)

    async def take(self, count: int, *shards: int) -> None:
        self.ownership.begin(count)
        self.ownership.renew(math.inf)
        for shard in shards:
            await self.heartbeat.take(shard)
            self.ownership.add(shard)


async def due_in(store: Store, clock: MovableClock) -> list[str]:
    """Start a match in each server, with a deadline in a day."""
    matches, made = Matches(store, seeds=Seeds(1), now=clock, games=GAMES), []
    for guild in GUILDS:
        table = await running(matches, ANNA, BERT, guild=guild, channel=guild)
        stored = SeatClock(match=table.id, seat=0, began_at=clock(), changes=0, due_at=clock() + 24 * HOUR)
        await store.clocks.put([stored])
        made.append(table.id)
    return made


async def left(store: Store, matches: list[str], now: datetime) -> list[float]:
    """Return the hours left."""
    due = [(await store.clocks.of(match))[0].due_at for match in matches]
    return [(moment - now) / HOUR for moment in due if moment is not None]


async def test_takeover_adds_the_time_without_a_holder_to_all_clocks(store: Store) -> None:
    clock = MovableClock()
    matches, first, second = await due_in(store, clock), Process(store, clock), Process(store, clock)
    await first.heartbeat.form(2)
    await first.take(2, 0, 1)
    clock.time += 5 * HOUR
    await first.heartbeat.beat()
    first.ownership.remove(1)
    clock.time += 2 * HOUR
    await first.heartbeat.beat()
    assert await left(store, matches, clock()) == [17, 17]
    await second.take(2, 1)
    assert await left(store, matches, clock()) == [17, 19], "nobody held it for two hours; the other was held"
    clock.time += GAP / 2
    await second.take(2, 1)
    await first.heartbeat.beat()
    assert (await store.heartbeats.all()).seen == {0: clock(), 1: clock()}, "a moment of silence moves nothing"


async def test_process_without_shards_writes_no_heartbeat(store: Store) -> None:
    clock = MovableClock()
    process = Process(store, clock)
    await process.heartbeat.form(2)
    await process.take(2, 0, 1)
    seen = (await store.heartbeats.all()).seen
    process.ownership.renew(0.0)
    clock.time += HOUR
    await process.heartbeat.beat()
    assert (await store.heartbeats.all()).seen == seen


async def test_single_process_start_adds_each_shards_downtime_to_its_clocks(store: Store) -> None:
    clock = MovableClock()
    matches, several, alone = await due_in(store, clock), Process(store, clock), Process(store, clock)
    await several.heartbeat.form(2)
    await several.take(2, 0)
    clock.time += 3 * HOUR
    await several.heartbeat.beat()
    clock.time += HOUR
    await alone.heartbeat.start()
    assert await left(store, matches, clock()) == [21, 24]
    assert ((await store.heartbeats.all()).count, await store.heartbeats.last()) == (1, clock())
    await alone.heartbeat.stop()


async def test_unstored_end_of_an_outage_is_stored_with_the_next_heartbeat(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One failing read must not stop the time of a server for ever."""
    clock = MovableClock()
    matches, process = await due_in(store, clock), Process(store, clock)
    await process.heartbeat.form(2)
    await process.take(2, 0, 1)
    process.heartbeat.lose(1)
    clock.time += 3 * HOUR
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "all", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heartbeat.take(1)
    assert not process.matches.play_time.runs(GUILDS[1])
    await process.heartbeat.beat()
    assert process.matches.play_time.runs(GUILDS[1])
    assert await left(store, matches, clock()) == [21, 24]


async def test_unstored_outage_begins_and_ends_with_the_next_heartbeat(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = MovableClock()
    matches, process = await due_in(store, clock), Process(store, clock)
    await process.take(1, 0)
    unavailable = frozenset({GUILDS[1]})
    process.heartbeat.unavailable = lambda: unavailable
    await process.heartbeat.beat()
    assert not process.matches.play_time.runs(GUILDS[1])
    clock.time += 3 * HOUR
    unavailable = frozenset()
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "end_outage", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heartbeat.end_outage(GUILDS[1])
    await process.heartbeat.beat()
    assert process.matches.play_time.runs(GUILDS[1])
    assert (await left(store, matches, clock()))[1] == 24


async def test_outage_whose_end_was_committed_without_an_answer_counts_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a connection to PostgreSQL that broke at the commit."""
    clock = MovableClock()
    matches, process = await due_in(store, clock), Process(store, clock)
    await process.take(1, 0)
    process.heartbeat.unavailable = lambda: frozenset({GUILDS[1]})
    await process.heartbeat.beat()
    process.heartbeat.unavailable = frozenset
    clock.time += 3 * HOUR
    end = type(store.heartbeats).end_outage

    async def unanswered(*given: Any) -> None:
        await end(*given)
        raise OSError("cut")

    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "end_outage", unanswered)
        with pytest.raises(OSError, match="cut"):
            await process.heartbeat.end_outage(GUILDS[1])
    await process.heartbeat.beat()
    assert process.matches.play_time.runs(GUILDS[1])
    assert (await left(store, matches, clock()))[1] == 24


async def test_unstored_outage_is_stored_with_the_next_heartbeat(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies must leave it to the next one."""
    clock = MovableClock()
    process, began = Process(store, clock), clock()
    await process.take(1, 0)
    process.heartbeat.unavailable = lambda: frozenset({GUILDS[1]})
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "begin_outage", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heartbeat.begin_outage(GUILDS[1])
    clock.time += GAP / 2
    await process.heartbeat.beat()
    assert await store.heartbeats.outages() == {GUILDS[1]: began}


async def test_outage_that_was_never_stored_still_postpones_deadlines(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = MovableClock()
    matches, process = await due_in(store, clock), Process(store, clock)
    await process.take(1, 0)
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "begin_outage", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heartbeat.begin_outage(GUILDS[1])
    clock.time += 3 * HOUR
    await process.heartbeat.end_outage(GUILDS[1])
    assert (await left(store, matches, clock()))[1] == 24


@pytest.mark.parametrize("cut", ["live", "shift"])
async def test_matches_with_moved_deadlines_are_updated_despite_a_failure(
    store: Store, monkeypatch: pytest.MonkeyPatch, cut: str
) -> None:
    """Their messages would tell of the old deadlines."""
    clock = MovableClock()
    matches, process = await due_in(store, clock), Process(store, clock)
    await process.heartbeat.form(2)
    await process.take(2, 0, 1)
    shown, process.heartbeat.on_shift = list[str](), lambda moved: shown_to(shown, moved)
    process.heartbeat.begin()
    process.heartbeat.lose(1)
    clock.time += 3 * HOUR
    shift = type(store.heartbeats).shift

    async def unanswered(*given: Any) -> None:
        await shift(*given)
        raise OSError("cut")

    with monkeypatch.context() as failing:
        if cut == "live":
            failing.setattr(type(store.matches), "live", broken)
        else:
            failing.setattr(type(store.heartbeats), "shift", unanswered)
        with pytest.raises(OSError, match="cut"):
            await process.heartbeat.take(1)
    await process.heartbeat.beat()
    await process.heartbeat.stop()
    assert shown == [matches[1]]
    assert (await left(store, matches, clock()))[1] == 24


async def shown_to(shown: list[str], moved: Sequence[str]) -> None:
    shown.extend(moved)


async def broken(*_: object) -> None:
    raise OSError("cut")


async def test_idle_bot_stores_few_heartbeats(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stored one costs an idle bot about 20 kB of its disk."""
    monkeypatch.setattr(heartbeat, "PULSE", 0.0)
    clock, seen = MovableClock(), list[datetime]()
    process, enough = Process(store, clock), asyncio.Event()
    await process.heartbeat.form(2)
    await process.take(2, 0, 1)
    beat = process.heartbeat.beat

    async def noted(**how: bool) -> None:
        await beat(**how)
        seen.append((await store.heartbeats.all()).seen[0])
        if len(seen) == 3 * heartbeat.STORED:
            enough.set()
        clock.lived(GAP / 2)

    monkeypatch.setattr(process.heartbeat, "beat", noted)
    process.heartbeat.begin()
    await enough.wait()
    assert len({*seen[: 3 * heartbeat.STORED]}) == 4, "the first, and every third from then on"
    assert process.matches.play_time.runs(GUILDS[0])
    await process.heartbeat.stop()


async def test_bot_stores_a_last_heartbeat_when_it_stops(store: Store) -> None:
    """A short restart would else postpone deadlines, and edit every message."""
    clock = MovableClock()
    matches, first, second = await due_in(store, clock), Process(store, clock), Process(store, clock)
    await first.heartbeat.start()
    for _ in range(5):
        clock.lived(GAP / 2)
        await first.heartbeat.beat(is_stored=False)
    await first.heartbeat.stop()
    clock.time += GAP / 2
    await second.heartbeat.start()
    assert await left(store, matches, clock()) == [24 - 3 / 60] * 2
    await second.heartbeat.stop()
