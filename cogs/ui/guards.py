"""Guards: preconditions of a press, checked before its handler runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.table.refusals import NotSeated
from cogs.context import Context
from cogs.text.custom_id import ComponentAction, picked_in
from cogs.text.managers import require_manager
from cogs.ui.access import require_visible

Need: TypeAlias = Callable[[discord.Interaction[Any], Context, ComponentAction], Awaitable[None]]
"""A guard. It raises Refused if the user may not press the component."""


async def anyone(_: discord.Interaction[Any], __: Context, ___: ComponentAction) -> None:
    """Accept every user: for presses without a match, or whose handler looks up the user's own matches."""


async def managers_only(interaction: discord.Interaction[Any], _: Context, __: ComponentAction) -> None:
    """Require a user who manages the server. Raise Refused."""
    require_manager(interaction)


async def viewers_only(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Require a user who may see the match. Raise Refused."""
    await require_visible(interaction, context, pressed.match)


async def viewers_of_selected(
    interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction
) -> None:
    """Require a user who may see the match selected in a list. Raise Refused."""
    await require_visible(interaction, context, picked_in(pressed))


async def players_only(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Require a user who has a seat in the match. Raise Refused."""
    table = await require_visible(interaction, context, pressed.match)
    if table.seat_of(interaction.user.id) is None:
        raise NotSeated


async def players_of_selected(
    interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction
) -> None:
    """Require a user who has a seat in the match selected in a list. Raise Refused."""
    table = await require_visible(interaction, context, picked_in(pressed))
    if table.seat_of(interaction.user.id) is None:
        raise NotSeated
