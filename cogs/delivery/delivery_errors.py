"""Classification of delivery failures, and of those that stop later deliveries."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import discord

from bot.automation.pipeline import AccessDenied, RetryLater, TargetGone
from cogs.context import Context
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of, is_access_denied, is_refusal

ASKED_AGAIN = timedelta(seconds=1)
"""Minimum time that discord.py waits before it repeats a request."""


def was_never_posted(trouble: BaseException, took: timedelta) -> bool:
    """Return whether the message was certainly not posted: Discord refused the first request.

    After an outage, discord.py repeats the request. A later refusal does not prove that the first request failed.
    """
    return is_refusal(trouble) and took < ASKED_AGAIN


async def run_in_order(*works: Callable[[], Awaitable[object]]) -> None:
    """Run the jobs in order and continue after refusals and long rate limits. Raise the first one at the end.

    Stop at once if Discord does not answer or the channel is gone.
    """
    refused: discord.DiscordException | None = None
    for work in works:
        try:
            await work()
        except discord.RateLimited as limited:
            refused = refused or limited
        except discord.HTTPException as trouble:
            if not is_refusal(trouble) or cause_of(trouble) is ErrorCause.CHANNEL_GONE:
                raise
            refused = refused or trouble
    if refused is not None:
        raise refused


async def run_each(*works: Callable[[], Awaitable[object]]) -> None:
    """Run all jobs, which concern different users. Continue after failures and raise one failure at the end."""
    failed: Exception | None = None
    for work in works:
        try:
            await work()
        except DISCORD_ERRORS as trouble:
            failed = trouble if failed is None or is_refusal(failed) else failed
    if failed is not None:
        raise failed


async def delivery_error(context: Context, trouble: Exception, channel: int | None = None) -> RetryLater:
    """Convert a Discord error into RetryLater, AccessDenied or TargetGone. `channel`: that of a public message."""
    if not is_access_denied(trouble):
        later = RetryLater(f"{type(trouble).__name__}: {trouble}")
        if isinstance(trouble, discord.RateLimited):
            later.retry_after = trouble.retry_after
        return later
    if channel is not None and cause_of(trouble) is ErrorCause.CHANNEL_GONE and await is_deleted(context, channel):
        return TargetGone(str(trouble))
    return AccessDenied(str(trouble))


async def is_deleted(context: Context, channel: int) -> bool:
    """Return whether a new request confirms that the channel no longer exists."""
    if context.client.get_channel(channel) is not None:
        return False
    try:
        await context.client.fetch_channel(channel)
    except DISCORD_ERRORS as trouble:
        return cause_of(trouble) is ErrorCause.CHANNEL_GONE
    return False
