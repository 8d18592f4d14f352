"""Opening an SQLite file: claim, check, back up, migrate."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path

from bot.store.engine.address import (
    DatabaseDamagedError,
    DatabaseError,
    DatabaseInUseError,
    ForeignFileError,
    NewerDatabaseError,
)
from bot.store.sqlite.faults import code_of, explained
from bot.store.sqlite.private_files import flush, make_private, make_private_folder, sync
from bot.version import application_id, migrations, update_needed, version_of

SCHEMA = Path(__file__).resolve().parent / "migrations"
FIRST = min(migrations(SCHEMA))
"""Number of the first released schema."""
LARGE = 64 << 20
"""File size in bytes from which an up-to-date file is checked after the start instead of before it."""


def real(path: Path) -> Path:
    """Resolve links to the file itself. Raise DatabaseError."""
    try:
        return path.resolve()
    except (OSError, RuntimeError) as fault:
        raise DatabaseError(f"The database {path} cannot be found: {fault}.") from fault


def claim(path: Path) -> sqlite3.Connection:
    """Make this process the file's only user until the returned connection is closed. Raise DatabaseError.

    The lock file is beside the resolved file, so that it is also found through links.
    """
    _refuse_memory(path)
    path = real(path)
    _refuse_unusable(path)
    _refuse_second_name(path)
    _refuse_foreign(path)
    try:
        make_private_folder(path.parent)
        make_private(path.with_name(f"{path.name}.lock"))
        owner = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as fault:
        raise explained(path, fault, "cannot be written") from fault
    try:
        owner.execute("PRAGMA journal_mode = MEMORY")
        owner.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as fault:
        owner.close()
        if code_of(fault) == sqlite3.SQLITE_BUSY:
            raise DatabaseInUseError(f"The database {path} is in use by another process of the bot.") from fault
        raise explained(path, fault, "cannot be written") from fault
    return owner


def prepare(path: Path, schema: Path = SCHEMA) -> None:
    """Check or create the file and run missing migrations. Raise DatabaseError, with nothing changed.

    An up-to-date file gets only a quick check, and none if it is large. The full check runs later (`backup.contents`).
    """
    known = migrations(schema)
    newest = max(known)
    try:
        make_private(path)  # SQLite gives its log files the permissions of the database
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            _refuse_another_file(connection, path)
            is_newest = connection.execute("PRAGMA user_version").fetchone() == (newest,)
            done = checked_version(connection, path, newest=newest, quickly=is_newest)
            if 0 < done < newest:
                _back_up(connection, path, done)
            _migrate(connection, {number: file for number, file in known.items() if number > done})
            _use_wal(connection, path)
    except (OSError, sqlite3.Error) as fault:
        raise explained(path, fault, "cannot be used") from fault


def _refuse_memory(path: Path) -> None:
    if path.name in ("", ":memory:") or str(path).startswith("file:"):
        raise DatabaseError(f"'{path}' is not a file: the database must be kept on disk.")


def _refuse_unusable(path: Path) -> None:
    """Raise DatabaseError if the path is a folder or cannot be accessed by this user."""
    try:
        if path.is_dir():
            raise DatabaseError(f"The database {path} cannot be used: it is a folder.")
    except OSError as fault:
        raise explained(path, fault, "cannot be used") from fault


def _refuse_foreign(path: Path) -> None:
    """Raise ForeignFileError for another program's file, before anything is created beside it or changed.

    A file with a journal is checked later, after SQLite has rolled it back. `immutable` keeps SQLite from creating any
    file.
    """
    if not path.is_file() or not path.stat().st_size or Path(f"{path}-journal").exists():
        return
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            if version_of(int(connection.execute("PRAGMA application_id").fetchone()[0])) is None:
                refuse_foreign_tables(connection, path)
    except sqlite3.DatabaseError as fault:
        if code_of(fault) == sqlite3.SQLITE_NOTADB:
            raise explained(path, fault) from fault


def refuse_foreign_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Raise ForeignFileError unless the database is empty or has the tables of this program."""
    schema = int(connection.execute("PRAGMA user_version").fetchone()[0])
    tables = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if schema < 0 or (tables and not schema) or (schema and "matches" not in tables):
        raise ForeignFileError(f"The file {path} is a database of some other program.")


