"""Placeholders of queries: numbered as SQLite numbers them, spelled as each driver on each Python accepts them."""

from __future__ import annotations

import sqlite3

import pytest

from bot.store.postgresql.batch import translate as to_postgresql
from bot.store.sqlite.database import translate as to_sqlite


@pytest.mark.parametrize(
    ("sql", "values", "postgresql", "row"),
    [
        ("SELECT 1", (), "SELECT 1", (1,)),
        ("SELECT ?, ?", (5, 6), "SELECT $1, $2", (5, 6)),
        ("SELECT ?1, ?2, ?1", (5, 6), "SELECT $1, $2, $1", (5, 6, 5)),
        ("SELECT ?2, ?1, ?", (5, 6, 7), "SELECT $2, $1, $3", (6, 5, 7)),
    ],
)
def test_both_engines_bind_each_placeholder_to_its_value(
    sql: str, values: tuple[int, ...], postgresql: str, row: tuple[int, ...]
) -> None:
    spelled, given = to_sqlite(sql, values)
    assert to_postgresql(sql) == postgresql
    connection = sqlite3.connect(":memory:")
    assert connection.execute(spelled, given).fetchone() == row
    connection.close()
    assert not any(f"?{number}" in spelled for number in range(10))
