"""A database file that is deleted, renamed or replaced while it is open confirms nothing more, and loses nothing."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.app.doctor.database import DatabaseChecks
from bot.app.health import Health
from bot.app.monitoring import FolderWatch
from bot.app.settings import Settings
from bot.store import Store
from bot.store.engine.address import DatabaseReplacedError
from bot.store.sqlite.backup import truncate_log
from bot.table.table import AuditRow
from tests.lost_files import delete, delete_log, rename, replace


def overwrite(path: Path) -> None:
    """Copy an older file over it, as `cp older.db tavolino.db` does: it stays the same file."""
    number = path.stat().st_ino
    shutil.copyfile(path.with_name("older.db"), path)
    assert path.stat().st_ino == number


def rename_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


async def note(store: Store, match: str, text: str) -> None:
    await store.audit.add(AuditRow(1, match, None, "end", text, datetime.now(UTC)))


def notes(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return [text for (text,) in file.execute("SELECT reason FROM audit ORDER BY match")]


@pytest.mark.parametrize("lose", [delete, rename, replace, delete_log, rename_folder])
async def test_lost_database_file_confirms_no_write(tmp_path: Path, lose: Callable[[Path], None]) -> None:
    path = tmp_path / "var" / "tavolino.db"
    store = await Store.open(path)
    await note(store, "a", "before")
    assert store.fault is None
    lose(path)
    for match in ("b", "c"):
        with pytest.raises(DatabaseReplacedError):
            await note(store, match, "lost")
    assert "while the bot ran" in str(store.fault)
    saved = path.with_name("tavolino.saved-1.db")
    assert str(saved) in str(store.fault)
    assert notes(saved) == ["before"]
    assert not path.with_name("tavolino.saved-2.db").exists(), "it is saved once"
    assert saved.stat().st_mode & 0o077 == 0
    await store.close()
    saved.replace(path)
    for ending in ("-wal", "-shm"):
        path.with_name(f"{path.name}{ending}").unlink(missing_ok=True)
    again = await Store.open(path)
    await note(again, "b", "after")
    await again.close()
    assert notes(path) == ["before", "after"]


async def copied_before(path: Path) -> Store:
    """Return an open store of which an older copy is beside it, and whose log has been moved into it since."""
    store = await Store.open(path)
    await note(store, "a", "before")
    truncate_log(path)
    shutil.copyfile(path, path.with_name("older.db"))
    await note(store, "b", "between")
    truncate_log(path)
    await note(store, "c", "in the log")
    assert store.fault is None
    return store


async def test_overwritten_database_file_confirms_no_write(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    store = await copied_before(path)
    overwrite(path)
    for match in ("d", "e"):
        with pytest.raises(DatabaseReplacedError):
            await note(store, match, "lost")
    assert "was overwritten while the bot ran" in str(store.fault)
    assert notes(path.with_name("tavolino.saved-1.db")) == ["before", "between", "in the log"]
    await store.close()


async def test_overwritten_database_file_leaves_no_damaged_copy(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    store = await copied_before(path)
    with path.open("r+b") as file:
        file.write(b"\0" * path.stat().st_size)
    await store.look_at_file()
    assert "was overwritten while the bot ran" in str(store.fault)
    assert "restore a backup" in str(store.fault)
    assert not path.with_name("tavolino.saved-1.db").exists()
    await store.close()


async def test_wal_checkpoint_does_not_count_as_a_lost_file(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    store = await Store.open(path)
    for match in range(60):
        await note(store, str(match), "x" * 100_000)
        if match % 7 == 0:
            with closing(sqlite3.connect(path, timeout=5.0)) as other:
                other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        await store.look_at_file()
        assert store.fault is None
    assert path.stat().st_size > 5_000_000, "the log was moved into the file many times"
    await store.close()
    assert len(notes(path)) == 60


async def test_lost_database_file_is_noticed_without_a_write(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    store = await Store.open(path)
    await store.look_at_file()
    assert store.fault is None
    path.unlink()
    await store.look_at_file()
    assert "deleted or renamed" in str(store.fault)
    await store.close()


async def test_failed_copy_of_a_lost_file_is_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tavolino.db"
    store = await Store.open(path)
    await note(store, "a", "before")
    path.unlink()
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.sqlite.file_watch.flush", _refuse)
        await store.look_at_file()
    assert not path.with_name("tavolino.saved-1.db").exists()
    await store.look_at_file()
    assert notes(path.with_name("tavolino.saved-1.db")) == ["before"]
    await store.close()


def _refuse(path: Path) -> None:
    raise OSError(28, "No space left on device", str(path))


async def test_doctor_reports_a_bot_whose_database_file_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    store = await Store.open(path)
    path.unlink()
    await store.look_at_file()
    found = next(DatabaseChecks(path, tmp_path / "copies", 0).look())
    assert not found.is_well
    assert "is gone" in found.text
    assert "tavolino.saved-1.db" in str(found.remedy)
    await store.close()


def test_health_check_names_an_archive_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    archive = tmp_path / "archive"
    archive.mkdir()
    given: dict[str, Any] = {"discord_token": "x", "database": tmp_path / "tavolino.db", "archive_folder": archive}
    folders, health = FolderWatch(Settings(**given)), Health()
    with monkeypatch.context() as closed:
        closed.setattr("bot.app.monitoring.os.access", lambda path, mode: Path(path) != archive)  # root may write all
        for _ in range(2):
            folders.look()
    health.beat(is_connected=True, unwritten=None, folders=folders.faults)
    assert health.remark() == f"degraded: the archive {archive} cannot be written"
    assert len([one for one in caplog.records if "cannot be written" in one.getMessage()]) == 1
    folders.look()
    assert folders.faults == ()


def test_health_check_names_an_archive_that_is_gone(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    archive.mkdir()
    given: dict[str, Any] = {"discord_token": "x", "database": tmp_path / "tavolino.db", "archive_folder": archive}
    folders, health = FolderWatch(Settings(**given)), Health()
    folders.look()
    assert folders.faults == ()
    archive.rmdir()
    for _ in range(2):
        folders.look()
        health.beat(is_connected=True, unwritten=None, folders=folders.faults)
        assert "archive" in health.remark()
        assert "was deleted or replaced" in health.remark()
