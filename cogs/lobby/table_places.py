"""Places of new tables: this channel, or a new thread or post."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime
from typing import Any, TypeAlias

import discord

from bot.game import AnyGame, refuse
from bot.people.server_settings import ServerSettings
from cogs.context import Context
from cogs.delivery.unacknowledged import CLOCK_TOLERANCE
from cogs.messages.forum_posts import LIVE_ARCHIVE_MINUTES, check_post, missing_for_posts, open_post
from cogs.text.localiser import thread_name
from cogs.text.permissions import FOR_THREADS, check_permissions
from cogs.ui.errors import CONNECTION_ERRORS

Parent: TypeAlias = discord.TextChannel | discord.ForumChannel
"""Channel in which a thread or a post is opened for a new table."""


def parent_for(
    interaction: discord.Interaction[Any], settings: ServerSettings, in_thread: bool | None
) -> Parent | None:
    """Return the channel in which a thread or a post is opened for the new table, or None to open it here.

    `in_thread` None leaves it to the place: in a post of a forum, another post; in a channel, what the server wants.
    Raise Refused if that is impossible or not permitted.
    """
    here = interaction.channel
    if in_thread is False:
        return None
    if isinstance(here, discord.Thread):
        forum = here.parent if isinstance(here.parent, discord.ForumChannel) else None
        if in_thread is None and forum is not None and missing_for_posts(forum):
            return None  # the bot may write in posts, but not open any
        if in_thread is None and forum is None:
            return None
        forum = forum or forum_of(interaction, settings)
    else:
        forum = forum_of(interaction, settings)
    if forum is not None:
        return forum
    if in_thread is None and not (settings.threads and isinstance(here, discord.TextChannel)):
        return None
    return check_thread(interaction)


def forum_of(interaction: discord.Interaction[Any], settings: ServerSettings) -> discord.ForumChannel | None:
    """Return the forum in which the server wants new tables, unless it is gone."""
    guild = interaction.guild
    found = guild.get_channel(settings.forum or 0) if guild is not None else None
    return found if isinstance(found, discord.ForumChannel) else None


def check_thread(interaction: discord.Interaction[Any]) -> discord.TextChannel:
    """Return the channel in which a thread can be opened. Raise Refused if that is impossible or not permitted."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        raise refuse("in_thread")
    if not isinstance(channel, discord.TextChannel):
        raise refuse("no_threads")
    check_permissions(interaction, FOR_THREADS)
    return channel


async def open_thread(channel: discord.TextChannel, title: str, host: str, locale: str) -> discord.Thread:
    """Open a public thread named after game and host. Raise discord.HTTPException."""
    name = thread_name(title, host, locale)
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    return await channel.create_thread(name=name, type=kind, auto_archive_duration=LIVE_ARCHIVE_MINUTES)


async def unused_thread(
    context: Context, parent: Parent, name: str, since: datetime, others: Container[int | None]
) -> discord.Thread | None:
    """Return a thread of that name, not among `others`, that the bot has opened for a table before a crash, or None.

    Request the threads from Discord, because the event of a new thread may be late. Raise discord.HTTPException.
    """
    me, threads = context.client.user, await parent.guild.active_threads()
    begin = context.client.discord_clock.at(since) - CLOCK_TOLERANCE
    for thread in threads:
        if thread.parent_id != parent.id:
            continue
        is_ours = me is not None and thread.owner_id == me.id and thread.id not in others
        is_new = discord.utils.snowflake_time(thread.id) >= begin
        is_fitting = is_ours and is_new and thread.name == name
        if is_fitting and await context.services.matches.latest_in(thread.id) is None:
            return thread
    return None


async def open_place(
    context: Context, parent: Parent, game: AnyGame, host: str, locale: str, *, content: str = ""
) -> discord.Thread:
    """Open a thread or a post for a table. `content`: first text of a post. Raise Refused."""
    began = context.services.now()
    try:
        return await _open_in(parent, game, host, locale, content)
    except CONNECTION_ERRORS:
        thread = await unused_thread(context, parent, thread_name(game.title, host, locale), began, ())
        if thread is None:
            raise
        return thread


async def _open_in(parent: Parent, game: AnyGame, host: str, locale: str, content: str) -> discord.Thread:
    if isinstance(parent, discord.ForumChannel):
        check_post(parent)
        return await open_post(parent, game.name, host, locale, content)
    return await open_thread(parent, game.title, host, locale)
