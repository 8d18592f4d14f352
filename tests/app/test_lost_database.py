"""A real bot whose database file is deleted or replaced: it says so, confirms nothing, and loses nothing."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from tests.app.test_monitoring import asked
from tests.app.test_two_bots import Context
from tests.waiting import until, within
from tests.wire.play_session import hurried


@pytest.mark.parametrize("is_replaced", [False, True])
async def test_a_running_bot_confirms_nothing_once_its_file_is_lost(tmp_path: Path, is_replaced: bool) -> None:
    loopback = await Loopback.start(openapi=find_description(), limits=hurried())
    context = Context(loopback, "alpha", tmp_path)
    bot = await context.start()
    try:
        await loopback.bot_ready()
        await context.play()
        older = tmp_path / "older.db"
        shutil.copy(context.database, older)
        older.replace(context.database) if is_replaced else context.database.unlink()
        anna, _ = context.people
        answer = await (await anna.slash(context.channel, "tavolino reminders", {"where": "direct"})).settled()
        assert answer.reply is not None
        assert "My database is gone" in answer.reply.text
        saved = tmp_path / "alpha.saved-1.db"
        await until(saved.exists, "the data to be saved")

        async def health() -> None:
            while (await asked(context.port, "/healthz"))[0] != 503:  # noqa: ASYNC110 - asked over HTTP
                await asyncio.sleep(0.1)

        await within(health(), "the health check to fail")
        _, said = await asked(context.port, "/healthz")
        assert "while the bot ran" in said
        assert saved.name in said
        with closing(sqlite3.connect(saved)) as file:
            assert file.execute("SELECT count(*) FROM matches WHERE status = 'running'").fetchone() == (1,)
    finally:
        await bot.stop()
        await loopback.stop()
