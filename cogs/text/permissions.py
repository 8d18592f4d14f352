"""Permissions that the bot needs in a channel, and the check for managers of a server."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Line, Refused, line


def require_manager(interaction: discord.Interaction[Any]) -> int:
    """Return the server's id. Raise Refused outside a server, or if the user may not manage it."""
    guild = require_server(interaction)
    if not interaction.permissions.manage_guild:
        raise Refused("no_manager", line("server-only-managers"))
    return guild


def require_server(interaction: discord.Interaction[Any]) -> int:
    """Return the server's id. Raise Refused outside a server."""
    if interaction.guild_id is None:
        raise Refused("no_guild", line("server-only-in-server"))
    return interaction.guild_id


NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
IN_THREADS = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")
IN_VOICE = (*NEEDED, "connect")
"""Needed in the text chat of a voice channel."""
FOR_THREADS = ("view_channel", "create_public_threads", *IN_THREADS[1:])
"""Needed for a table in a new thread."""
WISHED = ("read_message_history", "create_public_threads", "send_messages_in_threads")
"""Useful permissions: history to look up messages after a crash and to reply, the others for threads."""


def required_permissions(channel: object) -> tuple[str, ...]:
    """Return the permissions needed to show a match here. In a forum, matches are in threads."""
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return IN_VOICE
    return IN_THREADS if isinstance(channel, discord.Thread | discord.ForumChannel) else NEEDED


def missing_from(permissions: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the needed permissions that are missing."""
    return tuple(name for name in needed if not getattr(permissions, name))


def permission_lines(permissions: tuple[str, ...]) -> tuple[Line, ...]:
    """Return the permissions by the names that Discord's settings use."""
    return tuple(line("common-permission", permission=name) for name in permissions)


def missing_permissions(interaction: discord.Interaction[Any], needed: tuple[str, ...] | None = None) -> Refused | None:
    """Return the refusal that names the missing permissions, or None if nothing is missing."""
    if interaction.guild_id is None:
        return None
    missing = missing_from(interaction.app_permissions, needed or required_permissions(interaction.channel))
    return (
        Refused("no_permission", line("common-no-permission", permissions=permission_lines(missing)))
        if missing
        else None
    )


def check_permissions(interaction: discord.Interaction[Any], needed: tuple[str, ...] | None = None) -> None:
    """Raise Refused if a permission is missing."""
    refused = missing_permissions(interaction, needed)
    if refused is not None:
        raise refused
