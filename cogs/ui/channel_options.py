"""Channels as options of commands."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord import app_commands

Channel: TypeAlias = app_commands.AppCommandChannel | app_commands.AppCommandThread


class Channels(app_commands.Transformer):
    """Transformer for an option that offers channels of these kinds, as Discord sends them: the cache is not needed."""

    def __init__(self, *kinds: discord.ChannelType) -> None:
        self._kinds = list(kinds)

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Return the option type of a channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Return the kinds of channels offered."""
        return self._kinds

    async def transform(self, _: discord.Interaction, value: Channel, /) -> Channel:
        """Return the channel as Discord sends it."""
        return value
