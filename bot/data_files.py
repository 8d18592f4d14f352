"""Location and loading of read-only content: boards, fonts, texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parent.parent / "data"


def board_data(game: str) -> dict[str, Any]:
    """Return the parsed board file of the game, `data/boards/<game>.json`."""
    content: dict[str, Any] = json.loads((DATA / "boards" / f"{game}.json").read_text(encoding="utf-8"))
    return content
