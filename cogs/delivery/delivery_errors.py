"""Classification of delivery failures, and execution of jobs that may fail."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import discord

from bot.automation.pipeline import AccessDenied, Postponed, RetryLater, TargetGone
from bot.outbox import OpeningsPausedError
from cogs.context import Context
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of, is_access_denied, is_refusal

MIN_RETRY_DELAY = timedelta(seconds=1)
"""Minimum time that discord.py waits before it repeats a request."""


def was_never_posted(trouble: BaseException, took: timedelta) -> bool:
    """Return whether the message was certainly not posted: Discord refused the first request.

    After an outage, discord.py repeats the request. A later refusal does not prove that the first request failed.
    """
    return is_refusal(trouble) and took < MIN_RETRY_DELAY


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
    """Run all jobs, which concern different users. Continue after failures.

    At the end raise the failure that should be retried first: one that is neither a refusal nor a pause of openings.
    """
    failed = list[Exception]()
    for work in works:
        try:
            await work()
        except DISCORD_ERRORS as trouble:
            failed.append(trouble)
    if failed:
        raise min(failed, key=lambda trouble: (is_refusal(trouble), isinstance(trouble, OpeningsPausedError)))


async def delivery_error(context: Context, trouble: Exception, channel: int | None = None) -> RetryLater:
    """Convert a Discord error into RetryLater, AccessDenied or TargetGone. `channel`: that of a public message."""
    if isinstance(trouble, OpeningsPausedError):
        return Postponed(str(trouble), retry_after=trouble.retry_after)
    if not is_access_denied(trouble):
        retry_after = trouble.retry_after if isinstance(trouble, discord.RateLimited) else 0.0
        return RetryLater(f"{type(trouble).__name__}: {trouble}", retry_after=retry_after)
    if channel is not None and cause_of(trouble) is ErrorCause.CHANNEL_GONE and await _is_missing(context, channel):
        return TargetGone(str(trouble))
    return AccessDenied(str(trouble))


async def is_deleted(context: Context, channel: int) -> bool:
    """Return whether the channel is unknown to the client and a new request confirms that it no longer exists."""
    return context.client.get_channel(channel) is None and await _is_missing(context, channel)


async def exists(context: Context, channel: int) -> bool:
    """Ask Discord whether the channel exists. The client's cache may hold one whose deletion event was lost.

    Raise `DISCORD_ERRORS` if Discord gives no clear answer.
    """
    try:
        await context.client.fetch_channel(channel)
    except DISCORD_ERRORS as trouble:
        if cause_of(trouble) is not ErrorCause.CHANNEL_GONE:
            raise
        return False
    return True


async def _is_missing(context: Context, channel: int) -> bool:
    """Return whether Discord says that the channel does not exist."""
    try:
        return not await exists(context, channel)
    except DISCORD_ERRORS:
        return False
