"""Command-line commands on databases: `python -m bot backup`, `restore` and `move`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from bot.app.archive_copies import ENDING, archive_in, bring_archive, restore_archive
from bot.app.backups import free_name
from bot.app.command_line import UsageError
from bot.app.settings import archive_for, backups_for
from bot.store import NO_DRIVER, Contents, DatabaseError, copy, restore
from bot.store.engine.address import Address, RemoteDatabase, beside
from bot.store.forgotten_users import ForgottenList
from bot.store.sqlite.backup import archived_files, files_of, require_file
from bot.store.transfer import move

BAD_FILE = 2
"""Exit code if no copy was made or nothing was restored."""
INCOMPLETE = 1
"""Exit code if archived matches of the restored database have no file."""


def back_up(database: Address, folder: Path, target: Path | None, archive: Path, *, overwrite: bool) -> int:
    """Copy the database to `target` or to a new file in the folder, even while a bot runs. Return the exit code.

    The files of `archive` that are not there yet are copied beside it. Raise UsageError for a PostgreSQL database.
    """
    if isinstance(database, RemoteDatabase):
        raise UsageError(f"Back up PostgreSQL with pg_dump: pg_dump --format=custom --file=FILE '{database}'.")

    def work() -> str:
        require_file(database)
        backup = target or free_name(folder, database)
        beside_it = archive_in(folder, database) if target is None else archive_in(target.parent, target)
        contents = copy(database, backup, overwrite=overwrite)
        bring_archive(archive, beside_it)
        archived = f"; archived matches: {len(files)}, in {beside_it}" if (files := archived_files(backup)) else ""
        return f"{backup}: {_told(contents)}{archived}"

    return _carried_out(work)


def put_back(database: Address, copy_of: Path, folder: Path, archive: Path) -> int:
    """Replace the database with the copy and keep the old one under another name. Return the exit code.

    Archive files that it needs and `archive` lacks are brought back from beside the copy or from the backup folder.

    Raise UsageError for a PostgreSQL database.
    """
    if isinstance(database, RemoteDatabase):
        how = f"pg_restore --clean --if-exists --single-transaction --dbname='{database}' FILE"
        raise UsageError(f"Stop the bot and restore PostgreSQL with pg_restore: {how}.")

    missing: list[str] = []

    def work() -> str:
        sources = (*sorted(copy_of.parent.glob(f"*{ENDING}")), archive_in(folder, database))
        missing.extend(restore_archive(copy_of, archive, sources))
        contents, replaced = restore(copy_of, database)
        kept_as = [] if replaced is None else [str(file) for file in files_of(replaced) if file.exists()]
        there = f"what was there before is kept as {' and '.join(kept_as)}" if kept_as else "there was none before"
        return f"{database}: {_told(contents)}; {there}."

    code = _carried_out(work)
    if missing:
        print(f"{len(missing)} archived matches have no file. Copy the backup of the archive to {archive}.")
        return INCOMPLETE
    return code


def _told(contents: Contents) -> str:
    return f"matches: {contents.matches}, moves: {contents.moves}, schema: {contents.schema}; checked"


def _carried_out(work: Callable[[], str]) -> int:
    try:
        print(work())
    except DatabaseError as fault:
        print(fault, file=sys.stderr)
        return BAD_FILE
    except OSError as fault:
        print(f"{fault.filename} cannot be used: {fault.strerror}.", file=sys.stderr)
        return BAD_FILE
    return 0


def move_database(source: Address, target: Address, copies: Path | None, archive: Path | None) -> int:
    """Copy the database to the empty database `target` and print the totals.

    `copies` is the configured backup folder, `archive` that of archived matches. Raise UsageError.
    """
    if source == target:
        raise UsageError("--from and --to name the same database.")
    try:
        moved = asyncio.run(move(source, target))
        bring_archive(archive_for(source, archive), archive_for(target, archive))
        _keep_forgotten(source, target, copies)
    except ModuleNotFoundError as fault:
        raise UsageError(NO_DRIVER) from fault
    except DatabaseError as fault:
        raise UsageError(str(fault)) from fault
    except OSError as fault:
        missing = "the list of deleted users or archived matches"
        raise UsageError(f"All is in {target}, but for {missing}: {fault}.") from fault
    text = f"matches: {moved.matches}, moves: {moved.moves}, rows of all tables: {moved.rows}"
    print(f"{target}: {text}; each match has the same digest as in {source}, which stays as it is.")
    print("Set TAVOLINO_DATABASE to it before the next start.")
    return 0


def _keep_forgotten(source: Address, target: Address, copies: Path | None) -> None:
    """Merge the list of deleted users into that of the target. Raise OSError."""
    ours, theirs = (ForgottenList(beside(where), backups_for(where, copies)) for where in (source, target))
    known = theirs.all()
    for user, at in ours.all().items():
        theirs.note(user, max(at, known.get(user, at)))
