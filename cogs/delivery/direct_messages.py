"""Direct channels: reuse the one that already shows the match, else a cached or a new one."""

from __future__ import annotations

from datetime import timedelta

from bot.game import Seat
from bot.metrics import UNREACHED
from bot.table.table import Table
from cogs.context import Context

CLOSED_FOR = timedelta(hours=12)


async def direct_channel(context: Context, match: str, user: int) -> int:
    """Return the id of the direct channel to the user. Raise discord.HTTPException."""
    for shown in await context.services.messages.all_shown(match):
        if shown.slot.is_direct and shown.slot.user == user:
            return shown.channel
    return await context.direct_channels.of(user)


async def is_closed(context: Context, user: int) -> bool:
    """Return whether direct messages to the user were recently refused."""
    closed = await context.services.users.dm_closed(user)
    return closed is not None and closed > context.services.now()


async def close(context: Context, user: int) -> None:
    """Record that the user accepts no direct messages. The bot tries again after `CLOSED_FOR`."""
    UNREACHED.add()
    await context.services.users.set_dm_closed(user, context.services.now() + CLOSED_FOR)


async def wants_direct(context: Context, table: Table, seat: Seat) -> bool:
    """Return whether the seat's user gets reminders by direct message and is known to accept them."""
    user = table.seats[seat].user or 0
    if await is_closed(context, user):
        return False
    return (await context.services.preferences.of(user)).where == "direct" or table.terms.verbosity == "quiet"
