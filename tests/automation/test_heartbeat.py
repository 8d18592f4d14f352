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

    def __init__(self, store: Store, hands: MovableClock) -> None:
        self.ownership = Ownership()
        self.matches = Matches(store, seeds=Seeds(1), now=hands, games=GAMES, ownership=self.ownership)
        self.heart = Heartbeat(self.matches, store, Scheduler(now=hands))
        hands.known_to(self.matches.play_time)

    async def take(self, count: int, *shards: int) -> None:
        self.ownership.begin(count)
        self.ownership.renew(math.inf)
        for shard in shards:
            await self.heart.take(shard)
            self.ownership.add(shard)


async def due_in(store: Store, hands: MovableClock) -> list[str]:
    """Start a match in each server, with a deadline in a day."""
    matches, made = Matches(store, seeds=Seeds(1), now=hands, games=GAMES), []
    for guild in GUILDS:
        table = await running(matches, ANNA, BERT, guild=guild, channel=guild)
        clock = SeatClock(match=table.id, seat=0, began_at=hands(), changes=0, due_at=hands() + 24 * HOUR)
        await store.clocks.put([clock])
        made.append(table.id)
    return made


async def left(store: Store, matches: list[str], now: datetime) -> list[float]:
    """Return the hours left."""
    due = [(await store.clocks.of(match))[0].due_at for match in matches]
    return [(moment - now) / HOUR for moment in due if moment is not None]


async def test_takeover_adds_the_time_without_a_holder_to_all_clocks(store: Store) -> None:
    hands = MovableClock()
    matches, first, second = await due_in(store, hands), Process(store, hands), Process(store, hands)
    await first.heart.form(2)
    await first.take(2, 0, 1)
    hands.time += 5 * HOUR
    await first.heart.beat()
    first.ownership.remove(1)
    hands.time += 2 * HOUR
    await first.heart.beat()
    assert await left(store, matches, hands()) == [17, 17]
    await second.take(2, 1)
    assert await left(store, matches, hands()) == [17, 19], "nobody held it for two hours; the other was held"
    hands.time += GAP / 2
    await second.take(2, 1)
    await first.heart.beat()
    assert (await store.heartbeats.all()).seen == {0: hands(), 1: hands()}, "a moment of silence moves nothing"


async def test_process_without_shards_writes_no_heartbeat(store: Store) -> None:
    hands = MovableClock()
    process = Process(store, hands)
    await process.heart.form(2)
    await process.take(2, 0, 1)
    seen = (await store.heartbeats.all()).seen
    process.ownership.renew(0.0)
    hands.time += HOUR
    await process.heart.beat()
    assert (await store.heartbeats.all()).seen == seen


async def test_single_process_start_adds_each_shards_downtime_to_its_clocks(store: Store) -> None:
    hands = MovableClock()
    matches, several, alone = await due_in(store, hands), Process(store, hands), Process(store, hands)
    await several.heart.form(2)
    await several.take(2, 0)
    hands.time += 3 * HOUR
    await several.heart.beat()
    hands.time += HOUR
    await alone.heart.start()
    assert await left(store, matches, hands()) == [21, 24]
    assert ((await store.heartbeats.all()).count, await store.heartbeats.last()) == (1, hands())
    await alone.heart.stop()


async def test_unstored_end_of_an_outage_is_stored_with_the_next_heartbeat(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One failing read must not stop the time of a server for ever."""
    hands = MovableClock()
    matches, process = await due_in(store, hands), Process(store, hands)
    await process.heart.form(2)
    await process.take(2, 0, 1)
    process.heart.lose(1)
    hands.time += 3 * HOUR
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "all", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heart.take(1)
    assert not process.matches.play_time.runs(GUILDS[1])
    await process.heart.beat()
    assert process.matches.play_time.runs(GUILDS[1])
    assert await left(store, matches, hands()) == [21, 24]


async def test_unstored_outage_begins_and_ends_with_the_next_heartbeat(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = MovableClock()
    matches, process = await due_in(store, hands), Process(store, hands)
    await process.take(1, 0)
    unavailable = frozenset({GUILDS[1]})
    process.heart.unavailable = lambda: unavailable
    await process.heart.beat()
    assert not process.matches.play_time.runs(GUILDS[1])
    hands.time += 3 * HOUR
    unavailable = frozenset()
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "end_outage", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heart.end_outage(GUILDS[1])
    await process.heart.beat()
    assert process.matches.play_time.runs(GUILDS[1])
    assert (await left(store, matches, hands()))[1] == 24


async def test_outage_whose_end_was_committed_without_an_answer_counts_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a connection to PostgreSQL that broke at the commit."""
    hands = MovableClock()
    matches, process = await due_in(store, hands), Process(store, hands)
    await process.take(1, 0)
    process.heart.unavailable = lambda: frozenset({GUILDS[1]})
    await process.heart.beat()
    process.heart.unavailable = frozenset
    hands.time += 3 * HOUR
    end = type(store.heartbeats).end_outage

    async def unanswered(*given: Any) -> None:
        await end(*given)
        raise OSError("cut")

    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "end_outage", unanswered)
        with pytest.raises(OSError, match="cut"):
            await process.heart.end_outage(GUILDS[1])
    await process.heart.beat()
    assert process.matches.play_time.runs(GUILDS[1])
    assert (await left(store, matches, hands()))[1] == 24


