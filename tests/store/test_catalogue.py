"""The table catalogue agrees with the schema of both engines and covers all personal data."""

from __future__ import annotations

import re

import pytest

from bot.store import Store
from bot.store.engine.address import Address, RemoteDatabase
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.table_catalogue import CATALOGUE, TableInfo, order_of, tables_with

COLUMNS = {
    False: "SELECT m.name, c.name, c.pk FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
    " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.pk",
    True: "SELECT CAST(t.table_name AS text), CAST(c.column_name AS text), coalesce(CAST(k.ordinal_position AS int), 0)"
    " FROM information_schema.tables AS t"
    " JOIN information_schema.columns AS c ON c.table_schema = t.table_schema AND c.table_name = t.table_name"
    " LEFT JOIN (information_schema.key_column_usage AS k JOIN information_schema.table_constraints AS p"
    "   ON p.constraint_name = k.constraint_name AND p.table_schema = k.table_schema"
    "   AND p.constraint_type = 'PRIMARY KEY')"
    " ON k.table_schema = t.table_schema AND k.table_name = t.table_name AND k.column_name = c.column_name"
    " WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE'"
    " ORDER BY t.table_name, 3",
}
"""By whether a server keeps it: every table's columns, and their places in the primary key (0: not in it)."""
REFERENCES = {
    False: 'SELECT m.name, f."table" FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f',
    True: "SELECT CAST(CAST(conrelid AS regclass) AS text), CAST(CAST(confrelid AS regclass) AS text)"
    " FROM pg_constraint WHERE contype = 'f'",
}
OF_ENGINE = {"tavolino"}
"""Tables that an engine keeps for itself: the mark of the schema's version in PostgreSQL."""
PERSONAL = re.compile(r"user|host|owner|person|author|member|name|nick")
COUNTING = {"seq", "press", "undoes", "since", "until_seq", "missed_seq", "first", "nonce"}
"""Columns that count rows of a match's log, among them what other players did in secret."""
NUMBERED_ANEW = {("moves", "seq"), ("moves", "undoes")}


async def test_every_table_and_column_of_the_schema_is_in_the_catalogue(store: Store, place: Address) -> None:
    columns: dict[str, list[str]] = {}
    keys: dict[str, list[str]] = {}
    for table, column, number in await store._database.read(COLUMNS[isinstance(place, RemoteDatabase)]):
        if table not in OF_ENGINE:
            columns.setdefault(table, []).append(column)
            keys.setdefault(table, []).extend([column] if number else [])
    assert {table: set(own) for table, own in columns.items()} == {
        table: set(info.columns) for table, info in CATALOGUE.items()
    }
    assert keys == {table: list(info.key) for table, info in CATALOGUE.items()}


async def test_no_table_refers_to_a_later_table(store: Store, place: Address) -> None:
    order = list(CATALOGUE)
    references = await store._database.read(REFERENCES[isinstance(place, RemoteDatabase)])
    assert ("seats", "matches") in references
    assert [(one, other) for one, other in references if order.index(one) < order.index(other)] == []


def test_every_column_with_a_user_is_exported_and_deleted() -> None:
    for table, info in CATALOGUE.items():
        assert [name for name in info.plain if PERSONAL.search(name)] == [], table
        declared = (*info.users, *info.names, *info.texts, *info.plain)
        assert len(declared) == len(set(declared)), f"a column of {table} is declared twice"
        assert not info.names or info.users, f"names of {table} have no person"
        assert not info.is_of_seat or {"match", "seat"} <= set(info.columns), table
        assert "seat" not in info.columns or info.is_of_seat != bool(info.users), f"seats of {table} are nobody's"


def test_export_reveals_no_number_of_secret_rows() -> None:
    exported = {table for table, info in CATALOGUE.items() if info.users or info.is_of_seat} | {"messages"}
    for table, info in CATALOGUE.items():
        assert set(info.hidden) <= set(info.columns), table
        counting = COUNTING & set(info.columns) - {name for one, name in NUMBERED_ANEW if one == table}
        assert table not in exported or counting <= set(info.hidden), table


def test_every_table_declares_whether_pruning_deletes_its_rows() -> None:
    of_matches = {table for table, info in CATALOGUE.items() if "match" in info.columns}
    assert of_matches == {*tables_with(pruned=True), *tables_with(pruned=False)}


async def test_every_cached_table_is_declared_and_broadcast(
    store: Store, place: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    cached = {"moves"}  # the end of a log, read by the store itself
    shelve = RowCache.__init__

    def noted(self: RowCache[object], database: Database, table: str, *given: object, **named: object) -> None:
        cached.add(table)
        shelve(self, database, table, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(RowCache, "__init__", noted)
    Store(store._database, store.archives.folder.path)
    assert cached == {table for table, info in CATALOGUE.items() if info.cached_keys}
    assert cached | set(tables_with(is_counted=True)) <= set(tables_with(is_broadcast=True))


def test_rows_are_ordered_by_their_key() -> None:
    assert order_of("posts") == "match, what, at"
    assert TableInfo(key=("a", "b"), users={"b": "row"}, plain=("c",)).columns == ("a", "b", "c")
