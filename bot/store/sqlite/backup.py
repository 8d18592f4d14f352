"""Backup and restore of the SQLite file, also while it is in use."""

from __future__ import annotations

import itertools
import re
import sqlite3
import time
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from bot.store.engine.address import DatabaseError, DatabaseForbiddenError
from bot.store.engine.database_stats import ARCHIVED, Contents
from bot.store.engine.rows import moment
from bot.store.sqlite.faults import explained, user_name
from bot.store.sqlite.opening import SCHEMA, checked_version, claim, prepare, real
from bot.store.sqlite.private_files import flush, make_private, make_private_folder, restrict, sync, take_after
from bot.version import migrations

RESTORING = ".restoring-"
"""Suffix (with a number) of a checked copy that will replace the database, even after a crash."""
RESTORED = ".restored"
"""Suffix of the file with the restored copy's time. It exists until all follow-up work is done."""
LOGS = ("-wal", "-journal")
"""Suffixes of SQLite's log files, which belong to the database."""
UNFINISHED = ".unfinished"
"""Suffix of a copy that is being made."""
ABANDONED = 3600.0
"""Seconds without a write after which an unfinished copy is one whose process was killed."""
_DIGITS = "[0-9]+"


def kept_copies(path: Path) -> list[Path]:
    """Return the copies beside the database: made before updates, replaced by a restore, saved from a lost file."""
    path, copies = real(path), list[Path]()
    for kind in (f"schema-{_DIGITS}.{_DIGITS}", f"replaced-{_DIGITS}", f"saved-{_DIGITS}"):
        pattern = re.compile(rf"{re.escape(path.stem)}\.{kind}{re.escape(path.suffix)}")
        with suppress(OSError):
            copies += [file for file in path.parent.iterdir() if pattern.fullmatch(file.name)]
    return sorted(copies)


def saved_name(path: Path) -> Path:
    """Return an unused name beside the database for what is saved from a file that has lost its name."""
    names = (path.with_name(f"{path.stem}.saved-{number}{path.suffix}") for number in itertools.count(1))
    return next(name for name in names if not name.exists())


def abandoned_copies(folder: Path, like: Path) -> list[Path]:
    """Return the unfinished copies in the folder that killed processes have left, with SQLite's files beside them.

    They are named `like` a database or a copy of it, because other files there are not ours to delete.
    """
    name = re.compile(rf"{re.escape(like.suffix or like.name)}{re.escape(UNFINISHED)}(?:-wal|-shm|-journal)?$")
    try:
        copies = [path for path in folder.iterdir() if name.search(path.name) and path.is_file()]
        return sorted(path for path in copies if time.time() - path.stat().st_mtime > ABANDONED)
    except OSError:
        return []


def clear_abandoned(like: Path, *folders: Path) -> None:
    """Delete the copies that killed processes have left. They hold data of people who may have been deleted since."""
    for path in {path for folder in folders for path in abandoned_copies(folder, like)}:
        with suppress(OSError):
            path.unlink()


def truncate_log(path: Path) -> None:
    """Move what the write-ahead log holds into the database, as every proper stop does. Raise DatabaseError."""
    try:
        with closing(sqlite3.connect(path, timeout=5.0)) as connection:
            busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as fault:
        raise explained(path, fault) from fault
    if busy:
        raise DatabaseError("another program reads the database")


def files_of(path: Path) -> tuple[Path, ...]:
    """Return the database file with SQLite's files beside it, whether or not they exist."""
    return tuple(_named(path, ending) for ending in ("", *LOGS, "-shm"))


class CancelToken:
    """Cancellation of a copy that runs in another thread."""

    def __init__(self) -> None:
        self.is_cancelled = False
        self._at_work: sqlite3.Connection | None = None

    def cancel(self) -> None:
        """Cancel the copy. The running operation and all later ones end with DatabaseError."""
        self.is_cancelled = True
        if self._at_work is not None:
            with suppress(sqlite3.Error):
                self._at_work.interrupt()

    def watch(self, connection: sqlite3.Connection) -> None:
        """Register the connection in use. Raise DatabaseError if already cancelled."""
        self._at_work = connection
        if self.is_cancelled:
            raise DatabaseError("The copy was cancelled.")


