"""`/privacy`: export and deletion of one's own data, and the privacy policy."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from cogs.context import Context
from cogs.personal.privacy import deletion_screen, policy_screen, send_export
from cogs.text.command_names import command, key
from cogs.text.localiser import Localiser
from cogs.ui.interactions import answered
from cogs.ui.screen import show


class PrivacyGroup(app_commands.Group):
    """The commands of `/privacy`, which answer privately in servers and in direct messages."""

    def __init__(self) -> None:
        super().__init__(name=key("privacy-command"), description=key("privacy-command-about"))

    @app_commands.command(**command("export", owner="privacy"))
    @answered()
    async def export(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Send everything stored about the user."""
        localiser = Localiser((await context.person(interaction)).locale)
        found = await context.services.privacy.export(interaction.user.id)
        await send_export(interaction, found, localiser)

    @app_commands.command(**command("forget", owner="privacy"))
    @answered()
    async def forget(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show the consequences of deletion and ask for confirmation."""
        await show(interaction, await deletion_screen(interaction, context))

    @app_commands.command(**command("policy", owner="privacy"))
    @answered()
    async def policy(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show the privacy policy."""
        await show(
            interaction, policy_screen(context.services.settings, Localiser((await context.person(interaction)).locale))
        )


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(PrivacyGroup())
