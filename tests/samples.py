"""Exhaustive walks: each run takes its share of what there is to try, `make test-whole` all of it.

Shares of walks that follow one another differ, so that together they leave nothing out.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

Kind = TypeVar("Kind")

IS_WHOLE = bool(os.environ.get("WHOLE"))


def share(all_of_them: Sequence[Kind], walks: int, number: int) -> Sequence[Kind]:
    """What the walk of that number tries, of so many walks."""
    return all_of_them if IS_WHOLE else all_of_them[number % walks :: walks]


def many(all_of_them: int, usual: int) -> int:
    """How many of what comes by lot: so many as are usual, or all."""
    return all_of_them if IS_WHOLE else usual