def _refuse_second_name(path: Path) -> None:
    """Raise DatabaseError for a file with several hard links.

    Links in two folders would have two lock files and two independent write-ahead logs.
    """
    with suppress(OSError):
        if path.stat().st_nlink > 1 and path.is_file():
            raise DatabaseError(
                f"The database {path} has a second name (a hard link): remove one of them, or make a copy."
            )


def _refuse_another_file(connection: sqlite3.Connection, path: Path) -> None:
    file = connection.execute("SELECT file FROM pragma_database_list WHERE name = 'main'").fetchone()[0]
    if not file or Path(file).resolve() != path.resolve():
        raise DatabaseError(f"SQLite did not open {path} but '{file}'.")


def checked_version(connection: sqlite3.Connection, path: Path, newest: int, *, quickly: bool = False) -> int:
    """Return the number of applied migrations, 0 for a new file.

    Raise DatabaseError if the file is damaged or is not a database of this program.

    `quickly` checks only that every page is readable, not indexes and foreign keys. It does not read a large file.
    """
    try:
        check = "quick_check" if quickly else "integrity_check"
        is_read = not quickly or path.stat().st_size < LARGE
        faults = [row[0] for row in connection.execute(f"PRAGMA {check}(1)")] if is_read else ["ok"]
        schema = int(connection.execute("PRAGMA user_version").fetchone()[0])
    except sqlite3.DatabaseError as fault:
        raise explained(path, fault) from fault
    if faults != ["ok"]:
        raise DatabaseDamagedError(f"The database {path} is damaged: {faults[0].splitlines()[-1]}. Restore a back-up.")
    if schema > newest:
        raise NewerDatabaseError(_too_new(connection, path, schema, newest))
    refuse_foreign_tables(connection, path)
    if 0 < schema < FIRST:
        raise DatabaseError(
            f"The database {path} has schema {schema}, which no released version had: only {FIRST} and later can be"
            " updated."
        )
    if schema and not quickly and connection.execute("PRAGMA foreign_key_check").fetchone():
        raise DatabaseDamagedError(f"The database {path} is damaged: rows refer to missing matches. Restore a back-up.")
    return schema


def _too_new(connection: sqlite3.Connection, path: Path, schema: int, newest: int) -> str:
    """Return the error for a newer schema, naming the version that last migrated the file."""
    writer = version_of(int(connection.execute("PRAGMA application_id").fetchone()[0]))
    copy = _copy_before(path, newest)
    back = f", or restore the copy from before the update, {copy.name}" if copy else ""
    return f"The database {path} has {update_needed(schema, newest, writer)}{back}."


def _copy_before(path: Path, newest: int) -> Path | None:
    """Return the latest copy that was made before an update and that this program can read, or None."""
    shape = re.compile(rf"{re.escape(path.stem)}\.schema-(\d+)\.(\d+){re.escape(path.suffix)}")
    copies = [
        (int(name[1]), int(name[2]), copy) for copy in path.parent.iterdir() if (name := shape.fullmatch(copy.name))
    ]
    return max((candidate for candidate in copies if candidate[0] <= newest), default=(0, 0, None))[2]


def _back_up(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Copy the database beside the file, named after its schema. The copy is renamed once it is checked and on disk."""
    for number in range(1, 1000):
        copy = path.with_name(f"{path.stem}.schema-{version}.{number}{path.suffix}")
        if not copy.exists():
            unfinished = copy.with_name(f"{copy.name}.unfinished")
            unfinished.unlink(missing_ok=True)
            make_private(unfinished)  # VACUUM INTO also takes an empty file
            connection.execute("VACUUM INTO ?", (str(unfinished),))
            with closing(sqlite3.connect(unfinished, isolation_level=None)) as copied:
                checked_version(copied, unfinished, newest=version)
            flush(unfinished)
            unfinished.replace(copy)
            sync(copy.parent)
            return
    raise DatabaseError(f"Too many back-ups beside {path}: move some away.")


def _migrate(connection: sqlite3.Connection, lacking: Mapping[int, Path]) -> None:
    for number, migration in lacking.items():
        script = migration.read_text(encoding="utf-8")
        try:
            stamps = f"PRAGMA user_version = {number};\nPRAGMA application_id = {application_id()};"
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\n;{stamps}\nCOMMIT;")
        except sqlite3.Error as fault:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise DatabaseError(
                f"The migration {migration.name} failed: {fault}. The database is as it was."
            ) from fault


def _use_wal(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
        raise DatabaseError(f"The database {path} is on a disk without write-ahead log support: use a local one.")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("COMMIT")
