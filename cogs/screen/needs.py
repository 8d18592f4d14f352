"""What a press needs before anything is done about it: asked for every press, whoever made its button."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.table.refusals import NotSeated
from cogs.house import House
from cogs.screen.sight import check_sight
from cogs.wording.managing import require_manager
from cogs.wording.memory import Pressed, picked_in

Need: TypeAlias = Callable[[discord.Interaction[Any], House, Pressed], Awaitable[None]]
"""Raises Refused where this person may not press this."""


async def nothing(_: discord.Interaction[Any], __: House, ___: Pressed) -> None:
    """For whatever is about no match, or only about those that its own search finds for this person."""


async def manages(interaction: discord.Interaction[Any], _: House, __: Pressed) -> None:
    """This person manages the server."""
    require_manager(interaction)


async def sees(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """This person may look at the match."""
    await check_sight(interaction, house, pressed.match)


async def sees_picked(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """This person may look at the match that was picked from a list."""
    await check_sight(interaction, house, picked_in(pressed))


async def plays(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """This person has a seat there."""
    table = await check_sight(interaction, house, pressed.match)
    if table.seat_of(interaction.user.id) is None:
        raise NotSeated


async def plays_picked(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """This person has a seat in the match that was picked from a list."""
    table = await check_sight(interaction, house, picked_in(pressed))
    if table.seat_of(interaction.user.id) is None:
        raise NotSeated
