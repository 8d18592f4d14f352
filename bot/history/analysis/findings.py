"""Results of an analysis: stored values without names and positions."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from bot.game import Line, Refused, Seat, line

NotAnalysableReason: TypeAlias = Literal["running", "stopped", "no-skill"]


class NotAnalysable(Refused):
    """The match still runs, was stopped, or has no computer players that know the game."""

    def __init__(self, why: NotAnalysableReason) -> None:
        super().__init__("not_analysable", line("analysis-refused", why=why))
        self.why = why


VERSION = 1
"""Version of the results. Older stored ones are computed again."""

Report: TypeAlias = Callable[[int, int], None]
"""Takes the amounts of work done and in total."""


class ExpectedPoints(msgspec.Struct, frozen=True, array_like=True):
    """The expected final points by seat at the end of turn `turn`; turn 0 is the beginning."""

    turn: int
    points: tuple[float, ...]


class CriticalDecision(msgspec.Struct, frozen=True, array_like=True):
    """A decision that mattered, compared with what a strong player does with the seat's information.

    `seq` is the row of its first step. `lost` is the better way's advantage in points ahead. `played` and `better`
    are the events of both ways, encoded as in the log, up to another seat's decision or a reveal. `is_same`: no
    better way is known and `lost` means nothing.
    """

    turn: int
    seq: int
    seat: Seat
    lost: float
    is_same: bool
    played: bytes
    better: bytes


class Analysis(msgspec.Struct, frozen=True, array_like=True):
    """The complete result. The last item of `course` is the final score; `crossroads` has at most three items.

    `luck` is, by seat, what the draws brought beyond the mean in points; None if seats have no luck of their own.
    """

    course: tuple[ExpectedPoints, ...]
    crossroads: tuple[CriticalDecision, ...]
    luck: tuple[float, ...] | None


class CriticalDecisionText(msgspec.Struct, frozen=True):
    """A CriticalDecision with its time and the lines for both ways, all information revealed."""

    turn: int
    seq: int
    at: datetime
    seat: Seat
    lost: float
    is_same: bool
    played: tuple[Line, ...]
    better: tuple[Line, ...]


class Findings(msgspec.Struct, frozen=True):
    """An Analysis as it is shown."""

    course: tuple[ExpectedPoints, ...]
    forks: tuple[CriticalDecisionText, ...]
    luck: tuple[float, ...] | None
