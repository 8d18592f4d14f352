"""Call counts: how much work something is, the same on every machine, however busy it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


class CallCount:
    """The calls so far."""

    def __init__(self) -> None:
        self.calls = 0

    def note(self, _: Any, event: str, __: Any) -> None:
        """Count the call of a function, or of a generator's next value."""
        self.calls += event in ("call", "c_call")


@contextmanager
def counted() -> Iterator[CallCount]:
    """Count this thread's calls within the block; other threads are not counted."""
    effort, before = CallCount(), sys.getprofile()
    sys.setprofile(effort.note)
    try:
        yield effort
    finally:
        sys.setprofile(before)


def calls(work: Callable[[], object]) -> int:
    """Return how many calls the work makes."""
    with counted() as effort:
        work()
    return effort.calls


class CountedNumber(int):
    """A number that counts how often any is compared."""

    compared = 0

    def __lt__(self, other: int) -> bool:
        CountedNumber.compared += 1
        return int(self) < int(other)

    def __gt__(self, other: int) -> bool:
        CountedNumber.compared += 1
        return int(self) > int(other)

    __hash__ = int.__hash__
