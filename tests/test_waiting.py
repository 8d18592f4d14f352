"""What waits in vain fails, soon, and tells what it waited for and what is there instead; nothing hangs."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.playground.loopback import Loopback
from tests.sources import ROOT
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

@pytest.mark.timeout(60)
async def test_longer():
    await asyncio.sleep(5)
"""


async def test_a_condition_that_never_comes_true_says_what_is_there_instead() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"in vain for the guests; there is \[\] instead"):
        await until(list[str], "the guests", patience=0.02)


async def test_a_condition_is_given_as_soon_as_it_is_true() -> None:
    answers = iter([0, 0, 7])
    assert await until(lambda: next(answers), "seven") == 7


async def test_a_timeout_lists_all_waiting_tasks() -> None:
    async def other() -> None:
        await asyncio.Event().wait()

    guest = asyncio.create_task(other(), name="the guest")
    with pytest.raises(AssertionError, match=r"in vain for the bell(.|\n)*the guest: .*test_waiting.py:\d+ in"):
        await within(asyncio.Event().wait(), "the bell", patience=0.02)
    guest.cancel()


async def test_a_test_keeps_its_own_faults() -> None:
    async def late() -> None:
        raise TimeoutError("its own")

    with pytest.raises(TimeoutError, match="its own"):
        await in_time(late, 5)()


async def test_the_loopback_says_what_did_not_happen() -> None:
    loopback = await Loopback.start()
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    loopback.add_person("Anna").say(channel, "is anybody there?")
    with pytest.raises(TimeoutError) as late:
        await loopback.wait_for(lambda: loopback.bot_online, 0.02)
    await loopback.stop()
    for said in ("0.02 seconds", "loopback.bot_online", "no bot", "is anybody there?"):
        assert said in str(late.value)


def test_the_loopback_waits_as_long_as_the_tests() -> None:
    assert Loopback.wait_for.__defaults__ == Loopback.bot_ready.__defaults__ == (PATIENCE,)


@pytest.mark.rotating(4)
def test_no_test_hangs(tmp_path: Path) -> None:
    """Each test is ended by its own time limit, whatever it hangs in."""
    (tmp_path / "test_hung.py").write_text(HUNG, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest"]
    given = ["-p", "no:cacheprovider", "--rootdir", str(tmp_path), "--timeout=2", str(tmp_path)]
    ended = subprocess.run([*command, *given], cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert "5 failed, 1 passed" in ended.stdout or "4 failed, 1 passed, 1 error" in ended.stdout, ended.stdout
    assert re.search(r"the test was not over after [\d.]+ seconds; what waits", ended.stdout), ended.stdout
