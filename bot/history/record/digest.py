"""The digest of a record: one number for all that makes the match what it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

COVERED = ("game", "version", "commitment", "options", "setup", "moves", "final", "result")
"""The rules, the chance, what stands of the moves, and where they led. Names, the id and times may change or go."""


def digest(record: Mapping[str, Any]) -> str:
    """SHA-256, in hex, of the covered parts as JSON: keys in order, no blanks, UTF-8, a move as [row, seat, move]."""
    covered = {name: record.get(name) for name in COVERED}
    numbered = zip(_rows(record), record["moves"], strict=True)
    covered["moves"] = [[row, move["seat"], move["move"]] for row, move in numbered]
    text = json.dumps(covered, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _rows(record: Mapping[str, Any]) -> list[int]:
    """For each listed move its row, as far as that makes a difference: counted on from the first without gaps, rising.

    What the record leaves out is not counted, and in which order the answers to one question came is not told.
    """
    standing, undone = [move["seq"] for move in record["moves"]], record.get("taken_back") or ()
    every = {*standing, *(step["seq"] for step in undone), *(step["by_seq"] for step in undone)}
    number = {row: min(every) + place for place, row in enumerate(sorted(every))}
    return sorted(number[row] for row in standing)
