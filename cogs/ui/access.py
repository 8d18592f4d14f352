"""Access to matches: players see their own, all users see matches in channels that they can read."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Refused, line
from bot.table.refusals import NoSuchMatch
from bot.table.table import Table
from cogs.context import Context


class UnknownMatchId(Refused):
    """No match with this id is visible here."""

    def __init__(self) -> None:
        super().__init__("none_of_that_id", line("history-none-of-that-id"))


def readable_channels(interaction: discord.Interaction[Any]) -> tuple[int, ...]:
    """Return the ids of the server's channels that the user can read; () in direct messages."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        return ()
    return tuple(channel.id for channel in guild.channels if channel.permissions_for(person).view_channel)


def visibility_channel(interaction: discord.Interaction[Any]) -> int:
    """Return the channel whose readers may see matches opened here: the parent of a public thread, else itself."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return interaction.channel_id or 0


def may_see(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return whether the user may see the match: its players, and all users who can read its channel.

    If the channel was deleted or is a private thread, users who manage the server may see it too.
    """
    if table.seat_of(interaction.user.id) is not None:
        return True
    if table.guild is None or table.guild != interaction.guild_id:
        return False
    if table.channel == interaction.channel_id:
        return True
    return table.seen_in in readable_channels(interaction) or interaction.permissions.manage_guild


async def candidate_tables(interaction: discord.Interaction[Any], context: Context, game: str) -> tuple[Table, ...]:
    """Return the channel's match of that game, or else the user's own matches of it."""
    here = await context.services.matches.table_in(interaction.channel_id or 0, game)
    if here is not None:
        return (here,)
    return tuple(table for table in await context.services.matches.tables_of(interaction.user.id) if table.game == game)


async def require_visible(interaction: discord.Interaction[Any], context: Context, match: str) -> Table:
    """Return the match with that id. Raise Refused if there is none or the user may not see it.

    A match of another server gets the same error as an unknown id.
    """
    try:
        table = await context.services.matches.table(match)
    except NoSuchMatch:
        raise UnknownMatchId from None
    if may_see(interaction, table) or await _has_played(interaction.user.id, context, match):
        return table
    if table.guild is None or table.guild != interaction.guild_id:
        raise UnknownMatchId
    raise Refused("not_yours_to_see", line("history-not-visible"))


async def _has_played(user: int, context: Context, match: str) -> bool:
    """Return whether the user had a seat and left it."""
    return any(former.user == user for former in await context.services.matches.former(match))


async def resolve_match(interaction: discord.Interaction[Any], context: Context, match: str | None = None) -> Table:
    """Return the match with that id, or by default the channel's: the live one, else the last that ended.

    Raise Refused if there is none or the user may not see it.
    """
    if match is not None:
        return await require_visible(interaction, context, match.strip().lower())
    found = await context.services.matches.latest_in(interaction.channel_id or 0)
    if found is None:
        raise Refused("no_match_here", line("history-none-here"))
    return found
