"""Two bots from one clone, each with its own token and database, do not touch each other's files."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.app.backups import made
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.version import version
from tests.app.metrics_page import asked, numbers
from tests.app.server_of_a_bot import Context
from tests.openapi import schema_checker
from tests.sources import ROOT
from tests.waiting import until
from tests.wire.play_session import hurried


@pytest.fixture
async def houses(tmp_path: Path) -> AsyncIterator[tuple[Context, Context]]:
    made_ready = []
    for name in ("alpha", "beta"):
        loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
        made_ready.append(Context(loopback, name, tmp_path))
    first, second = made_ready
    assert first.loopback.token != second.loopback.token
    yield first, second
    for context in made_ready:
        assert context.loopback.violations == []
        await context.loopback.stop()


def guilds(database: Path) -> set[int]:
    with closing(sqlite3.connect(database)) as file:
        return {guild for (guild,) in file.execute("SELECT guild FROM matches")}


@pytest.mark.rotating(4)
async def test_two_bots_run_side_by_side_on_one_machine(houses: tuple[Context, Context]) -> None:
    bots = await asyncio.gather(*(context.start() for context in houses))
    await asyncio.gather(*(context.loopback.bot_ready(30) for context in houses))
    await asyncio.gather(*(context.play() for context in houses))
    for context in houses:
        assert numbers((await asked(context.port, "/metrics"))[1])[f"tavolino_version{{{version()}}}"] == 1
        assert (await asked(context.port, "/healthz"))[0] == 200
    copies = houses[0].folder / "copies"
    done = await asyncio.gather(*(_backed_up(context) for context in houses))
    assert done == [0, 0]
    assert [await bot.stop() for bot in bots] == [0, 0]
    for context, bot in zip(houses, bots, strict=True):
        other = next(one for one in houses if one is not context)
        assert guilds(context.database) == {context.channel.guild}
        assert all(guilds(path) == {context.channel.guild} for _, path in made(copies, context.database))
        assert made(copies, context.database)
        assert [line for line in bot.log.splitlines() if " ERROR " in line or " WARNING " in line] == []
        assert other.database.name not in bot.log
    notes = {path.name: path.read_text() for path in houses[0].folder.glob("*.commands")}
    assert set(notes) == {"alpha.db.commands", "beta.db.commands"}
    assert len(set(notes.values())) == 2, "each has registered the commands of its own application"


async def _backed_up(context: Context) -> int:
    """Make a backup by hand while the bot runs. Return the exit code."""
    bot = await BotProcess.start(
        context.loopback, "-m", "bot", "backup", "--database", str(context.database), env=context.env, cwd=ROOT
    )
    return await bot.wait()


@pytest.mark.rotating(4)
async def test_second_bot_is_refused_a_shared_resource(houses: tuple[Context, Context]) -> None:
    first, second = houses
    bot = await first.start()
    await first.loopback.bot_ready(30)
    elsewhere = second.folder / "elsewhere" / first.database.name
    for what, env, said in (
        ("the database", {"TAVOLINO_DATABASE": str(first.database)}, "in use by another process"),
        ("the port", {"TAVOLINO_METRICS": str(first.port)}, "cannot be served on port"),
        ("the token", {"DISCORD_TOKEN": first.loopback.token}, f"(process {bot.pid}) uses this token with another"),
        ("the copies", {"TAVOLINO_DATABASE": str(elsewhere)}, "copies of another bot"),
    ):
        refused = await second.start(**env)
        assert await refused.wait() == 2, (what, refused.log)
        assert said in refused.log
        assert "Traceback" not in refused.log
    await until(lambda: bot.returncode is None, "the first")
    assert (await asked(first.port, "/healthz"))[0] in (200, 503)
    assert await bot.stop() == 0
