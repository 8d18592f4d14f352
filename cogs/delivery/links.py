"""Links to a match: to its table or lobby message, or else to the channel."""

from __future__ import annotations

from bot.table.message_keys import LOBBY, TABLE
from bot.table.table import Table
from cogs.context import Context


async def link_to(context: Context, table: Table) -> str:
    """Return the link to the table message, or to the lobby message before the start."""
    channel = context.client.get_partial_messageable(table.channel, guild_id=table.guild)
    for slot in (TABLE, LOBBY):
        shown = await context.services.messages.shown(table.id, slot)
        if shown is not None:
            return f"{channel.jump_url}/{shown.message}"  # discord.py's link differs if the server is not cached
    return channel.jump_url
