"""Slash commands of Saint Martin."""

from __future__ import annotations

from bot.app.client import Tavolino
from bot.games.saint_martin.game import GAME
from cogs.lobby.game_commands import MatchGroup


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(MatchGroup(GAME), override=True)
