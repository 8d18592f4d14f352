"""Files with personal data are readable by their owner only, and old copies are deleted."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.app.backups import Backups, free_name, made, prune
from bot.store import Store, copy, restore
from bot.store.engine.address import DatabaseError
from bot.store.forgotten_users import ForgottenList
from bot.store.sqlite import opening
from bot.store.sqlite.backup import contents, kept_copies
from bot.store.sqlite.opening import FIRST, prepare
from tests.match.tables import ANNA, BERT, context, running
from tests.store.earlier_schema import at_version

NOW = datetime(2026, 11, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """Let the system create files that everybody may read."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    return [path.name for path in (folder, *folder.rglob("*")) if path.stat().st_mode & 0o077]


def open_up(folder: Path) -> None:
    for path in folder.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)


def backups_of(database: Path) -> Backups:
    folder = database.parent / "backups"
    return Backups(database, folder, every=timedelta(days=1), count=3, now=lambda: NOW)


async def test_new_database_files_are_private(tmp_path: Path) -> None:
    place = tmp_path / "new" / "place"
    path, saved = place / "test.db", place / "backups" / "saved.db"
    store = await Store.open(path)
    await running(context(store), ANNA, BERT)
    assert (place / "test.db-wal").stat().st_size
    copy(path, saved)
    ForgottenList(path, place / "backups").note(7, NOW)
    assert open_to_others(tmp_path / "new") == []
    await store.close()
    restore(saved, path)
    assert kept_copies(path)
    assert open_to_others(tmp_path / "new") == []


async def test_existing_database_files_become_private(tmp_path: Path) -> None:
    path, folder = tmp_path / "test.db", tmp_path / "backups"
    at_version(path, FIRST)
    prepare(path)
    copy(path, free_name(folder, path, NOW))
    ForgottenList(path, folder).note(7, NOW)
    open_up(tmp_path)
    path.with_name("mine.txt").touch(0o644)
    store = await Store.open(path)
    backups = backups_of(path)
    backups.start()
    try:
        assert set(open_to_others(tmp_path)) <= {tmp_path.name, "mine.txt"}
    finally:
        await backups.stop()
        await store.close()


async def test_backups_beside_the_database_count_like_others(tmp_path: Path) -> None:
    path, folder = tmp_path / "test.db", tmp_path / "backups"
    at_version(path, FIRST)
    prepare(path)
    store = await Store.open(path)
    await running(context(store), ANNA, BERT)
    await store.close()
    copy(path, tmp_path / "saved.db")
    restore(tmp_path / "saved.db", path)
    beside = {one.name for one in kept_copies(path)}
    assert beside == {f"test.schema-{FIRST}.1.db", "test.replaced-1.db"}
    others = [tmp_path / name for name in (f"test.schema-{FIRST}.db", "test.replaced-x.db", "other.replaced-1.db")]
    for other in others:
        other.touch()
    copy(path, free_name(folder, path, datetime.now(UTC) - timedelta(days=9)))
    prune(folder, path, 3)
    assert {one.name for one in kept_copies(path)} == beside
    for day in range(1, 4):
        copy(path, free_name(folder, path, datetime.now(UTC) + timedelta(days=day)))
    prune(folder, path, 3)
    assert kept_copies(path) == []
    assert not any((tmp_path / f"test.replaced-1.db{ending}").exists() for ending in ("", "-wal", "-shm"))
    assert len(made(folder, path)) == 3
    assert all(other.exists() for other in others)


def test_backup_before_a_migration_is_verified_and_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No name is given to it before, and without it nothing is changed."""
    path = tmp_path / "test.db"
    at_version(path, FIRST)
    flushed: list[str] = []
    monkeypatch.setattr(opening, "flush", lambda file: flushed.append(file.name))
    prepare(path)
    assert flushed == [f"test.schema-{FIRST}.1.db.unfinished"]
    assert contents(tmp_path / f"test.schema-{FIRST}.1.db").schema == FIRST

    other = tmp_path / "other.db"
    at_version(other, FIRST)

    def fail(_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(opening, "flush", fail)
    with pytest.raises(DatabaseError, match="its disk is full"):
        prepare(other)
    assert kept_copies(other) == []
    with closing(sqlite3.connect(other)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (FIRST,)
