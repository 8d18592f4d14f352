"""Exhaustive tests: each commit runs a share of them, `make test-whole` runs all.

The shares of successive rotations differ, and together they leave nothing out.
"""

from __future__ import annotations

import os
import subprocess
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

import pytest

from tests.sources import ROOT

Kind = TypeVar("Kind")

IS_WHOLE = bool(os.environ.get("WHOLE"))

ROTATIONS = 12
"""Number of rotations that together run every test marked `rotating`, and equally often: parts divide it."""


def _rotation() -> int:
    """Return ROTATION if it is set, otherwise a number that each commit changes."""
    if "ROTATION" in os.environ:
        return int(os.environ["ROTATION"])
    asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(asked.stdout[:8] or "0", 16) % ROTATIONS


ROTATION = _rotation()
"""Number of this run's share."""


def not_in_share(items: list[pytest.Item], rotation: int) -> set[pytest.Item]:
    """Return the tests marked `rotating(parts)` that this rotation leaves out.

    It runs one case in `parts` of a parametrised test; one with fewer cases than parts is left out of some rotations.
    """
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("rotating"):
            cases[item.nodeid.partition("[")[0]].append(item)
    left_out = set[pytest.Item]()
    for name, found in cases.items():
        marker = found[0].get_closest_marker("rotating")
        assert marker is not None
        parts = marker.args[0]
        assert ROTATIONS % parts == 0, f"{name}: rotating({parts}) does not divide {ROTATIONS} rotations"
        offset = rotation + crc32(name.encode())
        left_out |= {item for number, item in enumerate(found) if (number + offset) % parts}
    return left_out


def share(all_of_them: Sequence[Kind], walks: int, number: int) -> Sequence[Kind]:
    """Return what the walk with this number tries, of so many walks."""
    return all_of_them if IS_WHOLE else all_of_them[number % walks :: walks]


def many(all_of_them: int, usual: int) -> int:
    """Return the number of random cases to try: the usual number, or all."""
    return all_of_them if IS_WHOLE else usual
