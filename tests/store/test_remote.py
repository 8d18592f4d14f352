"""PostgreSQL as a store: constraints, permissions, and lost connections."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.database_errors import DatabaseBusyError, DatabaseLostError, is_full
from bot.store import DatabaseError, LogAppend, Store
from bot.store.engine.address import RemoteDatabase
from bot.store.postgresql.batch import carry_out
from bot.store.postgresql.database import PostgresqlDatabase
from bot.store.postgresql.opening import SCHEMA, checked_schema, connection_options, prepare
from bot.store.postgresql.shard_locks import ShardLockSession
from bot.store.sqlite.opening import SCHEMA as OF_SQLITE
from bot.version import newest_schema, version
from cogs.ui import errors
from tests.match.tables import ANNA, BERT, context, play_any, running
from tests.postgresql import Server
from tests.sql import statement
from tests.store.logged_matches import a_match, row

REST, FROM = "seat, move, undoes, events", "FROM moves WHERE seq = 1"
LAST = f"NULL, \"user\", at, false, '\\x00', false {FROM}"
REFUSED = (
    "UPDATE moves SET move = 'pass'",
    "UPDATE moves SET at = at + 1 WHERE seq = 2",
    'UPDATE moves SET "user" = 102',
    'UPDATE moves SET "user" = NULL, agreed = true',
    "DELETE FROM moves",
    "DELETE FROM moves WHERE seq = 4",
    "TRUNCATE moves",
    "INSERT INTO moves SELECT * FROM moves WHERE seq = 2",
    f'INSERT INTO moves SELECT match, 5, {REST}, 5, (SELECT interaction {FROM}), "user", at, false {FROM}',
    f"INSERT INTO moves SELECT 'nomatch', 1, {REST}, 1, NULL, \"user\", at, false {FROM}",
    f"INSERT INTO append SELECT match, 9, {REST}, 9, {LAST}",
    f"INSERT INTO append SELECT match, 5, seat, NULL, NULL, events, 5, {LAST}",
    f"INSERT INTO append SELECT match, 5, seat, NULL, 5, events, 5, {LAST}",
)


@pytest.fixture
def empty(postgres: Server) -> Iterator[RemoteDatabase]:
    with postgres.database(is_empty=True) as made:
        yield made


@pytest.fixture
async def store(database: RemoteDatabase) -> AsyncIterator[Store]:
    opened = await Store.open(database)
    yield opened
    await opened.close()


async def _content(connection: asyncpg.Connection) -> list[object]:
    return [*await connection.fetch("TABLE moves"), *await connection.fetch("TABLE snapshots")]


async def test_log_is_append_only_even_in_sql(store: Store, database: RemoteDatabase) -> None:
    matches = context(store)
    table = await running(matches, ANNA, BERT)
    await matches.play(table.id, ANNA.id, (await matches.look(table.id, 0)).offers[0], interaction=1)
    await play_any(matches, table.id, ANNA, BERT, most=3)
    connection = await asyncpg.connect(database.url)
    try:
        before = await _content(connection)
        for sql in REFUSED:
            with pytest.raises(asyncpg.IntegrityConstraintViolationError):
                await connection.execute(sql)
            assert await _content(connection) == before, sql
        await connection.execute('UPDATE moves SET "user" = NULL WHERE seq = 2')
        assert await _content(connection) != before
    finally:
        await connection.close()


async def test_one_of_two_simultaneous_appends_succeeds(store: Store, database: RemoteDatabase) -> None:
    """Two writers conflict even if neither has heard of the other's transaction yet."""
    match = await a_match(store)
    appending = "INSERT INTO append SELECT $1, 1, 0, 'walk', NULL, '\\x90', 1, NULL, 1, 5, false, '\\x00', false"
    one, other = [await asyncpg.connect(database.url) for _ in range(2)]
    try:
        begun = one.transaction()
        await begun.start()
        await one.execute(appending, match)
        second = asyncio.create_task(other.execute(appending, match))
        third = asyncio.create_task(store.matches.append(LogAppend(match, (row(1),), b"x")))
        await asyncio.sleep(0.05)
        assert not second.done()
        assert not third.done()
        await begun.commit()
        told = await asyncio.gather(second, third, return_exceptions=True)
        assert [type(fault).__name__ for fault in told] == ["IntegrityConstraintViolationError", "Conflict"]
        assert [one.seq for one in await store.matches.log(match)] == [1]
    finally:
        await one.close()
        await other.close()


