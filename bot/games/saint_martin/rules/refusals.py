"""What is said to a person whose move is refused (SMA-90): what is wrong, and what would be right."""

from __future__ import annotations

from bot.game import Argument, IllegalMove, line


def refuse(reason: str, **args: Argument) -> IllegalMove:
    """The refusal with that reason; its text is `saint_martin-refused-<reason>`."""
    word = reason.replace("_", "-")
    return IllegalMove(reason, line(f"saint_martin-refused-{word}", **args))
