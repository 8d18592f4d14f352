"""The bot as a child process: start, kill, restart; old buttons still work."""

from __future__ import annotations

from pathlib import Path

from bot.playground.bot_process import BotProcess
from bot.playground.limits.rate_limits import RateLimits
from bot.playground.world.clock import WallClock
from tests.playground.conftest import Starter
from tests.playground.replies import reply_to

PROGRAM = ("-m", "tests.playground.sample_bot")
ROOT = Path(__file__).parents[2]


async def test_killed_bot_process_can_be_restarted(start: Starter) -> None:
    loopback = await start(limits=RateLimits(WallClock(), 100))
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    anna = loopback.add_person("Anna")
    first = await BotProcess.start(loopback, *PROGRAM, cwd=ROOT)
    await loopback.bot_ready(20)
    made = await reply_to(anna.slash(channel, "try buttons"))
    assert await first.kill() == -9
    await loopback.wait_for(lambda: not loopback.bot_online)
    second = await BotProcess.start(loopback, *PROGRAM, cwd=ROOT)
    await loopback.bot_ready(20)
    done = await reply_to(anna.press(made, "Count"))
    assert done.text == "count!"
    assert "connected to Gateway" in second.log
    await second.stop()
    assert second.returncode is not None
    assert second.pid != first.pid
