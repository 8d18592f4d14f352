"""A real bot whose database file or folder changes under it: it says so, confirms nothing in vain, loses nothing."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from tests.app.metrics_page import asked
from tests.app.server_of_a_bot import Context
from tests.lost_files import delete, delete_log, rename, replace
from tests.openapi import schema_checker
from tests.sources import ROOT
from tests.waiting import within
from tests.wire.play_session import hurried


def overwrite(path: Path) -> None:
    shutil.copyfile(path.with_name("empty.db"), path)


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[Context]:
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    yield Context(loopback, "alpha", tmp_path)
    await loopback.stop()


async def health_said(context: Context, *words: str, status: int = 503) -> str:
    """Wait until the health check says these words, with that status. Return what it says."""
    said = ""

    async def heard() -> None:
        nonlocal said
        found = 0
        while found != status or not all(word in said for word in words):
            await asyncio.sleep(0.1)
            found, said = await asked(context.port, "/healthz")

    await within(heard(), f"the health check to say {words}, not {said!r}")
    return said


async def press(context: Context) -> str:
    """Let somebody store something. Return the answer."""
    answer = await (await context.people[0].slash(context.channel, "tavolino reminders", {"where": "direct"})).settled()
    assert answer.reply is not None
    return str(answer.reply.text)


@pytest.mark.parametrize("lose", [delete, rename, replace, overwrite, delete_log])
@pytest.mark.usefixtures("forked")
async def test_bot_with_a_lost_database_file_confirms_nothing_and_saves_a_copy(
    context: Context, lose: Callable[[Path], None]
) -> None:
    bot = await context.start()
    await context.loopback.bot_ready()
    shutil.copyfile(context.database, context.database.with_name("empty.db"))
    await context.play()
    lose(context.database)
    assert "My database is gone" in await press(context)
    saved = context.folder / "alpha.saved-1.db"
    await health_said(context, "while the bot ran", saved.name)
    assert len([line for line in bot.log.splitlines() if "Nothing is saved any more" in line]) == 1
    assert "stop the bot, put the database back, start it again" in bot.log
    assert await bot.stop() == 0
    with closing(sqlite3.connect(saved)) as file:
        assert file.execute("SELECT count(*) FROM matches WHERE status = 'running'").fetchone() == (1,)
    saved.replace(context.database)
    for ending in ("-wal", "-shm"):
        context.database.with_name(f"{context.database.name}{ending}").unlink(missing_ok=True)
    bot = await context.start()
    await context.loopback.bot_ready()
    assert "My database is gone" not in await press(context)
    await health_said(context, "ok", status=200)
    assert await bot.stop() == 0


WITHOUT_OVERRIDE = """
import ctypes, os, sys
ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE: permissions hold for root too
os.execv(sys.executable, [sys.executable, "-m", "bot", "run"])
"""


async def test_bot_continues_with_read_only_folders_and_reports_them(context: Context) -> None:
    """Nothing that is confirmed is lost: SQLite's files are open, and keep their names."""
    home, archive = context.folder / "home", context.folder / "archive"
    for folder in (home, archive):
        folder.mkdir()
    env = context.env | {"TAVOLINO_DATABASE": str(home / "alpha.db"), "TAVOLINO_ARCHIVE_FOLDER": str(archive)}
    bot = await BotProcess.start(context.loopback, "-c", WITHOUT_OVERRIDE, env=env, cwd=ROOT)
    await context.loopback.bot_ready()
    await context.play()
    try:
        for folder in (home, archive):
            folder.chmod(0o555)
        await health_said(context, f"the folder {home} cannot be written", f"the archive {archive}", status=200)
        assert "My database is gone" not in await press(context)
        for folder in (home, archive):
            told = f"{folder} cannot be written: put it back"
            assert len([line for line in bot.log.splitlines() if told in line]) == 1
    finally:
        for folder in (home, archive):
            folder.chmod(0o755)
    archive.rmdir()
    said = await health_said(context, f"the archive {archive} was deleted or replaced", status=200)
    assert str(home) not in said
    await bot.kill()
    with closing(sqlite3.connect(home / "alpha.db")) as file:
        assert "direct" in file.execute("SELECT preferences FROM users").fetchone()[0]
