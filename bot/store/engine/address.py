"""Where a database is: a file for SQLite, or the URL of one that PostgreSQL keeps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeAlias
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

SCHEMES = ("postgresql://", "postgres://")
"""What the URL of a database begins with; anything else is a path."""
FOLDER, STATE = "var", "STATE_DIRECTORY"
"""Where the files lie that belong to a database which is no file itself, unless the system names a folder for them."""


TORN = (
    "in the URL of a database a name or a password has %2F, %3F, %23, %40, %5B and %5D in place of / ? # @ [ ],"
    " and a port is a number"
)


class BadFile(Exception):
    """The database cannot be used; the text is one sentence for whoever runs the bot."""


class Unreachable(BadFile):
    """It does not answer now, which is nobody's fault here: it may a little later."""


class Remote(msgspec.Struct, frozen=True):
    """A database that PostgreSQL keeps. As a text it tells no password."""

    url: str

    @property
    def name(self) -> str:
        """The database's own."""
        return unquote(urlsplit(self.url).path.strip("/")) or "postgres"

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, at, host = parts.netloc.rpartition("@")
        query = "&".join(part for part in parts.query.split("&") if "password" not in unquote(part.partition("=")[0]))
        return f"{parts.scheme}://{user.partition(':')[0]}{at}{host}{parts.path}{'?' if query else ''}{query}"

    def __repr__(self) -> str:
        return f"Remote({str(self)!r})"


Address: TypeAlias = Path | Remote


def address(text: str | Path | Remote) -> Address:
    """A URL is one of PostgreSQL's, all else a path. Raises ValueError for the URL of anything else."""
    if isinstance(text, Path | Remote):
        return text
    if text.startswith(SCHEMES):
        if not _is_whole(text):
            raise ValueError(TORN)
        return Remote(text)
    if "://" in text:
        raise ValueError("a database is a path, or a URL that begins with postgresql://")
    return Path(text)


def _is_whole(url: str) -> bool:
    """Not where a password with signs of its own has torn it: part of that would be taken for the name of a host."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - raises ValueError where it is none
        parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
    except ValueError:
        return False
    return parts.netloc.count("@") <= 1 and "@" not in f"{parts.path}{parts.query}{parts.fragment}"


def beside(where: Address) -> Path:
    """What the files that belong to the database are named after: the file itself, or one that need not be there."""
    if isinstance(where, Path):
        return where
    plain = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in where.name)
    folder = os.environ.get(STATE, "").partition(":")[0] or FOLDER
    return Path(folder) / f"{plain}.postgresql"
