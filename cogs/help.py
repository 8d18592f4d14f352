"""`/tavolino help`: how to start playing, on one screen."""

from __future__ import annotations

from discord import app_commands

from bot.app.client import Tavolino
from cogs.messages.newcomer_help import guide_screen
from cogs.text.command_names import command, own_group
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press


@app_commands.command(**command("help", owner="meeting"))
@handles_command()
async def guide(press: Press) -> None:
    """Show the guide."""
    localiser = await press.words()
    await press.show(await guide_screen(press.context, localiser, press.interaction.guild_id))


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(guide)
