"""Migration files by schema number, the same numbers for both engines."""

from __future__ import annotations

from pathlib import Path


def migrations(schema: Path) -> dict[int, Path]:
    """Return the migrations in the folder in order, by the number of the schema that each one makes."""
    return {int(path.name[:4]): path for path in sorted(schema.glob("[0-9]*.sql"))}
