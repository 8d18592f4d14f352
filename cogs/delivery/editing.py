"""Edits of messages, within Discord's long rate limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord

from cogs.context import Context
from cogs.ui.errors import is_invalid_form
from cogs.ui.screen import NOBODY, CallScreen, Screen, with_known_emojis

ATTEMPTS = 3
"""Number of attempts to store a doubt: the connection to the database may have been lost meanwhile."""


@asynccontextmanager
async def doubted_if_cancelled(
    context: Context, match: str, doubt: Callable[[], Awaitable[object]]
) -> AsyncIterator[None]:
    """If the block is cancelled, let the match's holder repeat its edit: it may take effect after one of the holder.

    `doubt` stores that it is unknown what the message shows. A step is cancelled when another process takes the match.
    """
    try:
        yield
    except asyncio.CancelledError:
        for _ in range(ATTEMPTS):
            with suppress(Exception):
                await doubt()
                context.services.matches.call(match)
                break
        raise


async def edit_message(context: Context, channel: int, message: int, **content: Any) -> None:
    """Edit the message. Send no request that Discord would refuse because of a long rate limit.

    Any moderator may publish a message in an announcement channel, so all messages there count as published. Raise
    discord.RateLimited with the seconds to wait, and discord.HTTPException.
    """
    found = context.client.get_channel(channel)
    is_published = isinstance(found, discord.TextChannel) and found.is_news()
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
    shown: dict[str, Any] = {"allowed_mentions": NOBODY}
    try:
        await with_known_emojis(
            context,
            screen,
            lambda: edit_message(context, channel, message, **screen.body(), **shown, attachments=screen.files()),
        )
    except discord.HTTPException as refused:
        if not isinstance(screen, CallScreen) or not is_invalid_form(refused):
            raise
        await edit_message(context, channel, message, view=screen.view(), **shown, attachments=screen.files())
