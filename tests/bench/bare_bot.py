"""The least that a bot can do with a press: acknowledge it. The real bot is compared with it."""

from __future__ import annotations

import os
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route


class BareBot(discord.AutoShardedClient):
    """One command that posts a button, and an answer to every press."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        @self.tree.command(description="Post a button")
        async def bare(interaction: discord.Interaction[Any]) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="Press", custom_id="press"))
            await interaction.response.send_message("Here", view=view)

        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer(ephemeral=True, thinking=True)


if __name__ == "__main__":
    Route.BASE = os.environ["TAVOLINO_DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["TAVOLINO_DISCORD_GATEWAY"])
    BareBot().run(os.environ["DISCORD_TOKEN"])
