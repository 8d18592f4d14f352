"""The list of people who had themselves forgotten: beside the database, not in it, so that it outlives any restore."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from bot.store.sqlite.copies import sync

ENDING = ".forgotten"


class ForgottenList:
    """An id and a moment a line, in a file beside the database and in another one beside its copies.

    Either of them is enough: a disk that is lost takes one of them with it at most. Lines are only ever added: several
    processes may do so at the same time.
    """

    def __init__(self, database: Path, copies: Path) -> None:
        real = database.resolve()
        self._files = (real.with_name(f"{real.name}{ENDING}"), copies / f"{database.name}{ENDING}")
        self._one_at_a_time = Lock()

    def note(self, user: int, at: datetime) -> None:
        """He is forgotten at that moment; on the disk when this returns. Raises OSError. From any thread."""
        with self._one_at_a_time:
            known = self.all() | {user: at.astimezone(UTC)}
            own, other = self._files
            _add(own, known)
            with suppress(OSError):
                _add(other, known)

    def all(self) -> dict[int, datetime]:
        """By id when each was forgotten for the last time; a line that cannot be read tells nothing."""
        found: dict[int, datetime] = {}
        for file in self._files:
            with suppress(OSError):
                for user, at in _read(file).items():
                    found[user] = max(at, found.get(user, at))
        return found


def _read(file: Path) -> dict[int, datetime]:
    found: dict[int, datetime] = {}
    for line in file.read_text(encoding="ascii", errors="replace").splitlines():
        with suppress(ValueError):
            user, moment = line.split()
            at = datetime.fromisoformat(moment).astimezone(UTC)
            found[int(user)] = max(at, found.get(int(user), at))
    return found


def _add(file: Path, known: Mapping[int, datetime]) -> None:
    """What the file lacks, behind whatever was cut off there."""
    file.parent.mkdir(parents=True, exist_ok=True)
    listed = _read(file) if file.exists() else {}
    lines = "".join(f"{user} {at.isoformat()}\n" for user, at in known.items() if listed.get(user) != at)
    with file.open("ab") as opened:
        is_cut_off = bool(opened.tell()) and not file.read_bytes().endswith(b"\n")
        opened.write(("\n" * is_cut_off + lines).encode("ascii"))
        opened.flush()
        os.fsync(opened.fileno())
    sync(file.parent)
