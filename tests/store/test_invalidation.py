"""Cache invalidation between processes on one database: nobody uses data that another has changed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.store import Conflict, DatabaseError, Invalidation, LogAppend, Store
from bot.store.engine import invalidation
from bot.store.engine.address import RemoteDatabase
from bot.store.engine.invalidation import ANYTHING, decode_notification, encode_notifications
from bot.store.postgresql import listener, opening
from bot.store.postgresql.opening import SCHEMA, claim, connected, prepare_shared
from bot.version import newest_schema
from tests.match.tables import ANNA, BERT, context, running
from tests.postgresql import Server
from tests.store.cached_queries import as_in_the_file, asked, shown, writings
from tests.store.logged_matches import a_match, row
from tests.store.shared_stores import cut, has_heard, two, wired
from tests.waiting import until

APPENDED = frozenset({"moves"})


def noted(store: Store) -> list[Invalidation]:
    """Return the notifications from now on."""
    heard: list[Invalidation] = []
    store.invalidated.add(heard.append)
    return heard


async def test_every_write_invalidates_the_other_process(database: RemoteDatabase) -> None:
    async with two(database) as (one, other):
        match = (await running(context(one), ANNA, BERT)).id
        seen: dict[str, set[str]] = {}
        for number, write in enumerate(writings(other, match)):
            await asked(one, match)
            await write()
            await has_heard(one, other)
            found = await asked(one, match)
            assert found == await as_in_the_file(one, match), number
            for name, value in found.items():
                seen.setdefault(name, set()).add(repr(value))
        assert {name for name, values in seen.items() if len(values) == 1} <= {"former"}


async def test_invalidation_names_the_changed_rows_of_other_processes(database: RemoteDatabase) -> None:
    async with two(database) as (one, other):
        ours, theirs = noted(one), noted(other)
        match = await a_match(one)
        await asyncio.gather(*(one.matches.append(LogAppend(match, (row(seq),), b"x")) for seq in (1, 2, 3)))
        await one.matches.append(LogAppend(match, (row(4),), b"x", over=True))
        await one.users.insert_if_new(ANNA)
        await has_heard(other, one)
        assert ours == []
        assert Invalidation(match, APPENDED) in theirs
        assert Invalidation(match, APPENDED | {"matches"}) in theirs
        assert theirs[-2] == Invalidation(ANNA.id, frozenset({"users"}))
        assert theirs[-1].tables == frozenset()


async def test_only_committed_writes_of_a_batch_are_broadcast(database: RemoteDatabase) -> None:
    async with two(database) as (one, other):
        match, heard = await a_match(one), noted(other)
        await has_heard(other, one)
        heard.clear()
        told = await asyncio.gather(
            one.matches.append(LogAppend(match, (row(1),), b"x")),
            one.messages.show(shown("nomatch")),
            one.messages.show(shown(match)),
            return_exceptions=True,
        )
        assert [type(fault) for fault in told] == [type(None), Conflict, type(None)]
        await has_heard(other, one)
        assert heard[:-1] == [Invalidation(match, APPENDED), Invalidation(match, frozenset({"messages"}))]


async def test_rows_read_while_the_listener_was_down_are_not_cached(
    database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The listening connection is killed and cannot be replaced for a while: all rows are read again."""
    gate = asyncio.Event()

    async def late(*given: Any) -> asyncpg.Connection:
        await gate.wait()
        return await connected(*given)

    async with two(database) as (one, other):
        match = (await running(context(one), ANNA, BERT)).id
        heard = noted(one)
        await asked(one, match)
        monkeypatch.setattr(listener, "connected", late)
        assert await cut(database) == 2
        await until(lambda: not one.is_receiving and not other.is_receiving, "both to have lost the connection")
        for write in writings(other, match):
            await write()
            assert await asked(one, match) == await as_in_the_file(one, match)
        gate.set()
        await until(lambda: one.is_receiving and other.is_receiving, "both to hear again")
        assert heard == [ANYTHING]
        await other.messages.show(shown(match, seq=9))
        await has_heard(one, other)
        assert await asked(one, match) == await as_in_the_file(one, match)


