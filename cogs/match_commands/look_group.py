"""`/<game> look ...`: the board and what has happened, of the match here or the last one that ended here."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import AnyGame
from bot.table.table import Table
from bot.words import nearest
from cogs.house import House
from cogs.match_commands.meant import find_table
from cogs.panels.log import show_log
from cogs.panels.more import text_screen, zoom_screen
from cogs.panels.reader import show_reading
from cogs.panels.since import show_since
from cogs.screen.answering import answered
from cogs.screen.screen import show
from cogs.wording.named import abouts, command, names
from cogs.wording.voice import Voice


class LookGroup(app_commands.Group):
    """The board, *What happened* and *Since my last turn*."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(**command("look"))
        self.game = game

    async def last_table_here(self, interaction: discord.Interaction[Any], house: House) -> Table:
        """The match of this game that is going on here, or the last one that ended here. Raises Refused."""
        return await find_table(interaction, house, self.game, or_last=True)

    @app_commands.command(**command("board"))
    @app_commands.rename(**names("text", "words", "zoom"))
    @app_commands.describe(**abouts("text", "words", "zoom"))
    @answered(last_table_here)
    async def board(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        table: Table,
        *,
        text: bool = False,
        words: bool = False,
        zoom: str | None = None,
    ) -> None:
        """The board: as a picture, enlarged, as text, or as a list in words."""
        if words:
            await show_reading(interaction, house, table.id)
            return
        look = await house.started(interaction, table.id)
        locale = (await house.person(interaction)).locale
        if text:
            await show(interaction, text_screen(self.game, look, locale))
            return
        part = zoom if zoom in self.game.zooms else None
        await show(interaction, await zoom_screen(house, look, locale, part))

    @board.autocomplete("zoom")
    async def complete_zoom(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """The parts of which there is an enlarged picture."""
        words = Voice(nearest(interaction.locale.value))
        offered = [(words.word(f"{self.game.name}-zoom", part=part), part) for part in self.game.zooms]
        return [Choice(name=text, value=part) for text, part in offered if current.casefold() in text.casefold()][:25]

    @app_commands.command(**command("log"))
    @app_commands.rename(**names("page"))
    @app_commands.describe(**abouts("page"))
    @answered(last_table_here)
    async def log(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        table: Table,
        page: app_commands.Range[int, 1, 999] | None = None,
    ) -> None:
        """*What happened*."""
        await show_log(interaction, house, table.id, None if page is None else page - 1)

    @app_commands.command(**command("since", owner="viewer"))
    @answered(last_table_here)
    async def since(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """*Since my last turn*."""
        await show_since(interaction, house, table.id)