def contents(path: Path, until: CancelToken | None = None) -> Contents:
    """Open and fully check the database, and return its statistics. Raise DatabaseError."""
    try:
        with closing(_opened(path, until)) as connection:
            schema = checked_version(connection, path, newest=max(migrations(SCHEMA)))
            if not schema:
                raise DatabaseError(f"The file {path} is empty: there is no database in it.")
            return Contents(schema, *_counted(connection))
    except (OSError, sqlite3.Error) as fault:
        raise explained(path, fault) from fault


def has_matches(path: Path) -> bool:
    """Return whether any match exists or existed. Raise DatabaseError."""
    try:
        with closing(_opened(path, None)) as connection:
            return connection.execute("SELECT 1 FROM matches LIMIT 1").fetchone() is not None
    except (OSError, sqlite3.Error) as fault:
        raise explained(path, fault) from fault


def archived_files(path: Path) -> tuple[str, ...]:
    """Return the names of the archive files that the database needs, the latest first. Raise DatabaseError."""
    try:
        with closing(_opened(path, None)) as connection:
            return tuple(name for (name,) in connection.execute(ARCHIVED))
    except (OSError, sqlite3.Error) as fault:
        if "no such table" in str(fault):  # a version without archives
            return ()
        raise explained(path, fault) from fault


def copy(path: Path, target: Path, *, overwrite: bool = False, until: CancelToken | None = None) -> Contents:
    """Copy the committed state to `target`, even while the database is in use. Raise DatabaseError.

    The copy gets its name only once it is complete, checked and on disk.
    """
    refuse_overwriting(path, target, overwrite=overwrite)
    clear_abandoned(target, target.parent)
    unfinished = target.with_name(f"{target.name}{UNFINISHED}")
    is_new = not target.parent.exists()
    try:
        make_private_folder(target.parent)
        copied = _copied(path, unfinished, until)
        refuse_overwriting(path, target, overwrite=overwrite)
        for ending in LOGS:
            _named(target, ending).unlink(missing_ok=True)
        unfinished.replace(target)
        sync(target.parent)
    except (OSError, sqlite3.Error) as fault:
        raise DatabaseError(f"The database {path} cannot be copied to {target}: {fault}.") from fault
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        if is_new:
            with suppress(OSError):
                target.parent.rmdir()  # fails if the folder is not empty
    return copied


def restore(copy_of: Path, path: Path) -> tuple[Contents, Path | None]:
    """Replace the database with the copy. Return the path of the replaced one, or None.

    Raise DatabaseError, with nothing changed. Once the checked copy is beside the database, the restore will complete:
    now, or when the database is next opened.
    """
    path = real(path)
    require_file(copy_of, "file")
    with closing(claim(path)):
        if path.exists() and path.samefile(copy_of):
            raise DatabaseError(f"{copy_of} is the database itself.")
        unfinished = _named(path, ".unfinished")
        try:
            finish_restoring(path)
            held = _copied(copy_of, unfinished)
            if path.exists():
                _keep_owner(path, unfinished)
            make_private(_named(path, RESTORED))
            _named(path, RESTORED).write_text(str(_last_beat(unfinished)), encoding="ascii")
            unfinished.replace(_named(path, f"{RESTORING}{_free_number(path)}"))
            sync(path.parent)
            return held, finish_restoring(path)
        except (OSError, sqlite3.Error) as fault:
            raise DatabaseError(f"{copy_of} cannot be restored to {path}: {fault}.") from fault
        finally:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)


def _keep_owner(path: Path, copied: Path) -> None:
    """Give the copy the owner and the permissions of the database that it replaces. Raise DatabaseForbiddenError."""
    old = path.stat()
    try:
        take_after(copied, old)
    except PermissionError as fault:
        text = f"The database {path} belongs to {user_name(old.st_uid)}: restore it as that user or as root."
        raise DatabaseForbiddenError(text) from fault


def finish_restoring(path: Path) -> Path | None:
    """Finish a restore, even after a power cut. Return the path of the replaced database, or None.

    The name of the waiting copy ends with the number under which the replaced database is kept. A second attempt
    after a crash therefore uses the same names and continues where the first one stopped. Raise OSError.
    """
    replaced = None
    for waiting in path.parent.glob(f"{_plain(path.name)}{RESTORING}*"):
        to_keep = _kept(path, waiting.name.rpartition("-")[2])
        for ending in (*LOGS, ""):
            if (old := _named(path, ending)).exists():
                restrict(old)
                flush(old)
                old.replace(_named(to_keep, ending))
        _named(path, "-shm").unlink(missing_ok=True)
        sync(path.parent)
        _make_single(to_keep)
        waiting.replace(path)
        sync(path.parent)
        replaced = to_keep if to_keep.exists() else None
    return replaced


