"""Refusals of illegal moves: what is wrong, and what would be legal.

See SMA-90.
"""

from __future__ import annotations

from bot.game import Argument, IllegalMove, line


def refuse(reason: str, **args: Argument) -> IllegalMove:
    """Return the refusal for a reason. Its text key is `saint_martin-refused-<reason>`."""
    word = reason.replace("_", "-")
    return IllegalMove(reason, line(f"saint_martin-refused-{word}", **args))
