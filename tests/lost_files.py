"""Ways in which an open database loses its file or its log."""

from __future__ import annotations

import shutil
from pathlib import Path


def delete(path: Path) -> None:
    path.unlink()


def rename(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def replace(path: Path) -> None:
    older = path.with_name("older.db")
    shutil.copy(path, older)
    older.replace(path)


def delete_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()