async def test_empty_postgresql_database_gets_the_current_schema(empty: RemoteDatabase) -> None:
    connection = await asyncpg.connect(empty.url)
    try:
        assert await checked_schema(connection, empty, newest_schema()) == 0
        await prepare(connection, empty)
        assert await checked_schema(connection, empty, newest_schema()) == newest_schema()
        await prepare(connection, empty)
        await connection.execute("UPDATE tavolino SET schema = schema + 1, program = '9.9.9'")
        with pytest.raises(DatabaseError) as refused:
            await Store.open(empty)
        told = str(refused.value)
        assert f"newer than this program's {newest_schema()} (version {version()})" in told
        assert told.endswith(": update the bot to version 9.9.9 or later, or restore the dump from before the update.")
    finally:
        await connection.close()


async def test_failed_migration_leaves_the_database_unchanged(empty: RemoteDatabase, tmp_path: Path) -> None:
    for path in SCHEMA.glob("*.sql"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "9999_bad.sql").write_text("CREATE TABLE more (one INTEGER); SELECT nothing;", encoding="utf-8")
    connection = await asyncpg.connect(empty.url)
    try:
        with pytest.raises(DatabaseError, match=r"The migration 9999_bad\.sql failed"):
            await prepare(connection, empty, tmp_path)
        assert await checked_schema(connection, empty, newest_schema()) == 0
        await connection.execute("CREATE TABLE others (one INTEGER)")
        with pytest.raises(DatabaseError, match="some other program"):
            await prepare(connection, empty)
    finally:
        await connection.close()


def test_both_engines_have_the_same_migration_numbers() -> None:
    """Under the same numbers, so that a schema has one number whatever keeps it."""
    ours = {path.name[:4] for path in SCHEMA.glob("*.sql")}
    theirs = {path.name[:4] for path in OF_SQLITE.glob("*.sql")}
    assert min(ours) == "0018"
    assert ours == theirs - {"0017"}


async def test_second_unsharded_process_is_refused(store: Store, database: RemoteDatabase) -> None:
    with pytest.raises(DatabaseError, match=r"in use by another process of the bot\.$"):
        await Store.open(database)
    await store.close()
    await (await Store.open(database)).close()


async def test_error_about_an_unreachable_server_hides_the_password(tmp_path: Path) -> None:
    where = RemoteDatabase(f"postgresql://anna:secret@/none?host={tmp_path}&password=hidden")
    with pytest.raises(DatabaseError) as told:
        await Store.open(where)
    assert str(told.value).startswith("The database postgresql://anna@/none?host=")
    assert "secret" not in f"{told.value}{where!r}"
    assert "hidden" not in f"{told.value}{where!r}"
    assert "\n" not in str(told.value)


async def test_lost_connection_does_not_fail_later_writes(store: Store, database: RemoteDatabase) -> None:
    """The lock is lost with the connection and taken again, if no other process took it."""
    match = await a_match(store)
    await store.matches.append(LogAppend(match, (row(1),), b"one"))
    assert isinstance(store._database, PostgresqlDatabase)
    killer = await asyncpg.connect(database.url)
    try:
        await killer.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    finally:
        await killer.close()
    assert await _appended(store, match, 2)
    assert [one.seq for one in await store.matches.log(match)] == [1, 2]
    with pytest.raises(DatabaseError):
        await Store.open(database)


