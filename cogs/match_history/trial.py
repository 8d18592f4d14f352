"""`/history try` and *Try* in a replay: a private what-if board, played on from a step of an ended match."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.history.replay import Perspective
from bot.table.table import Table
from cogs.context import Context
from cogs.match_history.replay import frame_at_step, headings_for, sees_viewed
from cogs.play.trial import show_trial
from cogs.text.command_names import abouts, command, names
from cogs.text.custom_id import ComponentAction, ViewerState, viewing_of
from cogs.ui.components import answers
from cogs.ui.guards import resolve_match
from cogs.ui.interactions import NoSuchChoice, answered


def commands() -> tuple[app_commands.Command[Any, Any, Any], ...]:
    """Return the command `/history try`."""
    return (try_out,)


@app_commands.command(**command("try", owner="trial"))
@app_commands.rename(**names("match", owner="history"), **names("step", owner="viewer"), **names("seat", owner="trial"))
@app_commands.describe(
    **abouts("match", owner="history"), **abouts("step", owner="viewer"), **abouts("seat", owner="trial")
)
@answered(resolve_match, is_apart=True)
async def try_out(
    interaction: discord.Interaction[Any],
    context: Context,
    table: Table,
    step: app_commands.Range[int, 0, 9999] = 0,
    seat: app_commands.Range[int, 1, 6] | None = None,
) -> None:
    """Begin a trial from a step of an ended match, as that seat or the one to move, or from the match that runs."""
    trials, user = context.services.trials, interaction.user.id
    if table.is_live:
        await show_trial(interaction, context, await trials.open(table.id, user))
        return
    if seat is not None and seat > len(table.seats):
        raise NoSuchChoice
    perspective: Perspective = None if seat is None else seat - 1
    viewing = ViewerState(table.id, is_public=False, perspective=perspective, number=0)
    number = frame_at_step(await headings_for(interaction, context, viewing), step)
    await show_trial(interaction, context, await trials.open_at(table.id, user, perspective, number))


@answers("replay-try", "private", sees_viewed, is_apart=True)
async def try_viewed(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Begin a trial from the step that the viewer shows. Raise NothingToTry."""
    viewing = viewing_of(pressed)
    trials, user = context.services.trials, interaction.user.id
    shown = await trials.open_at(viewing.match, user, viewing.perspective, viewing.number)
    await show_trial(interaction, context, shown)
