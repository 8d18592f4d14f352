"""Computer player in a seat: plans a turn once and plays it move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.game import AnyGame
from bot.rng import Dice

Planner: TypeAlias = Callable[[AnyGame, Any, Sequence[str], Dice], Sequence[str]]
"""Callable: (game, view, offers, dice) -> notations of the next moves. The first must be offered now."""


class TurnPlan:
    """Remaining moves of a planned turn.

    The plan is valid only in its turn, and only while its next move is offered.
    """

    def __init__(self) -> None:
        self._left: tuple[str, ...] = ()
        self._turn = 0

    def next(self, offers: Sequence[str], turn: int) -> str | None:
        """Remove and return the next planned move, or return None if the plan cannot be followed."""
        if not self._left or self._turn != turn or self._left[0] not in offers:
            self._left = ()
            return None
        first, *rest = self._left
        self._left = tuple(rest)
        return first

    def follow(self, plan: Sequence[str], turn: int) -> str:
        """Store a new plan for that turn and return its first move."""
        self._left, self._turn = tuple(plan[1:]), turn
        return plan[0]


class ComputerPlayer:
    """Player that asks its planner for a new plan when the current one has ended or can no longer be followed."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._course = TurnPlan()

    def move(self, game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
        """Return the notation of one of the offered moves."""
        turn = view.turn
        planned = self._course.next(offers, turn)
        return planned or self._course.follow(self._planner(game, view, offers, dice), turn)
