"""`/setup check`: what the bot is not allowed to do, by the names that Discord's own settings use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from bot.game import Line, line
from bot.people.servers import ServerSettings
from cogs.wording.permissions import WISHED, lacking, named, needed_in


def checked(interaction: discord.Interaction[Any], settings: ServerSettings, only: int | None) -> tuple[Line, ...]:
    """A Line for each channel in which something is missing, a last one for how many are all right.

    Of that channel alone, or of the present one and all in which the server allows tables.
    """
    here = interaction.channel_id or 0
    channels = (only,) if only is not None else tuple(dict.fromkeys((here, *settings.channels)))
    found = [tuple(_faults(interaction, channel)) for channel in channels]
    faults = tuple(fault for faults in found for fault in faults)
    return (*faults, line("server-check-fine", channels=sum(not faults for faults in found)))


def _faults(interaction: discord.Interaction[Any], channel: int) -> Iterator[Line]:
    where = f"<#{channel}>"
    place, permissions = _permissions(interaction, channel)
    if permissions is None:
        yield line("server-check-gone", channel=where)
        return
    missing = lacking(permissions, needed_in(place))
    if missing:
        yield line("server-check-missing", channel=where, permissions=named(missing))
    wished = tuple(name for name in lacking(permissions, WISHED) if name not in missing)
    if wished:
        yield line("server-check-wished", channel=where, permissions=named(wished))


def _permissions(interaction: discord.Interaction[Any], channel: int) -> tuple[object, discord.Permissions | None]:
    """The channel, and what the bot may do there; of the present channel Discord itself has told it."""
    if channel == interaction.channel_id:
        return interaction.channel, interaction.app_permissions
    guild = interaction.guild
    found = guild.get_channel_or_thread(channel) if guild is not None else None
    if guild is None or found is None:
        return None, None
    return found, found.permissions_for(guild.me)
