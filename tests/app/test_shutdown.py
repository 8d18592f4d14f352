"""Shutdown: the bot ends in time even if something hangs, and acknowledged moves are on disk."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from operator import attrgetter
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.app.lifecycle import stop_automation
from bot.app.shutdown import EXIT_FORCED, SHUTDOWN_TIMEOUT, run_bounded
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.store import contents
from bot.store.engine.address import DatabaseReplacedError
from cogs.context import Context
from tests.openapi import schema_checker
from tests.sources import ROOT
from tests.waiting import until, within
from tests.wire.play_session import typed

FORCED_PACE, GRACEFUL_PACE = 5.0, 1.5
"""How many times faster all time limits run. Where the bot must finish by itself, a busy machine has time to spare."""
ALLOWED = 15.0
"""Seconds that service managers give the bot, as docs/hosting-reference.md configures them."""
DECIDING = (
    "startup",
    "history.analyses",
    "maintenance.backups",
    "maintenance.integrity_check",
    "maintenance.retention",
    "timing.scheduler",
    "timing.heartbeat",
    "answers.auto_answer_player",
    "computers.computer_seats",
    "club.director",
)
"""Background work that is waiting for something when the bot stops."""


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    found = await Loopback.start(checker=schema_checker())
    yield found
    await found.stop()


async def started(loopback: Loopback, database: Path, *arguments: str) -> BotProcess:
    env = {"TAVOLINO_DATABASE": str(database), "TAVOLINO_GUILD_READY_TIMEOUT": "0.05", "PYTHONPATH": str(ROOT)}
    bot = await BotProcess.start(loopback, *arguments, env=env)
    await loopback.bot_ready()
    return bot


async def told_to_end(bot: BotProcess) -> int:
    """Send SIGTERM and return the exit code. What hangs does so for longer than any test waits."""
    bot._process.send_signal(signal.SIGTERM)
    await within(_left(bot), "the end of the bot")
    return await within(bot.wait(), "the end of all that it had started")


async def _left(bot: BotProcess) -> None:
    """Wait for the end of the process itself: its drawing processes end a moment later."""
    while True:
        if bot.returncode is not None:
            return
        await asyncio.sleep(0.02)


@pytest.mark.usefixtures("forked")
@pytest.mark.parametrize(
    ("part", "way", "code"),
    [
        ("deciding", "waiting", 0),
        ("answering", "blocking", EXIT_FORCED),
        ("showing", "stubborn", EXIT_FORCED),
        ("drawing", "waiting", 0),
        ("connection", "waiting", 0),
        ("store", "waiting", EXIT_FORCED),
        ("store", "thread", EXIT_FORCED),
        ("everything", "waiting", EXIT_FORCED),
        ("everything", "stubborn", EXIT_FORCED),
        ("interpreter", "waiting", EXIT_FORCED),
        ("finalization", "waiting", 0),
        ("child", "waiting", 0),
    ],
)
async def test_shutdown_ends_in_time_whatever_part_hangs(
    loopback: Loopback, tmp_path: Path, part: str, way: str, code: int
) -> None:
    pace = FORCED_PACE if code == EXIT_FORCED else GRACEFUL_PACE
    bot = await started(loopback, tmp_path / "tavolino.db", "-m", "tests.app.hanging_shutdown", part, way, str(pace))
    assert await told_to_end(bot) == code, bot.log
    assert ("forcing exit" in bot.log) == (code == EXIT_FORCED)
    assert "SIGTERM" in bot.log


@pytest.mark.rotating(4)
async def test_shutdown_ends_with_a_dead_disk_and_a_silent_discord(loopback: Loopback, tmp_path: Path) -> None:
    """Time limits are the real ones. Nothing can be written, and Discord accepts connections but never answers."""
    database = tmp_path / "tavolino.db"
    channel = loopback.add_channel(loopback.add_guild("Bazaar"), "island")
    anna, bruno = loopback.add_person("Anna"), loopback.add_person("Bruno")
    bot = await started(loopback, database, "-m", "bot", "run")
    await typed(anna, channel, "zanzibar new", first="0")
    await typed(bruno, channel, "table join")
    await typed(anna, channel, "table lobby", action="start")
    with closing(sqlite3.connect(database, isolation_level=None)) as disk:
        disk.execute("BEGIN IMMEDIATE")
        late = asyncio.create_task(_placed(anna, channel))
        await asyncio.sleep(0.5)
        silent = await _silenced(loopback)
        await told_to_end(bot)
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        silent.close()
    assert SHUTDOWN_TIMEOUT < ALLOWED
    assert contents(database).matches == 1


async def _placed(person: Any, channel: Any) -> None:
    await typed(person, channel, "zanzibar do", moves="place 2@n1")


async def _silenced(loopback: Loopback) -> asyncio.Server:
    """Replace Discord by a server that accepts everything and never answers."""
    loopback.before_stop.clear()
    await loopback.stop()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer):
            while await reader.read(1 << 16):
                pass

    return await asyncio.start_server(hear, "127.0.0.1", loopback.port)


@pytest.mark.parametrize("part", DECIDING)
async def test_shutdown_stops_the_other_parts_although_one_hangs(part: str) -> None:
    services = Mock(**{f"{name}.stop": AsyncMock() for name in DECIDING})
    attrgetter(part)(services).stop.side_effect = asyncio.Event().wait
    await run_bounded("deciding", stop_automation(services), 0.05)
    assert [name for name in DECIDING if not attrgetter(name)(services).stop.call_count] == []
    await until(lambda: services.timing.seat_clocks.stop.called, "the clock to stop")


async def test_answering_ends_in_all_its_parts_although_panels_cannot_be_stored() -> None:
    """Another part would read after the database is closed. The file may have been deleted while the bot ran."""
    lost, ending = AsyncMock(side_effect=DatabaseReplacedError("The file was deleted.")), AsyncMock()
    context = Mock(ending=[ending], _keep_panels=lost, _wait_until_idle=AsyncMock())
    with pytest.raises(DatabaseReplacedError):
        await Context.drain(context)
    assert (ending.await_count, context.closing) == (1, True)