async def test_silent_listener_connection_is_replaced(
    database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection stays open while a proxy holds it. Writes meanwhile are found afterwards."""
    monkeypatch.setattr(listener, "CHECK_INTERVAL", 0.02)
    monkeypatch.setattr(listener, "ANSWER", 0.2)
    async with wired(database) as (through, wire):
        one, other = await Store.open(through, shared=True), await Store.open(database, shared=True)
        try:
            match = (await running(context(other), ANNA, BERT)).id
            await has_heard(one, other)
            heard = noted(one)
            await asked(one, match)
            wire.hold()
            await other.messages.show(shown(match, seq=9))
            await until(lambda: not one.is_receiving, "the connection to be given up")
            wire.release()
            await until(lambda: one.is_receiving, "another connection")
            assert ANYTHING in heard
            assert await asked(one, match) == await as_in_the_file(other, match)
        finally:
            await one.close()
            await other.close()


class BrokenConnection:
    """A connection that fails with an unforeseen error."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self.terminate = connection.terminate

    async def execute(self, _: str) -> None:
        raise RuntimeError


async def test_lost_listener_connection_is_replaced(database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a listener no process uses cached rows."""
    monkeypatch.setattr(listener, "CHECK_INTERVAL", 0.02)
    monkeypatch.setattr(listener, "FIRST_PAUSE", 0.01)
    failed: list[str] = []

    async def failing(*given: Any) -> asyncpg.Connection:
        if len(failed) < 2:
            failed.append("connecting")
            raise RuntimeError
        return await connected(*given)

    async with two(database) as (one, other):
        heard, match = noted(one), (await running(context(other), ANNA, BERT)).id
        await has_heard(one, other)
        monkeypatch.setattr(listener, "connected", failing)
        one._database._listener._connection = BrokenConnection(one._database._listener._connection)  # type: ignore[attr-defined]
        await until(lambda: ANYTHING in heard, "another connection")
        await other.messages.show(shown(match, seq=9))
        await has_heard(one, other)
        assert heard[-2] == Invalidation(match, frozenset({"messages"}))
        assert len(failed) == 2


async def test_single_process_sends_no_notifications(
    database: RemoteDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "MIGRATION_TIMEOUT", 0.05)
    refused = r"in use by another process of the bot\.$"
    async with two(database):
        with pytest.raises(DatabaseError, match=refused):
            await Store.open(database)
    alone = await Store.open(database)
    with pytest.raises(DatabaseError, match=refused):
        await Store.open(database, shared=True)
    await alone.close()
    with pytest.raises(DatabaseError, match=r"test\.db is a file for one process only: .* PostgreSQL\.$"):
        await Store.open(tmp_path / "test.db", shared=True)


async def test_one_of_several_starting_processes_migrates(postgres: Server) -> None:
    with postgres.database(is_empty=True) as empty:
        stores = await asyncio.gather(*(Store.open(empty, shared=True) for _ in range(3)))
        assert {await store.matches.live() for store in stores} == {()}
        await asyncio.gather(*(store.close() for store in stores))


async def test_shared_database_in_use_is_not_migrated(database: RemoteDatabase, tmp_path: Path) -> None:
    for path in SCHEMA.glob("*.sql"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "9999_more.sql").write_text("CREATE TABLE more (one INTEGER)", encoding="utf-8")
    async with two(database) as (one, other):
        newer = await connected(database)
        try:
            await claim(newer, database, shared=True)
            with pytest.raises(DatabaseError, match=r"in use by another process of the bot\.$"):
                await prepare_shared(newer, database, tmp_path)
            await asyncio.gather(one.close(), other.close())
            await prepare_shared(newer, database, tmp_path)
            assert await newer.fetchval("SELECT schema FROM tavolino") == 9999 > newest_schema()
            locks = "SELECT mode FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid()"
            assert [mode for (mode,) in await newer.fetch(locks)] == ["ShareLock"]
        finally:
            newer.terminate()


async def test_foreign_notification_invalidates_everything(database: RemoteDatabase) -> None:
    async with two(database) as (one, other):
        heard, stranger = noted(one), await connected(database)
        try:
            await stranger.execute("NOTIFY tavolino, 'hello'")
        finally:
            stranger.terminate()
        await has_heard(one, other)
        assert heard[0] == ANYTHING


def test_many_invalidations_fit_in_few_notifications() -> None:
    """An invalidation of a whole table replaces those of its rows."""
    many = [Invalidation(f"{number:026}", APPENDED) for number in range(1000)]
    written = encode_notifications(
        "writer", [*many, Invalidation(5, frozenset({"users"})), Invalidation(None, frozenset({"users"})), ANYTHING]
    )
    assert len(written) < 6
    assert all(len(letter.encode()) <= invalidation.MAX_BYTES for letter in written)
    found = [one for letter in written for one in decode_notification(letter)[1]]
    assert found == [*many, Invalidation(None, frozenset({"users"})), ANYTHING]
    assert {json.loads(letter)[0] for letter in written} == {"writer"}
    assert encode_notifications("writer", [Invalidation(None, frozenset({"heartbeat"}))]) == []


def test_earlier_versions_understand_the_notifications() -> None:
    """The log is named by its view, and tables without caches are not named."""
    (written,) = encode_notifications("writer", [Invalidation("m", frozenset({"moves", "snapshots", "matches"}))])
    assert json.loads(written) == ["writer", [[["append", "matches"], ["m"]]]]
    assert decode_notification(written) == ("writer", (Invalidation("m", frozenset({"moves", "matches"})),))
