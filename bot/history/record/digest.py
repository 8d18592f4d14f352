"""The digest of a record: one number for all that makes the match what it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

COVERED = ("game", "version", "commitment", "options", "setup", "moves", "final", "result")
"""The rules, the chance, what stands of the moves, and where they led. Names, the id and times may change or go."""


def digest(record: Mapping[str, Any]) -> str:
    """SHA-256, in hex, of the covered parts as JSON: keys in order, no blanks, UTF-8, a move as [seq, seat, move]."""
    covered = {name: record.get(name) for name in COVERED}
    covered["moves"] = [[move["seq"], move["seat"], move["move"]] for move in record["moves"]]
    text = json.dumps(covered, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
