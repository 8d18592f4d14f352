"""Where the program's own files are, and where its data belong: in a clone, or installed as a package."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Literal

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent
"""The clone or, if the program is installed as a package, the folder of all packages."""
IS_CLONE = (ROOT / "pyproject.toml").is_file()
DATA = ROOT / "data" if IS_CLONE else PACKAGE / "data"
"""Boards, fonts, texts: read-only. The package holds them as `bot/data`, so that no package is called `data`."""
STATE = "STATE_DIRECTORY"
"""Variable with which systemd names the unit's folders for data."""
_HOMES = {
    "linux": {"CACHE": ".cache", "CONFIG": ".config", "DATA": ".local/share"},
    "darwin": {
        "CACHE": "Library/Caches",
        "CONFIG": "Library/Application Support",
        "DATA": "Library/Application Support",
    },
    "win32": dict.fromkeys(("CACHE", "CONFIG", "DATA"), "AppData/Local"),
}


def user_folder(kind: Literal["CACHE", "CONFIG", "DATA"]) -> Path | None:
    """Return the user's folder of that kind as the platform has it, or None without a home."""
    configured = Path(os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else f"XDG_{kind}_HOME", ""))
    try:
        usual = Path.home() / _HOMES.get(sys.platform, _HOMES["linux"])[kind]
    except RuntimeError:
        return None
    return (configured if configured.is_absolute() else usual) / "tavolino"


def _state_folder() -> Path:
    configured = os.environ.get(STATE, "").partition(":")[0]
    return Path(configured) if configured else user_folder("DATA") or Path("var")


COMMAND = "python -m bot" if IS_CLONE else "tavolino"
"""How a user begins a command."""
VAR = Path("var") if IS_CLONE else _state_folder()
"""Folder for the database and all other data, if no setting names another: `var` in a clone."""


def board_data(game: str) -> dict[str, Any]:
    """Return the parsed board file of the game, `data/boards/<game>.json`."""
    content: dict[str, Any] = json.loads((DATA / "boards" / f"{game}.json").read_text(encoding="utf-8"))
    return content
