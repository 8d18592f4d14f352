"""Gateway session budget: neither a crash loop nor a Discord that refuses sessions exhausts the daily limit."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import Tavolino
from bot.app.identify_budget import HOUR, LONGEST_PAUSE, OFTEN, IdentifyBudget
from bot.backoff import Backoff
from bot.metrics import STARTS_LEFT
from bot.playground.limits.faults import Fault
from bot.playground.limits.rate_limits import DAY, MAX_IDENTIFIES, IdentifyLimits
from bot.playground.loopback import Loopback
from tests.metric_values import value_of
from tests.openapi import schema_checker
from tests.wire.play_session import HURRY, PatientClock, bot_on, hurried, session_at


class World:
    """Discord's count of sessions, and bot processes that start them. Time passes only in their pauses."""

    def __init__(self) -> None:
        self.time = 0.0
        self.is_reachable = True
        self.limits = IdentifyLimits(self)
        self.least = MAX_IDENTIFIES

    def now(self) -> float:
        return self.time

    async def until(self, moment: float) -> None:
        self.time = max(self.time, moment)

    async def sleep(self, seconds: float) -> None:
        self.time += seconds

    async def read(self) -> Any:
        if not self.is_reachable:
            raise ConnectionError
        return self.limits.told()["session_start_limit"]

    def process(self) -> IdentifyBudget:
        return IdentifyBudget(self.read, (ConnectionError,), now=self.now, sleep=self.sleep)

    async def identify(self, budget: IdentifyBudget) -> None:
        await budget.spend(0)
        self.limits.spend(1)
        self.least = min(self.least, self.limits.remaining)


async def test_crash_loop_never_uses_up_the_daily_session_limit() -> None:
    """The cause and the speed of the restarts do not matter."""
    world = World()
    while world.time < 3 * DAY:
        await world.identify(world.process())
        world.time += 1.0
    assert 0 < world.least < MAX_IDENTIFIES // 10, "the last tenth is spread over the rest of the day"
    assert value_of(STARTS_LEFT) > 0


async def test_process_refused_repeatedly_waits_longer_each_time() -> None:
    world = World()
    budget, begun = world.process(), []
    while world.time < HOUR:
        await world.identify(budget)
        begun.append(world.time)
    pauses = [later - sooner for sooner, later in pairwise(begun)]
    assert pauses[:2] == [0.0, 5.0]
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_PAUSE
    assert DAY / LONGEST_PAUSE < MAX_IDENTIFIES, "also if Discord counts what it refuses"


async def test_session_refused_for_days_keeps_the_longest_pause() -> None:
    """Floats end at 2 to the power of 1,024."""
    world = World()
    budget, begun = world.process(), []
    for _ in range(1_100):
        await world.identify(budget)
        begun.append(world.time)
        world.limits._begun.clear()  # as if each were on another day
    assert begun[-1] - begun[-2] == LONGEST_PAUSE


async def test_occasional_reconnects_do_not_wait() -> None:
    world = World()
    budget = world.process()
    for _ in range(20):
        world.time += HOUR / OFTEN
        began = world.time
        await world.identify(budget)
        budget.note_accepted(0)
        assert world.time == began


async def test_sessions_lost_right_after_identify_start_with_growing_pauses() -> None:
    world = World()
    budget, count = world.process(), 0
    while world.time < HOUR:
        world.time += 5.0
        await world.identify(budget)
        budget.note_accepted(0)
        count += 1
    assert OFTEN < count < 3 * OFTEN


async def test_unreadable_session_limit_delays_only_the_first_session() -> None:
    world = World()
    world.is_reachable = False
    budget = world.process()
    with pytest.raises(ConnectionError):
        await budget.wait(0, is_first=True)
    await world.identify(budget)
    assert world.time == 0.0


async def test_interrupted_wait_continues_with_its_remaining_time() -> None:
    """Connecting has a time limit, and is tried again."""
    world = World()
    world.limits.spend(MAX_IDENTIFIES - 20)
    budget = world.process()
    is_cut = True

    async def sleep(seconds: float) -> None:
        if is_cut:
            world.time += seconds / 2
            raise TimeoutError
        world.time += seconds

    budget._sleep = sleep
    with pytest.raises(TimeoutError):
        await budget.wait(0)
    is_cut = False
    await budget.spend(0)
    assert world.time == pytest.approx(DAY / 10, abs=1.0)


async def test_bot_delays_its_first_session_when_few_are_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world, limits = World(), hurried()
    limits.starts.spend(MAX_IDENTIFIES - 10)
    monkeypatch.setattr("bot.app.client.IdentifyBudget", partial(IdentifyBudget, now=world.now, sleep=world.sleep))
    async with session_at(tmp_path, limits=limits) as session:
        assert session.loopback.starts.remaining == 9
    assert world.time == pytest.approx(DAY / HURRY, abs=10.0)


async def test_bot_retries_the_connection_every_minute_after_an_outage(tmp_path: Path) -> None:
    """The budget limits the session starts; discord.py's own pauses would grow to 17 minutes."""
    async with session_at(tmp_path) as session:
        shard = session.client.get_shard(0)
        assert shard is not None
        pauses = shard._parent._backoff
        assert max(pauses.delay() for _ in range(200)) <= 64.0
        assert max(pauses.delay() for _ in range(200)) > 32.0


@pytest.mark.parametrize("path", ["/users/@me", "/gateway/bot"])
async def test_bot_started_during_an_outage_retries_every_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    pauses: list[float] = []

    async def note(_: str, __: Exception, backoff: Backoff) -> None:
        pauses.append(backoff.next())

    monkeypatch.setattr(Tavolino, "_rest", staticmethod(note))
    clock = PatientClock()
    loopback = await Loopback.start(checker=schema_checker(), clock=clock, limits=hurried())
    loopback.faults.add(Fault("GET", path, 503, 0, times=20))
    async with bot_on(loopback, tmp_path / "tavolino.db"):
        await loopback.bot_ready()
    await loopback.stop()
    assert len(pauses) >= 20
    assert 45.0 < max(pauses) <= 60.0
