"""`/games`: all games, one's own tables, those to join, the same table once more, boards in words."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.run.client import Tavolino
from cogs.house import House
from cogs.match_commands.catalogue import show_catalogue
from cogs.messages.rematch import open_rematch
from cogs.my_commands.joining import show_open
from cogs.my_commands.mine import show_mine
from cogs.panels.reader import set_words
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.wording.named import abouts, command, key, names
from cogs.wording.voice import Voice


class GamesGroup(app_commands.Group):
    """What holds for all games alike."""

    def __init__(self) -> None:
        super().__init__(name=key("games-command"), description=key("games-command-about"))

    @app_commands.command(**command("catalogue", owner="games"))
    @answered()
    async def catalogue(self, interaction: discord.Interaction[Any], house: House) -> None:
        """Every game with its cover."""
        await show_catalogue(interaction, house)

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

    @app_commands.command(**command("words", owner="games"))
    @app_commands.rename(**names("beside", owner="games"))
    @app_commands.describe(**abouts("beside", owner="games"))
    @answered()
    async def words(self, interaction: discord.Interaction[Any], house: House, beside: bool = True) -> None:
        """Boards in words beside their pictures, for this person."""
        await set_words(house, interaction.user.id, beside=beside)
        voice = Voice((await house.person(interaction)).locale)
        more, read = voice.word("common-button-more"), voice.word("reading-button")
        said = voice.word("reading-set" if beside else "reading-unset", button=read, more=more)
        await show(interaction, Screen().text(said))

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
