"""Permission to open a table: set by the server, granted to all users in direct channels."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Line, Refused, line
from bot.i18n import nearest
from bot.people.server_settings import ServerSettings
from cogs.context import Context


async def check_opening(
    interaction: discord.Interaction[Any], context: Context, *, has_played: bool = False
) -> ServerSettings:
    """Return the server's settings. Raise Refused if the user or the channel may not open a table.

    With `has_played`, the user may open a rematch regardless of roles. In a direct channel, only the locale is set.
    """
    if interaction.guild_id is None:
        check_direct(interaction)
        return ServerSettings(locale=nearest(interaction.locale.value))
    settings = await context.services.servers.of(interaction.guild_id)
    if not has_played and not _may_open(interaction, settings):
        raise Refused("no_opener", _openers(settings))
    if not _is_allowed(interaction, settings):
        channels = tuple(line("server-channel", channel=f"<#{channel}>") for channel in settings.channels)
        raise Refused("no_channel", line("server-other-channel", channels=channels))
    return settings


def check_direct(interaction: discord.Interaction[Any]) -> int:
    """Return the direct channel with the bot, for a solo table. Raise Refused anywhere else."""
    if interaction.guild_id is not None or interaction.channel_id is None or interaction.context.private_channel:
        raise Refused("no_guild", line("common-only-in-server"))
    return interaction.channel_id


def _may_open(interaction: discord.Interaction[Any], settings: ServerSettings) -> bool:
    """Return whether the user may open tables. Managers of the server always may."""
    if settings.openers == "everyone" or interaction.permissions.manage_guild:
        return True
    roles = getattr(interaction.user, "roles", ())
    return settings.openers == "role" and any(role.id == settings.opener_role for role in roles)


def _openers(settings: ServerSettings) -> Line:
    if settings.opener_role is None:
        return line("server-managers-open")
    return line("server-role-opens", role=f"<@&{settings.opener_role}>")


def _is_allowed(interaction: discord.Interaction[Any], settings: ServerSettings) -> bool:
    """Return whether tables are allowed in this channel. A thread counts as its parent channel."""
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return not settings.channels or not here.isdisjoint(settings.channels)
