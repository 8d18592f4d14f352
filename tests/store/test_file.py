"""The database file: created, locked, checked, backed up and migrated, or refused with one clear sentence."""

from __future__ import annotations

import asyncio
import errno
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiosqlite
import pytest

from bot.app.lifecycle import open_store
from bot.app.startup_passes import IntegrityCheck
from bot.store import DatabaseError, Store
from bot.store.engine.address import DatabaseUnreachableError
from bot.store.sqlite import database, opening
from bot.store.sqlite.faults import explained
from bot.store.sqlite.opening import FIRST, SCHEMA, claim, prepare
from tests.match.tables import ANNA, BERT, context, running
from tests.sql import statement
from tests.store.earlier_schema import MIGRATIONS, at_version

LOST = "INSERT INTO seats (match, seat, kind, user, name) VALUES ('gone', 0, 'person', 1, 'Anna')"
PAGE = 4096
NEWEST = max(MIGRATIONS)


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


def astray(path: Path) -> None:
    """Insert a row without its match."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(LOST)


async def refusal(path: Path, schema: Path = SCHEMA) -> str:
    with pytest.raises(DatabaseError) as refused:
        await Store.open(path, schema)
    text = str(refused.value)
    assert "\n" not in text
    assert text.endswith(".")
    return text


async def test_database_file_is_created_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "var" / "deep" / "new.db"
    store = await Store.open(path)
    await store.close()
    assert version(path) == NEWEST
    assert not list(path.parent.glob("*schema*")), "there is nothing to back up"
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        tables = file.execute("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
        found = {name: strict for name, strict in tables if not name.startswith("sqlite_")}
    assert found.keys() >= {"matches", "seats", "moves", "messages", "users", "guilds"}
    assert set(found.values()) == {1}, "every table is STRICT"


async def test_sqlite_connection_is_durable_and_enforces_foreign_keys(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    assert isinstance(store._database, database.SqliteDatabase)
    writer = store._database._writer
    for pragma, value in (("synchronous", 2), ("foreign_keys", 1)):
        assert list(await writer.execute_fetchall(f"PRAGMA {pragma}")) == [(value,)]
    assert list(await store._database._reader.execute_fetchall("PRAGMA query_only")) == [(1,)]
    await store.close()


@pytest.mark.parametrize("path", ["", ".", ":memory:", "file::memory:", "file:test.db?mode=memory"])
async def test_database_in_memory_is_refused(path: str) -> None:
    assert "is not a file" in await refusal(Path(path))


async def test_database_file_is_used_by_one_process(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    store = await Store.open(path)
    assert "in use by another process" in await refusal(path)
    code = "import asyncio, sys; from pathlib import Path; from bot.store import Store, DatabaseError\n"
    code += "try: asyncio.run(Store.open(Path(sys.argv[1])))\nexcept DatabaseError as fault: print(fault)"
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, path, cwd=SCHEMA.parents[3], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    said, complained = await other.communicate()
    assert b"in use by another process" in said
    assert complained == b""
    await store.close()
    await (await Store.open(path)).close()


@pytest.mark.parametrize("broken", ["text", "header", "page", "cut"])
async def test_damaged_database_file_is_refused_and_left_unchanged(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "test.db"
    store = await Store.open(path)
    matches = context(store)
    for channel in range(20):
        await running(matches, ANNA, BERT, channel=channel)
    await store.close()
    good = path.read_bytes()
    bad = {
        "text": b"this is no database, it is a letter to my aunt" * 100,
        "header": b"\xff" * 100 + good[100:],
        "page": good[:4096] + bytes(4096) + good[8192:],
        "cut": good[: len(good) // 2],
    }[broken]
    path.write_bytes(bad)
    text = await refusal(path)
    assert "damaged" in text or "cannot be used" in text
    assert path.read_bytes() == bad


async def test_rows_without_their_match_are_refused_before_a_migration(tmp_path: Path) -> None:
    """A file that is up to date is looked through quickly; all of it is checked when it is in use."""
    path = tmp_path / "test.db"
    at_version(path, NEWEST - 1)
    astray(path)
    assert "rows refer to missing matches" in await refusal(path)
    assert version(path) == NEWEST - 1


async def test_damage_that_the_quick_check_misses_is_reported_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "test.db"
    sound = IntegrityCheck(path)
    store = await Store.open(path)
    sound.start()
    await sound.done()
    assert not caplog.records
    await store.close()
    astray(path)
    store = await Store.open(path)
    sound.start()
    await sound.done()
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "rows refer to missing matches" in caplog.text
    caplog.clear()
    sound.start()
    await sound.stop()
    sound.start()
    await sound.done()
    assert not caplog.records, "what is broken off is nobody's fault"
    await store.close()


async def test_large_database_file_is_fully_checked_only_after_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading all of it would delay each start by seconds."""
    path = tmp_path / "test.db"
    store = await Store.open(path)
    for channel in range(20):
        await running(context(store), ANNA, BERT, channel=channel)
    await store.close()
    with closing(sqlite3.connect(path)) as file:
        ((root,),) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchall()
    good, start = path.read_bytes(), (root - 1) * PAGE
    path.write_bytes(good[:start] + bytes(PAGE) + good[start + PAGE :])
    assert "damaged" in await refusal(path)
    monkeypatch.setattr(opening, "LARGE", path.stat().st_size)
    store, check = await Store.open(path), IntegrityCheck(path)
    check.start()
    await check.done()
    assert "is damaged" in str(check.fault)
    assert "is damaged" in caplog.text
    await store.close()


