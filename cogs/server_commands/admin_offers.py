"""What somebody who manages the server is offered while typing: matches, seats, steps, as the public sees them."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.game import Refused
from bot.table.table import Table
from bot.words import nearest
from cogs.house import House, house_of
from cogs.panels.completing import narrowed
from cogs.screen.sight import meant
from cogs.wording.entries import entry_name
from cogs.wording.managing import require_manager
from cogs.wording.seats import mark
from cogs.wording.tame import bare
from cogs.wording.voice import plain


async def complete_match(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The server's matches in the lobby or running."""
    house, locale = house_of(interaction), nearest(interaction.locale.value)
    if not interaction.permissions.manage_guild:
        return []
    live = [table for table in await house.matches.live() if table.guild == interaction.guild_id]
    return narrowed(((table.id, entry_name(house.game(table).title, table, locale)) for table in live), current)


async def complete_step(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The steps that everybody has heard of, the latest first."""
    house = house_of(interaction)
    table = await _table(interaction, house)
    if table is None:
        return []
    voice = plain(table, nearest(interaction.locale.value))
    steps = await house.moderation.public_steps(table.id)
    return narrowed(((str(step.number), voice.say(step.said)) for step in steps), current)


async def complete_seat(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The seats with who sits there."""
    house = house_of(interaction)
    table = await _table(interaction, house)
    if table is None or table.status != "running":
        return []
    game = house.game(table)
    return narrowed(
        ((str(info.seat + 1), f"{mark(game, info.seat)} {bare(info.name)}") for info in table.seats), current
    )


async def _table(interaction: discord.Interaction[Any], house: House) -> Table | None:
    try:
        guild = require_manager(interaction)
        table = await meant(interaction, house, getattr(interaction.namespace, "match", None))
    except Refused:
        return None
    return table if table.guild == guild else None
