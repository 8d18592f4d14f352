"""What the bot must be allowed to do in a channel, and how it says what is missing."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Refused, line

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
IN_THREADS = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")
FOR_THREADS = ("view_channel", "create_public_threads", *IN_THREADS[1:])
"""For a table in a thread that is yet to be opened."""


def missing_permissions(interaction: discord.Interaction[Any], needed: tuple[str, ...] | None = None) -> Refused | None:
    """What stands in the way of showing a match in this channel; None in direct messages and where all is well."""
    if interaction.guild_id is None:
        return None
    if needed is None:
        needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if not missing:
        return None
    permissions = tuple(line("common-permission", permission=name) for name in missing)
    return Refused("no_permission", line("common-no-permission", permissions=permissions))


def check_permissions(interaction: discord.Interaction[Any], needed: tuple[str, ...] | None = None) -> None:
    """Raises Refused that names what is missing."""
    refused = missing_permissions(interaction, needed)
    if refused is not None:
        raise refused
