"""*Try* in a replay: a private what-if board, played on from a step of an ended match."""

from __future__ import annotations

from typing import Any

import discord

from cogs.context import Context
from cogs.match_history.replay import sees_viewed
from cogs.play.trial import show_trial
from cogs.text.custom_id import ComponentAction, viewing_of
from cogs.ui.components import answers


@answers("replay-try", "private", sees_viewed, is_apart=True)
async def try_viewed(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Begin a trial from the step that the viewer shows. Raise NothingToTry."""
    viewing = viewing_of(pressed)
    trials, user = context.services.trials, interaction.user.id
    shown = await trials.open_at(viewing.match, user, viewing.perspective, viewing.number)
    await show_trial(interaction, context, shown)
