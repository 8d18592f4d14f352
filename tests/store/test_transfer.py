"""Transfer between engines: all rows arrive or none, and nobody else writes meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from bot.__main__ import main
from bot.store import DatabaseError, LogAppend, LogRow, Store
from bot.store.engine.address import Address, RemoteDatabase
from bot.store.forgotten_users import ForgottenList
from bot.store.postgresql.transfer import PostgresqlTransfer
from bot.store.sqlite.transfer import SqliteTransfer
from bot.store.table_catalogue import CATALOGUE, order_of
from bot.store.transfer import move
from bot.table.table import Person
from tests.match.tables import context
from tests.postgresql import Server, apart
from tests.sql import statement
from tests.store.cached_queries import AT
from tests.store.full_session import a_session


@pytest.fixture
def database(postgres: Server) -> Iterator[RemoteDatabase]:
    """Return an empty database, as made for a transfer."""
    with postgres.database(is_empty=True) as made:
        yield made


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Return a file with rows in every table, flags of both values, and an archived log."""
    store = await Store.open(tmp_path / "first.db")
    await a_session(store, context(store))
    await store.users.remember(Person((1 << 63) - 1, "Zoë 🎲 ‘O’Neill’; \\N \t", "it"))
    await store._database.write(*(statement(*query) for query in _rare((await store.matches.live())[0].id)))
    await store.close()
    return tmp_path / "first.db"


def _rare(match: str) -> list[tuple[str, tuple[Any, ...]]]:
    """Return rows that a played session does not create."""
    return [
        ("INSERT INTO absences (user, guild, from_at, until_at) VALUES (5, 1, 5, 6)", ()),
        ("INSERT INTO clocks (match, seat, began_at, muted) VALUES (?, 0, 5, true)", (match,)),
        ("INSERT INTO auto_answers (match, seat, body, since) VALUES (?, 0, '{\"a\": 1}', 0)", (match,)),
        (
            "INSERT INTO invitations (match, user, name, host, batch, at, state, word)"
            " VALUES (?, 5, 'Zoë', 6, 1, 5, 'declined', 'no')",
            (match,),
        ),
        ("INSERT INTO follows (match, user, at) VALUES (?, 5, 5)", (match,)),
        ("INSERT INTO notes (match, user, text, at) VALUES (?, 5, 'watch it', 5)", (match,)),
        ("INSERT INTO prepared (match, seat, steps, turn, at) VALUES (?, 0, '[\"a\"]', 1, 5)", (match,)),
        (
            "INSERT INTO open_panels (match, user, message, channel, interaction, token, locale, state)"
            " VALUES (?, 5, 1, 2, 3, 'key', 'it', 's')",
            (match,),
        ),
        ("INSERT INTO puzzle_answers (guild, number, user, choice, is_listed, at) VALUES (1, 1, 5, 2, true, 5)", ()),
        ("INSERT INTO puzzle_streaks (user, day, choice, streak, longest) VALUES (5, 739000, 2, 1, 4)", ()),
        (
            "INSERT INTO reports (user, day, number, reference, text, match, at) VALUES (5, 1, 1, 'r', 'no', 'm', 5)",
            (),
        ),
        ("INSERT INTO presses (match, seat, at) VALUES (?, 0, 5)", (match,)),
        ("INSERT INTO posts (match, what, at, asked) VALUES (?, 'ping', 5, true)", (match,)),
        (
            "INSERT INTO lessons (user, game, step, moves, token, has_finished) VALUES (6, 'toy', 'a', '[]', 1, true)",
            (),
        ),
        (
            "INSERT INTO outbox (match, slot, user, channel, nonce, body, at, seq, digest)"
            " VALUES (?, 'a', 5, 1, 'n', '{\"marks\": \"\"}', 5, 1, '')",
            (match,),
        ),
        ("INSERT INTO replaced (match, message, channel, slot, user, fate) VALUES (?, 1, 1, 'a', 5, 'goes')", (match,)),
        ("INSERT INTO heartbeat (shard, shards, at) VALUES (0, 3, 7), (2, 3, 8) ON CONFLICT DO NOTHING", ()),
        ("INSERT INTO outages (guild, since) VALUES (4194304, 7) ON CONFLICT DO NOTHING", ()),
    ]


