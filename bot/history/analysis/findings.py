"""Results of an analysis: stored values without names and positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from bot.ai.reasons import TOLERANCE
from bot.game import Seat

VERSION = 3
"""Version of the results. Older stored results are computed again."""

Report: TypeAlias = Callable[[int, int], None]
"""Callable that takes the amounts of work done and in total."""


class ExpectedPoints(msgspec.Struct, frozen=True, array_like=True):
    """Expected final points by seat at the end of turn `turn`; turn 0 is the beginning."""

    turn: int
    points: tuple[float, ...]


class Alternative(msgspec.Struct, frozen=True, array_like=True):
    """Turn that a seat could have played, compared with the best one."""

    moves: tuple[str, ...]
    behind: float
    """Points of lead by which it is worse than the best alternative."""
    error: float
    """Standard error of `behind`; 0 for the best alternative."""


NOT_PLAYED = -1
"""Index of the alternative played in a puzzle, which has none."""
CLEAR = 1.0
"""Smallest difference in points of lead for which a decision counts as clear."""


class Exercise(msgspec.Struct, frozen=True, array_like=True):
    """Decision of a seat with its alternatives, by the seat's own knowledge."""

    turn: int
    seq: int
    """Log row of its first step."""
    seat: Seat
    alternatives: tuple[Alternative, ...]
    """At least two, best first. Each leads to another position."""
    played: int
    """Index of the alternative that was played."""
    drawbacks: tuple[str, ...] = ()
    """Aspect in which each alternative brings less later on, see `bot.ai.playouts.drawback`; () if not stored."""

    def is_right(self, number: int) -> bool:
        """Return whether the alternative is the best one or, within the tolerance, as good."""
        alternative = self.alternatives[number]
        return alternative.behind <= max(TOLERANCE, alternative.error)

    @property
    def cost(self) -> float:
        """Return how much worse the played alternative was, in points; 0 if it was right."""
        return 0.0 if self.is_right(self.played) else self.alternatives[self.played].behind

    @property
    def gap(self) -> float:
        """Return by how many points the best alternative is better than the next one."""
        return self.alternatives[1].behind

    @property
    def is_found(self) -> bool:
        """Return whether the best alternative was played, and only it is right, by a clear difference."""
        numbers = range(1, len(self.alternatives))
        return not self.played and self.gap >= CLEAR and not any(map(self.is_right, numbers))

    @property
    def clarity(self) -> float:
        """Return by how many standard errors the best alternative is better than every other, at least.

        0 if any of them is nearly as good.
        """
        rivals = self.alternatives[1:]
        if self.gap < CLEAR:
            return 0.0
        return min(alternative.behind / max(alternative.error, SMALLEST_ERROR) for alternative in rivals)


SMALLEST_ERROR = 0.05
"""Lower bound of a standard error: a comparison without chance is not infinitely certain."""


class Analysis(msgspec.Struct, frozen=True, array_like=True):
    """Complete result of an analysis."""

    course: tuple[ExpectedPoints, ...]
    """Forecast by turn. The last item is the final score."""
    luck: tuple[float, ...] | None
    """Luck of each seat in points: how much its draws exceeded the mean draw.

    None if the game has no draws that belong to a seat.
    """
    exercises: tuple[Exercise, ...] = ()
    """Searched decisions with at least two alternatives, in order."""