async def test_connection_lost_between_messages_loses_no_later_write(
    store: Store, database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, place = await a_match(store), f"{PostgresqlDatabase.__module__}.carry_out"

    async def confused(*_: Any) -> list[Exception | None]:
        monkeypatch.setattr(place, carry_out)
        return [asyncpg.InternalClientError("another operation is in progress")]

    monkeypatch.setattr(place, confused)
    with pytest.raises(DatabaseLostError):
        await store.matches.append(LogAppend(match, (row(1),), b"one"))
    assert isinstance(store._database, PostgresqlDatabase)
    assert store._database._writer.is_closed()
    assert await _appended(store, match, 1)


async def _appended(store: Store, match: str, seq: int) -> bool:
    """Append a row, retrying once because the first attempt may only detect the lost connection."""
    for _ in range(2):
        try:
            await store.matches.append(LogAppend(match, (row(seq),), b"two"))
        except DatabaseLostError:
            continue
        return True
    return False


async def test_each_write_of_a_batch_is_all_or_nothing(store: Store) -> None:
    """A batch behaves like one statement, also beside other writers."""
    people = store._database
    good = [
        statement("INSERT INTO users (id, name, locale) VALUES (?, 'Eva', 'it')", (number,)) for number in (1, 2, 3)
    ]
    half = [good[0], statement("INSERT INTO guilds (id, settings) VALUES (?, ?)", (9, "no JSON"))]
    odd = [statement("INSERT INTO users (id, name, locale) VALUES (?, ?, 'it')", (4, "\ud800"))]
    told = await asyncio.gather(
        *(people.write(*write) for write in (good[1:2], half, odd, good[2:], good[1:2])), return_exceptions=True
    )
    assert [type(one).__name__ for one in told] == [
        "NoneType",
        "Conflict",
        "DataError",
        "NoneType",
        "Conflict",
    ]
    assert await people.read("SELECT id FROM users ORDER BY id") == [(2,), (3,)]
    assert await people.read("SELECT count(*) FROM guilds") == [(0,)]
    await people.write(*good[:1])


async def test_error_about_a_missing_driver_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bot.store.postgresql.database", None)
    with pytest.raises(DatabaseError, match=r"make postgres\.$"):
        await Store.open(RemoteDatabase("postgresql://127.0.0.1/none"))


def test_full_disk_of_postgresql_is_recognised() -> None:
    assert is_full(asyncpg.DiskFullError("could not extend file"))
    assert not is_full(asyncpg.DataError("no room left in this number"))
    assert not errors.is_trouble(DatabaseLostError("The database does not answer.")), "it is no trouble of Discord's"


async def test_read_only_session_is_replaced(database: RemoteDatabase) -> None:
    """A provider sets a full database read-only, or a standby becomes the primary: new sessions take writes again."""
    admin = await asyncpg.connect(database.url)
    store = await Store.open(database)
    try:
        match = await a_match(store)
        assert isinstance(store._database, PostgresqlDatabase)
        await store._database._writer.execute("SET default_transaction_read_only = on")
        with pytest.raises(DatabaseBusyError):
            await store.matches.append(LogAppend(match, (row(1),), b"one"))
        await store.matches.append(LogAppend(match, (row(1),), b"one"))
        alter = f'ALTER DATABASE "{database.name}" SET default_transaction_read_only'
        await admin.execute(f"{alter} = on")
        store._database._writer.terminate()
        with pytest.raises(DatabaseBusyError, match=r"takes no writes: it is read-only at present\.$"):
            await store.matches.append(LogAppend(match, (row(2),), b"two"))
        assert [one.seq for one in await store.matches.log(match)] == [1]
        await admin.execute(f"SET default_transaction_read_only = off; {alter} = off")
        await store.matches.append(LogAppend(match, (row(2),), b"two"))
    finally:
        await store.close()
        await admin.close()


async def test_every_connection_requires_the_primary_server(
    database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Notifications do not arrive there, and its locks exclude nobody on the primary."""
    connect, targets = asyncpg.connect, list[str]()

    async def noted(*given: Any, **options: Any) -> asyncpg.Connection:
        targets.append(options.get("target_session_attrs", ""))
        return await connect(*given, **options)

    monkeypatch.setattr(asyncpg, "connect", noted)
    store = await Store.open(database, shared=True)
    try:
        async with store._database.hold("match"):
            pass
        await (await ShardLockSession.open(database, "process")).close()
    finally:
        await store.close()
        monkeypatch.undo()
    assert set(targets) == {"primary", "read-write"}


async def test_writes_ask_for_a_writable_server_unless_the_url_names_another(database: RemoteDatabase) -> None:
    for more, target, expected in (("", "read-write", "read-write"), ("target_session_attrs=any", "primary", None)):
        options = connection_options(RemoteDatabase(f"{database.url}&{more}"), target)  # type: ignore[arg-type]
        assert options.get("target_session_attrs") == expected