async def test_database_with_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version = 999")
    assert "update the bot" in await refusal(path)


@pytest.mark.parametrize("number", [1, FIRST - 1])
async def test_database_from_before_the_first_release_is_refused(tmp_path: Path, number: int) -> None:
    path = tmp_path / "test.db"
    at_version(path, FIRST)
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {number}")
    before = path.read_bytes()
    said = await refusal(path)
    assert said.endswith(f"has schema {number}, which no released version had: only {FIRST} and later can be updated.")
    assert path.read_bytes() == before


async def test_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE recipes (name TEXT)")
    assert "some other program" in await refusal(path)


async def test_unwritable_database_path_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder.db").mkdir()
    for path in (tmp_path / "file" / "test.db", tmp_path / "folder.db", Path("/proc/tavolino/test.db")):
        assert "cannot be" in await refusal(path)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("number", range(FIRST, NEWEST))
async def test_database_of_every_earlier_version_is_migrated(tmp_path: Path, number: int) -> None:
    path = tmp_path / "test.db"
    at_version(path, number)
    store = await Store.open(path)
    filed = await store.matches.load("old")
    assert filed is not None
    assert (filed.table.status, filed.table.seq, filed.state, filed.own) == ("running", 1, b"\x02", (1,))
    assert [row.move for row in await store.matches.log("old")] == ["bid 1"]
    await store.close()
    assert version(path) == NEWEST
    assert version(tmp_path / f"test.schema-{number}.1.db") == number


async def test_backup_before_a_migration_is_complete_and_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    for number in (1, 2):
        path.unlink(missing_ok=True)
        at_version(path, FIRST)
        prepare(path)
        copy = tmp_path / f"test.schema-{FIRST}.{number}.db"
        with closing(sqlite3.connect(copy)) as file:
            assert file.execute("SELECT move FROM moves").fetchall() == [("bid 1",)]
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_failed_migration_leaves_the_database_file_unchanged(tmp_path: Path) -> None:
    path, schema = tmp_path / "test.db", tmp_path / "schema"
    await (await Store.open(path)).close()
    shutil.copytree(SCHEMA, schema)
    number = NEWEST + 1
    (schema / f"{number:04}_bad.sql").write_text(
        "CREATE TABLE extra (x INTEGER) STRICT;\nINSERT INTO nowhere VALUES (1);"
    )
    assert f"{number:04}_bad.sql failed" in await refusal(path, schema)
    assert version(path) == NEWEST
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT count(*) FROM sqlite_master WHERE name = 'extra'").fetchone() == (0,)
    await (await Store.open(path)).close()


