"""Earlier and later compared: two rows of like things as a hand is, and how many turns ago something changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

View = TypeVar("View")


def newcomers(before: Sequence[str], now: Sequence[str]) -> tuple[int, ...]:
    """The places (from 0) in the row of those that were not there before; of equal ones the last."""
    known, found = Counter(before), []
    for place, thing in enumerate(now):
        known[thing] -= 1
        if known[thing] < 0:
            found.append(place)
    return tuple(found)


def leavers(before: Sequence[str], now: Sequence[str]) -> tuple[str, ...]:
    """Those that are there no more, in the order in which they were."""
    return tuple(before[place] for place in newcomers(now, before))


def age_of(between: Sequence[View], has_changed: Callable[[View], bool]) -> int:
    """How many turns have ended since the change that those views, one at the end of every turn, show or do not."""
    return sum(map(has_changed, between))
