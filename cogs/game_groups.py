"""Slash groups of the games, one for each."""

from __future__ import annotations

from bot.app.client import Tavolino
from bot.games import GAMES
from cogs.lobby.game_commands import MatchGroup


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    for game in GAMES.values():
        if game.name not in client.games_off:
            client.tree.add_command(MatchGroup(game), override=True)
