"""Watch over the database file: nothing is confirmed into a file that was deleted, renamed or replaced meanwhile."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.engine.address import DatabaseReplacedError
from bot.store.sqlite.backup import UNFINISHED, saved_name
from bot.store.sqlite.opening import real
from bot.store.sqlite.private_files import flush, make_private, make_private_folder, sync

LOG = logging.getLogger(__name__)


class FileWatch:
    """Device and inode of an open database file and of its write-ahead log. It is used on the writer's thread.

    SQLite itself goes on writing into a file that has no name any more.
    """

    def __init__(self, path: Path) -> None:
        """Remember the file as it is now."""
        self._path = real(path)
        self._log = self._path.with_name(f"{self._path.name}-wal")
        self._known = {self._path: _identity(self._path)}
        self._saved: Path | None = None
        self.fault: str | None = None
        """One sentence on what has become of the file; None while it is there."""

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
            if (found := _identity(path)) != known:
                what = "deleted or renamed" if found is None else "replaced"
                return f"The file {path} was {what} while the bot ran."
        return None

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
            flush(unfinished)
            unfinished.rename(target)
            sync(target.parent)
        except (OSError, sqlite3.Error) as fault:
            LOG.error("the open database cannot be saved to %s: %s", target, fault)
            return
        self._saved = target
        self.fault = f"{self.fault} What it held is in {target}."
        LOG.critical("what the lost database held is in %s", target)


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the file's device and inode, or None if there is no such file or it cannot be asked for."""
    try:
        found = os.stat(path)  # noqa: PTH116 - on the path of every commit
    except OSError:
        return None
    return found.st_dev, found.st_ino
