"""A real bot on a machine whose clock is wrong, jumps, or stands: no deadline is lengthened, shortened or lost."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground.loopback import Loopback
from tests.app.server_of_a_bot import Context
from tests.openapi import schema_checker
from tests.waiting import within
from tests.wire.play_session import hurried, typed

FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
"""Library of Debian's package libfaketime, which shows a process another time."""
HOUR = 3600.0
SLACK = 120.0
"""Seconds that a busy machine may take."""

needs_faketime = pytest.mark.skipif(FAKETIME is None, reason="libfaketime is not installed")


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[Context]:
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    yield Context(loopback, "alpha", tmp_path)
    await loopback.stop()


class Machine:
    """The machine of the bot, with a clock that is `wrong` by so much, as in `+5d`."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "faketime"
        self.env = {
            "LD_PRELOAD": str(FAKETIME),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }

    def set(self, wrong: str) -> None:
        self._file.write_text(f"{wrong}\n")


def left(database: Path) -> float:
    """Return the seconds until the deadline of the only running clock."""
    with closing(sqlite3.connect(database)) as file:
        ((due,),) = file.execute("SELECT due_at FROM clocks WHERE due_at IS NOT NULL")
    return float(due) / 1000 - time.time()


def happened(database: Path) -> tuple[int, int, str]:
    """Return the numbers of moves and of notices, and the status of the match."""
    with closing(sqlite3.connect(database)) as file:
        ((moves, notices, status),) = file.execute(
            "SELECT (SELECT count(*) FROM moves), (SELECT count(*) FROM notices), (SELECT status FROM matches)"
        )
    return moves, notices, status


async def look(context: Context) -> None:
    """Let somebody press, so that the bot does something."""
    await typed(context.people[0], context.channel, "games mine")


@needs_faketime
@pytest.mark.parametrize("wrong", ["+5d", "-30d"])
async def test_deadlines_are_right_although_the_clock_is_corrected_after_the_start(
    context: Context, tmp_path: Path, wrong: str
) -> None:
    machine = Machine(tmp_path)
    machine.set(wrong)
    bot = await context.start(**machine.env)
    await context.loopback.bot_ready()
    await context.play()
    at_first = left(context.database)
    assert abs(at_first - round(at_first / HOUR) * HOUR) < SLACK, "whole hours from now, which Discord knows"
    assert 0 < at_first < 15 * 24 * HOUR
    machine.set("+0")
    await look(context)
    await bot.stop()
    bot = await context.start()
    await context.loopback.bot_ready()
    await look(context)
    assert abs(left(context.database) - at_first) < SLACK
    assert happened(context.database) == (0, 0, "running")
    await bot.stop()


@needs_faketime
async def test_brief_forward_jump_of_the_clock_shortens_no_deadline(context: Context, tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.set("+0")
    bot = await context.start(**machine.env)
    await context.loopback.bot_ready()
    await context.play()
    at_first = left(context.database)
    for wrong in ("+40d", "+0"):
        machine.set(wrong)
        await look(context)
    await bot.stop()
    bot = await context.start(**machine.env)
    await context.loopback.bot_ready()
    await look(context)
    assert abs(left(context.database) - at_first) < SLACK
    assert happened(context.database) == (0, 0, "running")
    await bot.stop()


@needs_faketime
async def test_database_with_times_of_a_fast_clock_is_corrected(context: Context, tmp_path: Path) -> None:
    """As an earlier version has left it: five days in the future."""
    bot = await context.start()
    await context.loopback.bot_ready()
    await context.play()
    at_first = left(context.database)
    await bot.stop()
    days = 5 * 24 * HOUR * 1000
    with closing(sqlite3.connect(context.database, isolation_level=None)) as file:
        file.execute("UPDATE heartbeat SET at = at + ?", (days,))
        file.execute("UPDATE clocks SET due_at = due_at + ?, began_at = began_at + ?", (days, days))
    bot = await context.start()
    await context.loopback.bot_ready()
    await look(context)

    async def corrected() -> None:
        while abs(left(context.database) - at_first) > SLACK:  # noqa: ASYNC110 - the start goes on behind the commands
            await asyncio.sleep(0.05)

    await within(corrected(), "the deadlines to be moved back")
    await bot.stop()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="the system cannot suspend a process")
async def test_suspension_of_the_process_shortens_no_deadline(context: Context) -> None:
    bot = await context.start()
    await context.loopback.bot_ready()
    await context.play()
    before = left(context.database)
    began = time.time()
    os.kill(bot.pid, signal.SIGSTOP)
    await asyncio.sleep(6)
    os.kill(bot.pid, signal.SIGCONT)
    stopped = time.time() - began
    await look(context)

    async def corrected() -> None:
        while left(context.database) + time.time() - began < before + stopped - 2.5:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.05)

    await within(corrected(), "the deadline to be moved")
    assert left(context.database) + time.time() - began < before + stopped + 3
    await bot.stop()
