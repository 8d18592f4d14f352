"""Files and folders that only their owner may read, flushed to disk.

What root makes is given to the owner of its folder: a command typed as root must not lock the bot out.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
"""Permissions of files and folders."""


def make_private(path: Path) -> None:
    """Create the file if missing, and let only its owner read and write it. Raise OSError.

    A file of another owner keeps its permissions. An existing file is not opened: closing it would release the locks
    that SQLite holds on it in this process.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))
    except FileExistsError:
        restrict(path)
    else:
        _give_away(path)


def make_private_folder(folder: Path) -> None:
    """Create the folder and its missing parents for their owner only. Existing ones stay unchanged. Raise OSError."""
    for missing in reversed([parent for parent in (folder, *folder.parents) if not parent.exists()]):
        missing.mkdir(mode=FOLDER, exist_ok=True)
        _give_away(missing)
    folder.mkdir(exist_ok=True)


def restrict(path: Path) -> None:
    """Take the permissions of everybody but the owner from the file or folder, if it exists and may be changed."""
    with suppress(OSError):
        if is_open_to_others(path):
            path.chmod(FOLDER if path.is_dir() else FILE)


def is_open_to_others(path: Path) -> bool:
    """Return whether others than the owner have any permission. Raise OSError."""
    return bool(stat.S_IMODE(path.stat().st_mode) & 0o077)


def take_after(path: Path, old: os.stat_result) -> None:
    """Give the file the owner, group and permissions of the file that it replaces. Raise OSError."""
    new = path.stat()
    if new.st_uid != old.st_uid:
        os.chown(path, old.st_uid, -1)
    if new.st_gid != old.st_gid:
        with suppress(PermissionError):  # a user may give a file only to a group of theirs
            os.chown(path, -1, old.st_gid)
    path.chmod(stat.S_IMODE(old.st_mode))


def _give_away(path: Path) -> None:
    """Give what root has made to the owner of its folder. Raise OSError."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


def flush(path: Path) -> None:
    """Flush the file's contents to disk. Raise OSError."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync(folder: Path) -> None:
    """Flush the folder so that renames survive a power cut. Do nothing on systems that cannot flush folders."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
