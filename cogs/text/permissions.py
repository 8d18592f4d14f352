"""Permissions that the bot needs in a channel, and the check for moderators of a server."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Line, line, refuse
from cogs.text.localiser import ping


def check_place(interaction: discord.Interaction[Any]) -> None:
    """Raise Refused where the bot can do no more than answer: among other people, and in servers that it is not in.

    There, people have its commands because they have installed it to their own accounts.
    """
    is_foreign = interaction.guild_id is not None and not interaction.is_guild_integration()
    is_foreign = is_foreign and interaction.is_user_integration()
    if interaction.context.private_channel or (is_foreign and not _is_known(interaction)):
        ours = interaction.client.user
        raise refuse("play_elsewhere", bot=ping(ours.id if ours else interaction.application_id))


def _is_known(interaction: discord.Interaction[Any]) -> bool:
    return interaction.client.get_guild(interaction.guild_id or 0) is not None


NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
IN_THREADS = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")
IN_VOICE = (*NEEDED, "connect")
"""Needed in the text chat of a voice channel."""
FOR_THREADS = ("view_channel", "create_public_threads", *IN_THREADS[1:])
"""Needed for a table in a new thread."""
FOR_POSTS = ("view_channel", "send_messages", *IN_THREADS[1:])
"""Needed for a table in a new post of a forum."""
WISHED = ("read_message_history", "create_public_threads", "send_messages_in_threads")
"""Useful permissions: history to look up messages after a crash and to reply, the others for threads."""
WISHED_IN_POSTS = ("read_message_history",)
FOR_TAGS = ("manage_channels",)
"""Needed to add the tags of games and states to a forum. The invitation does not ask for it."""
POST_WORDS = {"send_messages": "create_posts", "send_messages_in_threads": "send_messages_in_posts"}
"""Permissions that have other names in a forum's settings."""


def required_permissions(channel: object) -> tuple[str, ...]:
    """Return the permissions needed to show a match here. In a forum, matches are in posts."""
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return IN_VOICE
    if isinstance(channel, discord.ForumChannel):
        return FOR_POSTS
    return IN_THREADS if isinstance(channel, discord.Thread) else NEEDED


def wished_permissions(channel: object) -> tuple[str, ...]:
    """Return the permissions that are useful here."""
    is_forum = isinstance(channel, discord.ForumChannel) or is_post(channel)
    return WISHED_IN_POSTS if is_forum else WISHED


def is_post(channel: object) -> bool:
    """Return whether the channel is a post of a forum."""
    return isinstance(channel, discord.Thread) and isinstance(channel.parent, discord.ForumChannel)


def missing_from(permissions: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the needed permissions that are missing."""
    return tuple(name for name in needed if not getattr(permissions, name))


def permission_lines(permissions: tuple[str, ...], channel: object = None) -> tuple[Line, ...]:
    """Return the permissions by the names that Discord's settings of the channel use."""
    words = POST_WORDS if isinstance(channel, discord.ForumChannel) or is_post(channel) else {}
    return tuple(line("common-permission", permission=words.get(name, name)) for name in permissions)