def _make_single(database: Path) -> None:
    """Move what the logs of a kept database hold into its file, which may be moved away alone.

    A database that is damaged, or that another program reads, keeps its logs.
    """
    if database.exists() and any(_named(database, ending).exists() for ending in LOGS):
        with suppress(sqlite3.Error), closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        flush(database)


def restored_since(path: Path) -> datetime | None:
    """Return when the restored copy was made, or None if all follow-up work is done."""
    try:
        return moment(int(_named(real(path), RESTORED).read_text(encoding="ascii")))
    except (OSError, ValueError):
        return None


def mark_restore_done(path: Path) -> None:
    """Mark all follow-up work of a restore as done."""
    with suppress(OSError):
        _named(real(path), RESTORED).unlink(missing_ok=True)


def refuse_overwriting(path: Path, target: Path, *, overwrite: bool) -> None:
    """Raise DatabaseError if the copy would overwrite a file that must be kept."""
    require_file(path)
    if real(target) in {real(path), *(_named(real(path), ending) for ending in (*LOGS, "-shm", ".lock"))}:
        raise DatabaseError(f"{target} belongs to the database itself: give the copy another name.")
    if target.is_dir():
        raise DatabaseError(f"{target} is a folder: name a file.")
    if not overwrite and any(_named(target, ending).exists() for ending in ("", *LOGS)):
        raise DatabaseError(f"There is a file {target} already: give another name, or say --overwrite.")


def require_file(path: Path, label: str = "database") -> None:
    """Raise DatabaseError if the file is missing, or if this user cannot look at it."""
    try:
        is_there = path.is_file()
    except OSError as fault:
        raise explained(path, fault) from fault
    if not is_there:
        raise DatabaseError(f"There is no {label} {path}.")


def finish_and_prepare(path: Path, schema: Path = SCHEMA) -> None:
    """Finish a pending restore of the claimed file and migrate it. Raise DatabaseError."""
    try:
        finish_restoring(real(path))
    except OSError as fault:
        raise DatabaseError(f"The restore of {path} cannot be finished: {fault}.") from fault
    prepare(path, schema)


def _copied(path: Path, target: Path, until: CancelToken | None = None) -> Contents:
    """Vacuum into a new file that only its owner may read, check it and flush it to disk."""
    target.unlink(missing_ok=True)
    make_private(target)  # VACUUM INTO also takes an empty file
    with closing(_opened(path, until)) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))
    held = contents(target, until)
    flush(target)
    return held


def _opened(path: Path, until: CancelToken | None) -> sqlite3.Connection:
    """Open read-only. Nothing is created, and the log's contents are included."""
    name = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(name, uri=True, isolation_level=None, check_same_thread=False)
    if until is not None:
        try:
            until.watch(connection)
        except DatabaseError:
            connection.close()
            raise
    return connection


def _counted(connection: sqlite3.Connection) -> tuple[int, int]:
    counts = connection.execute("SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM moves)").fetchone()
    return int(counts[0]), int(counts[1])


def _last_beat(path: Path) -> int:
    """Return the last heartbeat in that database in milliseconds since 1970 UTC, 0 if none."""
    with closing(_opened(path, None)) as connection:
        try:
            row = connection.execute("SELECT max(at) FROM heartbeat").fetchone()
        except sqlite3.OperationalError:  # a version without heartbeats
            row = None
    return int(row[0] or 0) if row else 0


def _named(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _kept(path: Path, number: str) -> Path:
    return path.with_name(f"{path.stem}.replaced-{number}{path.suffix}")


def _free_number(path: Path) -> int:
    """Return a number under which no replaced database or log is kept."""
    numbers = range(1, 10_000)
    return next(
        number
        for number in numbers
        if not any(_named(_kept(path, str(number)), ending).exists() for ending in ("", *LOGS))
    )


def _plain(name: str) -> str:
    """Escape glob characters."""
    return re.sub(r"([*?[])", r"[\1]", name)
