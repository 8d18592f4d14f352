"""The one way to a direct channel: where something of the match stands already, or one that is remembered or opened."""

from __future__ import annotations

from datetime import timedelta

from cogs.house import House

CLOSED = frozenset({50007, 50278, 20026})
"""The person takes no direct messages, or shares no server with the bot."""
CLOSED_FOR = timedelta(hours=12)


async def direct_channel(house: House, match: str, user: int) -> int:
    """The channel to that person. Raises discord.HTTPException."""
    for shown in await house.messages.all_shown(match):
        if shown.slot.is_direct and shown.slot.user == user:
            return shown.channel
    return await house.direct_channels.of(user)
