"""Exhaustive tests: each commit runs a share of them, `make test-whole` runs all.

The shares of successive rotations differ, and together they leave nothing out.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar
from zlib import crc32

import pytest

from tests.sources import ROOT

Kind = TypeVar("Kind")

IS_WHOLE = bool(os.environ.get("WHOLE"))

ROTATIONS = 24
"""Number of rotations that together run every test marked `rotating`, and equally often: parts divide it."""

MANY_CASES = {12: 4, 6: 3, 4: 2, 0: 1}
"""Number of cases from which an unmarked test runs a part of them. Its cases differ little from one another."""


def is_choice(keyword: str, arguments: Sequence[str]) -> bool:
    """Return whether somebody chose the tests, all of which then run: by keyword, by name, or by file without a share.

    A run of folders, or of files with ROTATION set, is one of a share.
    """
    ends = ("::",) if "ROTATION" in os.environ else ("::", ".py")
    return bool(keyword) or any(end in argument for argument in arguments for end in ends)


def _rotation() -> int:
    """Return ROTATION if it is set, otherwise a number that each commit changes."""
    if "ROTATION" in os.environ:
        return int(os.environ["ROTATION"])
    asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(asked.stdout[:8] or "0", 16) % ROTATIONS


ROTATION = _rotation()
"""Number of this run's share."""


def cases_in_share(
    name: str, cases: int, marker: pytest.Mark | None, rotation: int, slow: Mapping[str, int] = MappingProxyType({})
) -> range:
    """Return the numbers of the test's cases that this rotation runs, of so many.

    It leaves out cases of tests marked `rotating(parts)`, with many cases, or slow. It runs one case in `parts`; a test
    with fewer cases than parts is left out of some rotations.
    """
    by_number = next(parts for least, parts in MANY_CASES.items() if cases >= least)
    parts = max(slow.get(name, 1), by_number if marker is None else int(marker.args[0]))
    assert ROTATIONS % parts == 0, f"{name}: rotating({parts}) does not divide {ROTATIONS} rotations"
    return range(-(rotation + crc32(name.encode())) % parts, cases, parts)


def share(all_of_them: Sequence[Kind], walks: int, number: int) -> Sequence[Kind]:
    """Return what the walk with this number tries, of so many walks."""
    return all_of_them if IS_WHOLE else all_of_them[number % walks :: walks]


def many(all_of_them: int, usual: int) -> int:
    """Return the number of random cases to try: the usual number, or all."""
    return all_of_them if IS_WHOLE else usual
