"""`/games`: a user's tables, tables with a free seat, challenges, and the puzzle of the day."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.games import GAMES
from cogs.lobby.invite import open_challenge
from cogs.lobby.my_tables import show_mine
from cogs.lobby.open_tables import show_open
from cogs.match_history.daily_puzzle import show_daily_puzzle
from cogs.text.command_names import command, key, options
from cogs.text.custom_id import one_of
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press


class GamesGroup(app_commands.Group):
    """Commands of `/games`, which concern all games."""

    def __init__(self) -> None:
        super().__init__(name=key("games-command"), description=key("games-command-about"))

    @app_commands.command(**command("mine", owner="games"))
    @handles_command()
    async def mine(self, press: Press) -> None:
        """Show the user's tables."""
        await show_mine(press)

    @app_commands.command(**command("open", owner="games"))
    @handles_command()
    async def open(self, press: Press) -> None:
        """Show this server's tables with a free seat; in a direct channel, show the games for solo play."""
        await show_open(press)

    @app_commands.command(**command("challenge", owner="games"))
    @options("player", "game", owner="games")
    @app_commands.choices(game=[Choice(name=game.title, value=name) for name, game in GAMES.items()])
    @handles_command()
    async def challenge(self, press: Press, player: discord.User, game: str) -> None:
        """Open a table of the game with a seat held for that player."""
        await open_challenge(press, str(player.id), one_of(GAMES, game))

    @app_commands.command(**command("puzzle", owner="games"))
    @handles_command(is_long=True)
    async def puzzle(self, press: Press) -> None:
        """Show the puzzle of the day."""
        await show_daily_puzzle(press)


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(GamesGroup())
