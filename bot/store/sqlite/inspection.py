"""Read-only inspection of an SQLite database, also while a bot uses it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.store.engine.database_stats import BEAT, CHOICES, COUNTS, QUARANTINED, REPORTS, STRUCTURES, Inspection
from bot.store.engine.rows import moment_or_none
from bot.store.sqlite.backup import archived_files, contents
from bot.store.sqlite.faults import code_of, explained
from bot.store.sqlite.opening import SCHEMA
from bot.version import migrations


def inspect(path: Path) -> Inspection:
    """Check the whole database and return its statistics. Raise DatabaseError."""
    held = contents(path)
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            counts = {name: _number(connection, sql) or 0 for name, sql in COUNTS.items()}
            last_beat = _number(connection, BEAT)
            quarantined = tuple(row[0] for row in _rows(connection, QUARANTINED))
            choices, reports = _rows(connection, CHOICES), _rows(connection, REPORTS)
            structures = _rows(connection, STRUCTURES)
        log = path.with_name(f"{path.name}-wal")
        return Inspection(
            held,
            max(migrations(SCHEMA)),
            seen=moment_or_none(last_beat),
            size=path.stat().st_size,
            log=log.stat().st_size if log.exists() else 0,
            quarantined=quarantined,
            archived=archived_files(path),
            choices=choices,
            structures=structures,
            reports=reports,
            **counts,
        )
    except (OSError, sqlite3.Error) as fault:
        raise explained(path, fault) from fault


def is_in_use(path: Path) -> bool:
    """Return whether a bot has the database open."""
    lock = path.resolve().with_name(f"{path.resolve().name}.lock")
    if not lock.exists():
        return False
    try:
        with closing(sqlite3.connect(lock, timeout=0, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
    except sqlite3.Error as fault:
        return code_of(fault) == sqlite3.SQLITE_BUSY
    return False


def _rows(connection: sqlite3.Connection, sql: str) -> tuple[Any, ...]:
    """Return the rows that the query selects; () if the schema is too old for the query."""
    try:
        return tuple(connection.execute(sql))
    except sqlite3.OperationalError:
        return ()


def _number(connection: sqlite3.Connection, sql: str) -> int | None:
    """Return the number that the query selects. Return None if missing, or if the schema is too old for the query."""
    try:
        row = connection.execute(sql).fetchone()
    except sqlite3.OperationalError:
        return None
    return None if row is None or row[0] is None else int(row[0])
