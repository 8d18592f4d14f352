"""Migration to schema 22: pending calls and managed messages move into the one outbox."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from bot.store import Store
from bot.store.engine.address import Address, RemoteDatabase
from bot.store.postgresql.opening import SCHEMA as OF_POSTGRESQL
from bot.store.postgresql.opening import prepare
from bot.store.sqlite.opening import SCHEMA as OF_SQLITE
from bot.table.message_records import TABLE, OutboxMessage, hand_of
from tests.postgresql import Server

MATCH = (
    'INSERT INTO matches (id, game, version, guild, channel, host, status, options, locale, seed, created_at, "terms")'
    " VALUES ('old', 'toy', 1, 1, 5, 101, 'running', '{}', 'en', %s, 1, '{}')"
)
ROWS = (
    'INSERT INTO outbox (match, slot, "user", channel, nonce, body, at, message) VALUES'
    " ('old', 'ping:3:0.0', NULL, 5, 'n1', '{\"text\": \"sent\"}', 7, 70),"
    " ('old', 'told:0:1:direct', 101, NULL, 'n2', '{\"text\": \"pending\"}', 8, NULL)",
    'INSERT INTO under_way (match, slot, "user", channel, seq, key, marks, at) VALUES'
    " ('old', 'table', NULL, 5, 3, 'shown.drawn', 'b:more:old' || %s || 'b:turn:old', 9),"
    " ('old', 'hand:0:101', 101, 6, 3, '', '“His” \\ <@101>', 10)",
)


def at(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


async def check(where: Address) -> None:
    """Check that nothing is lost or taken for sent, and that the next message continues from there."""
    store = await Store.open(where)
    try:
        found = {one.key: one for one in await store.outbox.of("old")}
        sent, told = found["ping:3:0.0"], found["told:0:1:direct"]
        assert (sent.message, sent.body, sent.is_managed) == (70, {"text": "sent"}, False)
        assert (told.message, told.user, told.is_pending, told.is_managed) == (None, 101, True, False)
        table, hand = found["table"], found["hand:0:101"]
        assert table == OutboxMessage(
            match="old",
            key="table",
            nonce=table.nonce,
            body={"marks": "b:more:old\nb:turn:old"},
            at=at(9),
            channel=5,
            seq=3,
            digest="shown.drawn",
        )
        assert (hand.user, hand.channel, hand.body, hand.is_managed) == (101, 6, {"marks": "“His” \\ <@101>"}, True)
        assert len({one.nonce for one in found.values()}) == len(found) == 4
        await store.privacy.forget(101, {}, [], [], [], at=at(20))
        left = {one.key: one for one in await store.outbox.of("old")}
        assert left == {"ping:3:0.0": sent, "table": table}, "what goes to one person goes with him"
        assert TABLE.text in left
        assert hand_of(0, 101).text not in left
    finally:
        await store.close()


async def test_migrated_sqlite_outbox_keeps_pending_messages(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for migration in sorted(OF_SQLITE.glob("*.sql")):
            if migration.name < "0022":
                file.executescript(migration.read_text(encoding="utf-8"))
        file.execute("PRAGMA user_version = 21")
        for statement in (MATCH % "x'00'", ROWS[0], ROWS[1] % "char(10)"):
            file.execute(statement)
    await check(path)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT name FROM sqlite_master WHERE name = 'under_way'").fetchall() == []
        for (body,) in file.execute("SELECT body FROM outbox"):
            assert json.loads(body)


async def test_migrated_postgresql_outbox_keeps_pending_messages(postgres: Server, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    for migration in OF_POSTGRESQL.glob("*.sql"):
        if migration.name < "0022":
            shutil.copy(migration, earlier)
    with postgres.database(is_empty=True) as database:
        assert isinstance(database, RemoteDatabase)
        connection = await asyncpg.connect(database.url)
        try:
            await prepare(connection, database, earlier)
            for statement in (MATCH % "'\\x00'::bytea", ROWS[0], ROWS[1] % "chr(10)"):
                await connection.execute(statement)
        finally:
            await connection.close()
        await check(database)
