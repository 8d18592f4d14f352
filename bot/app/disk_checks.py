"""Checks of disks: room for the database, its log and its backups."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.app.finding import Finding, size

SPARE = 100_000_000
"""Bytes that should be free in addition to twice the size of the database, for its log and a backup."""


def check_disks(database: Path, copies: Path | None, held: int) -> Iterator[Finding]:
    """Yield a finding on the disk of the database, and one on that of the folder for copies if it is another.

    `held` is the size of the database and its log in bytes.
    """
    here = existing(database.absolute().parent)
    yield _room("disk", here, SPARE + 2 * held)
    if copies is not None and existing(copies).stat().st_dev != here.stat().st_dev:
        yield _room("backup disk", existing(copies), SPARE + held)


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
        return Finding(what, f"{size(free)} are free, {size(needed)} are needed.", "make room, or move the copies.")
    return Finding(what, f"{size(free)} are free.")
