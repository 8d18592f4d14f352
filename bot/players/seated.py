"""A computer player in a seat: a turn is planned once, and then played step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.dice import Dice
from bot.game import AnyGame

Planner: TypeAlias = Callable[[AnyGame, Any, Sequence[str], Dice], Sequence[str]]
"""(game, view, offers, dice) -> the notations of the next moves, the first of them offered now."""


class Seated:
    """Asks the planner, and again when the plan is at its end or cannot be followed."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._left: tuple[str, ...] = ()
        self._turn = 0

    def move(self, game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:
        """One of the offers."""
        if not self._follows(offers, game.turn(view)):
            self._turn = game.turn(view)
            self._left = tuple(self._planner(game, view, offers, dice))
        first, *rest = self._left
        self._left = tuple(rest)
        return first

    def _follows(self, offers: Sequence[str], turn: int) -> bool:
        return bool(self._left) and self._left[0] in offers and self._turn == turn
