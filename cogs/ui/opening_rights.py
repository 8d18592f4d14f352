"""Who may open a table where: in a server as it has settled it, in the direct channel everybody for himself."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Line, Refused, line
from bot.people.servers import ServerSettings
from bot.words import nearest
from cogs.house import House


async def check_opening(
    interaction: discord.Interaction[Any], house: House, *, has_played: bool = False
) -> ServerSettings:
    """The server's settings. Raises Refused where this person may open no table, or where none is allowed.

    Whoever `has_played` may open the same table once more. In the direct channel nothing is settled but the language.
    """
    if interaction.guild_id is None:
        check_direct(interaction)
        return ServerSettings(locale=nearest(interaction.locale.value))
    settings = await house.servers.of(interaction.guild_id)
    if not has_played and not _may_open(interaction, settings):
        raise Refused("no_opener", _openers(settings))
    if not _is_allowed(interaction, settings):
        channels = tuple(line("server-channel", channel=f"<#{channel}>") for channel in settings.channels)
        raise Refused("no_channel", line("server-other-channel", channels=channels))
    return settings


def check_direct(interaction: discord.Interaction[Any]) -> int:
    """The direct channel with the bot, in which one plays alone. Raises Refused anywhere else."""
    if interaction.guild_id is not None or interaction.channel_id is None or interaction.context.private_channel:
        raise Refused("no_guild", line("common-only-in-server"))
    return interaction.channel_id


def _may_open(interaction: discord.Interaction[Any], settings: ServerSettings) -> bool:
    """Whoever manages the server always may."""
    if settings.openers == "everyone" or interaction.permissions.manage_guild:
        return True
    roles = getattr(interaction.user, "roles", ())
    return settings.openers == "role" and any(role.id == settings.opener_role for role in roles)


def _openers(settings: ServerSettings) -> Line:
    if settings.opener_role is None:
        return line("server-managers-open")
    return line("server-role-opens", role=f"<@&{settings.opener_role}>")


def _is_allowed(interaction: discord.Interaction[Any], settings: ServerSettings) -> bool:
    """A thread is allowed with the channel that it hangs from."""
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return not settings.channels or not here.isdisjoint(settings.channels)
