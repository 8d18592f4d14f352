"""Autocomplete for server managers: matches, seats and steps, by public knowledge."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.game import Refused
from bot.i18n import nearest
from bot.table.table import Table
from cogs.context import Context, context_of
from cogs.play.autocomplete import filter_choices
from cogs.text.localiser import plain
from cogs.text.managers import require_manager
from cogs.text.match_entries import entry_name
from cogs.text.sanitise import single_line
from cogs.text.seat_names import mark
from cogs.ui.access import resolve_match


async def complete_match(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the server's live matches."""
    context, locale = context_of(interaction), nearest(interaction.locale.value)
    if not interaction.permissions.manage_guild:
        return []
    live = [table for table in await context.services.matches.live() if table.guild == interaction.guild_id]
    return filter_choices(((table.id, entry_name(context.game(table).title, table, locale)) for table in live), current)


async def complete_step(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the public steps, the latest first."""
    context = context_of(interaction)
    table = await _table(interaction, context)
    if table is None:
        return []
    localiser = plain(table, nearest(interaction.locale.value))
    steps = await context.services.moderation.public_steps(table.id)
    return filter_choices(((str(step.number), localiser.say(step.said)) for step in steps), current)


async def complete_seat(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the seats with their players."""
    context = context_of(interaction)
    table = await _table(interaction, context)
    if table is None or table.status != "running":
        return []
    game = context.game(table)
    return filter_choices(
        ((str(info.seat + 1), f"{mark(game, info.seat)} {single_line(info.name)}") for info in table.seats), current
    )


async def _table(interaction: discord.Interaction[Any], context: Context) -> Table | None:
    try:
        guild = require_manager(interaction)
        table = await resolve_match(interaction, context, getattr(interaction.namespace, "match", None))
    except Refused:
        return None
    return table if table.guild == guild else None
