"""Cached queries never differ from the database, also during writes, and the cache is bounded."""

from __future__ import annotations

import asyncio
import re
from typing import Any, get_args, get_type_hints

import pytest

from bot.store import Conflict, LogAppend, LogRow, Store, history
from bot.store.engine.database import MISSING, QueryCache
from bot.store.engine.row_cache import ROWS
from bot.store.engine.rows import Statement
from bot.store.postgresql.database import PostgresqlDatabase
from bot.store.sqlite.database import SqliteDatabase
from bot.store.table_catalogue import CATALOGUE
from bot.table.table import MatchFilter
from tests.match.tables import ANNA, BERT, CARLA, context, play_any, running
from tests.sql import LOG_VIEW, check, written_tables
from tests.store.cached_queries import AT, as_in_the_file, asked, asking, clock, letter, shown, writings


async def test_query_cache_equals_the_database_after_every_write(store: Store) -> None:
    match = (await running(context(store), ANNA, BERT)).id
    other = (await running(context(store), ANNA, BERT, channel=8)).id
    seen: dict[str, set[str]] = {}
    for number, write in enumerate(writings(store, match)):
        await asked(store, match)
        await asked(store, other)
        await write()
        for one in (match, other):
            found = await asked(store, one)
            assert found == await as_in_the_file(store, one), number
            for name, value in found.items():
                seen.setdefault(name, set()).add(repr(value))
    dull = {name for name, values in seen.items() if len(values) == 1}
    assert dull <= {"former"}, "everything has changed at some time"


async def test_write_during_a_read_invalidates_the_cache(store: Store) -> None:
    match = (await running(context(store), ANNA, BERT)).id
    for write in writings(store, match):
        store._database._memory = QueryCache()
        await asyncio.gather(asked(store, match), write(), asked(store, match))
        assert await asked(store, match) == await as_in_the_file(store, match)


async def test_cached_end_of_a_log_equals_the_database_at_any_length(store: Store) -> None:
    match = (await running(context(store), ANNA, BERT)).id
    asked_for = [(after, last) for after in (0, 1, 3, ROWS, ROWS + 2) for last in (None, 1, 2, ROWS - 1, ROWS)]

    async def logs() -> list[tuple[int, ...]]:
        return [tuple(row.seq for row in await store.matches.latest(match, after, last)) for after, last in asked_for]

    for seq in range(1, ROWS + 4):
        if seq % 7 == 0:
            store._database._memory = QueryCache()
        row = LogRow(seq=seq, seat=0, move="m", undoes=None, events=b"", press=seq, interaction=seq, user=None, at=AT)
        await store.matches.append(LogAppend(match, (row,), b""))
        if seq in (1, 2, 3, ROWS - 1) or seq >= ROWS:
            found = await logs()
            known, store._database._memory = store._database._memory, QueryCache(0)
            assert found == await logs(), seq
            store._database._memory = known
            assert known.find("moves", match) is not MISSING


async def test_refused_write_changes_no_cached_rows(store: Store) -> None:
    match = (await running(context(store), ANNA, BERT)).id
    await store.requests.add(asking(match))
    before = await asked(store, match)
    with pytest.raises(Conflict):
        await store.requests.add(asking(match))
    with pytest.raises(Conflict):
        await store.messages.show(shown("nomatch"))
    assert await asked(store, match) == before == await as_in_the_file(store, match)


async def test_cached_results_cannot_be_changed(store: Store) -> None:
    match = (await running(context(store), ANNA, BERT)).id
    await store.outbox.put(letter(match))
    await store.clocks.put([clock(match)])
    before = await asked(store, match)
    (given,) = await store.outbox.of(match)
    given.body["users"] = "changed"
    (await store.clocks.of(match)).clear()
    assert await asked(store, match) == before


async def test_cached_rows_are_not_read_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = (await running(context(store), ANNA, BERT)).id
    await asked(store, match)
    read: list[str] = []

    async def noted(sql: str, values: Any = ()) -> list[Any]:
        read.append(sql)
        return []

    monkeypatch.setattr(store._database, "read", noted)
    await asked(store, match)
    assert read == []


TRIGGERS = {
    SqliteDatabase: "SELECT sql FROM sqlite_master WHERE type = 'trigger'",
    PostgresqlDatabase: "SELECT prosrc FROM pg_proc JOIN pg_trigger ON tgfoid = pg_proc.oid WHERE NOT tgisinternal",
}
REFERENCES = {
    SqliteDatabase: "SELECT m.name FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f"
    " WHERE f.on_update <> 'NO ACTION' OR f.on_delete <> 'NO ACTION'",
    PostgresqlDatabase: "SELECT CAST(CAST(conrelid AS regclass) AS text) FROM pg_constraint"
    " WHERE contype = 'f' AND (confupdtype <> 'a' OR confdeltype <> 'a')",
}
"""Tables with one that does something by itself."""


