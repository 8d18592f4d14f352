"""Whole copies of the database: made while it is in use, checked by opening them, put in its place."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from bot.store.engine.address import BadFile
from bot.store.engine.insight import Contents
from bot.store.engine.rows import moment
from bot.store.sqlite.file import SCHEMA, checked_version, claim, prepare, real

RESTORING = ".restoring-"
"""Behind the database's name, with a number: a checked copy that is to take its place, whatever happens meanwhile."""
RESTORED = ".restored"
"""Behind the database's name: a file with the time of the restored copy, until all that hangs on it is done."""
LOGS = ("-wal", "-journal")
"""Behind a database's name: what SQLite has not brought into the file yet, and belongs to it."""


class Break:
    """Lets a copy that is being made in another thread be broken off."""

    def __init__(self) -> None:
        self._is_wanted = False
        self._at_work: sqlite3.Connection | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether somebody has broken it off."""
        return self._is_wanted

    def off(self) -> None:
        """What is at work ends at once with BadFile, and so does whatever would begin."""
        self._is_wanted = True
        if self._at_work is not None:
            with suppress(sqlite3.Error):
                self._at_work.interrupt()

    def watch(self, connection: sqlite3.Connection) -> None:
        """This one is at work now. Raises BadFile."""
        self._at_work = connection
        if self._is_wanted:
            raise BadFile("The copy was broken off.")


def contents(path: Path, until: Break | None = None) -> Contents:
    """Open the database, check all of it and count. Raises BadFile."""
    try:
        with closing(_opened(path, until)) as connection:
            schema = checked_version(connection, path, newest=len(list(SCHEMA.glob("[0-9]*.sql"))))
            if not schema:
                raise BadFile(f"The file {path} is empty: there is no database in it.")
            return Contents(schema, *_counted(connection))
    except sqlite3.Error as fault:
        raise BadFile(f"The database {path} cannot be read: {fault}.") from fault


def has_matches(path: Path) -> bool:
    """Whether there is, or was, any. Raises BadFile."""
    try:
        with closing(_opened(path, None)) as connection:
            return connection.execute("SELECT 1 FROM matches LIMIT 1").fetchone() is not None
    except sqlite3.Error as fault:
        raise BadFile(f"The database {path} cannot be read: {fault}.") from fault


def copy(path: Path, target: Path, *, overwrite: bool = False, until: Break | None = None) -> Contents:
    """Copy what is committed at this moment to `target`, whoever works on the database meanwhile. Raises BadFile.

    The copy gets its name only when it is whole, checked and on the disk.
    """
    refuse_what_stands(path, target, overwrite=overwrite)
    unfinished = target.with_name(f"{target.name}.unfinished")
    is_new = not target.parent.exists()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        made = _copied(path, unfinished, until)
        refuse_what_stands(path, target, overwrite=overwrite)
        for ending in LOGS:
            _named(target, ending).unlink(missing_ok=True)
        unfinished.replace(target)
        sync(target.parent)
    except (OSError, sqlite3.Error) as fault:
        raise BadFile(f"The database {path} cannot be copied to {target}: {fault}.") from fault
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        if is_new:
            with suppress(OSError):
                target.parent.rmdir()  # which keeps one that holds anything
    return made


def restore(copy_of: Path, path: Path) -> tuple[Contents, Path | None]:
    """Put that copy in the place of the database; where what it replaces is kept. Raises BadFile; then nothing changed.

    Once the checked copy lies beside the database under its last name but one, it takes its place for certain: now,
    or when the database is opened next.
    """
    path = real(path)
    if not copy_of.is_file():
        raise BadFile(f"There is no file {copy_of}.")
    with closing(claim(path)):
        if path.exists() and path.samefile(copy_of):
            raise BadFile(f"{copy_of} is the database itself.")
        unfinished = _named(path, ".unfinished")
        try:
            finish_restoring(path)
            found = _copied(copy_of, unfinished)
            _named(path, RESTORED).write_text(str(_last_beat(unfinished)), encoding="ascii")
            unfinished.replace(_named(path, f"{RESTORING}{_free_number(path)}"))
            sync(path.parent)
            return found, finish_restoring(path)
        except (OSError, sqlite3.Error) as fault:
            raise BadFile(f"{copy_of} cannot be restored to {path}: {fault}.") from fault
        finally:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)


def finish_restoring(path: Path) -> Path | None:
    """What was to be put in the database's place is, also after a power cut in the midst of it; what it replaced.

    The number was settled before: whatever has got its new name already, the rest finds it. Raises OSError.
    """
    kept = None
    for waiting in path.parent.glob(f"{_plain(path.name)}{RESTORING}*"):
        to_keep = _kept(path, waiting.name.rpartition("-")[2])
        for ending in (*LOGS, ""):
            if (old := _named(path, ending)).exists():
                old.replace(_named(to_keep, ending))
        _named(path, "-shm").unlink(missing_ok=True)
        sync(path.parent)
        waiting.replace(path)
        sync(path.parent)
        kept = to_keep if to_keep.exists() else None
    return kept


def restored_since(path: Path) -> datetime | None:
    """When the copy was made that the database was restored from; None when that is long settled."""
    try:
        return moment(int(_named(real(path), RESTORED).read_text(encoding="ascii")))
    except (OSError, ValueError):
        return None


def settle(path: Path) -> None:
    """All that hung on the restoring is done."""
    with suppress(OSError):
        _named(real(path), RESTORED).unlink(missing_ok=True)


def refuse_what_stands(path: Path, target: Path, *, overwrite: bool) -> None:
    """Raises BadFile where the copy would take the place of something that must stay."""
    refuse_no_file(path)
    if real(target) in {real(path), *(_named(real(path), ending) for ending in (*LOGS, "-shm", ".lock"))}:
        raise BadFile(f"{target} belongs to the database itself: give the copy another name.")
    if target.is_dir():
        raise BadFile(f"{target} is a folder: name a file.")
    if not overwrite and any(_named(target, ending).exists() for ending in ("", *LOGS)):
        raise BadFile(f"There is a file {target} already: give another name, or say --overwrite.")


def refuse_no_file(path: Path) -> None:
    """Raises BadFile."""
    if not path.is_file():
        raise BadFile(f"There is no database {path}.")


def made_ready(path: Path, schema: Path = SCHEMA) -> None:
    """A file that is claimed: what was to be restored is, and its schema is the present one. Raises BadFile."""
    try:
        finish_restoring(real(path))
    except OSError as fault:
        raise BadFile(f"The restoring of {path} cannot be finished: {fault}.") from fault
    prepare(path, schema)


def sync(folder: Path) -> None:
    """What was renamed there stays so, also after a power cut; some systems cannot be asked."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _copied(path: Path, target: Path, until: Break | None = None) -> Contents:
    """Vacuumed into a new file, checked, on the disk, and to be read by nobody who could not read the first."""
    target.unlink(missing_ok=True)
    with closing(_opened(path, until)) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))
    shutil.copymode(path, target)
    found = contents(target, until)
    with target.open("rb+") as file:
        os.fsync(file.fileno())
    return found


