"""Command line on PostgreSQL: supported commands work, and others name the tool to use instead."""

from __future__ import annotations

import asyncio
import json
import random
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot.__main__ import main
from bot.app import lifecycle, services, settings
from bot.app.settings import default_of, load, names
from bot.games import GAMES
from bot.history.record import digest, verify
from bot.i18n import DEFAULT, word
from bot.store import DatabaseError, Store
from bot.store.engine.address import RemoteDatabase, address, beside
from bot.store.postgresql.shard_locks import ShardLockSession
from tests.app.cluster_member import UNHELD
from tests.history.record.random_records import made_record
from tests.match.tables import ANNA, BERT, Clock, context, running
from tests.postgresql import Server


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in names():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str]) -> str:
    told = capsys.readouterr()
    return re.sub(r"^Settings: .*\n", "", told.out + told.err, flags=re.MULTILINE).strip()


@pytest.mark.parametrize(
    ("line", "instead"),
    [("backup", "pg_dump --format=custom --file=FILE '"), ("restore some.dump", "pg_restore --clean --if-exists")],
)
def test_backup_and_restore_of_postgresql_refer_to_its_own_tools(
    line: str, instead: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*line.split(), "--database", "postgresql://anna:secret@there/tables"]) == 2
    told = said(capsys)
    assert instead in told
    assert "'postgresql://anna@there/tables'" in told
    assert told.count("\n") == 0


@pytest.mark.parametrize("line", ["backup", "restore x", "prune --before 2026-01-01 --export out", "import x.json"])
def test_invalid_database_address_is_refused_with_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*line.split(), "--database", "mysql://there/tables"])
    assert refused.value.code == 2
    assert "a URL that begins with postgresql://" in said(capsys)


@pytest.mark.parametrize(
    "url",
    [
        *(f"postgresql://anna:12{sign}secret@there:5432/tables" for sign in "/?#@["),
        *(f"postgresql://anna:secret{sign}12@there/tables" for sign in "/?#@["),
        "postgresql://anna:12?a=secret@there/tables",
        "postgresql://there/tables?secret",
        "postgresql://anna:secret@there:x/tables",
        "postgresql://anna:secret@there:99999/tables",
    ],
)
def test_url_with_an_unescaped_password_is_refused_without_showing_it(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["move", "--from", "a.db", "--to", url])
    assert refused.value.code == 2
    told = said(capsys)
    monkeypatch.setenv("TAVOLINO_DATABASE", url)
    assert main(["backup"]) == 2
    for sentence in (told, said(capsys)):
        assert "in the URL of a database" in sentence
        assert "secret" not in sentence
        assert sentence.count("\n") == 0


@pytest.mark.parametrize("name", ["password", "sslpassword", "pass%77ord"])
def test_password_in_the_query_of_a_url_is_not_shown(name: str) -> None:
    where = address(f"postgresql:///tables?{name}=secret&host=/run/postgresql")
    assert str(where) == "postgresql:///tables?host=/run/postgresql"
    assert repr(where) == f"Remote('{where}')"


def test_settings_accept_a_postgresql_url_and_hide_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "t")
    monkeypatch.setenv("TAVOLINO_DATABASE", "postgresql://anna:secret@there/tables")
    known = load()
    assert known.database == settings.database() == RemoteDatabase("postgresql://anna:secret@there/tables")
    assert "secret" not in f"{known} {known!r}"
    assert settings.backups_for(known.database, None) == Path("var/backups")
    assert services.backups_of(known, Clock(), Mock())._every == timedelta(0)
    monkeypatch.setenv("TAVOLINO_DATABASE", "redis://there")
    with pytest.raises(
        settings.SettingsError, match=r"^The setting TAVOLINO_DATABASE is wrong: a database is a path, or"
    ):
        load()
    with pytest.raises(settings.SettingsError):
        settings.database()
    assert default_of("database") == Path("var/tavolino.db")


