"""Tests of the storm's measure of stalls: the bot's own work on the loop counts, and nothing else."""

from __future__ import annotations

import asyncio
import contextvars
import time

from tests.storm.bot_run import CURRENT_RUN, BotRun
from tests.storm.stalls import THREADS, StallWatch


def busy(seconds: float) -> None:
    """Take so much of the processor."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


async def test_callback_of_the_bot_that_takes_too_long_is_reported() -> None:
    told: list[str] = []
    watch, bot_run = StallWatch(told.append, limit=0.02), contextvars.copy_context()
    bot_run.run(CURRENT_RUN.set, BotRun(1))

    async def stalls() -> None:
        busy(0.03)
        await asyncio.sleep(0)

    async def in_threads() -> None:
        with THREADS.at_work():
            busy(0.03)

    with watch.watching():
        await asyncio.create_task(stalls())
        await asyncio.create_task(in_threads(), context=bot_run)
        assert told == []
        await asyncio.create_task(stalls(), context=bot_run)
    assert len(told) == 1
    assert "stalls" in told[0]
    assert watch.longest >= 0.03
