"""Detection of two bots on one machine that use one token with different databases.

Discord sends every press to both. Each bot would answer it from its own database.
"""

from __future__ import annotations

import hashlib
import os
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bot.app.command_line import UsageError
from bot.store.engine.address import Address

SOCKETS = Path("/proc/net/unix")
"""List of all Unix sockets of the machine, on Linux."""
_NAME = "tavolino-token/{token}/{database}/{process}"
_FOUND = re.compile(r"@tavolino-token/([0-9a-f]+)/([0-9a-f]+)/(\d+)$", re.MULTILINE)


@contextmanager
def claimed_token(token: str, database: Address) -> Iterator[None]:
    """Tell the other bots of this machine that this process uses the token with this database.

    Raise UsageError if one of them uses it with another database. Several processes may share one database. The claim
    is an abstract Unix socket: it belongs to the machine, leaves no file and ends with the process. Where there are no
    such sockets nothing is claimed.
    """
    name = _NAME.format(token=_digest(token), database=_digest(_identity(database)), process=os.getpid())
    with ExitStack() as stack:
        if SOCKETS.exists():
            stack.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)).bind(f"\0{name}")
        if processes := rivals(token, database):
            raise UsageError(
                f"Another bot on this machine (process {processes[0]}) uses this token with another database than"
                f" {database}: stop it, or give each bot its own token."
            )
        yield


def rivals(token: str, database: Address) -> list[int]:
    """Return the processes of this machine that use the token with another database."""
    try:
        listed = SOCKETS.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    mark, place = _digest(token), _digest(_identity(database))
    return sorted({int(process) for used, other, process in _FOUND.findall(listed) if used == mark and other != place})


def warning(token: str | None, database: Address) -> str | None:
    """Return a sentence if a running bot of this machine uses the token with another database."""
    if not token or not (processes := rivals(token, database)):
        return None
    return f"A bot that runs here with this token (process {processes[0]}) uses another database than {database}."


def _identity(database: Address) -> str:
    """Return the identity of the database: on PostgreSQL its name alone, because it can have several addresses."""
    return str(database.resolve()) if isinstance(database, Path) else f"postgresql {database.name}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.strip().encode()).hexdigest()[:24]
