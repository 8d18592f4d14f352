"""What a lesson is made of: positions that the real rules have made, and in each of them one act that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.skill import Level

ANY = "*"
"""Stands at the end of a notation that may go on as it likes."""
BY = ": "
"""Stands behind the number of the seat that makes a move, where several seats may."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A record's `setup`, and the moves made from there on: of the only seat that may, or of the seat named (`1: `)."""

    setup: dict[str, Any]
    moves: tuple[str, ...] = ()

    def after(self, *moves: str) -> Position:
        """The position when these have been made too."""
        return Position(setup=self.setup, moves=(*self.moves, *moves))


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to learn. Its texts are `<game>-lesson-<name>`, `...-ask` and `...-done`.

    `right` are the notations of the acts that are asked for; one that ends in ANY stands for all that begin so.
    `rules` are the ids of what it shows, `with_hand` says that the hand is looked at as well.
    """

    name: str
    position: Position
    right: tuple[str, ...]
    rules: tuple[str, ...]
    with_hand: bool = False

    def is_right(self, notation: str) -> bool:
        """Whether this is what is asked for."""
        return any(fits(wanted, notation) for wanted in self.right)

    def answer(self, offers: Sequence[str]) -> str | None:
        """The first of the right acts that are on offer."""
        return next((text for wanted in self.right for text in offers if fits(wanted, text)), None)


def fits(wanted: str, notation: str) -> bool:
    """Whether the notation is the one wanted, or one of those that begin so."""
    return notation.startswith(wanted.removesuffix(ANY)) if wanted.endswith(ANY) else notation == wanted


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """What the lesson ends with: a late position, played to its end against computers of that level."""

    position: Position
    rules: tuple[str, ...]
    level: Level = "easy"


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """All of a game's. `rules` are the ids of what has to be shown, somewhere; the learner has seat 0."""

    steps: tuple[Step, ...]
    ending: Ending
    rules: tuple[str, ...]
