"""Edits of messages, within Discord's long rate limits."""

from __future__ import annotations

from typing import Any

import discord

from cogs.context import Context
from cogs.ui.errors import is_invalid_form
from cogs.ui.screen import NOBODY, CallScreen, Screen, with_known_emojis


async def edit_message(context: Context, channel: int, message: int, **content: Any) -> None:
    """Edit the message. Send no request that Discord would refuse because of a long rate limit.

    Any moderator may publish a message in an announcement channel, so all messages there count as published. Raise
    discord.RateLimited with the seconds to wait, and discord.HTTPException.
    """
    cached = context.client.get_channel(channel)
    is_published = isinstance(cached, discord.TextChannel) and cached.is_news()
    if wait := context.edit_limits.wait(message, is_published=is_published):
        raise discord.RateLimited(wait)
    try:
        await context.client.get_partial_messageable(channel).get_partial_message(message).edit(**content)
    except discord.RateLimited as limited:
        context.edit_limits.note_limited(message, limited.retry_after)
        raise


async def edit_screen(context: Context, channel: int, message: int, screen: Screen) -> None:
    """Edit the message to show the screen, without notifying anybody. Raise as `edit_message` does.

    Earlier versions posted calls as Components V2, and no edit can change that. Such a message keeps its form.
    """
    options: dict[str, Any] = {"allowed_mentions": NOBODY}
    try:
        await with_known_emojis(
            context,
            screen,
            lambda: edit_message(context, channel, message, **screen.body(), **options, attachments=screen.files()),
        )
    except discord.HTTPException as refused:
        if not isinstance(screen, CallScreen) or not is_invalid_form(refused):
            raise
        await edit_message(context, channel, message, view=screen.view(), **options, attachments=screen.files())
