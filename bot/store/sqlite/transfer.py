"""Transfer of all tables from or to an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

from bot.store.engine.address import DatabaseError
from bot.store.engine.table_transfer import CHUNK_ROWS, Rows
from bot.store.sqlite.backup import LOGS, UNFINISHED, finish_and_prepare, require_file
from bot.store.sqlite.opening import claim, prepare, real
from bot.store.sqlite.private_files import flush, sync
from bot.store.table_catalogue import order_of


class SqliteTransfer:
    """Open file, as source or target of a transfer."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._triggers: list[str] = []

    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the table's column names in alphabetical order."""
        return tuple(sorted(row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")))

    async def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        """Yield all rows in the table's order, in chunks."""
        sql = f"SELECT {', '.join(columns)} FROM {table} ORDER BY {order_of(table)}"  # noqa: S608 - our own names
        cursor = self._connection.execute(sql)
        while rows := cursor.fetchmany(CHUNK_ROWS):
            yield rows

    async def take(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """Insert rows."""
        places = ", ".join("?" * len(columns))
        self._connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)  # noqa: S608

    async def settle(self) -> None:
        """Restore the log's triggers once all rows are inserted."""
        for sql in self._triggers:
            self._connection.execute(sql)

    def begin(self) -> None:
        """Begin the transaction and drop the log's triggers until `settle`."""
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.execute("BEGIN IMMEDIATE")
        triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'moves'"
        for name, sql in self._connection.execute(triggers).fetchall():
            self._triggers.append(sql)
            self._connection.execute(f"DROP TRIGGER {name}")


@asynccontextmanager
async def open_sqlite_source(path: Path) -> AsyncIterator[SqliteTransfer]:
    """Open the source file and migrate it to the current schema. Raise DatabaseError."""
    require_file(path)
    with closing(claim(path)):
        finish_and_prepare(path)
        with closing(sqlite3.connect(real(path), isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")  # mode=ro would leave a log file behind
            yield SqliteTransfer(connection)


@asynccontextmanager
async def open_sqlite_target(path: Path) -> AsyncIterator[SqliteTransfer]:
    """Create the target file. It gets its name only if everything succeeds. Raise DatabaseError."""
    path = real(path)
    _refuse_what_stands(path)
    unfinished = path.with_name(f"{path.name}{UNFINISHED}")
    with closing(claim(path)):
        _clear(unfinished)
        try:
            prepare(unfinished)
            with closing(sqlite3.connect(unfinished, isolation_level=None)) as connection:
                whole = SqliteTransfer(connection)
                whole.begin()
                yield whole
                connection.execute("COMMIT")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            flush(unfinished)
            _refuse_what_stands(path)
            unfinished.replace(path)
            sync(path.parent)
        except OSError as fault:
            raise DatabaseError(f"The database {path} cannot be written: {fault}.") from fault
        finally:
            _clear(unfinished)


def _refuse_what_stands(path: Path) -> None:
    if path.is_dir():
        raise DatabaseError(f"{path} is a folder: name a file.")
    if any(path.with_name(path.name + ending).exists() for ending in ("", *LOGS)):
        raise DatabaseError(f"There is a file {path} already: give another name.")


def _clear(unfinished: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)
