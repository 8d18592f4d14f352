"""Equivalent mutants: those that no test can notice, each with the reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "equivalent"


def equivalent_reasons(name: str) -> dict[str, str]:
    """Return the reasons why mutants are equivalent, by the mutant's name."""
    file = FOLDER / f"{name}.toml"
    return dict(tomllib.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}
