"""A channel as an option of a command: one in which a table can stand, itself or in its threads."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import AppCommandChannel

KINDS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]


class InPlaces(app_commands.Transformer):
    """Choices the channels of the server that are of these kinds."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Of these kinds."""
        return KINDS

    async def transform(self, _: discord.Interaction[Any], value: AppCommandChannel, /) -> AppCommandChannel:
        """As Discord tells it: it need not be known to the bot."""
        return value


Place: TypeAlias = app_commands.Transform[AppCommandChannel, InPlaces]
