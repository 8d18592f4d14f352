"""What `doctor --fix` mends: permissions, missing folders, rests of killed copies, a long write-ahead log.

It never changes the content of a database, a backup or an archive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bot.app.backups import private_files
from bot.app.doctor.finding import Finding, size
from bot.store.engine.address import DatabaseError
from bot.store.sqlite.backup import abandoned_copies, truncate_log
from bot.store.sqlite.inspection import is_in_use
from bot.store.sqlite.private_files import is_open_to_others, make_private_folder, restrict

LONG_LOG = 16_000_000
"""Bytes of a write-ahead log from which it is worth truncating."""


def mend(database: Path, copies: Path, archive: Path, cache: Path) -> Iterator[Finding]:
    """Mend what is safe to mend. Yield a finding for each thing that was mended or could not be."""
    for text, act in _needed(database, copies, archive, cache):
        try:
            act()
        except (OSError, DatabaseError) as fault:
            yield Finding("fix", f"could not {text}: {fault}.", "do it as the owner of the files, or as root.")
        else:
            yield Finding("fix", f"did {text}.")


def _needed(database: Path, copies: Path, archive: Path, cache: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    for folder in (database.absolute().parent, copies, cache):
        if not folder.exists():
            yield f"make the folder {folder}", partial(make_private_folder, folder)
    for path in (*private_files(copies, database), *(folder for folder in (copies, archive) if folder.is_dir())):
        if is_open_to_others(path):
            yield f"close {path} to other users", partial(_close, path)
    for folder in {database.resolve().parent, copies.resolve()}:
        for path in abandoned_copies(folder, database):
            yield f"remove {path}, {size(path.stat().st_size)}, the rest of a killed copy", path.unlink
    log = database.with_name(f"{database.name}-wal")
    if log.exists() and log.stat().st_size > LONG_LOG and not is_in_use(database):
        yield f"truncate {log}, {size(log.stat().st_size)}", partial(truncate_log, database)


def _close(path: Path) -> None:
    """Take the permissions of others. Raise PermissionError if the file belongs to another user."""
    restrict(path)
    if is_open_to_others(path):
        raise PermissionError("it belongs to another user")
