"""`/help`: from here to playing, on one screen."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.run.client import Tavolino
from cogs.house import House
from cogs.messages.newcomers.guide import guide_screen
from cogs.screen.answering import answered
from cogs.screen.screen import show
from cogs.wording.named import command
from cogs.wording.voice import Voice


@app_commands.command(**command("help", owner="meeting"))
@answered()
async def guide(interaction: discord.Interaction[Any], house: House) -> None:
    """What to press."""
    voice = Voice((await house.person(interaction)).locale)
    await show(interaction, guide_screen(house, voice, is_direct=interaction.guild_id is None))


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(guide)
