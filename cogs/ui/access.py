"""Which matches a person may look at: those he plays or played in, and those of channels that he can read."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Refused, line
from bot.table.refusals import NoSuchMatch
from bot.table.table import Table
from cogs.house import House


class NoneOfThatId(Refused):
    """There is no such match here."""

    def __init__(self) -> None:
        super().__init__("none_of_that_id", line("history-none-of-that-id"))


def readable_channels(interaction: discord.Interaction[Any]) -> tuple[int, ...]:
    """The server's channels in which the person sees messages; () in direct messages."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        return ()
    return tuple(channel.id for channel in guild.channels if channel.permissions_for(person).view_channel)


def seen_here(interaction: discord.Interaction[Any]) -> int:
    """The channel whose readers may look at the matches that are opened here: for a public thread its parent."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return interaction.channel_id or 0


def may_see(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whoever has a seat may; everybody else where the match can be seen.

    A match whose channel has been deleted, or that lies in a private thread, is seen by whoever manages the server.
    """
    if table.seat_of(interaction.user.id) is not None:
        return True
    if table.guild is None or table.guild != interaction.guild_id:
        return False
    if table.channel == interaction.channel_id:
        return True
    return table.seen_in in readable_channels(interaction) or interaction.permissions.manage_guild


async def tables_meant(interaction: discord.Interaction[Any], house: House, game: str) -> tuple[Table, ...]:
    """In a direct channel: the table of that game that stands there, else all of the person's own."""
    here = await house.matches.table_in(interaction.channel_id or 0, game)
    if here is not None:
        return (here,)
    return tuple(table for table in await house.matches.tables_of(interaction.user.id) if table.game == game)


async def check_sight(interaction: discord.Interaction[Any], house: House, match: str) -> Table:
    """The match of that id. Raises Refused when there is none, or this person may not look at it.

    Of another server's matches nobody is told more than of those that never were.
    """
    try:
        table = await house.matches.table(match)
    except NoSuchMatch:
        raise NoneOfThatId from None
    if may_see(interaction, table) or await _has_played(interaction.user.id, house, match):
        return table
    if table.guild is None or table.guild != interaction.guild_id:
        raise NoneOfThatId
    raise Refused("not_yours_to_see", line("history-not-visible"))


async def _has_played(user: int, house: House, match: str) -> bool:
    """Whether that person had a seat and left it."""
    return any(former.user == user for former in await house.matches.former(match))


async def meant(interaction: discord.Interaction[Any], house: House, match: str | None = None) -> Table:
    """The match of that id or, without one, the channel's: the live one, else the last that ended.

    Raises Refused when there is none, or none that this person may look at.
    """
    if match is not None:
        return await check_sight(interaction, house, match.strip().lower())
    found = await house.matches.latest_in(interaction.channel_id or 0)
    if found is None:
        raise Refused("no_match_here", line("history-none-here"))
    return found
