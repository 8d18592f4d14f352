"""`/tavolino help`: how to start playing, on one screen."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from cogs.context import Context
from cogs.messages.newcomer_help import guide_screen
from cogs.text.command_names import command, own_group
from cogs.text.localiser import Localiser
from cogs.ui.interactions import handles_command
from cogs.ui.screen import show


@app_commands.command(**command("help", owner="meeting"))
@handles_command()
async def guide(interaction: discord.Interaction[Any], context: Context) -> None:
    """Show the guide."""
    localiser = Localiser((await context.person(interaction)).locale)
    await show(interaction, await guide_screen(context, localiser, interaction.guild_id))


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(guide)
