"""Links that lead to a match: to its message in the channel, or to the channel where it has none."""

from __future__ import annotations

from bot.table.slots import LOBBY, TABLE
from bot.table.table import Table
from cogs.house import House


async def link_to(house: House, table: Table) -> str:
    """The address of the table message, before the start of the lobby's."""
    channel = house.client.get_partial_messageable(table.channel, guild_id=table.guild)
    for slot in (TABLE, LOBBY):
        shown = await house.messages.shown(table.id, slot)
        if shown is not None:
            return f"{channel.jump_url}/{shown.message}"  # discord.py has another where it does not know the server
    return channel.jump_url