def test_doctor_checks_a_postgresql_database(
    database: RemoteDatabase, postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async def at_work() -> None:
        store = await Store.open(database)
        await running(context(store), ANNA, BERT)
        await store.heartbeats.beat(Clock()())
        await asyncio.to_thread(main, ["doctor", "--database", database.url])
        await store.close()

    asyncio.run(at_work())
    while_it_runs = said(capsys)
    main(["doctor", "--database", database.url])
    afterwards = said(capsys)
    assert f"ok    database: {database}: 1 match, 0 moves, " in afterwards
    assert "ok    backup: copied by pg_dump, not by the bot" in afterwards
    assert "1 running match, 0 open lobbies" in afterwards
    assert "no bot runs since 2026-10-01" in afterwards
    assert "WRONG activity: 1 running match," in while_it_runs
    with postgres.database(is_empty=True) as empty:
        main(["doctor", "--database", empty.url])
        assert "is empty; the first start makes its tables." in said(capsys)
    main(["doctor", "--database", f"postgresql:///x?host={Path.cwd()}"])
    assert "WRONG database: The database postgresql:///x?host=" in said(capsys)


def test_doctor_names_the_shards_without_a_holder(database: RemoteDatabase, capsys: pytest.CaptureFixture[str]) -> None:
    async def at_work() -> None:
        store = await Store.open(database, shared=True)
        await store.heartbeats.form(4, Clock()(), timedelta(minutes=1))
        locks = await ShardLockSession.open(database, "another")
        assert [await locks.take(shard) for shard in (0, 1, 3)] == [True] * 3
        await asyncio.to_thread(main, ["doctor", "--database", database.url])
        await locks.take(2)
        await asyncio.to_thread(main, ["doctor", "--database", database.url])
        await locks.close()
        await store.close()

    asyncio.run(at_work())
    told = said(capsys)
    assert f"WRONG shards: {UNHELD} What to do: start the processes" in told
    assert "ok    shards: all 4 are held, by one process." in told
    main(["doctor", "--database", database.url])
    assert "shards" not in said(capsys)


def test_records_are_imported_verified_and_exported_on_postgresql(
    database: RemoteDatabase, capsys: pytest.CaptureFixture[str]
) -> None:
    record = made_record(GAMES["cafe_international"], random.Random(8), players=2)
    Path("one.json").write_text(json.dumps(record), encoding="utf-8")
    there = ["--database", database.url]
    assert main(["verify", "one.json", *there]) == 0
    assert word("records-not-kept", DEFAULT) in said(capsys)
    assert main(["import", "one.json", "--guild", "1", "--channel", "2", *there]) == 0
    assert main(["import", "one.json", *there]) == 1
    match = str(record["match"])
    assert match in said(capsys)
    assert main(["verify", "one.json", *there]) == 0
    assert said(capsys).endswith(word("records-same-match", DEFAULT, match=match, digest=digest(record)))
    day = (datetime.fromisoformat(record["moves"][-1]["at"]) + timedelta(days=2)).date().isoformat()
    pruning = ["prune", "--before", min(day, datetime.now(UTC).date().isoformat()), "--export", "old", *there]
    assert main(pruning) == 0
    assert "Removed: 1, saved in old; kept: 0." in said(capsys)
    assert verify(json.loads(Path(f"old/{match}.json").read_text(encoding="utf-8"))).ok
    assert main(pruning) == 0
    assert "Removed: 0" in said(capsys)


async def test_bot_waits_for_an_unreachable_database(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, database: RemoteDatabase, folder: Path
) -> None:
    """Errors that do not pass by themselves end it with a sentence."""
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            monkeypatch.setattr(Store, "open", opening)

    opening = Store.open
    monkeypatch.setattr(Store, "open", lambda _, **__: opening(RemoteDatabase(f"postgresql:///x?host={folder}")))
    monkeypatch.setattr(asyncio, "sleep", pause)
    monkeypatch.setattr("bot.backoff.random_delay", lambda _, longest: longest)
    await (await lifecycle.open_store(database)).close()
    assert pauses == [1.0, 2.0, 4.0]
    assert "cannot be reached: " in caplog.text
    with pytest.raises(DatabaseError, match=r"cannot be reached: database .* does not exist"):
        await lifecycle.open_store(RemoteDatabase(database.url.replace(database.name, "nowhere")))


def test_files_beside_postgresql_are_in_the_state_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    where = RemoteDatabase("postgresql://there/two%2Fnames")
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    assert beside(where) == Path("var/two-names.postgresql")
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/tavolino:/var/lib/other")
    assert beside(where) == Path("/var/lib/tavolino/two-names.postgresql")
    assert beside(Path("a.db")) == Path("a.db")
