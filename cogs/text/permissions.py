"""What the bot must be allowed to do in a channel, and how it says what is missing."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Line, Refused, line

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
IN_THREADS = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")
FOR_THREADS = ("view_channel", "create_public_threads", *IN_THREADS[1:])
"""For a table in a thread that is yet to be opened."""
WISHED = ("read_message_history", "create_public_threads", "send_messages_in_threads")
"""Without the first nothing can be looked up after a crash, without the others no table has a thread of its own."""


def needed_in(channel: object) -> tuple[str, ...]:
    """Without these no match can be shown there. A forum has its matches in threads."""
    return IN_THREADS if isinstance(channel, discord.Thread | discord.ForumChannel) else NEEDED


def lacking(permissions: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are needed and not there."""
    return tuple(name for name in needed if not getattr(permissions, name))


def named(permissions: tuple[str, ...]) -> tuple[Line, ...]:
    """The permissions as Discord's own settings call them."""
    return tuple(line("common-permission", permission=name) for name in permissions)


def missing_permissions(interaction: discord.Interaction[Any], needed: tuple[str, ...] | None = None) -> Refused | None:
    """What stands in the way of showing a match in this channel; None in direct messages and where all is well."""
    if interaction.guild_id is None:
        return None
    missing = lacking(interaction.app_permissions, needed or needed_in(interaction.channel))
    return Refused("no_permission", line("common-no-permission", permissions=named(missing))) if missing else None


def check_permissions(interaction: discord.Interaction[Any], needed: tuple[str, ...] | None = None) -> None:
    """Raises Refused that names what is missing."""
    refused = missing_permissions(interaction, needed)
    if refused is not None:
        raise refused
