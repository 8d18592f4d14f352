"""Starting, stopping, losing the connection: what whoever runs the bot meets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.limits.openapi import description
from bot.playground.loopback import Loopback
from bot.playground.process import BotProcess
from bot.run.client import BAD_FILE, BAD_TOKEN
from tests.waiting import within
from tests.wire.evening import Evening, bot_on, hurried


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    found = await Loopback.start(openapi=description(), limits=hurried())
    yield found
    await found.stop()


async def test_a_bad_file_ends_with_a_sentence(loopback: Loopback, tmp_path: Path) -> None:
    database = tmp_path / "tavolino.db"
    database.write_bytes(b"this is no database" * 100)
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env={"TAVOLINO_DATABASE": str(database)})
    assert await within(bot.wait(), "the end of the bot") == BAD_FILE
    assert "tavolino.db" in bot.log
    assert "Traceback" not in bot.log


async def test_a_wrong_token_ends_with_a_sentence(loopback: Loopback, tmp_path: Path) -> None:
    env = {"TAVOLINO_DATABASE": str(tmp_path / "tavolino.db"), "DISCORD_TOKEN": "wrong"}
    bot = await BotProcess.start(loopback, "-m", "bot", "run", env=env)
    assert await within(bot.wait(), "the end of the bot") == BAD_TOKEN
    assert "DISCORD_TOKEN" in bot.log
    assert "Traceback" not in bot.log


async def test_commands_are_registered_only_when_they_changed(loopback: Loopback, tmp_path: Path) -> None:
    loopback.add_guild("Bazaar")
    registered = []
    loopback.subscribe(lambda event: registered.append(event) if event.kind == "commands_changed" else None)
    for _ in range(2):
        async with bot_on(loopback, tmp_path / "tavolino.db", registering=True):
            pass
    assert len(registered) == 1


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_lost_connection_loses_nothing(evening: Evening, resumable: bool) -> None:
    people = evening.people("Anna", "Bruno")
    await evening.match(*people)
    await evening.loopback.drop_gateway(resumable=resumable)
    await evening.loopback.wait_for(lambda: not evening.loopback.bot_online)
    await evening.loopback.wait_for(lambda: evening.loopback.bot_online)
    panel = await evening.panel(await evening.decider(people))
    assert panel.selects()
