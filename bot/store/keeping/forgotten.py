"""The list of people who had themselves forgotten: beside the database, not in it, so that it outlives any restore."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from bot.store.sqlite.copies import sync

ENDING = ".forgotten"


class ForgottenList:
    """An id and a moment a line, in a file beside the database and in another one beside its copies.

    Either of them is enough: a disk that is lost takes one of them with it at most.
    """

    def __init__(self, database: Path, copies: Path) -> None:
        real = database.resolve()
        self._files = (real.with_name(f"{real.name}{ENDING}"), copies / f"{database.name}{ENDING}")
        self._one_at_a_time = Lock()

    def note(self, user: int, at: datetime) -> None:
        """He is forgotten at that moment; on the disk when this returns. Raises OSError. From any thread."""
        with self._one_at_a_time:
            known = self.all() | {user: at}
            lines = "".join(f"{one} {moment.astimezone(UTC).isoformat()}\n" for one, moment in known.items())
            own, other = self._files
            _write(own, lines)
            with suppress(OSError):
                _write(other, lines)

    def all(self) -> dict[int, datetime]:
        """By id when each was forgotten for the last time; a line that cannot be read tells nothing."""
        found: dict[int, datetime] = {}
        for file in self._files:
            with suppress(OSError):
                for line in file.read_text(encoding="ascii", errors="replace").splitlines():
                    with suppress(ValueError):
                        user, moment = line.split()
                        at = datetime.fromisoformat(moment).astimezone(UTC)
                        found[int(user)] = max(at, found.get(int(user), at))
        return found


def _write(file: Path, lines: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f"{file.name}.unfinished")
    with unfinished.open("w", encoding="ascii") as opened:
        opened.write(lines)
        opened.flush()
        os.fsync(opened.fileno())
    unfinished.replace(file)
    sync(file.parent)