async def test_unstored_outage_is_stored_with_the_next_heartbeat(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies must leave it to the next one."""
    hands = MovableClock()
    process, began = Process(store, hands), hands()
    await process.take(1, 0)
    process.heart.unavailable = lambda: frozenset({GUILDS[1]})
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "begin_outage", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heart.begin_outage(GUILDS[1])
    hands.time += GAP / 2
    await process.heart.beat()
    assert await store.heartbeats.outages() == {GUILDS[1]: began}


async def test_outage_that_was_never_stored_still_postpones_deadlines(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = MovableClock()
    matches, process = await due_in(store, hands), Process(store, hands)
    await process.take(1, 0)
    with monkeypatch.context() as failing:
        failing.setattr(type(store.heartbeats), "begin_outage", broken)
        with pytest.raises(OSError, match="cut"):
            await process.heart.begin_outage(GUILDS[1])
    hands.time += 3 * HOUR
    await process.heart.end_outage(GUILDS[1])
    assert (await left(store, matches, hands()))[1] == 24


@pytest.mark.parametrize("cut", ["live", "shift"])
async def test_matches_with_moved_deadlines_are_updated_despite_a_failure(
    store: Store, monkeypatch: pytest.MonkeyPatch, cut: str
) -> None:
    """Their messages would tell of the old deadlines."""
    hands = MovableClock()
    matches, process = await due_in(store, hands), Process(store, hands)
    await process.heart.form(2)
    await process.take(2, 0, 1)
    shown, process.heart.on_shift = list[str](), lambda moved: shown_to(shown, moved)
    process.heart.begin()
    process.heart.lose(1)
    hands.time += 3 * HOUR
    shift = type(store.heartbeats).shift

    async def unanswered(*given: Any) -> None:
        await shift(*given)
        raise OSError("cut")

    with monkeypatch.context() as failing:
        if cut == "live":
            failing.setattr(Store, "live", broken)
        else:
            failing.setattr(type(store.heartbeats), "shift", unanswered)
        with pytest.raises(OSError, match="cut"):
            await process.heart.take(1)
    await process.heart.beat()
    await process.heart.stop()
    assert shown == [matches[1]]
    assert (await left(store, matches, hands()))[1] == 24


async def shown_to(shown: list[str], moved: Sequence[str]) -> None:
    shown.extend(moved)


async def broken(*_: object) -> None:
    raise OSError("cut")


async def test_idle_bot_stores_few_heartbeats(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stored one costs an idle bot about 20 kB of its disk."""
    monkeypatch.setattr(heartbeat, "PULSE", 0.0)
    hands, seen = MovableClock(), list[datetime]()
    process, enough = Process(store, hands), asyncio.Event()
    await process.heart.form(2)
    await process.take(2, 0, 1)
    beat = process.heart.beat

    async def noted(**how: bool) -> None:
        await beat(**how)
        seen.append((await store.heartbeats.all()).seen[0])
        if len(seen) == 3 * heartbeat.STORED:
            enough.set()
        hands.lived(GAP / 2)

    monkeypatch.setattr(process.heart, "beat", noted)
    process.heart.begin()
    await enough.wait()
    assert len({*seen[: 3 * heartbeat.STORED]}) == 4, "the first, and every third from then on"
    assert process.matches.play_time.runs(GUILDS[0])
    await process.heart.stop()


async def test_bot_stores_a_last_heartbeat_when_it_stops(store: Store) -> None:
    """A short restart would else postpone deadlines, and edit every message."""
    hands = MovableClock()
    matches, first, second = await due_in(store, hands), Process(store, hands), Process(store, hands)
    await first.heart.start()
    for _ in range(5):
        hands.lived(GAP / 2)
        await first.heart.beat(is_stored=False)
    await first.heart.stop()
    hands.time += GAP / 2
    await second.heart.start()
    assert await left(store, matches, hands()) == [24 - 3 / 60] * 2
    await second.heart.stop()
