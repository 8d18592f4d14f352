"""A computer player that takes any legal move, each as likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.dice import Dice
from bot.game import AnyGame


def decide(game: AnyGame, view: Any, offers: Sequence[str], dice: Dice) -> str:  # noqa: ARG001 - it looks at nothing
    """One of the offered notations."""
    return dice.choose(offers)
