"""One line of a benchmark's result."""

from __future__ import annotations

import msgspec


class Row(msgspec.Struct, frozen=True):
    """`ours` and `theirs` in `unit`; `ratio` is ours / theirs; `goal` says what we aim at."""

    what: str
    ours: float
    theirs: float
    unit: str
    against: str
    goal: str = ""

    @property
    def ratio(self) -> float:
        """Ours / theirs; 0 where there is nothing to compare with."""
        return self.ours / self.theirs if self.theirs else 0.0

    def __str__(self) -> str:
        """One line of the table that `make bench` prints."""
        figures = f"{self.ours:12,.1f} {self.theirs:12,.1f} {self.unit:8}"
        return f"{self.what:44} {figures} {self.ratio:8.2f}x  {self.against}" + (
            f"  (goal {self.goal})" if self.goal else ""
        )
