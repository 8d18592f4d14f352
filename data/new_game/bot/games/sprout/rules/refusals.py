"""Refusals of illegal moves: what is wrong, and what would be legal."""

from __future__ import annotations

from bot.game import Argument, IllegalMove, line


def refuse(reason: str, **args: Argument) -> IllegalMove:
    """Return the refusal for a reason. Its text key is `sprout-refused-<reason>`."""
    return IllegalMove(reason, line(f"sprout-refused-{reason.replace('_', '-')}", **args))
