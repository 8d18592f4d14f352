"""Copies of archive files: every file is copied once, also in restores and when the database moves."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.app.backups import Backups, made
from bot.app.settings import names
from bot.history.record.retention import Retention
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from bot.store.archive_files import ArchiveFolder
from bot.store.engine.address import Address, archive_beside
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, Clock
from tests.match.toy import GAMES
from tests.postgresql import Server

LATER = datetime(2027, 10, 1, tzinfo=UTC)
DAY = timedelta(days=1)
LIVE, COPIED = Path("test.archive"), Path("backups/test.archive")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in names():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TAVOLINO_DATABASE", "test.db")
    return tmp_path


def on(work: Callable[[HistoryServices], Awaitable[Any]]) -> Any:
    async def go() -> Any:
        async with history_at(Path("test.db")) as history:
            return await work(history)

    return asyncio.run(go())


async def archived(history: HistoryServices) -> str:
    """Archive a match to a file and return it."""
    match = (await history.play(ANNA, BERT)).id
    keeper = Retention(history.matches, history.store, kept=timedelta(), archived=DAY, now=lambda: LATER)
    keeper.pause = 0
    await keeper.look()
    return match


def readable(where: Address, match: str) -> bool:
    """Return whether a freshly opened archive can read the match."""

    async def look() -> bool:
        store = await Store.open(where)
        try:
            matches = Matches(store, seeds=Seeds(3), now=Clock(), games=GAMES)
            return (await matches.look(match, None)).outcome is not None
        finally:
            await store.close()

    return asyncio.run(look())


def in_folder(folder: Path) -> dict[str, int]:
    """Return the files with their modification times."""
    return {name: (folder / name).stat().st_mtime_ns for name in ArchiveFolder(folder).names()}


def test_archive_file_is_copied_once_and_kept_while_a_backup_needs_it() -> None:
    async def days(history: HistoryServices) -> None:
        moment = LATER
        backups = Backups(history.path, Path("backups"), every=DAY, count=2, now=lambda: moment)
        first = await archived(history)
        await backups.look()
        (name,) = before = in_folder(COPIED)
        assert (COPIED / name).read_bytes() == (LIVE / name).read_bytes()
        second = await archived(history)
        moment += DAY
        await backups.look()
        assert {first, second} == {copied.partition("/")[2].partition("-")[0] for copied in in_folder(COPIED)}
        assert in_folder(COPIED)[name] == before[name]
        await history.store.pruning.drop(first, moment)
        for needed in (True, True, False):
            assert (name in in_folder(COPIED)) == needed
            moment += DAY
            await backups.look()
        assert len(made(Path("backups"), history.path)) == 2
        assert in_folder(COPIED).keys() == in_folder(LIVE).keys()

    on(days)


def test_damaged_archive_file_does_not_prevent_backups(caplog: pytest.LogCaptureFixture) -> None:
    async def look(history: HistoryServices) -> None:
        await archived(history)
        other = await archived(history)
        (name,) = (name for name in in_folder(LIVE) if other in name)
        (LIVE / name).write_bytes(b"nothing")
        await Backups(history.path, Path("backups"), every=DAY, count=2, now=lambda: LATER).look()
        assert len(made(Path("backups"), history.path)) == 1
        assert len(in_folder(COPIED)) == 1
        assert f"were not copied: {name}" in caplog.text

    on(look)


@pytest.mark.parametrize("target", [None, "elsewhere/copy.db"])
def test_restore_brings_archive_files_back(target: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    match = on(archived)
    assert main(["backup", *([target] if target else [])]) == 0
    beside_it = "elsewhere/copy.archive" if target else "backups/test.archive"
    assert f"checked; archived matches: 1, in {beside_it}\n" in capsys.readouterr().out
    saved = target or str(next(Path("backups").glob("*.db")))
    shutil.rmtree(LIVE)
    Path("test.db").unlink()
    assert main(["restore", saved]) == 0
    assert readable(Path("test.db"), match)
    assert main(["restore", saved, "--database", "rehearsed.db"]) == 0
    assert readable(Path("rehearsed.db"), match)


def test_restore_without_archive_files_reports_their_number(capsys: pytest.CaptureFixture[str]) -> None:
    on(archived)
    main(["backup", "copy.db"])
    shutil.rmtree(LIVE)
    shutil.rmtree("copy.archive")
    assert main(["restore", "copy.db"]) == 1
    assert "1 archived matches have no file. Copy the backup of the archive to test.archive." in capsys.readouterr().out


def test_archive_folder_can_be_configured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = on(archived)
    LIVE.rename("old matches")
    monkeypatch.setenv("TAVOLINO_ARCHIVE_FOLDER", "old matches")
    assert main(["backup", "copy.db"]) == 0
    assert in_folder(Path("copy.archive")).keys() == in_folder(Path("old matches")).keys()
    main(["doctor"])
    assert "ok    archive: 1 match in old matches; each has its file." in capsys.readouterr().out
    assert main(["prune", "--before", "2026-11-01", "--export", "out"]) == 1
    assert f"{match}: " in capsys.readouterr().out, "no record of a toy can be verified"
    assert in_folder(Path("old matches"))


def test_move_of_a_database_takes_its_archive_files_along(postgres: Server) -> None:
    match = on(archived)
    with postgres.database(is_empty=True) as there:
        assert main(["move", "--from", "test.db", "--to", there.url]) == 0
        assert in_folder(archive_beside(there)).keys() == in_folder(LIVE).keys()
        assert readable(there, match)
        assert main(["move", "--from", there.url, "--to", "back.db"]) == 0
        assert readable(Path("back.db"), match)
