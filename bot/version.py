"""Version of the program, read from pyproject.toml and stored in the header of each database."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

_PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
_MARK = ord("T")
"""First byte of the application id. The other three are the parts of the version."""


@cache
def version() -> str:
    """Return the version, such as `1.2.3`."""
    return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])


def application_id() -> int:
    """Return this version as SQLite's four-byte application id, whose format is the same in all versions."""
    return int.from_bytes((_MARK, *(int(part) for part in version().split("."))))


def version_of(number: int) -> str | None:
    """Return the version encoded in the application id, or None if there is none."""
    mark, *parts = (number & 0xFFFFFFFF).to_bytes(4)
    return ".".join(map(str, parts)) if mark == _MARK else None
