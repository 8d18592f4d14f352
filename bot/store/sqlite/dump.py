"""All of SQLite's file, as it is moved: read where no bot is at work, or written whole under a new name."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

from bot.store.engine.address import BadFile
from bot.store.engine.inventory import AT_ONCE, TABLES, Rows
from bot.store.sqlite.copies import LOGS, made_ready, refuse_no_file, sync
from bot.store.sqlite.file import claim, prepare, real


class FileWhole:
    """An open file, as giver or taker."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._triggers: list[str] = []

    async def columns(self, table: str) -> tuple[str, ...]:
        """Their names, in the order of the alphabet."""
        return tuple(sorted(row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")))

    async def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        """All rows, in the table's order, some at a time."""
        sql = f"SELECT {', '.join(columns)} FROM {table} ORDER BY {TABLES[table]}"  # noqa: S608 - our own names
        found = self._connection.execute(sql)
        while rows := found.fetchmany(AT_ONCE):
            yield rows

    async def take(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """These as well."""
        places = ", ".join("?" * len(columns))
        self._connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)  # noqa: S608

    async def settle(self) -> None:
        """All rows are there: the log is watched over again."""
        for sql in self._triggers:
            self._connection.execute(sql)

    def begin(self) -> None:
        """The log takes rows as they come, until all is settled."""
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.execute("BEGIN IMMEDIATE")
        triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'moves'"
        for name, sql in self._connection.execute(triggers).fetchall():
            self._triggers.append(sql)
            self._connection.execute(f"DROP TRIGGER {name}")


@asynccontextmanager
async def file_given(path: Path) -> AsyncIterator[FileWhole]:
    """What is in the file, brought up to the present schema as a start would. Raises BadFile."""
    refuse_no_file(path)
    with closing(claim(path)):
        made_ready(path)
        with closing(sqlite3.connect(real(path), isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")  # one that were opened to read alone would leave a log behind
            yield FileWhole(connection)


@asynccontextmanager
async def file_taking(path: Path) -> AsyncIterator[FileWhole]:
    """A new file, which gets its name when all has gone well. Raises BadFile."""
    path = real(path)
    _refuse_what_stands(path)
    unfinished = path.with_name(f"{path.name}.unfinished")
    with closing(claim(path)):
        _clear(unfinished)
        try:
            prepare(unfinished)
            with closing(sqlite3.connect(unfinished, isolation_level=None)) as connection:
                whole = FileWhole(connection)
                whole.begin()
                yield whole
                connection.execute("COMMIT")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            with unfinished.open("rb+") as file:
                os.fsync(file.fileno())
            _refuse_what_stands(path)
            unfinished.replace(path)
            sync(path.parent)
        except OSError as fault:
            raise BadFile(f"The database {path} cannot be written: {fault}.") from fault
        finally:
            _clear(unfinished)


def _refuse_what_stands(path: Path) -> None:
    if path.is_dir():
        raise BadFile(f"{path} is a folder: name a file.")
    if any(path.with_name(path.name + ending).exists() for ending in ("", *LOGS)):
        raise BadFile(f"There is a file {path} already: give another name.")


def _clear(unfinished: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)
