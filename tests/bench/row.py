"""One line of a benchmark's result, and the goal that it is held against."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.games import GAMES

Way: TypeAlias = Literal["<=", "<", ">="]


class Goal(msgspec.Struct, frozen=True):
    """Goal of a row: a bound of the ratio ours / theirs or, with a unit, of our own figure."""

    way: Way
    bound: float
    unit: str | None = None

    def is_met(self, figure: float) -> bool:
        """Return whether the figure meets the goal."""
        if self.way == ">=":
            return figure >= self.bound
        return figure < self.bound if self.way == "<" else figure <= self.bound

    def __str__(self) -> str:
        """Return the goal as printed: `<= 0.1x`, `< 250 ms`."""
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
        """Return ours / theirs; 0 where there is nothing to compare with."""
        return self.ours / self.theirs if self.theirs else 0.0

    @property
    def is_met(self) -> bool | None:
        """Return whether the goal is reached, or None without a goal."""
        if self.goal is None:
            return None
        return self.goal.is_met(self.ratio if self.goal.unit is None else self.ours)

    def __str__(self) -> str:
        """Return one line of the table that `make bench` prints."""
        figures = f"{self.ours:12,.1f} {self.theirs:12,.1f} {self.unit:8}"
        return f"{self.what:44} {figures} {self.ratio:8.2f}x  {self.against}" + (
            f"  (goal {self.goal})" if self.goal else ""
        )

    @property
    def figure(self) -> float:
        """Return the measured side of the goal: the ratio, or our own figure."""
        return self.ratio if self.goal and self.goal.unit is None else self.ours

    def verdict(self) -> str:
        """Return one line on the goal."""
        return _verdict(self.what, (self,))

    def told(self) -> dict[str, object]:
        """Return the row for `--json`."""
        goal = None if self.goal is None else str(self.goal)
        return {**msgspec.structs.asdict(self), "ratio": round(self.ratio, 4), "goal": goal, "met": self.is_met}


GAME = re.compile(rf"^(?:{'|'.join(GAMES)}): ")
"""Prefix of rows that are measured for every game."""


def summary(rows: Iterable[Row]) -> list[str]:
    """Return the last lines of `make bench`, one for each goal.

    Games that share a goal are one line with a range, unless one misses it.
    """
    with_goals = [row for row in rows if row.goal is not None]
    together: dict[tuple[str, str, bool], list[Row]] = {}
    for row in with_goals:
        what = GAME.sub("", row.what)
        key = (what, str(row.goal), True) if row.is_met else (row.what, str(row.goal), False)
        together.setdefault(key, []).append(row)
    told = [_verdict(what, found) for (what, _, _), found in sorted(together.items(), key=lambda one: one[0][2])]
    return [*told, "", f"{sum(bool(row.is_met) for row in with_goals)} of {len(with_goals)} goals met"]


def _verdict(what: str, rows: Sequence[Row]) -> str:
    figures, unit = sorted(row.figure for row in rows), rows[0].unit
    is_ratio = rows[0].goal is not None and rows[0].goal.unit is None
    ends = dict.fromkeys(f"{figure:.2f}" if is_ratio else f"{figure:.4g}" for figure in (figures[0], figures[-1]))
    reached = "-".join(ends) + ("x" if is_ratio else f" {unit}".rstrip())
    return f"{'met' if rows[0].is_met else 'NOT MET':8} {what[:58]:58} {reached:>16}  goal {rows[0].goal}"
