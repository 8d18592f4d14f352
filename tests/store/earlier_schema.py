"""A database with an earlier schema, with the data that has a place there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.sqlite.opening import SCHEMA
from bot.version import migrations

_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
MIGRATIONS = migrations(SCHEMA)


def as_earlier(path: Path, earlier: Path, version: int) -> None:
    """Write the file `earlier` of schema `version` and all rows of `path` that fit there."""
    with closing(sqlite3.connect(earlier, isolation_level=None)) as file:
        for step, migration in migrations(SCHEMA).items():
            if step <= version:
                file.executescript(migration.read_text(encoding="utf-8"))
        triggers = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            file.execute(f"DROP TRIGGER {name}")
        file.execute("ATTACH ? AS later", (str(path),))
        later = {table for (table,) in file.execute(_TABLES.replace("sqlite_master", "later.sqlite_master"))}
        for (table,) in file.execute(_TABLES).fetchall():
            if table in later:
                _copy(file, table)
        for _, sql in triggers:
            file.execute(sql)
        file.execute(f"PRAGMA user_version = {version}")


def _copy(file: sqlite3.Connection, table: str) -> None:
    """Copy the columns that both have."""
    ours, theirs = (
        {row[1] for row in file.execute(f"PRAGMA {schema}.table_info({table})")} for schema in ("main", "later")
    )
    columns = ", ".join(sorted(ours & theirs))
    file.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM later.{table}")


def at_version(path: Path, number: int) -> None:
    """Write a file as an earlier program left it, with a match and a move in it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for step, migration in MIGRATIONS.items():
            if step <= number:
                file.executescript(migration.read_text(encoding="utf-8"))
        file.execute(f"PRAGMA user_version = {number}")
        file.execute(
            "INSERT INTO matches"
            " (id, game, version, guild, channel, host, status, options, locale, seed, created_at, started_at)"
            " VALUES ('old', 'toy', 1, 1, 5, 101, 'running', '{}', 'en', x'00', 1, 2)"
        )
        file.execute("INSERT INTO seats (match, seat, kind, user, name) VALUES ('old', 0, 'person', 101, 'Anna')")
        file.execute("INSERT INTO setups VALUES ('old', x'01')")
        file.execute("INSERT INTO snapshots VALUES ('old', 1, x'02')")
        file.execute(
            "INSERT INTO moves (match, seq, seat, move, events, press, interaction, user, at)"
            " VALUES ('old', 1, 0, 'bid 1', x'90', 1, 9, 101, 3)"
        )
