"""One line of a benchmark's result, and the goal that it is held against."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Way: TypeAlias = Literal["<=", "<", ">="]


class Goal(msgspec.Struct, frozen=True):
    """What is to be reached: by the ratio ours / theirs, or, where a unit is given, by our own figure."""

    way: Way
    bound: float
    unit: str | None = None

    def is_met(self, figure: float) -> bool:
        """Whether the figure that it speaks of is good enough."""
        if self.way == ">=":
            return figure >= self.bound
        return figure < self.bound if self.way == "<" else figure <= self.bound

    def __str__(self) -> str:
        """As it is printed: `<= 0.1x`, `< 250 ms`."""
        return f"{self.way} {self.bound:g}{'x' if self.unit is None else f' {self.unit}'.rstrip()}"


class Row(msgspec.Struct, frozen=True):
    """`ours` and `theirs` in `unit`; `ratio` is ours / theirs; `goal` says what we aim at."""

    what: str
    ours: float
    theirs: float
    unit: str
    against: str
    goal: Goal | None = None

    @property
    def ratio(self) -> float:
        """Ours / theirs; 0 where there is nothing to compare with."""
        return self.ours / self.theirs if self.theirs else 0.0

    @property
    def is_met(self) -> bool | None:
        """Whether the goal is reached; None where there is none."""
        if self.goal is None:
            return None
        return self.goal.is_met(self.ratio if self.goal.unit is None else self.ours)

    def __str__(self) -> str:
        """One line of the table that `make bench` prints."""
        figures = f"{self.ours:12,.1f} {self.theirs:12,.1f} {self.unit:8}"
        return f"{self.what:44} {figures} {self.ratio:8.2f}x  {self.against}" + (
            f"  (goal {self.goal})" if self.goal else ""
        )

    def verdict(self) -> str:
        """The line that `make bench` ends with for every goal."""
        reached = f"{self.ratio:.2f}x" if self.goal and self.goal.unit is None else f"{self.ours:.4g} {self.unit}"
        return f"{'met' if self.is_met else 'NOT MET':8} {self.what:48} {reached.rstrip():>12}  goal {self.goal}"

    def told(self) -> dict[str, object]:
        """For `--json`."""
        goal = None if self.goal is None else str(self.goal)
        return {**msgspec.structs.asdict(self), "ratio": round(self.ratio, 4), "goal": goal, "met": self.is_met}
