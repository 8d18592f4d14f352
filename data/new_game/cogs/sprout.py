"""Slash commands of Sprout: those of every game."""

from __future__ import annotations

from bot.games.sprout.game import GAME

from bot.app.client import Tavolino
from cogs.lobby.game_commands import MatchGroup


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(MatchGroup(GAME), override=True)
