"""Buttons of the direct message about a deleted channel: play on without it, or end the match."""

from __future__ import annotations

from typing import Any

import discord

from bot.table.requests import Consent
from cogs.context import Context
from cogs.messages.requests import ask_table, show_answered, show_open_request
from cogs.play.panel import show_panel
from cogs.text.custom_id import ComponentAction
from cogs.ui.components import answers
from cogs.ui.guards import players_only


@answers("play-on", "private", players_only)
async def play_on(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Ask to resume the match, or agree. Show the panel if it runs already."""
    table = await context.services.matches.table(pressed.match)
    if table.status == "running" and table.paused_at is None:
        await show_panel(interaction, context, pressed.match)
        return
    await _ask_or_agree(interaction, context, pressed.match, "resume")


@answers("end-here", "private", players_only)
async def end_here(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Ask to end the match without a result, or agree."""
    await _ask_or_agree(interaction, context, pressed.match, "end")


async def _ask_or_agree(interaction: discord.Interaction[Any], context: Context, match: str, kind: Consent) -> None:
    """Make the request, or agree to it if another player has made it. Raise Refused as `ask_table` does."""
    request, table = await context.services.requests.open_in(match), await context.services.matches.table(match)
    if request is None:
        await ask_table(interaction, context, match, kind)
    elif request.kind == kind and table.seat_of(interaction.user.id) not in request.agreed:
        await show_answered(
            interaction, context, await context.services.requests.agree(request.id, interaction.user.id)
        )
    elif not await show_open_request(interaction, context, match):
        await ask_table(interaction, context, match, kind)
