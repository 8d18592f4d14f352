"""`/privacy`: a person's own data, to be had and to be forgotten, and what is kept of anybody."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.run.client import Tavolino
from cogs.house import House
from cogs.my_commands.forgetting import forget_screen
from cogs.my_commands.handing_out import hand_out
from cogs.my_commands.policy import policy_screen
from cogs.screen.answering import answered
from cogs.screen.screen import show
from cogs.wording.named import command, key
from cogs.wording.voice import Voice


class PrivacyGroup(app_commands.Group):
    """All commands answer privately, in a server or in direct messages."""

    def __init__(self) -> None:
        super().__init__(name=key("privacy-command"), description=key("privacy-command-about"))

    @app_commands.command(**command("export", owner="privacy"))
    @answered()
    async def export(self, interaction: discord.Interaction[Any], house: House) -> None:
        """Everything that is kept about whoever asks."""
        voice = Voice((await house.person(interaction)).locale)
        found = await house.privacy.export(interaction.user.id)
        await hand_out(interaction, found, voice)

    @app_commands.command(**command("forget", owner="privacy"))
    @answered()
    async def forget(self, interaction: discord.Interaction[Any], house: House) -> None:
        """Says what happens, and asks once more."""
        await show(interaction, await forget_screen(interaction, house))

    @app_commands.command(**command("policy", owner="privacy"))
    @answered()
    async def policy(self, interaction: discord.Interaction[Any], house: House) -> None:
        """What is kept of anybody, for how long and why."""
        await show(interaction, policy_screen(house.settings, Voice((await house.person(interaction)).locale)))


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(PrivacyGroup())
