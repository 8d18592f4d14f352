"""Patience: what fails by nobody's fault is tried again after pauses that grow."""

from __future__ import annotations

import msgspec


class Pauses(msgspec.Struct):
    """Seconds between tries: the first, then twice as many, and so on up to the longest."""

    first: float
    longest: float
    tries: int = 0

    def next(self) -> float:
        """The pause after one failure more."""
        self.tries += 1
        return min(self.first * 2.0 ** min(self.tries - 1, 30), self.longest)
