"""Copies of archived matches for backups, restores and moves, and their check. A file is copied once: none changes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from bot.store import DatabaseError
from bot.store.archive_files import ArchiveError, ArchiveFolder
from bot.store.sqlite.backup import archived_files

LOG = logging.getLogger(__name__)

ENDING = ".archive"
CHECKED = 1_000
"""Number of the latest files that a check reads. Of all others it looks for the name only."""


def archive_in(folder: Path, database: Path) -> Path:
    """Return the folder of archive files in that folder which belongs to the database, or to all its backups there."""
    return folder / f"{database.stem}{ENDING}"


def bring_archive(source: Path, target: Path, *, until: Callable[[], bool] = lambda: False) -> None:
    """Copy the archive files that the target lacks, unless `until` returns True. Log damaged ones. Raise OSError."""
    if not source.is_dir() or (target.exists() and target.samefile(source)):
        return
    failed = ArchiveFolder(target).bring(ArchiveFolder(source), until=until)
    if failed:
        LOG.error("damaged archive files in %s were not copied: %s", source, ", ".join(failed[:10]))


def drop_unneeded(target: Path, source: Path, copies: Iterable[Path]) -> None:
    """Delete copied archive files that neither the archive itself nor any backup needs. Raise OSError."""
    if not target.is_dir() or not source.is_dir():
        return
    folder = ArchiveFolder(target)
    gone = set(ArchiveFolder(source).lacking(folder.names()))
    if not gone:
        return
    try:
        for path in copies:
            gone.difference_update(archived_files(path))
    except DatabaseError as fault:
        LOG.warning("%s Its archived matches stay.", fault)
        return
    for name in gone:
        folder.remove(name)


def restore_archive(backup: Path, target: Path, sources: Sequence[Path]) -> list[str]:
    """Bring the archive files that the backup needs back from the first source that has them.

    Return the names of those that are still missing; none if the backup cannot be read. Raise OSError.
    """
    folder, lacking = ArchiveFolder(target), list[str]()
    with suppress(DatabaseError):
        lacking = folder.lacking(archived_files(backup))
    for source in sources:
        if lacking:
            folder.bring_files(ArchiveFolder(source), lacking)
            lacking = folder.lacking(lacking)
    return lacking


def faulty_archives(folder: Path, names: Sequence[str]) -> list[str]:
    """Return those of the files, the latest first, that are missing or damaged."""
    files = ArchiveFolder(folder)
    faulty = files.lacking(names)
    missing = set(faulty)
    for name in names[:CHECKED]:
        if name not in missing:
            try:
                files.content(name)
            except ArchiveError:
                faulty.append(name)
    return faulty
