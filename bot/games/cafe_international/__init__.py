"""Café International for two to four players: seat guests from twelve nations at balanced tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.games.cafe_international.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """Import the game when it is first asked for. Who draws its views needs neither its rules nor its texts."""
    if name != "GAME":
        raise AttributeError(name)
    from bot.games.cafe_international.game import GAME

    return GAME
