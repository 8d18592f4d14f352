"""Which version of the program this is: said by pyproject.toml, kept in the head of each database."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

_PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
_MARK = ord("T")
"""The first of the four bytes of a stamp; behind it the three numbers of the version."""


@cache
def version() -> str:
    """As `1.2.3`."""
    return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])


def stamp() -> int:
    """This version as SQLite's application id: one number of four bytes, which a program of any version can read."""
    return int.from_bytes((_MARK, *(int(part) for part in version().split("."))))


def stamped(number: int) -> str | None:
    """The version that left this stamp; None where none did."""
    mark, *parts = (number & 0xFFFFFFFF).to_bytes(4)
    return ".".join(map(str, parts)) if mark == _MARK else None
