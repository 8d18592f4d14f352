"""Backups beside the bot: their age, and folders that cannot hold them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.app.backups import Backups, claimed_copies, made
from bot.app.command_line import UsageError
from bot.app.monitoring import measure_storage
from bot.app.services import backups_of
from bot.app.settings import Settings
from bot.metrics import BACKUP_AGE, BACKUP_INTERVAL
from bot.store import Store
from tests.match.tables import ANNA, BERT, context, running
from tests.metric_values import value_of
from tests.passing_time import MovableClock
from tests.sources import ROOT

DAY = timedelta(days=1)


async def test_backup_age_counts_missing_backups(tmp_path: Path) -> None:
    path, folder, clock = tmp_path / "test.db", tmp_path / "backups", MovableClock(datetime(2026, 11, 1, tzinfo=UTC))
    backups = Backups(path, folder, every=DAY, count=7, now=clock)
    store = await Store.open(path)
    await backups.look()
    assert backups.age() is None, "there are no matches"
    await running(context(store), ANNA, BERT)
    await store.close()
    folder.touch()
    await backups.look()
    clock.time += 3 * DAY
    assert backups.age() == 3 * DAY, "none could be made since then"
    folder.unlink()
    await backups.look()
    clock.time += timedelta(hours=5)
    assert backups.age() == timedelta(hours=5)
    assert Backups(path, folder, every=DAY, count=7, now=clock).age() == timedelta(hours=5), "after a restart too"
    measure_storage(backups)
    assert (value_of(BACKUP_AGE), value_of(BACKUP_INTERVAL)) == (5 * 3600, 24 * 3600)
    assert Backups(path, folder, every=timedelta(), count=7, now=clock).age() is None, "they are switched off"


async def test_clock_set_back_causes_one_extra_backup(tmp_path: Path) -> None:
    path, folder, clock = tmp_path / "test.db", tmp_path / "backups", MovableClock(datetime(2026, 11, 1, tzinfo=UTC))
    backups = Backups(path, folder, every=DAY, count=7, now=clock)
    store = await Store.open(path)
    await running(context(store), ANNA, BERT)
    await store.close()
    await backups.look()
    clock.time -= timedelta(hours=2)
    for _ in range(120):
        clock.time += timedelta(minutes=1)
        await backups.look()
    assert len(made(folder, path)) == 2
    assert backups.age() == timedelta(0)


async def test_file_that_replaced_the_database_is_not_backed_up(tmp_path: Path) -> None:
    """It would count as the latest one, and matches that this file does not know would lose their archived copies."""
    path, folder, clock = tmp_path / "test.db", tmp_path / "backups", MovableClock(datetime(2026, 11, 1, tzinfo=UTC))
    store = await Store.open(path)
    given: dict[str, Any] = {"discord_token": "x", "database": path, "backup_folder": folder}
    backups = backups_of(Settings(**given), clock, store)
    await running(context(store), ANNA, BERT)
    await backups.look()
    assert len(made(folder, path)) == 1
    clock.time += 2 * DAY
    older = path.with_name("older.db")
    shutil.copy(path, older)
    older.replace(path)
    await backups.look()
    assert len(made(folder, path)) == 1
    await store.close()


@pytest.mark.parametrize("place", ["taken", "taken/copies", "/proc/copies"])
def test_unwritable_backup_folder_is_refused(place: str, tmp_path: Path) -> None:
    """The sentence names the folder and the setting."""
    (tmp_path / "taken").touch()
    folder = tmp_path / place
    with pytest.raises(UsageError) as refused, claimed_copies(tmp_path / "test.db", folder):
        pass
    told = str(refused.value)
    assert told.startswith(f"No backups can be written to {folder} (TAVOLINO_BACKUP_FOLDER): ")
    assert told.endswith(" Set another TAVOLINO_BACKUP_FOLDER, or its owner.")
    assert "\n" not in told


def test_bot_with_an_unusable_backup_folder_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    given = {"DISCORD_TOKEN": "x", "TAVOLINO_DATABASE": "test.db", "TAVOLINO_BACKUP_FOLDER": "taken"}
    bot = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **given},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert bot.returncode == 2
    assert "No backups can be written to taken (TAVOLINO_BACKUP_FOLDER): " in bot.stderr
    assert "Traceback" not in bot.stderr


def test_missing_backup_folder_is_created(tmp_path: Path) -> None:
    with claimed_copies(tmp_path / "test.db", tmp_path / "new" / "copies"):
        assert (tmp_path / "new" / "copies").is_dir()
