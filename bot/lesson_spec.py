"""Interface of a game's interactive lesson: positions reached by the real rules, with one task in each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.ai_spec import Level

WILDCARD = "*"
"""Suffix of a notation that matches every move with that prefix."""
SEAT_SEPARATOR = ": "
"""Separator between seat number and move if several seats may move."""


class LessonPosition(msgspec.Struct, frozen=True, kw_only=True):
    """Position given by a record's `setup` and the moves made from it.

    A move is made by the only seat that may move, or by the seat that it names (`1: `).
    """

    setup: dict[str, Any]
    moves: tuple[str, ...] = ()

    def after(self, *moves: str) -> LessonPosition:
        """Return the position after these further moves."""
        return LessonPosition(setup=self.setup, moves=(*self.moves, *moves))


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One task of a lesson. Its texts are `<game>-lesson-<name>`, `...-ask` and `...-done`."""

    name: str
    position: LessonPosition
    right: tuple[str, ...]
    """Notations of the accepted moves. One that ends in WILDCARD matches by prefix."""
    rules: tuple[str, ...]
    """Ids of the rules that the step shows."""
    with_hand: bool = False
    """Whether the hand picture is shown as well."""

    def is_right(self, notation: str) -> bool:
        """Return whether the move solves the task."""
        return any(fits(pattern, notation) for pattern in self.right)

    def answer(self, offers: Sequence[str]) -> str | None:
        """Return the first accepted move among the offers, or None."""
        return next((text for pattern in self.right for text in offers if fits(pattern, text)), None)


def fits(pattern: str, notation: str) -> bool:
    """Return whether the notation equals the wanted one, or matches its prefix if that ends in WILDCARD."""
    return notation.startswith(pattern.removesuffix(WILDCARD)) if pattern.endswith(WILDCARD) else notation == pattern


class LessonEnding(msgspec.Struct, frozen=True, kw_only=True):
    """Final free game of a lesson: a late position, played to the end against computer players of that level."""

    position: LessonPosition
    rules: tuple[str, ...]
    level: Level = "easy"


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """Lesson of a game. `rules` are the ids of the rules that it must cover. The learner has seat 0."""

    steps: tuple[LessonStep, ...]
    ending: LessonEnding

    @property
    def length(self) -> int:
        """Return the number of steps that people see: the ending is the last one."""
        return len(self.steps) + 1

    rules: tuple[str, ...]
