"""Two rows of like things compared as a hand is: which ones are new, which ones have gone, whatever their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


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
