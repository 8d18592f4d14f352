"""Actions of a lobby's host, which any seated player may take once the host has left the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.table.refusals import NotHost
from bot.table.table import Person, Table
from cogs.context import Context
from cogs.ui.errors import TROUBLES, find_member


async def as_host(
    interaction: discord.Interaction[Any], context: Context, match: str, act: Callable[[Person], Awaitable[Table]]
) -> Table:
    """Carry out an action of the host for the user, and return the changed table.

    If the host has left the server, a seated user becomes host first. Raise NotHost and the exceptions of `act`.
    """
    person = await context.person(interaction)
    try:
        return await act(person)
    except NotHost:
        table = await context.services.matches.table(match)
        if table.seat_of(person.id) is None or not await _has_left(interaction.guild, table.host):
            raise
        await context.services.matches.take_over(match, table.host, person)
        return await act(person)


async def may_act_as_host(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return whether the user is the lobby's host, or has a seat and the host has none or has left the server."""
    user = interaction.user.id
    if user == table.host or table.seat_of(user) is None:
        return user == table.host
    return table.seat_of(table.host) is None or await _has_left(interaction.guild, table.host)


async def _has_left(guild: discord.Guild | None, user: int) -> bool:
    """Return whether Discord says that the user is no member of the server; False if there is no clear answer."""
    if guild is None:
        return False
    try:
        return await find_member(guild, user) is None
    except TROUBLES:
        return False
