"""Migration to schema 23: running matches keep their randomness, and lobbies mix in new presses."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import msgspec

from bot.store import Store
from bot.store.engine.address import Address, RemoteDatabase
from bot.store.postgresql.opening import SCHEMA as OF_POSTGRESQL
from bot.store.postgresql.opening import prepare
from bot.store.sqlite.opening import SCHEMA as OF_SQLITE
from tests.postgresql import Server

THIS = "_presses.sql"
MATCHES = (
    'INSERT INTO matches (id, game, version, guild, channel, host, status, options, locale, seed, created_at, "terms")'
    " VALUES ('old', 'zanzibar', 1, 1, 5, 101, 'running', '{}', 'en', %s, 1, '{}'),"
    " ('lobby', 'zanzibar', 1, 1, 6, 101, 'lobby', '{}', 'en', %s, 1, '{}')"
)


async def check(where: Address) -> None:
    store = await Store.open(where)
    try:
        for match in ("old", "lobby"):
            row = await store.matches.load(match)
            assert row is not None
            assert (row.table.presses, row.committed) == ((), b"\x00")
            presses = (1_300_000_000_000_000_001, 2)
            await store.matches.save(msgspec.structs.replace(row.table, presses=presses), revision=row.revision)
            again = await store.matches.load(match)
            assert again is not None
            assert again.table.presses == presses
    finally:
        await store.close()


async def test_presses_of_an_earlier_sqlite_schema_are_migrated(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    earlier = sorted(OF_SQLITE.glob("*.sql"))
    this = next(migration for migration in earlier if migration.name.endswith(THIS))
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for migration in earlier[: earlier.index(this)]:
            file.executescript(migration.read_text(encoding="utf-8"))
        file.execute(f"PRAGMA user_version = {int(this.name[:4]) - 1}")
        file.execute(MATCHES % ("x'00'", "x'00'"))
    await check(path)


async def test_presses_of_an_earlier_postgresql_schema_are_migrated(postgres: Server, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    (this,) = OF_POSTGRESQL.glob(f"*{THIS}")
    for migration in OF_POSTGRESQL.glob("*.sql"):
        if migration.name < this.name:
            shutil.copy(migration, earlier)
    with postgres.database(is_empty=True) as database:
        assert isinstance(database, RemoteDatabase)
        connection = await asyncpg.connect(database.url)
        try:
            await prepare(connection, database, earlier)
            await connection.execute(MATCHES % ("'\\x00'::bytea", "'\\x00'::bytea"))
        finally:
            await connection.close()
        await check(database)
