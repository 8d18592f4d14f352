"""Saint Martin for two to four players: coffee fields and fires on an island, tiles at auction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.games.saint_martin.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """Import the game when it is first asked for. Who draws its views needs neither its rules nor its texts."""
    if name != "GAME":
        raise AttributeError(name)
    from bot.games.saint_martin.game import GAME

    return GAME
