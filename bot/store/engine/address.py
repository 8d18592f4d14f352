"""Database addresses: the path of an SQLite file or the URL of a PostgreSQL database."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeAlias
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from bot.data_files import STATE, VAR

SCHEMES = ("postgresql://", "postgres://")
"""URL schemes of a PostgreSQL database. Anything else is a path."""
TORN = (
    "in the URL of a database a name or a password has %2F, %3F, %23, %40, %5B and %5D in place of / ? # @ [ ],"
    " and a port is a number"
)


class DatabaseError(Exception):
    """Unusable database. The message is one sentence for the operator."""


class DatabaseInUseError(DatabaseError):
    """Database that another process of the bot has open."""


class DatabaseUnreachableError(DatabaseError):
    """Database that does not answer now but may do so later."""


class DatabaseFullError(DatabaseUnreachableError):
    """Database on a disk without room. It may be used as soon as there is some."""


class DatabaseForbiddenError(DatabaseError):
    """Database that this user may not open or write. It may well be intact."""


class DatabaseLockedError(DatabaseError):
    """Database that another program holds. It may well be intact."""


class DatabaseDamagedError(DatabaseError):
    """Database whose content is damaged."""


class DatabaseReplacedError(DatabaseError):
    """Database whose file was deleted, renamed or replaced while it was open. Nothing was saved."""

    sqlite_errorname = "SQLITE_READONLY_DBMOVED"
    """SQLite's own name for this, which it uses without a write-ahead log only."""


class NewerDatabaseError(DatabaseError):
    """Database of a later version of the bot."""


class ForeignFileError(DatabaseError):
    """File that is no database of the bot."""


class RemoteDatabase(msgspec.Struct, frozen=True):
    """Address of a PostgreSQL database, and the folder for the files that accompany it. `str()` omits passwords."""

    url: str
    folder: Path | None = None

    @property
    def name(self) -> str:
        """Return the name of the database."""
        return unquote(urlsplit(self.url).path.strip("/")) or "postgres"

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, at, host = parts.netloc.rpartition("@")
        query = "&".join(part for part in parts.query.split("&") if "password" not in unquote(part.partition("=")[0]))
        return f"{parts.scheme}://{user.partition(':')[0]}{at}{host}{parts.path}{'?' if query else ''}{query}"

    def __repr__(self) -> str:
        return f"Remote({str(self)!r})"


Address: TypeAlias = Path | RemoteDatabase


def address(text: str | Path | RemoteDatabase) -> Address:
    """Parse a PostgreSQL URL or a path. Raise ValueError for any other URL."""
    if isinstance(text, Path | RemoteDatabase):
        return text
    if text.startswith(SCHEMES):
        if not _is_whole(text):
            raise ValueError(TORN)
        return RemoteDatabase(text)
    if "://" in text:
        raise ValueError("a database is a path, or a URL that begins with postgresql://")
    return Path(text)


def _is_whole(url: str) -> bool:
    """Return whether the URL parses unambiguously.

    Unescaped special characters in a password could end up in the host name.
    """
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - raises ValueError if it is not a number
        parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
    except ValueError:
        return False
    return parts.netloc.count("@") <= 1 and "@" not in f"{parts.path}{parts.query}{parts.fragment}"


def beside(where: Address) -> Path:
    """Return the path that the names of accompanying files are based on.

    For SQLite it is the database file. For PostgreSQL the path need not exist.
    """
    if isinstance(where, Path):
        return where
    plain = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in where.name)
    folder = where.folder or Path(os.environ.get(STATE, "").partition(":")[0] or VAR)
    return folder / f"{plain}.postgresql"


def archive_beside(where: Address) -> Path:
    """Return the folder for the archive files of that database, unless a setting names another one."""
    return beside(where).parent / f"{beside(where).stem}.archive"


def accompanied_in(where: Address, folder: Path | None) -> Address:
    """Return the address with the folder for accompanying files. A file needs none: they lie beside it."""
    return where if isinstance(where, Path) else msgspec.structs.replace(where, folder=folder or where.folder)
