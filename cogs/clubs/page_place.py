"""Place of the club page: a channel, or a post of a forum, which begins with plain words."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.people.players_wanted import PostRow
from cogs.context import Context
from cogs.messages.forum_posts import open_page_post
from cogs.text.localiser import Localiser
from cogs.ui.errors import is_refusal

LOG = logging.getLogger(__name__)


async def page_place(context: Context, channel: Any, row: PostRow | None, locale: str) -> int | None:
    """Return where the page stands: the channel, or a post in it if it is a forum. None if it is neither.

    Discord allows no components in the first message of a post, so the page is the next one. A post is reopened if
    it was archived, and replaced if it is gone. Raise Refused, discord.HTTPException.
    """
    if isinstance(channel, discord.TextChannel):
        return channel.id
    if not isinstance(channel, discord.ForumChannel):
        return None
    localiser, me = Localiser(locale), context.client.user
    name = localiser.word("club-title")
    found = None if row is None else await _thread(context, row.channel)
    if found is None or found.parent_id != channel.id:
        own = (one for one in channel.threads if me is not None and one.owner_id == me.id and one.name == name)
        found = next(own, None) or await open_page_post(channel, name, localiser.word("club-post-about"), locale)
    if found.archived:
        await found.edit(archived=False)
    return found.id


async def _thread(context: Context, post: int) -> discord.Thread | None:
    """Return the post, archived or not, or None if it is gone."""
    found = context.client.get_channel(post)
    if found is None:
        try:
            found = await context.client.fetch_channel(post)
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
    return found if isinstance(found, discord.Thread) else None


async def close_post(context: Context, place: int) -> None:
    """Delete the post of an old page, or archive it if the bot may not delete it. A channel stays as it is."""
    post = context.client.get_channel(place)
    if not isinstance(post, discord.Thread):
        return
    is_moderator = post.permissions_for(post.guild.me).manage_threads
    try:
        await (post.delete() if is_moderator else post.edit(archived=True))
    except discord.HTTPException as refused:
        if not is_refusal(refused):
            raise
        LOG.info("post of the old club page not closed: %s", refused)