def test_database_claim_ends_with_its_connection(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    owner = claim(path)
    with pytest.raises(DatabaseError):
        claim(path)
    owner.close()
    claim(path).close()


def test_migrations_are_numbered_without_gaps() -> None:
    assert list(MIGRATIONS) == list(range(FIRST, NEWEST + 1))


@pytest.mark.parametrize("way", ["link", "link to a link", "linked folder", "way round", "hard link"])
async def test_database_file_is_used_by_one_process_under_any_name(tmp_path: Path, way: str) -> None:
    path = tmp_path / "test.db"
    await (await Store.open(path)).close()
    other = tmp_path / "other.db"
    match way:
        case "link":
            other.symlink_to(path)
        case "link to a link":
            (tmp_path / "between.db").symlink_to(path)
            other.symlink_to(tmp_path / "between.db")
        case "linked folder":
            (tmp_path / "folder").symlink_to(tmp_path)
            other = tmp_path / "folder" / "test.db"
        case "way round":
            (tmp_path / "folder").mkdir()
            other = tmp_path / "folder" / ".." / "test.db"
        case "hard link":
            other.hardlink_to(path)
            assert "has a second name" in await refusal(path)
            assert "has a second name" in await refusal(other)
            return
    for first, second in ((path, other), (other, path)):
        store = await Store.open(first)
        assert "in use by another process" in await refusal(second)
        await store.close()


async def test_two_bots_cannot_create_one_file_through_a_dangling_link(tmp_path: Path) -> None:
    (tmp_path / "other.db").symlink_to(tmp_path / "test.db")
    store = await Store.open(tmp_path / "other.db")
    assert "in use by another process" in await refusal(tmp_path / "test.db")
    await store.close()


async def test_claim_is_released_if_the_database_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, connect = tmp_path / "test.db", database._connect

    async def refused(path: Path, *pragmas: str) -> aiosqlite.Connection:
        if pragmas == database.WRITING:
            return await connect(path, *pragmas)
        raise sqlite3.OperationalError("too many open files")

    monkeypatch.setattr(database, "_connect", refused)
    with pytest.raises(sqlite3.OperationalError):
        await Store.open(path)
    monkeypatch.undo()
    await (await Store.open(path)).close()


async def test_write_ahead_log_shrinks_after_a_long_reader_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An idle bot writes heartbeats only, and two of them are enough."""
    monkeypatch.setattr(database, "WRITING", (*database.WRITING[:-1], "PRAGMA journal_size_limit = 100000"))
    path = tmp_path / "test.db"
    log, store = path.with_name("test.db-wal"), await Store.open(path)
    write = (
        "INSERT INTO guilds (id, settings) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings"
    )
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM matches").fetchone()
            for letter in "abcdef":
                await store._database.write(statement(write, (1, f'"{letter * 1_000_000}"')))
            assert log.stat().st_size > 5_000_000
        for number in range(2):
            await store._database.write(statement(write, (2, str(number))))
        assert log.stat().st_size <= 100_000
    finally:
        await store.close()


def fault_of(code: int, name: str) -> sqlite3.OperationalError:
    made = sqlite3.OperationalError(name)
    made.sqlite_errorcode = code
    return made


@pytest.mark.parametrize(
    "fault",
    [
        fault_of(sqlite3.SQLITE_FULL, "database or disk is full"),
        fault_of(sqlite3.SQLITE_IOERR_SHMSIZE, "disk I/O error"),
        OSError(errno.ENOSPC, "No space left on device"),
    ],
)
async def test_start_on_a_full_disk_waits_for_free_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: OSError | sqlite3.Error
) -> None:
    opens, path = Store.open, tmp_path / "test.db"

    async def fails_once(*_: Any, **__: Any) -> Store:
        monkeypatch.undo()
        monkeypatch.setattr(Store, "open", opens)
        raise full

    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    full = explained(path, fault, "cannot be used")
    assert str(full) == f"The database {path} cannot be used: its disk is full."
    monkeypatch.setattr(Store, "open", fails_once)
    await (await open_store(path)).close()
    assert f"{full} Trying again in" in caplog.text


def test_disk_error_is_not_reported_as_a_full_disk(tmp_path: Path) -> None:
    told = explained(tmp_path / "test.db", fault_of(sqlite3.SQLITE_IOERR_READ, "disk I/O error"))
    assert not isinstance(told, DatabaseUnreachableError)
    assert "disk I/O error" in str(told)
