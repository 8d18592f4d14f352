"""Checks of disks: room for the database, its log, its backups and its archive."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.app.finding import Finding, size

SPARE = 100_000_000
"""Bytes that should be free in addition to twice the size of the database, for its log and a backup."""


def check_disks(database: Path, copies: Path | None, archive: Path, held: int) -> Iterator[Finding]:
    """Yield findings on the disk of the database, and on those of the folders for copies and archive if they differ.

    `held` is the size of the database and its log in bytes.
    """
    here = existing(database.absolute().parent)
    yield _room("disk", here, SPARE + 2 * held)
    if copies is not None and _device(copies) != _device(here):
        yield _room("backup disk", existing(copies), SPARE + held)
    if _device(archive) not in {_device(here), None if copies is None else _device(copies)}:
        yield _room("archive disk", existing(archive), SPARE)


def _device(folder: Path) -> int:
    return existing(folder).stat().st_dev


def existing(path: Path) -> Path:
    """Return the path, or its nearest parent that exists and may be looked at."""
    for place in (path.absolute(), *path.absolute().parents):
        with suppress(OSError):
            if place.exists():
                return place
    return Path.cwd()


def _room(what: str, folder: Path, needed: int) -> Finding:
    free = shutil.disk_usage(folder).free
    if free < needed:
        return Finding(what, f"{size(free)} are free, {size(needed)} are needed.", "make room, or use another disk.")
    return Finding(what, f"{size(free)} are free.")
