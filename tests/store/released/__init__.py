"""One database of every released schema, as its program left it during matches. They are never rewritten."""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def numbers() -> list[int]:
    """Return the schemas that have a stored database."""
    return sorted(int(path.name.partition(".")[0]) for path in FOLDER.glob("*.db.xz"))


def file_of(number: int) -> Path:
    """Return the path of the packed database."""
    return FOLDER / f"{number:04}.db.xz"


def unpack(number: int, path: Path) -> Path:
    """Put it there."""
    path.write_bytes(lzma.decompress(file_of(number).read_bytes()))
    return path
