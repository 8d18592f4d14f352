"""A database looked into from outside, also while a bot has it open: nothing of it is changed or created."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bot.store.engine.address import BadFile
from bot.store.engine.insight import BEAT, COUNTS, Inspection
from bot.store.engine.rows import moment_or_none
from bot.store.sqlite.copies import contents
from bot.store.sqlite.file import SCHEMA


def inspect(path: Path) -> Inspection:
    """Check all of the database and count. Raises BadFile."""
    found = contents(path)
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            counts = {name: _number(connection, sql) or 0 for name, sql in COUNTS.items()}
            seen = _number(connection, BEAT)
        log = path.with_name(f"{path.name}-wal")
        return Inspection(
            found,
            len(list(SCHEMA.glob("[0-9]*.sql"))),
            seen=moment_or_none(seen),
            size=path.stat().st_size,
            log=log.stat().st_size if log.exists() else 0,
            **counts,
        )
    except (OSError, sqlite3.Error) as fault:
        raise BadFile(f"The database {path} cannot be read: {fault}.") from fault


def is_in_use(path: Path) -> bool:
    """Whether a bot has it open now."""
    lock = path.resolve().with_name(f"{path.resolve().name}.lock")
    if not lock.exists():
        return False
    with suppress(sqlite3.Error), closing(sqlite3.connect(lock, timeout=0, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
        return False
    return True


def _number(connection: sqlite3.Connection, sql: str) -> int | None:
    """One number; None where there is none, or where the schema is older than what is asked."""
    try:
        row = connection.execute(sql).fetchone()
    except sqlite3.OperationalError:
        return None
    return None if row is None or row[0] is None else int(row[0])
