"""Databases that the bot may not use: of another program, or of another user."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest


def without_privileges() -> list[str]:
    """Return the command prefix that drops all of root's privileges."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root cannot give up its privileges here: there is no setpriv")
    return ["setpriv", "--bounding-set=-all"]


def foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.executescript("PRAGMA journal_mode = WAL; PRAGMA user_version = 7; CREATE TABLE bookmarks (url);")