async def test_triggers_and_foreign_keys_never_write_cached_tables(store: Store) -> None:
    """A write is about the tables that it names, and nothing else behind its back."""
    match = (await running(context(store), ANNA, BERT)).id
    await asked(store, match)
    engine, known = type(store._database), set(store._database._memory._kept)
    assert {"messages", "outbox", "users"} <= known
    bodies = [sql for (sql,) in await store._database.read(TRIGGERS[engine])]
    assert len(bodies) >= 4
    for sql in bodies:
        body = re.split(r"\bBEGIN\b", sql, maxsplit=1)[1]
        assert known & set(written_tables(body)) <= {*LOG_VIEW}, sql
    assert "append" not in known
    assert {table for (table,) in await store._database.read(REFERENCES[engine])} == {"analyses"}
    assert "analyses" not in known


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ("INSERT INTO users (id) VALUES (?) ON CONFLICT DO UPDATE SET name = ''", ("users",)),
        ("INSERT OR REPLACE INTO clocks (match) VALUES (?)", ("clocks",)),
        ("UPDATE outbox SET body = replace(body, 'a', 'b')", ("outbox",)),
        ("DELETE FROM replaced WHERE match IN (SELECT id FROM matches)", ("replaced",)),
        ("WITH one AS (SELECT 1) INSERT INTO posts SELECT * FROM one", ("posts",)),
        ("INSERT INTO append (match) VALUES (?)", ("append",)),
        ("UPDATE users SET name = 'INTO clocks' WHERE id = 1", ("users",)),
    ],
)
def test_written_tables_of_a_statement_are_recognised(sql: str, tables: tuple[str, ...]) -> None:
    assert written_tables(sql) == tables


@pytest.mark.parametrize("wrong", ["users", "moves"])
def test_statement_that_declares_another_table_is_detected(wrong: str) -> None:
    check(Statement("clocks", "DELETE FROM clocks"))
    with pytest.raises(AssertionError):
        check(Statement(wrong, "DELETE FROM clocks"))
    with pytest.raises(AssertionError):
        check(Statement("clocks", "DELETE FROM clocks", (), (wrong,)))


def test_cache_is_bounded_per_table() -> None:
    known = QueryCache(3)
    for key in range(5):
        known.end("users", key, known.begin("users", key), key)
        known.find("users", 0)
    assert [known.find("users", key) for key in range(5)] == [0, MISSING, MISSING, 3, 4]
    assert not any(known._reading.values())
    assert all(0 <= info.cached_keys < 10_000 for info in CATALOGUE.values())


async def counted(store: Store) -> list[tuple[int, list[str]]]:
    """Return the number of matches that each search finds, and the first of them."""
    searches = [
        MatchFilter(guild=guild, user=user, state=state, channels=channels, user_sees=BERT.id)
        for guild in (None, 1)
        for user in (None, ANNA.id, CARLA.id)
        for state in get_args(get_type_hints(MatchFilter)["state"])
        for channels in (None, (), (7,))
    ]
    pages = [(await store.history.count(one), await store.history.page(one, 0, 3)) for one in searches]
    return [(count, [table.id for table, _ in found]) for count, found in pages]


async def counted_in_the_file(store: Store) -> list[tuple[int, list[str]]]:
    known, store._database._memory = store._database._memory, QueryCache(0)
    try:
        return await counted(store)
    finally:
        store._database._memory = known


@pytest.mark.rotating(4)
@pytest.mark.parametrize("many", [1, 2, history.MANY])
async def test_counts_over_all_matches_are_computed_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    """A match that begins, ends, changes its people or is pruned is found in every cached list."""
    monkeypatch.setattr(history, "MANY", many)
    matches = context(store)
    seen = set()

    async def is_true() -> None:
        found = await counted(store)
        assert found == await counted_in_the_file(store)
        seen.add(repr(found))

    await is_true()
    first = await running(matches, ANNA, BERT)
    await is_true()
    lobby = await matches.lobby.open(game=first.game, guild=1, channel=8, host=ANNA, options={}, locale="en")
    await is_true()
    await matches.lobby.join(lobby.id, CARLA)
    await is_true()
    await matches.lobby.close(lobby.id, ANNA)
    await is_true()
    second = await running(matches, ANNA, CARLA, channel=9)
    await is_true()
    await matches.seats.resign(second.id, ANNA.id)
    await matches.seats.take(second.id, 0, BERT)
    await is_true()
    await play_any(matches, first.id, ANNA, BERT, most=500)
    assert (await matches.table(first.id)).status == "over"
    await is_true()
    assert len(seen) >= 7


async def test_match_counts_include_a_final_move_with_a_cancelled_caller(store: Store) -> None:
    """A cancelled writer's data is written all the same."""
    match = (await running(context(store), ANNA, BERT)).id
    filed = await store.matches.load(match)
    assert filed is not None
    assert filed.state is not None
    before = await counted(store)
    row = LogRow(seq=1, seat=0, move="m", undoes=None, events=b"", press=1, interaction=None, user=ANNA.id, at=AT)
    storing = asyncio.create_task(store.matches.append(LogAppend(match, (row,), filed.state, over=True)))
    await asyncio.sleep(0)
    storing.cancel()
    await asyncio.wait({storing})
    await store.heartbeats.beat(AT)
    assert storing.cancelled()
    found = await counted(store)
    assert found == await counted_in_the_file(store)
    assert found != before
