"""What Discord's refusals and silences mean for whoever shows something: when it is to be tried again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import discord

from bot.life.behind import Gone, NotNow, Shut
from cogs.house import House
from cogs.screen.trouble import ASLEEP, LOCKED, TROUBLES

UNKNOWN_CHANNEL = 10003
CLOSED_THREAD = frozenset({ASLEEP, LOCKED})
ASKED_AGAIN = timedelta(seconds=1)
"""discord.py waits at least so long before it does."""
COUNTED = frozenset({401, 403, 404})
"""Whoever goes on asking is banned by Discord (or, of what is not there, learns nothing new)."""


def is_refusal(trouble: BaseException) -> bool:
    """Whether Discord has understood and refused it: it has not been done, and would be refused again."""
    return isinstance(trouble, discord.HTTPException) and 400 <= trouble.status < 500 and trouble.status != 429


def is_never_taken(trouble: BaseException, took: timedelta) -> bool:
    """Whether what was to be posted does not stand: it was refused, and so soon that Discord was asked only once.

    Where it does not answer discord.py asks once more by itself; what is refused then may have been taken before.
    """
    return is_refusal(trouble) and took < ASKED_AGAIN


async def all_of(*works: Callable[[], Awaitable[object]]) -> None:
    """One after the other; what is refused keeps nothing else back. Raises what was refused first.

    Where Discord does not answer, or the channel is gone, the rest is not tried.
    """
    refused: discord.HTTPException | None = None
    for work in works:
        try:
            await work()
        except discord.HTTPException as trouble:
            if not is_refusal(trouble) or trouble.code == UNKNOWN_CHANNEL:
                raise
            refused = refused or trouble
    if refused is not None:
        raise refused


async def each_of(*works: Callable[[], Awaitable[object]]) -> None:
    """The same for what goes to different people: whatever happens to one, the others get theirs."""
    failed: Exception | None = None
    for work in works:
        try:
            await work()
        except TROUBLES as trouble:
            failed = trouble if failed is None or is_refusal(failed) else failed
    if failed is not None:
        raise failed


async def meaning(house: House, trouble: Exception, channel: int | None = None) -> NotNow:
    """What to raise instead; `channel` is where something public was to be shown."""
    if not isinstance(trouble, discord.HTTPException) or not (
        trouble.status in COUNTED or trouble.code in CLOSED_THREAD
    ):
        return NotNow(f"{type(trouble).__name__}: {trouble}")
    if channel is not None and trouble.code == UNKNOWN_CHANNEL and await _is_gone(house, channel):
        return Gone(str(trouble))
    return Shut(str(trouble))


async def _is_gone(house: House, channel: int) -> bool:
    """Discord has never heard of it, says Discord, and was asked for nothing else."""
    if house.client.get_channel(channel) is not None:
        return False
    try:
        await house.client.fetch_channel(channel)
    except discord.NotFound as gone:
        return gone.code == UNKNOWN_CHANNEL
    except TROUBLES:
        return False
    return False
