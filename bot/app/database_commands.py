"""Command-line commands on databases: `python -m bot backup`, `restore` and `move`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from bot.app.backups import free_name
from bot.app.command_line import UsageError
from bot.app.settings import folder_for
from bot.store import NO_DRIVER, Contents, DatabaseError, copy, restore
from bot.store.engine.address import Address, RemoteDatabase, beside
from bot.store.forgotten_users import ForgottenList
from bot.store.sqlite.backup import require_file
from bot.store.transfer import move

BAD_FILE = 2
"""Exit code if no copy was made or nothing was restored."""


def back_up(database: Address, folder: Path, target: Path | None, *, overwrite: bool) -> int:
    """Copy the database to `target` or to a new file in the folder, even while a bot runs. Return the exit code.

    Raise UsageError for a PostgreSQL database.
    """
    if isinstance(database, RemoteDatabase):
        raise UsageError(f"Back up PostgreSQL with pg_dump: pg_dump --format=custom --file=FILE '{database}'.")

    def work() -> str:
        require_file(database)
        made = target or free_name(folder, database)
        return f"{made}: {_told(copy(database, made, overwrite=overwrite))}"

    return _carried_out(work)


def put_back(database: Address, copy_of: Path) -> int:
    """Replace the database with the copy and keep the old one under another name. Return the exit code.

    Raise UsageError for a PostgreSQL database.
    """
    if isinstance(database, RemoteDatabase):
        how = f"pg_restore --clean --if-exists --single-transaction --dbname='{database}' FILE"
        raise UsageError(f"Stop the bot and restore PostgreSQL with pg_restore: {how}.")

    def work() -> str:
        found, kept = restore(copy_of, database)
        there = "there was none before" if kept is None else f"what was there before is kept as {kept}"
        return f"{database}: {_told(found)}; {there}."

    return _carried_out(work)


def _told(found: Contents) -> str:
    return f"matches: {found.matches}, moves: {found.moves}, schema: {found.schema}; checked"


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


def move_database(source: Address, target: Address, copies: Path | None) -> int:
    """Copy the database to the empty database `target` and print the totals.

    `copies` is the configured backup folder. Raise UsageError.
    """
    if source == target:
        raise UsageError("--from and --to name the same database.")
    try:
        moved = asyncio.run(move(source, target))
        _keep_forgotten(source, target, copies)
    except ModuleNotFoundError as fault:
        raise UsageError(NO_DRIVER) from fault
    except DatabaseError as fault:
        raise UsageError(str(fault)) from fault
    except OSError as fault:
        raise UsageError(f"All is in {target}, but for the list of deleted users: {fault}.") from fault
    told = f"matches: {moved.matches}, moves: {moved.moves}, rows of all tables: {moved.rows}"
    print(f"{target}: {told}; each match has the same digest as in {source}, which stays as it is.")
    print("Set TAVOLINO_DATABASE to it before the next start.")
    return 0


def _keep_forgotten(source: Address, target: Address, copies: Path | None) -> None:
    """Merge the list of deleted users into that of the target. Raise OSError."""
    ours, theirs = (ForgottenList(beside(where), folder_for(where, copies)) for where in (source, target))
    known = theirs.all()
    for user, at in ours.all().items():
        theirs.note(user, max(at, known.get(user, at)))
