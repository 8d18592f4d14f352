"""Watch over the database file: nothing is confirmed into a file that was lost or overwritten meanwhile."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.engine.address import DatabaseDamagedError, DatabaseReplacedError
from bot.store.sqlite.backup import UNFINISHED, saved_name
from bot.store.sqlite.opening import SCHEMA, checked_version, real
from bot.store.sqlite.private_files import flush, make_private, make_private_folder, sync
from bot.version import migrations

LOG = logging.getLogger(__name__)


_SALTS, _DONE, _TRIED = slice(32, 40), slice(96, 100), slice(128, 132)
"""Places in SQLite's shared memory: the log's salts, how much of it checkpoints have moved, and tried to move."""


class FileWatch:
    """Device and inode of an open database file and of its write-ahead log. It is used on the writer's thread.

    SQLite itself goes on writing into a file that has no name any more, and reads on in one that was overwritten.
    Only checkpoints write into the file itself. They leave their mark in SQLite's shared memory, and others do not.
    """

    def __init__(self, path: Path) -> None:
        """Remember the file as it is now."""
        self._path = real(path)
        self._log = self._path.with_name(f"{self._path.name}-wal")
        self._known = {self._path: _identity(self._path)}
        self._memory: int | None = None
        """Open file of SQLite's shared memory, which its first access creates."""
        self._content, self._checkpoint = _content(self._path), self._last_checkpoint()
        self._saved: Path | None = None
        self.fault: str | None = None
        """One sentence on what has become of the file; None while it is there."""

    def close(self) -> None:
        """Close the shared memory. The database must be closed: closing any file of it releases SQLite's locks."""
        if self._memory is not None:
            os.close(self._memory)
            self._memory = None

    def require_same(self, connection: sqlite3.Connection) -> None:
        """Raise DatabaseReplacedError if one of the files is gone or another one, once and for all.

        Save the open file's data beside it under a new name.
        """
        if self.fault is None and (fault := self._find_fault()) is not None:
            self.fault = fault
            LOG.critical("%s Nothing is saved any more: stop the bot, put the database back, start it again.", fault)
        if self.fault is None:
            return
        self._save(connection)
        raise DatabaseReplacedError(self.fault)

    def _find_fault(self) -> str | None:
        if self._log not in self._known and (log := _identity(self._log)) is not None:
            self._known[self._log] = log  # the first access creates it
        for path, known in self._known.items():
            if (identity := _identity(path)) != known:
                change = "deleted or renamed" if identity is None else "replaced"
                return f"The file {path} was {change} while the bot ran."
        return f"The file {self._path} was overwritten while the bot ran." if self._is_overwritten() else None

    def _is_overwritten(self) -> bool:
        """Return whether the file has changed although no checkpoint has run since the last look."""
        content, checkpoint = _content(self._path), self._last_checkpoint()
        is_explained = checkpoint is None or checkpoint != self._checkpoint or checkpoint[2]
        if content != self._content and not is_explained:
            return True
        self._content, self._checkpoint = content, checkpoint
        return False

    def _last_checkpoint(self) -> tuple[bytes, bytes, bool] | None:
        """Return the log's salts, how much of it has been moved, and whether that goes on; None if not known."""
        try:
            if self._memory is None:
                self._memory = os.open(self._path.with_name(f"{self._path.name}-shm"), os.O_RDONLY)
            head = os.pread(self._memory, _TRIED.stop, 0)
        except OSError:
            return None
        return head[_SALTS], head[_DONE], head[_DONE] != head[_TRIED]

    def _save(self, connection: sqlite3.Connection) -> None:
        """Write a copy of what the open file holds, unless that is done. A failure is tried again."""
        if self._saved is not None or connection.in_transaction:
            return
        target = saved_name(self._path)
        unfinished = target.with_name(f"{target.name}{UNFINISHED}")
        try:
            make_private_folder(target.parent)
            make_private(unfinished)
            with closing(sqlite3.connect(unfinished)) as copy:
                connection.backup(copy)
                checked_version(copy, unfinished, newest=max(migrations(SCHEMA)))
            flush(unfinished)
            unfinished.rename(target)
            sync(target.parent)
        except DatabaseDamagedError:  # overwritten, and SQLite had not everything in memory
            unfinished.unlink(missing_ok=True)
            self._saved = unfinished
            self.fault = f"{self.fault} What it held cannot be read any more: restore a backup."
            LOG.critical("what the overwritten database held cannot be saved: restore a backup")
            return
        except (OSError, sqlite3.Error) as fault:
            LOG.error("the open database cannot be saved to %s: %s", target, fault)
            return
        self._saved = target
        self.fault = f"{self.fault} What it held is in {target}."
        LOG.critical("what the lost database held is in %s", target)


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the file's device and inode, or None if the file is missing or unreadable."""
    try:
        status = os.stat(path)  # noqa: PTH116 - on the path of every commit
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _content(path: Path) -> tuple[int, int] | None:
    """Return the file's size in bytes and time of its last change, or None if it cannot be asked for."""
    try:
        status = os.stat(path)  # noqa: PTH116 - on the path of every commit
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns
