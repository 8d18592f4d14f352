"""`/games`: one's own tables, those to join, the same table once more."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.run.client import Tavolino
from cogs.house import House
from cogs.messages.rematch import open_rematch
from cogs.my_commands.joining import show_open
from cogs.my_commands.mine import show_mine
from cogs.screen.answering import answered
from cogs.wording.named import command, key


class GamesGroup(app_commands.Group):
    """What holds for all games alike."""

    def __init__(self) -> None:
        super().__init__(name=key("games-command"), description=key("games-command-about"))

    @app_commands.command(**command("mine", owner="games"))
    @answered()
    async def mine(self, interaction: discord.Interaction[Any], house: House) -> None:
        """Every table at which one sits."""
        await show_mine(interaction, house)

    @app_commands.command(**command("open", owner="games"))
    @answered()
    async def open(self, interaction: discord.Interaction[Any], house: House) -> None:
        """Tables of this server with a free seat; in the direct channel the games to play alone."""
        await show_open(interaction, house)

    @app_commands.command(**command("rematch", owner="games"))
    @answered()
    async def rematch(self, interaction: discord.Interaction[Any], house: House) -> None:
        """*Rematch*, of the match that ended last in this channel."""
        former = await house.matches.last_in(interaction.channel_id or 0)
        if former is None:
            raise Refused("no_match_here", line("history-none-here"))
        await open_rematch(interaction, house, former.id)


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(GamesGroup())
