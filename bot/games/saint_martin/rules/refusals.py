"""Refusals of illegal moves (SMA-90): what is wrong and which move would be legal."""

from __future__ import annotations

from bot.game import Argument, IllegalMove, line


def refuse(reason: str, **args: Argument) -> IllegalMove:
    """Return the refusal for that reason; its text is `saint_martin-refused-<reason>`."""
    word = reason.replace("_", "-")
    return IllegalMove(reason, line(f"saint_martin-refused-{word}", **args))
