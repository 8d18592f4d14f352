"""List of deleted users, kept beside the database so that it survives a restore."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from bot.store.sqlite.private_files import make_private, make_private_folder, sync

ENDING = ".forgotten"


class ForgottenList:
    """Append-only file of deleted users: a user id and a time per line.

    One copy is beside the database and another beside its backups, so that either is enough if a disk is lost. Several
    processes may append at the same time.
    """

    def __init__(self, database: Path, copies: Path) -> None:
        real = database.resolve()
        self.files = (real.with_name(f"{real.name}{ENDING}"), copies / f"{database.name}{ENDING}")
        self._one_at_a_time = Lock()

    def note(self, user: int, at: datetime) -> None:
        """Record that the user was deleted at that time. Thread-safe.

        The line is on disk when this returns. Raise OSError.
        """
        with self._one_at_a_time:
            known = self.all() | {user: at.astimezone(UTC)}
            primary, copy = self.files
            _add(primary, known)
            with suppress(OSError):
                _add(copy, known)

    def all(self) -> dict[int, datetime]:
        """Return when each user was last deleted, by id. Unreadable lines are skipped."""
        users: dict[int, datetime] = {}
        for file in self.files:
            with suppress(OSError):
                for user, at in _read(file).items():
                    users[user] = max(at, users.get(user, at))
        return users


def _read(file: Path) -> dict[int, datetime]:
    users: dict[int, datetime] = {}
    for line in file.read_text(encoding="ascii", errors="replace").splitlines():
        with suppress(ValueError):
            user, moment = line.split()
            at = datetime.fromisoformat(moment).astimezone(UTC)
            users[int(user)] = max(at, users.get(int(user), at))
    return users


def _add(file: Path, known: Mapping[int, datetime]) -> None:
    """Append the missing entries. First terminate a line that a crash cut off."""
    make_private_folder(file.parent)
    listed = _read(file) if file.exists() else {}
    lines = "".join(f"{user} {at.isoformat()}\n" for user, at in known.items() if listed.get(user) != at)
    make_private(file)
    with file.open("ab") as opened:
        is_cut_off = bool(opened.tell()) and not file.read_bytes().endswith(b"\n")
        opened.write(("\n" * is_cut_off + lines).encode("ascii"))
        opened.flush()
        os.fsync(opened.fileno())
    sync(file.parent)
