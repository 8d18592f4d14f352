"""Managers of a server, checked at every command and every press."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Refused, line


def require_manager(interaction: discord.Interaction[Any]) -> int:
    """Return the server's id. Raises Refused outside a server and for users who may not manage it."""
    if interaction.guild_id is None:
        raise Refused("no_guild", line("server-only-in-server"))
    if not interaction.permissions.manage_guild:
        raise Refused("no_manager", line("server-only-managers"))
    return interaction.guild_id
