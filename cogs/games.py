"""`/games`: catalogue, the user's tables, open tables, rematch, and the setting for boards in words."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.game import Refused, line
from cogs.context import Context
from cogs.lobby.game_catalogue import show_catalogue
from cogs.lobby.my_tables import show_mine
from cogs.lobby.open_tables import show_open
from cogs.messages.rematch import open_rematch
from cogs.play.board_reader import set_board_in_words
from cogs.text.command_names import abouts, command, key, names
from cogs.text.localiser import Localiser
from cogs.ui.interactions import answered
from cogs.ui.screen import Screen, show


class GamesGroup(app_commands.Group):
    """Commands of `/games`, which concern all games."""

    def __init__(self) -> None:
        super().__init__(name=key("games-command"), description=key("games-command-about"))

    @app_commands.command(**command("catalogue", owner="games"))
    @answered()
    async def catalogue(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show every game with its cover."""
        await show_catalogue(interaction, context)

    @app_commands.command(**command("mine", owner="games"))
    @answered()
    async def mine(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show the user's tables."""
        await show_mine(interaction, context)

    @app_commands.command(**command("open", owner="games"))
    @answered()
    async def open(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show this server's tables with a free seat; in a direct channel, show the games for solo play."""
        await show_open(interaction, context)

    @app_commands.command(**command("words", owner="games"))
    @app_commands.rename(**names("beside", owner="games"))
    @app_commands.describe(**abouts("beside", owner="games"))
    @answered()
    async def words(self, interaction: discord.Interaction[Any], context: Context, beside: bool = True) -> None:
        """Set whether boards in words accompany the pictures for this user."""
        await set_board_in_words(context, interaction.user.id, beside=beside)
        localiser = Localiser((await context.person(interaction)).locale)
        more, read = localiser.word("common-button-more"), localiser.word("reading-button")
        said = localiser.word("reading-set" if beside else "reading-unset", button=read, more=more)
        await show(interaction, Screen().text(said))

    @app_commands.command(**command("rematch", owner="games"))
    @answered()
    async def rematch(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Open a *Rematch* of the match that ended last in this channel. Raise Refused if there is none."""
        former = await context.services.matches.last_in(interaction.channel_id or 0)
        if former is None:
            raise Refused("no_match_here", line("history-none-here"))
        await open_rematch(interaction, context, former.id)


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(GamesGroup())
