"""Sprout for two to four players: play your cards upwards, and discard what does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.games.sprout.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """Import the game when it is first asked for. Who draws its views needs neither its rules nor its texts."""
    if name != "GAME":
        raise AttributeError(name)
    from bot.games.sprout.game import GAME

    return GAME
