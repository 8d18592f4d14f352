"""A computer player in a seat: a turn is planned once, and then played step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.dice import Dice
from bot.game import AnyGame

Planner: TypeAlias = Callable[[AnyGame, Any, Sequence[str], Dice], Sequence[str]]
"""(game, view, offers, dice) -> the notations of the next moves, the first of them offered now."""


class Course:
    """What is left of a plan; it holds within its turn, as long as its next move is offered."""

    def __init__(self) -> None:
        self._left: tuple[str, ...] = ()
        self._turn = 0

    def next(self, offers: Sequence[str], turn: int) -> str | None:
        """The next move of the plan, which is not left any more; None where it cannot be followed."""
        if not self._left or self._turn != turn or self._left[0] not in offers:
            self._left = ()
            return None
        first, *rest = self._left
        self._left = tuple(rest)
        return first

    def follow(self, plan: Sequence[str], turn: int) -> str:
        """A new plan; its first move."""
        self._left, self._turn = tuple(plan[1:]), turn
        return plan[0]


class Seated:
    """Asks the planner, and again when the plan is at its end or cannot be followed."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._course = Course()

    def move(self, game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
        """One of the offers."""
        turn = game.turn(view)
        planned = self._course.next(offers, turn)
        return planned or self._course.follow(self._planner(game, view, offers, dice), turn)
