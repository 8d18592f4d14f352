"""The kept list: mutants that no test can notice, each with the reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "equivalent"


def kept(name: str) -> dict[str, str]:
    """Reasons why mutants are equivalent, by the mutant's name."""
    file = FOLDER / f"{name}.toml"
    return dict(tomllib.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}
