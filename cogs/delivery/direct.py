"""The one way to a direct channel: where something of the match stands already, or one that is remembered or opened."""

from __future__ import annotations

from datetime import timedelta

from bot.game import Seat
from bot.measures import UNREACHED
from bot.table.table import Table
from cogs.house import House

CLOSED = frozenset({50007, 50278, 20026, 10013})
"""The person takes no direct messages, shares no server with the bot, or has no account any more."""
CLOSED_FOR = timedelta(hours=12)


async def direct_channel(house: House, match: str, user: int) -> int:
    """The channel to that person. Raises discord.HTTPException."""
    for shown in await house.messages.all_shown(match):
        if shown.slot.is_direct and shown.slot.user == user:
            return shown.channel
    return await house.direct_channels.of(user)


async def is_closed(house: House, user: int) -> bool:
    """Whether the person is known to take no direct messages."""
    closed = await house.people.dm_closed(user)
    return closed is not None and closed > house.now()


async def close(house: House, user: int) -> None:
    """The person takes none; after some time it is tried again."""
    UNREACHED.add()
    await house.people.set_dm_closed(user, house.now() + CLOSED_FOR)


async def wants_direct(house: House, table: Table, seat: Seat) -> bool:
    """Whether the person is to be reminded by direct message, as far as we know that it would reach him."""
    user = table.seats[seat].user or 0
    if await is_closed(house, user):
        return False
    return (await house.preferences.of(user)).where == "direct" or table.terms.verbosity == "quiet"
