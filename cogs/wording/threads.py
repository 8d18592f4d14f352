"""A table's own thread: opened under the channel where somebody asked for it."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.game import Refused, line
from cogs.wording.permissions import FOR_THREADS, check_permissions
from cogs.wording.tame import bare
from cogs.wording.voice import Voice, cut

NAME_LIMIT = 100
A_WEEK: Final = 10080
"""Minutes without a message until Discord puts a thread to sleep; a message wakes it."""
TOO_MANY = 160006


def check_thread(interaction: discord.Interaction[Any]) -> discord.TextChannel:
    """The channel under which a thread can be opened. Raises Refused: there is none, or the bot may not."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        raise Refused("in_thread", line("games-in-thread"))
    if not isinstance(channel, discord.TextChannel):
        raise Refused("no_threads", line("games-no-threads"))
    check_permissions(interaction, FOR_THREADS)
    return channel


async def open_thread(channel: discord.TextChannel, title: str, host: str, locale: str) -> discord.Thread:
    """A public thread named after game and host. Raises Refused when the server has too many."""
    name = cut(Voice(locale).word("games-thread-name", game=title, host=bare(host)), NAME_LIMIT)
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=A_WEEK)
    except discord.HTTPException as fault:
        if fault.code == TOO_MANY:
            raise Refused("too_many_threads", line("games-too-many-threads")) from fault
        raise
