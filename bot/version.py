"""Version of the program, from pyproject.toml or the installed package. Each database has it in its header."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path

from bot.data_files import IS_CLONE, PACKAGE, ROOT

_MARK = ord("T")
"""First byte of the application id. The other three are the parts of the version."""
_MIGRATIONS = PACKAGE / "store/sqlite/migrations"
COMMIT_LENGTH = 12
"""Characters of a commit's hash that are shown."""
COMMIT_FILE = "bot/commit.txt"
"""File of the package with the commit from which it was built, relative to the folder of all packages."""


@cache
def version() -> str:
    """Return the version, such as `1.2.3`."""
    if not IS_CLONE:
        return metadata.version("tavolino")
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def newest_schema() -> int:
    """Return the number of the newest database schema, which is the same for both engines."""
    return max(migrations(_MIGRATIONS))


def migrations(folder: Path) -> dict[int, Path]:
    """Return the migrations in the folder in order, by the number of the schema that each one makes."""
    return {int(path.name[:4]): path for path in sorted(folder.glob("[0-9]*.sql"))}


def commit(root: Path = ROOT) -> str | None:
    """Return the shortened hash of the clone's commit, or of the one that the package was built from; None if unknown.

    The files are read without git, which refuses a clone of another user.
    """
    with suppress(OSError, UnicodeError):
        folder = _git_folder(root)
        head = (folder / "HEAD").read_text(encoding="ascii").strip()
        digest = _reference(folder, head.removeprefix("ref: ")) if head.startswith("ref: ") else head
        if digest is not None and re.fullmatch(r"[0-9a-f]{40,64}", digest):
            return digest[:COMMIT_LENGTH]
    with suppress(OSError, UnicodeError):
        return (root / COMMIT_FILE).read_text(encoding="ascii").strip() or None
    return None


def _git_folder(root: Path) -> Path:
    """Return the folder with HEAD: `.git`, or what the file `.git` of a worktree names. Raise OSError."""
    there = root / ".git"
    return there if there.is_dir() else root / there.read_text(encoding="utf-8").removeprefix("gitdir: ").strip()


def _reference(folder: Path, name: str) -> str | None:
    """Return the hash of a branch, from its own file or from `packed-refs`. Raise OSError."""
    common = folder / "commondir"
    shared = folder / common.read_text(encoding="utf-8").strip() if common.exists() else folder
    if (shared / name).is_file():
        return (shared / name).read_text(encoding="ascii").strip()
    packed = (shared / "packed-refs").read_text(encoding="ascii").splitlines()
    return next((line.split(" ")[0] for line in packed if line.endswith(f" {name}")), None)


def full_version() -> str:
    """Return version, commit and schema in one line."""
    return f"Tavolino {version()}, commit {commit() or 'unknown'}, database schema {newest_schema()}"


def application_id() -> int:
    """Return this version as SQLite's four-byte application id, whose format is the same in all versions."""
    return int.from_bytes((_MARK, *(int(part) for part in version().split("."))))


def version_of(number: int) -> str | None:
    """Return the version encoded in the application id, or None."""
    mark, *parts = (number & 0xFFFFFFFF).to_bytes(4)
    return ".".join(map(str, parts)) if mark == _MARK else None


def update_needed(schema: int, newest: int, writer: str | None) -> str:
    """Return what to say of a database whose schema is newer than `newest`, and of the version that wrote it."""
    ours = f"schema {schema}, newer than this program's {newest} (version {version()})"
    if writer is None:
        return f"{ours}: update the bot"
    if writer == version():
        return f"{ours}: update the bot to a later commit of version {writer}"
    return f"{ours}: update the bot to version {writer} or later"
