"""Backups: complete while the database is in use, checked, and restored without data loss in a power cut."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import CancelToken, DatabaseError, Store
from bot.store.engine.database_stats import Contents
from bot.store.sqlite.backup import contents, copy, restore
from bot.store.sqlite.opening import FIRST, SCHEMA, claim
from bot.version import migrations
from tests.match.tables import ANNA, BERT, context, running

NEWEST = max(migrations(SCHEMA))


class PowerCut(BaseException):
    """The machine has lost power: nothing after this is executed."""


async def filled(path: Path, matches: int) -> None:
    store = await Store.open(path)
    rooms = context(store, seed=matches)
    for channel in range(matches):
        await running(rooms, ANNA, BERT, channel=channel)
    await store.close()


def found(folder: Path, *patterns: str) -> list[Path]:
    return [file for pattern in patterns for file in folder.glob(pattern)]


def matches_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("SELECT count(*) FROM matches").fetchone()[0])


async def test_backup_includes_rows_that_are_only_in_the_wal(tmp_path: Path) -> None:
    path, target, plain = tmp_path / "test.db", tmp_path / "copies" / "copy.db", tmp_path / "plain.db"
    store = await Store.open(path)
    await running(context(store), ANNA, BERT)
    shutil.copy(path, plain)
    assert matches_in(plain) == 0, "what a plain copy of the file alone is worth"
    assert copy(path, target) == Contents(NEWEST, 1, 0)
    await running(context(store, seed=2), ANNA, BERT, channel=8)
    await store.close()
    assert contents(target) == Contents(NEWEST, 1, 0)
    assert [file.name for file in found(target.parent, "*")] == ["copy.db"]


async def test_backup_overwrites_no_file_silently(tmp_path: Path) -> None:
    path, target = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 1)
    target.write_text("a letter")
    with pytest.raises(DatabaseError, match="--overwrite"):
        copy(path, target)
    assert target.read_text() == "a letter"
    target.with_name("copy.db-wal").write_text("of another file")
    copy(path, target, overwrite=True)
    assert contents(target).matches == 1


@pytest.mark.parametrize("name", ["test.db", "test.db-wal", "test.db-shm", "test.db.lock", "link.db", "folder"])
async def test_backup_never_overwrites_the_database_in_use(tmp_path: Path, name: str) -> None:
    path = tmp_path / "test.db"
    (tmp_path / "link.db").symlink_to(path)
    (tmp_path / "folder").mkdir()
    store = await Store.open(path)
    await running(context(store), ANNA, BERT)
    with pytest.raises(DatabaseError):
        copy(path, tmp_path / name, overwrite=True)
    await store.close()
    assert matches_in(path) == 1


@pytest.mark.parametrize("limit", [0, 1 << 12, 1 << 15])
async def test_full_disk_leaves_no_partial_backup(tmp_path: Path, limit: int) -> None:
    """A limit on the process's file size simulates the full disk."""
    path, target = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 1)
    copy(path, target)
    before = target.read_bytes()
    code = "import resource, signal; from pathlib import Path; from bot.store import DatabaseError\n"
    code += "from bot.store.sqlite.backup import copy; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    code += f"resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))\n"
    code += f"try: copy(Path({str(path)!r}), Path({str(target)!r}), overwrite=True)\n"
    code += "except DatabaseError as fault: print(fault)"
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        code,
        cwd=SCHEMA.parents[3],
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, complained = await child.communicate()
    assert b"cannot be copied" in said
    assert complained == b""
    assert target.read_bytes() == before
    assert not list(found(tmp_path, "*.unfinished*"))


@pytest.mark.parametrize("when", ["before", "in the midst"])
async def test_interrupted_backup_leaves_no_file_behind(tmp_path: Path, when: str) -> None:
    path, target, until = tmp_path / "test.db", tmp_path / "copy.db", CancelToken()
    await filled(path, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("CREATE TABLE ballast AS SELECT randomblob(40000000) AS lead")
    if when == "before":
        until.cancel()
    else:
        asyncio.get_running_loop().call_later(0.03, until.cancel)
    with pytest.raises(DatabaseError):
        await asyncio.to_thread(copy, path, target, until=until)
    assert found(tmp_path, "copy*") == []


async def test_restore_keeps_the_replaced_database_with_its_wal(tmp_path: Path) -> None:
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 1)
    copy(path, saved)
    await crashed(path, tmp_path, matches=3)
    assert matches_only_in_file(path) < 3, "the rest stands in the log"
    got, kept = restore(saved, path)
    assert (got.matches, matches_in(path)) == (1, 1)
    assert kept is not None
    assert matches_in(kept) == 3
    assert contents(saved).matches == 1
    await (await Store.open(path)).close()
    assert restore(saved, path)[1] != kept


async def crashed(path: Path, tmp_path: Path, matches: int) -> None:
    """Leave the database as a power cut does, with a log that was not checkpointed."""
    away = tmp_path / "away"
    away.mkdir()
    store = await Store.open(path)
    for channel in range(100, 100 + matches - 1):
        await running(context(store, seed=channel), ANNA, BERT, channel=channel)
    for file in found(tmp_path, "test.db*"):
        shutil.copy(file, away / file.name)
    await store.close()
    for file in found(away, "*"):
        file.replace(tmp_path / file.name)
    away.rmdir()


