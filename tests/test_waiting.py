"""What waits in vain fails, soon, and tells what it waited for and what is there instead; nothing hangs."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.playground.loopback import Loopback
from bot.playground.world import fair_timeout
from bot.playground.world.fair_timeout import FairTime
from tests.sources import ROOT
from tests.storm.loop import FIRST_MOMENT, VirtualLoop
from tests.waiting import PATIENCE, in_time, until, within

HUNG = """
import asyncio, time
import pytest

async def test_idle():
    await asyncio.Event().wait()

async def test_busy():
    while True:
        await asyncio.sleep(0)

async def test_tidying():
    try:
        await asyncio.Event().wait()
    finally:
        await asyncio.Event().wait()

def test_blocked():
    time.sleep(60)

@pytest.fixture
async def never():
    await asyncio.Event().wait()

async def test_prepared(never):
    pass

@pytest.fixture
async def untidy():
    yield
    await asyncio.Event().wait()

async def test_untidy(untidy):
    pass

@pytest.mark.timeout(60)
async def test_longer():
    await asyncio.sleep(5)
"""


async def test_timeout_of_a_condition_shows_its_last_value() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"in vain for the guests; there is \[\] instead"):
        await until(list[str], "the guests", patience=0.02)


async def test_wait_returns_a_condition_as_soon_as_it_is_true() -> None:
    answers = iter([0, 0, 7])
    assert await until(lambda: next(answers), "seven") == 7


async def test_timeout_lists_all_waiting_tasks() -> None:
    async def other() -> None:
        await asyncio.Event().wait()

    guest = asyncio.create_task(other(), name="the guest")
    with pytest.raises(AssertionError, match=r"in vain for the bell(.|\n)*the guest: .*test_waiting.py:\d+ in"):
        await within(asyncio.Event().wait(), "the bell", patience=0.02)
    guest.cancel()


async def test_fair_time_counts_only_the_processor_share() -> None:
    shares = iter([1.0, 0.1, 0.1, 1.0])
    time = FairTime(0.0, 0.5, lambda: next(shares))
    assert [round(time.look(now), 3) for now in (0.25, 0.5, 0.75, 90.0)] == [0.25, 0.275, 0.3, 0.8]


@pytest.mark.parametrize(("running", "blocked", "share"), [(1, 0, 1.0), (20, 4, 1 / 12), (0, 0, 1.0)])
def test_processor_share_is_read_from_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, running: int, blocked: int, share: float
) -> None:
    state = tmp_path / "stat"
    monkeypatch.setattr(fair_timeout, "_STATE", state)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("os.getloadavg", lambda: (8.0, 0.0, 0.0))
    assert fair_timeout.processor_share() == 0.25, "where there is no such file"
    state.write_text(f"cpu 1 2\nprocs_running {running}\nprocs_blocked {blocked}\n")
    assert fair_timeout.processor_share() == pytest.approx(share)


async def test_busy_machine_does_not_end_a_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_timeout, "processor_share", lambda: 0.0)
    assert await within(asyncio.sleep(0.1, "late"), "what is late", patience=0.01) == "late"


async def only_event() -> None:
    await asyncio.Event().wait()


async def event_in_a_group() -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(only_event())
        group.create_task(only_event())


async def event_of_others() -> None:
    await asyncio.gather(only_event(), asyncio.wait({asyncio.create_task(only_event())}))


@pytest.mark.parametrize("test", [only_event, event_in_a_group, event_of_others])
async def test_test_that_waits_too_long_for_one_event_fails(
    monkeypatch: pytest.MonkeyPatch, test: Callable[[], Any]
) -> None:
    monkeypatch.setattr("tests.waiting.LOOK", 0.01)
    with pytest.raises(AssertionError, match=r"waited 0.1 seconds for the same event(.|\n)*only_event"):
        await in_time(test, 300, patience=0.1)()


async def test_test_that_makes_progress_may_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.waiting.LOOK", 0.01)
    monkeypatch.setattr(FairTime.__init__, "__defaults__", (0.02, lambda: 1.0))

    async def steps() -> None:
        for _ in range(20):
            await asyncio.sleep(0.02)

    async def grouped() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(steps())
        await asyncio.gather(steps(), asyncio.wait({asyncio.create_task(steps())}))

    await in_time(grouped, 300, patience=0.2)()


async def test_exceptions_of_a_test_are_not_replaced() -> None:
    async def late() -> None:
        raise TimeoutError("its own")

    with pytest.raises(TimeoutError, match="its own"):
        await in_time(late, 5)()


async def test_loopback_timeout_describes_the_missing_event() -> None:
    loopback = await Loopback.start()
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    loopback.add_person("Anna").say(channel, "is anybody there?")
    with pytest.raises(TimeoutError) as late:
        await loopback.wait_for(lambda: loopback.bot_online, 0.02)
    await loopback.stop()
    for said in ("0.02 seconds", "loopback.bot_online", "no bot", "is anybody there?"):
        assert said in str(late.value)


def test_loopback_and_tests_have_the_same_patience() -> None:
    assert Loopback.wait_for.__defaults__ == Loopback.bot_ready.__defaults__ == (PATIENCE,)
    assert PATIENCE == 60


@pytest.mark.rotating(4)
def test_hanging_test_is_ended_by_its_time_limit(tmp_path: Path) -> None:
    """Each test is ended by its own time limit, whatever it hangs in."""
    (tmp_path / "test_hung.py").write_text(HUNG, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest"]
    given = ["-p", "no:cacheprovider", "--rootdir", str(tmp_path), "--timeout=4", str(tmp_path)]
    ended = subprocess.run([*command, *given], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "4 failed, 2 passed, 2 errors" in ended.stdout, ended.stdout
    for waiting in ("test", "fixture never", "fixture untidy"):
        assert re.search(rf"the {waiting} was not over after [\d.]+ seconds; what waits", ended.stdout), ended.stdout


def test_machine_load_does_not_delay_simulated_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_timeout, "processor_share", lambda: 0.5)
    loop = VirtualLoop()
    monkeypatch.setattr(time, "monotonic", loop.time)

    async def waited() -> float:
        with pytest.raises(TimeoutError):
            async with fair_timeout.fair_timeout(5.0):
                await asyncio.Event().wait()
        return loop.time() - FIRST_MOMENT

    try:
        assert loop.run_until_complete(waited()) == pytest.approx(5.0)
    finally:
        loop.close()
