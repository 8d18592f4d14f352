"""Causes of SQLite's and the system's errors: permission, lock, damage, another program's file."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from pathlib import Path

from bot.store.engine.address import (
    DatabaseDamagedError,
    DatabaseError,
    DatabaseForbiddenError,
    DatabaseFullError,
    DatabaseLockedError,
    ForeignFileError,
)

MAGIC = b"SQLite format 3\0"
"""First bytes of every SQLite file."""
_FORBIDDEN = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_READONLY}
_UNCLEAR = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
"""Errors that a disk without room causes, among other things."""
_LOG_FILES = 1 << 16
"""Bytes that SQLite's log files need at least."""
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def explained(path: Path, fault: OSError | sqlite3.Error, failed: str = "cannot be read") -> DatabaseError:
    """Return the error to raise for this database. Its class and message name the cause."""
    code = code_of(fault)
    if _is_full(path, fault, code):
        return DatabaseFullError(f"The database {path} {failed}: its disk is full.")
    if isinstance(fault, PermissionError) or code in _FORBIDDEN:
        if (closed := closed_place(path)) is not None:
            return DatabaseForbiddenError(f"The database {path} {failed}: {closed}.")
    elif code in _LOCKED:
        return DatabaseLockedError(f"The database {path} {failed}: another program holds a lock on it.")
    elif code == sqlite3.SQLITE_NOTADB and not is_sqlite(path):
        return ForeignFileError(f"The file {path} is not an SQLite database.")
    elif code in _DAMAGED:
        return DatabaseDamagedError(f"The database {path} is damaged: {fault}. Restore a back-up.")
    return DatabaseError(f"The database {path} {failed}: {fault}.")


def _is_full(path: Path, fault: OSError | sqlite3.Error, code: int) -> bool:
    """Return whether the disk has no room. SQLite also reports that as an error of its log files."""
    if code == sqlite3.SQLITE_FULL or getattr(fault, "errno", None) in (errno.ENOSPC, errno.EDQUOT):
        return True
    try:
        return code in _UNCLEAR and shutil.disk_usage(path.absolute().parent).free < _LOG_FILES
    except OSError:
        return False


def is_locked(fault: Exception | None) -> bool:
    """Return whether another program holds a lock on the database."""
    return fault is not None and code_of(fault) in _LOCKED


def code_of(fault: Exception) -> int:
    """Return SQLite's primary error code, 0 for other errors."""
    return int(getattr(fault, "sqlite_errorcode", 0)) & 0xFF


def is_sqlite(path: Path) -> bool:
    """Return whether the file begins as every SQLite file does. Raise OSError.

    Never call it for a database that this process has open: closing the file releases SQLite's locks.
    """
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def closed_place(path: Path, *, writing: bool = True) -> str | None:
    """Return which folder or file of the path this user may not use, and whose it is; None if all are open."""
    write = os.W_OK if writing else 0
    path = path.absolute()
    for place in (*reversed(path.parents), path):
        try:
            status = place.stat()
        except OSError:
            return None
        folder = place.is_dir()
        needed = os.R_OK | write if not folder else write | os.X_OK if place == path.parent else os.X_OK
        if not os.access(place, needed):
            kind = "the folder " if folder else ""
            return f"{kind}{place} belongs to {user_name(status.st_uid)}, and {me()} may not use it"
    return None


def me() -> str:
    """Return the name of the user who runs this."""
    return user_name(os.geteuid()) if hasattr(os, "geteuid") else "this user"


def user_name(number: int) -> str:
    """Return the user's name, or the number if it has none."""
    try:
        import pwd

        return pwd.getpwuid(number).pw_name
    except (ImportError, KeyError):
        return f"user {number}"