def matches_only_in_file(path: Path) -> int:
    alone = path.with_name("alone.db")
    shutil.copy(path, alone)
    found = matches_in(alone)
    alone.unlink()
    return found


async def test_power_cut_during_a_restore_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupt at each rename in turn, until no rename is left."""
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 1)
    copy(path, saved)
    ends = []
    for steps in range(1, 20):
        for old in [*found(tmp_path, "test.*", "*.unfinished")]:
            old.unlink()
        shutil.copy(saved, path)
        await crashed(path, tmp_path, matches=3)
        with monkeypatch.context() as patched:
            _cut_after(patched, steps)
            try:
                restore(saved, path)
                ends.append("finished")
            except PowerCut:
                ends.append("cut")
        await (await Store.open(path)).close()
        everything = sorted(matches_in(file) for file in [path, *found(tmp_path, "test.replaced-*.db")])
        assert everything in ([3], [1, 3]), steps
        restore(saved, path)
        assert matches_in(path) == 1
        assert 3 in [matches_in(file) for file in found(tmp_path, "test.replaced-*.db")]
        if ends[-1] == "finished":
            break
    assert ends.count("cut") >= 5
    assert ends[-1] == "finished"


def _cut_after(patched: pytest.MonkeyPatch, steps: int) -> None:
    left = steps

    def cut(name: str) -> None:
        real = getattr(Path, name)

        def work(self: Path, *given: Any, **more: Any) -> Any:
            nonlocal left
            left -= 1
            if left <= 0:
                raise PowerCut
            return real(self, *given, **more)

        patched.setattr(Path, name, work)

    cut("replace")
    cut("unlink")


async def test_database_replaced_after_a_power_cut_is_kept_complete(tmp_path: Path) -> None:
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 1)
    copy(path, saved)
    await crashed(path, tmp_path, matches=3)
    assert matches_only_in_file(path) < 3
    kept = restore(saved, path)[1]
    assert kept is not None
    assert found(tmp_path, "test.replaced-*") == [kept]
    assert matches_only_in_file(kept) == 3


async def test_replaced_database_open_in_another_program_keeps_its_wal(tmp_path: Path) -> None:
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 1)
    copy(path, saved)
    await crashed(path, tmp_path, matches=3)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM matches").fetchone()
        kept = restore(saved, path)[1]
        reader.execute("ROLLBACK")
    assert kept is not None
    assert matches_in(kept) == 3
    assert matches_in(path) == 1


async def test_restore_works_after_the_database_was_lost(tmp_path: Path) -> None:
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 2)
    copy(path, saved)
    path.unlink()
    path.with_name("test.db-wal").write_bytes(b"what is left of it" * 99)
    assert restore(saved, path)[1] is None
    assert matches_in(path) == 2


@pytest.mark.parametrize("broken", ["missing", "text", "empty", "cut", "newer", "itself", "link", "folder"])
async def test_damaged_backup_is_not_restored(tmp_path: Path, broken: str) -> None:
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 2)
    copy(path, saved)
    match broken:
        case "missing":
            saved.unlink()
        case "text":
            saved.write_text("a letter to my aunt" * 100)
        case "empty":
            saved.write_bytes(b"")
        case "cut":
            os.truncate(saved, saved.stat().st_size // 2)
        case "newer":
            with closing(sqlite3.connect(saved)) as file:
                file.execute("PRAGMA user_version = 999")
        case "itself":
            saved = path
        case "link":
            saved.unlink()
            saved.symlink_to(path)
        case "folder":
            saved.unlink()
            saved.mkdir()
    with pytest.raises(DatabaseError) as refused:
        restore(saved, path)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    assert matches_in(path) == 2
    assert not list(found(tmp_path, "*replaced*"))
    assert not list(found(tmp_path, "*restoring*"))
    assert not list(found(tmp_path, "*unfinished*"))


@pytest.mark.parametrize("where", ["folder", "link", "."])
async def test_folder_is_refused_as_a_database(tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both a restore, which would move the folder aside, and a start refuse it."""
    await filled(tmp_path / "test.db", 1)
    copy(tmp_path / "test.db", tmp_path / "copy.db")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "letter").touch()
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    monkeypatch.chdir(tmp_path / "folder")
    folder = Path(where) if where == "." else tmp_path / where
    with pytest.raises(DatabaseError, match=r"it is a folder\.$|^'\.' is not a file"):
        restore(tmp_path / "copy.db", folder)
    with pytest.raises(DatabaseError, match=r"it is a folder\.$|^'\.' is not a file"):
        await Store.open(folder)
    assert [path.name for path in (tmp_path / "folder").iterdir()] == ["letter"]
    assert found(tmp_path, "folder?*") == found(tmp_path, "*replaced*") == []


async def test_restore_is_refused_while_a_bot_runs(tmp_path: Path) -> None:
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    await filled(path, 1)
    copy(path, saved)
    with closing(claim(path)), pytest.raises(DatabaseError, match="in use by another process"):
        restore(saved, path)


async def test_backup_of_an_earlier_version_migrates_when_opened(tmp_path: Path) -> None:
    path, saved = tmp_path / "test.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(saved, isolation_level=None)) as file:
        file.executescript(migrations(SCHEMA)[FIRST].read_text(encoding="utf-8"))
        file.execute(f"PRAGMA user_version = {FIRST}")
    assert restore(saved, path)[0].schema == FIRST
    await (await Store.open(path)).close()
    assert contents(path).schema == NEWEST
