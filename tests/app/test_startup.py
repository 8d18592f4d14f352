"""Start while Discord is unreachable or fails: the bot retries by itself and logs single lines."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground.bot_process import BotProcess
from bot.playground.limits.faults import Fault
from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.waiting import within
from tests.wire.play_session import hurried

COMMANDS = "/applications/*/commands"


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    found = await Loopback.start(checker=schema_checker(), limits=hurried())
    found.add_guild("Bazaar")
    yield found
    await found.stop()


async def started(loopback: Loopback, folder: Path) -> BotProcess:
    env = {"TAVOLINO_DATABASE": str(folder / "tavolino.db"), "TAVOLINO_GUILD_READY_TIMEOUT": "0.05"}
    return await BotProcess.start(loopback, "-m", "bot", "run", env=env)


async def said(bot: BotProcess, text: str, times: int = 1) -> None:
    async def listen() -> None:
        while bot.log.count(text) < times:
            assert bot.returncode is None, bot.log
            await asyncio.sleep(0.05)

    await within(listen(), f"{text!r} in the log")


def lines_of_trouble(bot: BotProcess) -> list[str]:
    """Return the log lines about problems, each complete in itself."""
    assert "Traceback" not in bot.log, bot.log
    lines = [line for line in bot.log.splitlines() if "PyNaCl" not in line and "davey" not in line]
    assert all(line[:4].isdigit() for line in lines), bot.log
    return [line for line in lines if " WARNING " in line or " ERROR " in line]


@pytest.mark.rotating(3)
async def test_bot_waits_for_an_unreachable_discord(tmp_path: Path) -> None:
    gone = await Loopback.start()
    await gone.stop()
    bot = await started(gone, tmp_path)
    try:
        await said(bot, "trying again", times=2)
        assert len(lines_of_trouble(bot)) == 2
        there = await Loopback.start(port=gone.port, token=gone.token, checker=schema_checker())
        try:
            await there.bot_ready()
            assert await bot.stop() == 0
            assert there.violations == []
        finally:
            await there.stop()
        assert all("Discord cannot be reached" in line for line in lines_of_trouble(bot))
    finally:
        await bot.kill()


@pytest.mark.usefixtures("forked")
@pytest.mark.parametrize(
    "fails",
    [
        ("GET", "/users/@me", 503, 0),
        ("GET", "/oauth2/applications/@me", 503, 0),
        ("GET", "/gateway/bot", 503, 0),
        ("GET", COMMANDS, 503, 0),
        ("PUT", COMMANDS, 503, 0),
        ("PUT", COMMANDS, 400, 30034),
        ("PUT", COMMANDS, 403, 50001),
    ],
)
async def test_failed_part_of_the_start_is_retried(
    loopback: Loopback, tmp_path: Path, fails: tuple[str, str, int, int]
) -> None:
    method, path, status, code = fails
    loopback.faults.add(Fault(method, path, status, code, times=1))
    bot = await started(loopback, tmp_path)
    await loopback.bot_ready()
    await said(bot, ": ready")
    assert await bot.stop() == 0
    (line,) = lines_of_trouble(bot)
    assert "trying again in" in line
    assert str(code or status) in line


@pytest.mark.rotating(6)
async def test_old_commands_work_while_new_ones_are_refused(loopback: Loopback, tmp_path: Path) -> None:
    first = await started(loopback, tmp_path)
    await loopback.bot_ready()
    assert await first.stop() == 0
    (tmp_path / "tavolino.db.commands").write_text("of an earlier version")
    registered: list[Any] = []
    loopback.subscribe(lambda event: registered.append(event) if event.kind == "commands_changed" else None)
    loopback.faults.add(Fault("PUT", COMMANDS, 400, 30034, "Max number of daily application command creates", times=2))
    bot = await started(loopback, tmp_path)
    anna = loopback.add_person("Anna")
    await said(bot, "commands could not be registered")
    await said(bot, ": ready")
    answer: Any = await (await anna.slash(loopback.add_channel(loopback.guilds[0], "island"), "zanzibar new")).settled()
    assert answer.reply.text
    assert registered == []
    await loopback.wait_for(lambda: registered)
    assert await bot.stop() == 0
    assert len(lines_of_trouble(bot)) == 2


@pytest.mark.usefixtures("forked")
@pytest.mark.parametrize("waiting_for", ["Discord", "the gateway", "the commands"])
async def test_sigterm_ends_the_wait_for_discord(loopback: Loopback, tmp_path: Path, waiting_for: str) -> None:
    method, path = {
        "Discord": ("GET", "/users/@me"),
        "the gateway": ("GET", "/gateway/bot"),
        "the commands": ("PUT", COMMANDS),
    }[waiting_for]
    loopback.faults.add(Fault(method, path, 503, 0, times=1000))
    bot = await started(loopback, tmp_path)
    await said(bot, "trying again", times=2)
    attempts = bot.log.count("trying again")
    bot._process.send_signal(signal.SIGTERM)
    assert await within(bot.wait(), "the end of the bot") == 0
    assert bot.log.count("trying again") == attempts, "it did not wait for the next attempt"
    lines_of_trouble(bot)
    assert "the bot has stopped" in bot.log