def content(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as opened:
        return {
            table: opened.execute(f"SELECT * FROM {table} ORDER BY {order_of(table)}").fetchall() for table in CATALOGUE
        }


def names(folder: Path, pattern: str) -> list[str]:
    return sorted(path.name for path in folder.glob(pattern))


def tables(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as opened:
        found = opened.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return {name for (name,) in found}


async def rows_of(where: RemoteDatabase, table: str) -> int:
    connection = await asyncpg.connect(where.url)
    try:
        return int(await connection.fetchval(f"SELECT count(*) FROM {table}"))
    finally:
        await connection.close()


async def test_transfer_to_postgresql_and_back_keeps_every_row(
    file: Path, database: RemoteDatabase, tmp_path: Path
) -> None:
    before = content(file)
    assert tables(file) == set(CATALOGUE)
    assert [table for table, rows in before.items() if not rows] == []
    there = await move(file, database)
    assert content(file) == before
    assert there == await move(database, tmp_path / "second.db")
    assert content(tmp_path / "second.db") == before
    assert (there.matches, there.moves) == (len(before["matches"]), len(before["moves"]))
    assert there.rows == sum(map(len, before.values()))
    with closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(tmp_path / "second.db")) as other:
        schema = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
        assert one.execute(schema).fetchall() == other.execute(schema).fetchall()


async def test_transferred_database_accepts_new_rows(file: Path, database: RemoteDatabase, tmp_path: Path) -> None:
    """The log stays append-only, and new rows get new numbers."""
    await move(file, database)
    await _goes_on(database)
    await move(database, tmp_path / "second.db")
    await _goes_on(tmp_path / "second.db")


async def _goes_on(place: Address) -> None:
    store = await Store.open(place)
    try:
        match = next(table for table in await store.matches.live() if table.status == "running")
        row = LogRow(
            seq=match.seq + 1, seat=0, move="m", undoes=None, events=b"", press=1, interaction=None, user=1, at=AT
        )
        await store.matches.append(LogAppend(match.id, (row,), b"x"))
        for wrong in (row, msgspec.structs.replace(row, seq=row.seq + 2)):
            with pytest.raises(Exception, match="moved on"):
                await store.matches.append(LogAppend(match.id, (wrong,), b"x"))
        sql = "INSERT INTO audit (guild, match, user, action, reason, at) VALUES (1, NULL, NULL, 'end', '', 1)"
        before = await store._database.read("SELECT max(id) FROM audit")
        await store._database.write(statement(sql))
        assert (await store._database.read("SELECT max(id) FROM audit"))[0][0] == before[0][0] + 1
    finally:
        await store.close()


async def test_transfer_that_alters_a_row_leaves_nothing_behind(
    file: Path, database: RemoteDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Differences are a changed byte of one event, or a missing row."""
    taken: dict[type, Any] = {PostgresqlTransfer: PostgresqlTransfer.take, SqliteTransfer: SqliteTransfer.take}

    async def spoilt(self: Any, table: str, columns: Any, rows: Any) -> None:
        at = columns.index("events") if table == "moves" else None
        rows = [row if at is None else (*row[:at], row[at] + b"\0", *row[at + 1 :]) for row in rows]
        await taken[type(self)](self, table, columns, rows)

    async def torn(self: Any, table: str, columns: Any, rows: Any) -> None:
        await taken[type(self)](self, table, columns, rows[1:] if table == "users" else rows)

    before = content(file)
    harms = {spoilt: "^The match .{8} is not the same", torn: "^The number of rows of the table users is not"}
    for harm, told in harms.items():
        for kind in taken:
            monkeypatch.setattr(kind, "take", harm)
        with pytest.raises(DatabaseError, match=told):
            await move(file, database)
        with pytest.raises(DatabaseError, match=told):
            await move(file, tmp_path / "second.db")
        assert names(tmp_path, "second*") == ["second.db.lock"]
    assert content(file) == before
    monkeypatch.undo()
    await move(file, database)
    assert await rows_of(database, "users") > 1


async def test_transfer_into_a_target_with_content_is_refused(file: Path, database: RemoteDatabase) -> None:
    with pytest.raises(DatabaseError, match="is empty: there is nothing to move"):
        await move(database, file.with_name("second.db"))
    store = await Store.open(file.with_name("other.db"))
    await store.close()
    with pytest.raises(DatabaseError, match=r"^There is a file .*other\.db already: give another name\.$"):
        await move(file, file.with_name("other.db"))
    store = await Store.open(database)
    await store.guilds.set_settings(7, "{}", before=None)
    await store.close()
    with pytest.raises(DatabaseError, match="is not empty: there are guilds in it"):
        await move(file, database)
    assert await rows_of(database, "matches") == 0


@pytest.mark.parametrize("name", ["", ".", "..", "/", "folder"])
def test_transfer_from_or_to_a_folder_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "here" / "folder").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here")
    apart(_made(tmp_path / "here" / "a.db"))
    before = names(tmp_path, "**/*")
    for source, target in (("a.db", name), (name, "b.db")):
        assert main(["move", "--from", source, "--to", target]) == 2
        *announced, sentence = capsys.readouterr().err.splitlines()
        assert all(line.startswith("Settings: ") for line in announced)
        assert sentence.endswith(".")
    assert names(tmp_path, "**/*") == before


async def test_transfer_to_a_symlink_writes_to_its_target(file: Path, tmp_path: Path) -> None:
    """Written on the disk that it leads to."""
    (tmp_path / "disk").mkdir()
    link = tmp_path / "link.db"
    link.symlink_to(Path("disk") / "second.db")
    await move(file, link)
    assert content(link) == content(tmp_path / "disk" / "second.db") == content(file)
    assert names(tmp_path, "link*") == ["link.db"]


async def test_transfer_leaves_the_source_unchanged_and_without_a_wal(file: Path, tmp_path: Path) -> None:
    """No log beside it that would belong to whatever gets its name later."""
    before, held = names(tmp_path, "first*"), content(file)
    await move(file, tmp_path / "second.db")
    assert names(tmp_path, "first*") == before
    assert content(file) == held


async def test_database_in_use_cannot_be_transferred(file: Path, database: RemoteDatabase) -> None:
    for place, pair in ((file, (file, database)), (database, (file, database)), (database, (database, Path("x.db")))):
        store = await Store.open(place)
        try:
            with pytest.raises(DatabaseError, match="is in use by another process of the bot"):
                await move(*pair)
        finally:
            await store.close()


async def test_transfer_refuses_values_that_the_target_cannot_store(tmp_path: Path, database: RemoteDatabase) -> None:
    store = await Store.open(tmp_path / "a.db")
    await store._database.write(statement("INSERT INTO users (id, name, locale) VALUES (1, ?, 'it')", ("a\0b",)))
    await store.close()
    with pytest.raises(DatabaseError) as told:
        await move(tmp_path / "a.db", database)
    assert "cannot be moved to" in str(told.value)
    assert "\n" not in str(told.value)
    with pytest.raises(asyncpg.UndefinedTableError):
        await rows_of(database, "users")


def test_move_command_reports_what_it_did(
    tmp_path: Path, database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TAVOLINO_BACKUP_FOLDER", raising=False)
    apart(_made(tmp_path / "a.db"))
    ForgottenList(tmp_path / "a.db", tmp_path / "backups").note(900, AT)
    assert main(["move", "--from", "a.db", "--to", database.url]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{database}: matches: 0, moves: 0, rows of all tables: 1; each match has the same digest")
    assert "secret" not in told
    (kept,) = (tmp_path / "var").glob("*.forgotten")
    assert kept.read_text(encoding="ascii").startswith("900 ")
    for source, target in (("a.db", database.url), ("none.db", database.url), ("a.db", "a.db")):
        assert main(["move", "--from", source, "--to", target]) == 2
        *announced, sentence = capsys.readouterr().err.splitlines()
        assert all(line.startswith("Settings: ") for line in announced)
        assert sentence.endswith(".")


def test_latest_deletion_of_a_user_holds_after_the_transfer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last time decides what a database that is put back must forget."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TAVOLINO_BACKUP_FOLDER", raising=False)
    apart(_made(tmp_path / "a.db"))
    ours, theirs = (ForgottenList(tmp_path / name, tmp_path / "backups") for name in ("a.db", "b.db"))
    later = AT + timedelta(hours=1)
    for people, user, at in ((ours, 900, AT), (theirs, 900, later), (ours, 901, later), (theirs, 901, AT)):
        people.note(user, at)
    assert main(["move", "--from", "a.db", "--to", "b.db"]) == 0
    assert theirs.all() == {900: later, 901: later}


async def _made(path: Path) -> None:
    store = await Store.open(path)
    await store.guilds.set_settings(7, "{}", before=None)
    await store.close()