def _opened(path: Path, until: Break | None) -> sqlite3.Connection:
    """For reading: nothing is created, and what its log holds is there."""
    name = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(name, uri=True, isolation_level=None, check_same_thread=False)
    if until is not None:
        try:
            until.watch(connection)
        except BadFile:
            connection.close()
            raise
    return connection


def _counted(connection: sqlite3.Connection) -> tuple[int, int]:
    counts = connection.execute("SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM moves)").fetchone()
    return int(counts[0]), int(counts[1])


def _last_beat(path: Path) -> int:
    """When the bot was last seen alive in that database, in milliseconds since 1970 UTC; 0 if never."""
    with closing(_opened(path, None)) as connection:
        try:
            found = connection.execute("SELECT max(at) FROM heartbeat").fetchone()
        except sqlite3.OperationalError:  # of a version that had no heart
            found = None
    return int(found[0] or 0) if found else 0


def _named(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _kept(path: Path, number: str) -> Path:
    return path.with_name(f"{path.stem}.replaced-{number}{path.suffix}")


def _free_number(path: Path) -> int:
    """Under which nothing that was replaced is kept, neither a database nor a log."""
    numbers = range(1, 10_000)
    return next(
        number
        for number in numbers
        if not any(_named(_kept(path, str(number)), ending).exists() for ending in ("", *LOGS))
    )


def _plain(name: str) -> str:
    """For a pattern of names: nothing in it stands for anything else."""
    return re.sub(r"([*?[])", r"[\1]", name)
